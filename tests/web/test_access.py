"""Who may change the book over the page: nobody by accident."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from web.access import LOCAL, Access


def request(client: str = "127.0.0.1", username: str | None = None, **headers: str) -> Any:
    """A request as Gradio hands it on; header names with _ for -."""
    named = {"host": "127.0.0.1:7860", **{k.replace("_", "-"): v for k, v in headers.items()}}
    return SimpleNamespace(headers=named, client=SimpleNamespace(host=client), username=username, session_hash="s")


LOCALLY = [
    # at the machine itself
    (request(), LOCAL),
    (request(host="localhost:7860", origin="http://localhost:7860"), LOCAL),
    (request(client="::1", host="[::1]:7860"), LOCAL),
    # through a proxy on the machine, which makes the whole world look local
    (request(x_forwarded_for="203.0.113.9"), ""),
    (request(host="law.example.org"), ""),
    (request(forwarded="for=203.0.113.9"), ""),
    (request(via="1.1 proxy"), ""),
    (request(x_real_ip="203.0.113.9"), ""),
    # from another web page that its reader's browser shows, and under a foreign name that leads to the machine
    (request(origin="https://evil.example"), ""),
    (request(origin="null"), ""),
    (request(host="evil.example:7860", origin="http://evil.example:7860"), ""),
    # from another machine
    (request(client="192.168.1.7"), ""),
    (None, ""),
]


@pytest.mark.parametrize(("asked", "who"), LOCALLY)
def test_without_a_login_only_the_machine_itself(asked: Any, who: str) -> None:
    """On loopback and without a login, whoever sits at the machine may; what came over a proxy or another page may not."""
    assert Access("127.0.0.1").who(asked) == who


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "law.example.org"])
def test_another_address_without_a_login_has_no_library(host: str) -> None:
    """Bound to an address that others reach, nobody may without a login, not even from the machine; with one there is a library."""
    assert not Access(host).possible
    assert Access(host).who(request()) == ""
    assert Access(host, login="asha:secret").possible
    assert Access(host, header="X-Remote-User").possible


LOGGED_IN = [(request(username="asha"), "asha"), (request(username="asha", client="203.0.113.9", host="law.example.org"), "asha"),
             (request(), ""), (request(username="asha", origin="https://evil.example"), ""), (request(username=""), "")]  # fmt: skip


@pytest.mark.parametrize(("asked", "who"), LOGGED_IN)
def test_with_a_login_only_who_has_logged_in(asked: Any, who: str) -> None:
    """With a login the person at the machine logs in as well."""
    assert Access("0.0.0.0", login="asha:secret").who(asked) == who


NAMED = [(request(x_remote_user="asha"), "asha"), (request(x_remote_user="asha", x_forwarded_for="203.0.113.9", host="law.example.org"), "asha"),
         (request(client="203.0.113.9", x_remote_user="asha"), ""), (request(), ""), (request(x_remote_user=" "), "")]  # fmt: skip


@pytest.mark.parametrize(("asked", "who"), NAMED)
def test_a_name_is_taken_from_a_proxy_on_the_machine_alone(asked: Any, who: str) -> None:
    """A header that anybody can send counts only from the proxy beside the page."""
    assert Access("127.0.0.1", header="X-Remote-User").who(asked) == who


@pytest.mark.parametrize(("name", "password", "knows"), [("asha", "se:cret", True), ("asha", "wrong", False), ("", "", False), ("asha:se", "cret", True)])
def test_the_login(name: str, password: str, knows: bool) -> None:
    """The name and the password together are the login, whatever signs stand in them; without a login nobody is known."""
    assert Access("0.0.0.0", login="asha:se:cret").knows(name, password) is knows
    assert not Access("0.0.0.0").knows(name, password)
