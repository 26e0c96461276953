"""Servers that reach each other by TLS: they believe the authority they were given, or are workers of one machine."""

import asyncio
import datetime
import ipaddress
import ssl
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.server.load import AREAS, PATIENCE, ServerProcess

from punto.client import Client, Refusal
from punto.store.leases import Leases
from punto.store.postgres import PostgresJournal


class Authority:
    """That signs certificates; its own is in a file."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file = folder, folder / "ca.pem"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "authority")])
        self.file.write_bytes(self._signed(self._name, self._key, x509.BasicConstraints(ca=True, path_length=None)))

    def certificate(self, address: str) -> list[str]:
        """For a server with that address or name, as options of `punto serve`."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "server")])
        try:
            also: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(address))
        except ValueError:
            also = x509.DNSName(address)
        certificate, private = self.folder / f"{address}.pem", self.folder / f"{address}.key"
        certificate.write_bytes(self._signed(name, key, x509.SubjectAlternativeName([also])))
        private.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        return ["--certificate", str(certificate), "--key", str(private)]

    def _signed(self, name: x509.Name, key: ec.EllipticCurvePrivateKey, extension: x509.ExtensionType) -> bytes:
        now = datetime.datetime.now(datetime.UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(extension, critical=isinstance(extension, x509.BasicConstraints))
        )
        return made.sign(self._key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)


def house(folder: Path, url: str | None, words: Sequence[str]) -> ServerProcess:
    (folder / "data").mkdir(parents=True)
    made = ServerProcess(folder, url, words=words)
    made.url = f"https://127.0.0.1:{made.port}"
    return made


async def plays_everywhere(url: str, ca: Path, *, names_it: bool) -> None:
    """A guest at one server bets at each table, and sees each go on, wherever it runs."""
    trust = ssl.create_default_context(cafile=ca)
    trust.check_hostname = names_it
    async with Client(url, ca=trust) as client, asyncio.timeout(PATIENCE):
        await client.guest()
        await client.ask("/api/credits/to-terminal", amount="1000.00")
        before = await rounds(client)
        for table, areas in AREAS.items():
            while not await _bets(client, table, areas[0]):
                await asyncio.sleep(0.05)
        while any(number <= before[table] for table, number in (await rounds(client)).items()):
            await asyncio.sleep(0.05)


async def rounds(client: Client) -> dict[str, int]:
    return {one["table"]: one["round"] or 0 for one in (await client.get("/api/floor"))["tables"]}


async def _bets(client: Client, table: str, area: str) -> bool:
    number = (await client.get(f"/api/tables/{table}"))["view"]["round"]
    fields = {"do": "place-bet", "table": table, "box": 1, "area": area, "stake": "5.00", "round": number}
    try:
        await client.ask(f"/api/tables/{table}/commands", **fields)
    except Refusal:  # bets are closed, or the table moves
        return False
    return True


def test_workers_of_one_machine_reach_each_other_whatever_their_certificate_names(
    tmp_path: Path, postgres_url: str
) -> None:
    authority = Authority(tmp_path)
    words = ["--workers", "2", *authority.certificate("pit.example")]
    server = house(tmp_path / "house", postgres_url, words)
    try:

        async def play() -> None:
            await server.start()
            await until_two_run(postgres_url)
            await plays_everywhere(server.url, authority.file, names_it=False)
            assert await server.stop() == 0

        asyncio.run(play())
    except BaseException:
        print(server.told())  # noqa: T201  # beside the failure
        raise
    finally:
        server.end()


def test_servers_believe_the_authority_that_they_were_given(tmp_path: Path, postgres_url: str) -> None:
    authority = Authority(tmp_path)
    words = ["--ca", str(authority.file), *authority.certificate("127.0.0.1")]
    one = house(tmp_path / "one", postgres_url, words)
    keys = ["--keys", str(one.folder / "data" / "shoe-keys.json")]
    two = house(tmp_path / "two", postgres_url, [*words, *keys])
    try:

        async def play() -> None:
            await one.start()
            await two.start()
            await until_two_run(postgres_url)
            await plays_everywhere(two.url, authority.file, names_it=True)
            for server in (one, two):
                assert await server.stop() == 0

        asyncio.run(play())
    except BaseException:
        print(one.told(), two.told())  # noqa: T201  # beside the failure
        raise
    finally:
        one.end()
        two.end()


def test_a_client_believes_the_authority_that_it_was_given_in_requests_and_on_its_socket(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    server = house(tmp_path / "house", None, authority.certificate("127.0.0.1"))

    async def play() -> None:
        await server.start()
        async with Client(server.url, ca=authority.file) as client:
            await client.guest()
            async with client.talk() as talk:
                assert (await talk.watch("Plus")).view
        async with Client(server.url) as stranger:
            with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
                await stranger.guest()
        assert await server.stop() == 0

    try:
        asyncio.run(play())
    finally:
        server.end()


async def until_two_run(url: str) -> None:
    """Each some of the tables."""
    journal = await PostgresJournal.open(url, to_read=True)
    try:
        async with asyncio.timeout(PATIENCE):
            while len(set((await Leases(journal).seen()).tables.values())) < 2:
                await asyncio.sleep(0.1)
    finally:
        await journal.close()
