"""Ways of drafting, as rows of (what it shows, text, tree); a tree is (path, own words), paths as in a citation."""

from __future__ import annotations

ROWS = [
    ("no marker: one run", "Whoever commits theft shall be punished.", [("", "Whoever commits theft shall be punished.")]),
    ("sub-sections", "(1) One. (2) Two.", [("(1)", "One."), ("(2)", "Two.")]),
    (
        "clauses of a run-on sub-section",
        "(1)Whoever does X, be punished-(a)for the first;(b)for the second.(2)The court may.",
        [
            ("(1)", "Whoever does X, be punished-"),
            ("(1)(a)", "for the first;"),
            ("(1)(b)", "for the second."),
            ("(2)", "The court may."),
        ],
    ),
    (
        "clauses numbered by romans straight below a sub-section",
        "(1) Punished-\n(i) one;\n(ii) two.\n(2) Next.",
        [("(1)", "Punished-"), ("(1)(i)", "one;"), ("(1)(ii)", "two."), ("(2)", "Next.")],
    ),
    (
        "romans below letters; (c) goes back up",
        "It may-- (a) x; (b) y, that is-- (i) p; (ii) q; (iii) r; (c) z.",
        [
            ("", "It may--"),
            ("(a)", "x;"),
            ("(b)", "y, that is--"),
            ("(b)(i)", "p;"),
            ("(b)(ii)", "q;"),
            ("(b)(iii)", "r;"),
            ("(c)", "z."),
        ],
    ),
    (
        "(i) after (h) is a letter where (j) follows",
        "In this Act,-- (g) g; (h) h; (i) i; (j) j; (k) k.",
        [("", "In this Act,--"), ("(g)", "g;"), ("(h)", "h;"), ("(i)", "i;"), ("(j)", "j;"), ("(k)", "k.")],
    ),
    (
        "(i) after (h) is a roman where (ii) follows; then (i) the letter",
        "In this Act,-- (g) g; (h) h means-- (i) p; (ii) q; (i) letter; (j) j.",
        [
            ("", "In this Act,--"),
            ("(g)", "g;"),
            ("(h)", "h means--"),
            ("(h)(i)", "p;"),
            ("(h)(ii)", "q;"),
            ("(i)", "letter;"),
            ("(j)", "j."),
        ],
    ),
    (
        "(v) after (u) is a letter, after (iv) a roman",
        "(t) t; (u) u-- (i) 1; (ii) 2; (iii) 3; (iv) 4; (v) 5; (vi) 6; (v) v; (w) w.",
        [
            ("(t)", "t;"),
            ("(u)", "u--"),
            ("(u)(i)", "1;"),
            ("(u)(ii)", "2;"),
            ("(u)(iii)", "3;"),
            ("(u)(iv)", "4;"),
            ("(u)(v)", "5;"),
            ("(u)(vi)", "6;"),
            ("(v)", "v;"),
            ("(w)", "w."),
        ],
    ),
    (
        "inserted numbers",
        "(1) One. (1A) One A. (1AA) One AA. (2) Two-- (a) a; (aa) aa; (ab) ab; (b) b; (bb) bb.",
        [
            ("(1)", "One."),
            ("(1A)", "One A."),
            ("(1AA)", "One AA."),
            ("(2)", "Two--"),
            ("(2)(a)", "a;"),
            ("(2)(aa)", "aa;"),
            ("(2)(ab)", "ab;"),
            ("(2)(b)", "b;"),
            ("(2)(bb)", "bb."),
        ],
    ),
    (
        "inserted romans, and letters beyond (z)",
        "They are-- (i) 1; (ii) 2; (iia) 2a; (iii) 3. ",
        [("", "They are--"), ("(i)", "1;"), ("(ii)", "2;"), ("(iia)", "2a;"), ("(iii)", "3.")],
    ),
    (
        "omitted numbers leave a gap after a full stop or semicolon",
        "(1) One. (3) Three-- (a) a; (d) d; (e) e.",
        [("(1)", "One."), ("(3)", "Three--"), ("(3)(a)", "a;"), ("(3)(d)", "d;"), ("(3)(e)", "e.")],
    ),
    (
        "a list whose first marker the source has lost",
        "(1) One. (2) The rules may provide for,-- (b) fees; (c) forms.",
        [("(1)", "One."), ("(2)", "The rules may provide for,--"), ("(2)(b)", "fees;"), ("(2)(c)", "forms.")],
    ),
    (
        "references are no markers",
        "(1) An order under clause (a) of sub-section (2) or sub-section (3), section 149(4), clauses (b), (c) and (d) or rule 6 (1). (2) See (1) above.",
        [
            (
                "(1)",
                "An order under clause (a) of sub-section (2) or sub-section (3), section 149(4), clauses (b), (c) and (d) or rule 6 (1).",
            ),
            ("(2)", "See (1) above."),
        ],
    ),
    (
        "columns of a Schedule are no sub-sections",
        "(1) As in column (3) of the Schedule. (2) As in column\n(4) of it.",
        [("(1)", "As in column (3) of the Schedule."), ("(2)", "As in column (4) of it.")],
    ),
    (
        "a reference broken over a line",
        "(1) Subject to sub-section\n(3) it applies.\n(2) Next.\n(3) Last.",
        [("(1)", "Subject to sub-section (3) it applies."), ("(2)", "Next."), ("(3)", "Last.")],
    ),
    (
        "a list that goes on after a reference and a comma",
        "Whoever-- (a) acts under section 21, or (b) under sub-section (2), or (c) otherwise, acts.",
        [
            ("", "Whoever--"),
            ("(a)", "acts under section 21, or"),
            ("(b)", "under sub-section (2), or"),
            ("(c)", "otherwise, acts."),
        ],
    ),
    (
        "a year in brackets is no sub-section, and a year before a marker no reference",
        "(1) The Companies Act, 1956 (1 of 1956), applies as in 1888.(2)Next.",
        [("(1)", "The Companies Act, 1956 (1 of 1956), applies as in 1888."), ("(2)", "Next.")],
    ),
    (
        "words quoted from another Act are not divided",
        '(1) After clause (b), insert, namely:-- "(c) fees". (2) Next.',
        [("(1)", 'After clause (b), insert, namely:-- "(c) fees".'), ("(2)", "Next.")],
    ),
    (
        "a list in the run of a sentence",
        "He removes a member who (a) is insolvent; or (b) is convicted.",
        [("", "He removes a member who"), ("(a)", "is insolvent; or"), ("(b)", "is convicted.")],
    ),
    (
        "closing words belong to the opening, run on",
        "Whoever-- (a) adds water; or (b) sells it, shall be punished with fine of two hundred rupees.",
        [("", "Whoever-- shall be punished with fine of two hundred rupees."), ("(a)", "adds water; or"), ("(b)", "sells it,")],
    ),
    (
        "closing words on their own line",
        "(1) Whoever,—\n(a) adds water; or\n(b) sells it,\nshall be punished with fine.\n(2) Next.",
        [
            ("(1)", "Whoever,— shall be punished with fine."),
            ("(1)(a)", "adds water; or"),
            ("(1)(b)", "sells it,"),
            ("(2)", "Next."),
        ],
    ),
    (
        "closing words with a proviso of the defence in the middle",
        "Any person who,-- (a) forges a mark; or (b) sells it, shall, unless he proves that he acted in good faith, be punishable with fine.",
        [
            ("", "Any person who,-- shall, unless he proves that he acted in good faith, be punishable with fine."),
            ("(a)", "forges a mark; or"),
            ("(b)", "sells it,"),
        ],
    ),
    (
        "closing words of a condition",
        "(1) Where-- (a) no owner appears; and (b) the fee is unpaid, the Court may order a sale. (2) Next.",
        [
            ("(1)", "Where-- the Court may order a sale."),
            ("(1)(a)", "no owner appears; and"),
            ("(1)(b)", "the fee is unpaid,"),
            ("(2)", "Next."),
        ],
    ),
    (
        "no closing words where each clause has its penalty",
        "Whoever-- (a) adds, shall be punished with fine; (b) sells, shall be punished with imprisonment.",
        [
            ("", "Whoever--"),
            ("(a)", "adds, shall be punished with fine;"),
            ("(b)", "sells, shall be punished with imprisonment."),
        ],
    ),
    (
        "no closing words where the opening is complete",
        "The Court may-- (a) fine him; (b) seize the cattle, and the owner shall pay.",
        [("", "The Court may--"), ("(a)", "fine him;"), ("(b)", "seize the cattle, and the owner shall pay.")],
    ),
    (
        "an item's own second half stays",
        "Whoever does it, shall be punished-- (a) first, with imprisonment, and shall also be liable to fine; (b) later, with imprisonment for life, and shall also be liable to fine.",
        [
            ("", "Whoever does it, shall be punished--"),
            ("(a)", "first, with imprisonment, and shall also be liable to fine;"),
            ("(b)", "later, with imprisonment for life, and shall also be liable to fine."),
        ],
    ),
    (
        "closing words before a second list",
        "Whoever-- (a) adds; or (b) sells, shall be punished,-- (i) first, with fine; (ii) later, with imprisonment.",
        [
            ("", "Whoever-- shall be punished,--"),
            ("(a)", "adds; or"),
            ("(b)", "sells,"),
            ("(i)", "first, with fine;"),
            ("(ii)", "later, with imprisonment."),
        ],
    ),
    (
        "a second list of the same letters is cited at its place: no key may name two places",
        "(1) Whoever--\n(a) adds; or\n(b) sells,\nshall be punished--\n(a) first, with fine;\n(b) then, with more;\n(c) later, with prison.\n(2) Next.",
        [
            ("(1)", "Whoever-- shall be punished-- (a) first, with fine; (b) then, with more; (c) later, with prison."),
            ("(1)(a)", "adds; or"),
            ("(1)(b)", "sells,"),
            ("(2)", "Next."),
        ],
    ),
    (
        "a proviso belongs to the clause whose list goes on",
        "(1) He shall be punished-(a)with fine:Provided that it be not less than ten rupees, and(b)with imprisonment.(2)Next.",
        [
            ("(1)", "He shall be punished-"),
            ("(1)(a)", "with fine:"),
            ("(1)(a) proviso", "Provided that it be not less than ten rupees, and"),
            ("(1)(b)", "with imprisonment."),
            ("(2)", "Next."),
        ],
    ),
    (
        "a floor tempers the penalty it follows, though that is the last",
        "(1) Punished-(a)with fine:Provided that the fine be not less than ten rupees;(b)with imprisonment:Provided that the imprisonment be not less than a month.",
        [
            ("(1)", "Punished-"),
            ("(1)(a)", "with fine:"),
            ("(1)(a) proviso", "Provided that the fine be not less than ten rupees;"),
            ("(1)(b)", "with imprisonment:"),
            ("(1)(b) proviso", "Provided that the imprisonment be not less than a month."),
        ],
    ),
    (
        "a proviso on its own line in the middle of a list",
        "(1) He may-\n(a) enter:\nProvided that he knocks;\n(b) search.\nProvided that no search is made at night.\n(2) Next.",
        [
            ("(1)", "He may-"),
            ("(1)(a)", "enter:"),
            ("(1)(a) proviso", "Provided that he knocks;"),
            ("(1)(b)", "search."),
            ("(1) proviso", "Provided that no search is made at night."),
            ("(2)", "Next."),
        ],
    ),
    (
        "a proviso after the last item of a list, run on, that is no penalty, qualifies the whole",
        "(1) He may-- (a) enter; (b) search: Provided that he knocks: Provided further that he waits. (2) Next.",
        [
            ("(1)", "He may--"),
            ("(1)(a)", "enter;"),
            ("(1)(b)", "search:"),
            ("(1) proviso", "Provided that he knocks:"),
            ("(1) proviso-2", "Provided further that he waits."),
            ("(2)", "Next."),
        ],
    ),
    (
        "a proviso that says where it belongs",
        "(1) He may-- (a) enter; (b) search: Provided that no order under this sub-section imposes a fine.",
        [
            ("(1)", "He may--"),
            ("(1)(a)", "enter;"),
            ("(1)(b)", "search:"),
            ("(1) proviso", "Provided that no order under this sub-section imposes a fine."),
        ],
    ),
    (
        "a proviso with clauses of its own, then a further one",
        "The Act shall cease: Provided that-- (a) penalties are saved; (b) orders continue: Provided further that pounds vest.",
        [
            ("", "The Act shall cease:"),
            ("proviso", "Provided that--"),
            ("proviso(a)", "penalties are saved;"),
            ("proviso(b)", "orders continue:"),
            ("proviso-2", "Provided further that pounds vest."),
        ],
    ),
    (
        "sub-sections go on after a proviso",
        "(1) One: Provided that X. (2) Two. Provided, however, is a word. (3) Three.",
        [("(1)", "One:"), ("(1) proviso", "Provided that X."), ("(2)", "Two. Provided, however, is a word."), ("(3)", "Three.")],
    ),
    (
        "an explanation of the section, and one of the sub-section",
        "(1) One. (2) Two. Explanation.--In this sub-section, X. (3) Three. Explanation.-- For the purposes of this section, Y.",
        [
            ("(1)", "One."),
            ("(2)", "Two."),
            ("(2) explanation", "Explanation.--In this sub-section, X."),
            ("(3)", "Three."),
            ("explanation", "Explanation.-- For the purposes of this section, Y."),
        ],
    ),
    (
        "numbered explanations keep their numbers",
        "Whoever hurts. Explanation 1.—Pain is hurt. Explanation 2.—Fear is not.",
        [
            ("", "Whoever hurts."),
            ("explanation-1", "Explanation 1.—Pain is hurt."),
            ("explanation-2", "Explanation 2.—Fear is not."),
        ],
    ),
    (
        "explanations with Roman numbers are keyed in small letters",
        "Whoever hurts. Explanation I.—Pain. Explanation II.—Fear.",
        [("", "Whoever hurts."), ("explanation-i", "Explanation I.—Pain."), ("explanation-ii", "Explanation II.—Fear.")],
    ),
    (
        "an illustration whose heading stands on a line of its own",
        "(1) One is punished.\nIllustration.\nA hurts B. A is liable.\n(2) Two.",
        [
            ("(1)", "One is punished."),
            ("(1) illustration", "Illustration. A hurts B. A is liable."),
            ("(2)", "Two."),
        ],
    ),
    (
        "illustrations with letters, run on, after (2)",
        "(1) One. (2) Two. Illustrations (a) A hurts B. He has hurt. (b) A waits. He has not.",
        [
            ("(1)", "One."),
            ("(2)", "Two."),
            ("(2) illustration", "Illustrations"),
            ("(2) illustration(a)", "A hurts B. He has hurt."),
            ("(2) illustration(b)", "A waits. He has not."),
        ],
    ),
    (
        "a hard-wrapped text: a line break in a sentence is no paragraph",
        "(1) Whoever allows\ncattle to stray, being\n(a) his own or\n(b) of another in his\ncharge and in the\nstreet;\nshall be punished.\n(2) Next.",
        [
            ("(1)", "Whoever allows cattle to stray, being shall be punished."),
            ("(1)(a)", "his own or"),
            ("(1)(b)", "of another in his charge and in the street;"),
            ("(2)", "Next."),
        ],
    ),
]
