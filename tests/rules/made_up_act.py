"""A made-up Act on ferries, written for the tests: several offences, fees, limits, duties and amendments of kinds the three Acts have not."""

from __future__ import annotations

from pathlib import Path

from corpus.book import Book
from corpus.load import load_act

SPEC = """\
id: rfa-1974
short_title: River Ferries Act, 1974
number: Act 31 of 1974
year: 1974
aliases: [Ferries Act]
extent:
  jurisdiction: IN
source:
  file: source.txt
  provenance: written for the tests
  as_of: undated
"""
_TEXT = """\
3. Licence for ferries. (1) No person shall ply a ferry for hire except under a licence granted by the harbour master.
(2) The fee for a licence shall be two hundred rupees.
(3) Every application for renewal shall be made within sixty days before the expiry of the licence.

5. Overloading. Whoever carries in a ferry more passengers than the number painted on it shall be punished with imprisonment for a term which may extend to two years and shall also be liable to fine which shall not be less than one thousand rupees but which may extend to ten thousand rupees.

6. Plying without a licence. Whoever plies a ferry without a licence shall be punished-
(a) for the first offence, with fine which may extend to five thousand rupees; and
(b) for the second or subsequent offence, with imprisonment for a term which shall not be less than three months but which may extend to one year, or with fine which may extend to twenty thousand rupees, or with both.

7. Continuing contravention. Whoever fails to remove a wreck after notice shall be punished with fine which may extend to five hundred rupees, and in the case of a continuing contravention with a further fine of fifty rupees for each day during which the contravention continues.

8. Confiscation. Where a person is convicted under section 6, the court shall order that the ferry shall be forfeited to the Central Government.

9. Compensation. The court may order the owner of a ferry to pay to a passenger who is injured compensation not exceeding fifty thousand rupees.

10. Appeal. Any person aggrieved by an order of the harbour master may, within thirty days from the date on which the order is communicated to him, appeal to the district judge.

11. Cognizance. (1) An offence under section 5 shall be cognizable and non-bailable.
(2) No court shall take cognizance of an offence under this Act after the expiry of one year from the date of the offence.

12. Harbour master may not trade. No harbour master shall, directly or indirectly, bid for or acquire a ferry that is forfeited under this Act.
"""


def ferries(folder: Path) -> Book:
    """The book of this one Act, loaded from files as any Act is."""
    home = folder / "rfa-1974"
    home.mkdir(parents=True)
    (home / "act.yaml").write_text(SPEC, encoding="utf-8")
    (home / "source.txt").write_text(_TEXT, encoding="utf-8")
    return Book.of([load_act(home)])
