"""https, where the program was built with it: cookies, what is told to those who speak plainly, and wrong files."""

import http.client
import json
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest
from types import SimpleNamespace

from table import PROGRAM, Person


def serve(*options):
    return subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--format", "json", *options],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def can_be_secure():
    """Whether the program has the trait `TLS`, and a certificate can be made here."""
    if not shutil.which("openssl"):
        return False
    with serve("--tls-certificate", "/nowhere", "--tls-key", "/nowhere") as process:
        return "built without https" not in "".join(process.communicate())


@unittest.skipUnless(can_be_secure(), "the program was built without https")
class Secure(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.files = [f"{cls.folder.name}/{name}.pem" for name in ("certificate", "key", "other")]
        certificate, key, other = cls.files
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
            check=True, stderr=subprocess.DEVNULL)
        subprocess.run(["openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", other], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def start(self, certificate, key):
        return serve("--store", f"{self.folder.name}/games.sqlite", "--tls-certificate", certificate, "--tls-key", key)

    def test_browsers_are_spoken_to_in_secret(self):
        certificate, key, _ = self.files
        with self.start(certificate, key) as process:
            said = json.loads(process.stdout.readline())
            link = said["links"][0]
            self.assertTrue(link.startswith(f"https://localhost:{said['port']}/enter/"))
            context = ssl.create_default_context(cafile=certificate)
            connection = http.client.HTTPSConnection("localhost", said["port"], context=context, timeout=5)
            connection.request("POST", "/enter/" + link.rsplit("/", 1)[1],
                               headers={"Content-Type": "application/x-www-form-urlencoded"})
            answer = connection.getresponse()
            self.assertEqual(303, answer.status)
            self.assertTrue(answer.getheader("set-cookie").startswith("__Host-device="))
            self.assertTrue(answer.getheader("set-cookie").endswith("; Secure"))
            self.assertIn(connection.sock.version(), ("TLSv1.2", "TLSv1.3"))
            connection.close()
            self.plainly(said["port"])
            process.terminate()
            self.assertEqual(0, process.wait(timeout=10))

    def test_a_game_is_kept_in_secret(self):
        """By clicking, in a real browser, with a second device that follows by the stream."""
        certificate, key, _ = self.files
        with self.start(certificate, key) as process:
            said = json.loads(process.stdout.readline())
            server = SimpleNamespace(address=f"https://localhost:{said['port']}", link=said["links"][0])
            host, other = (Person(server, trusts_all=True) for _ in range(2))
            self.addCleanup(host.leave)
            self.addCleanup(other.leave)
            for person in (host, other):
                person.enter()
            host.open("/host/new/hand-and-foot")
            host.press("Start the game")
            other.open(host.driver.current_url)
            host.type("Card Count", "245")
            host.press("Save")
            other.wait("245")
            device = host.driver.get_cookie("__Host-device")
            self.assertTrue(device["secure"] and device["httpOnly"])
            self.assertEqual("Lax", device["sameSite"])
            self.assertEqual([], [cookie["name"] for cookie in host.driver.get_cookies() if not cookie["secure"]])
            host.picture("secure")
            host.driver.get(f"http://localhost:{said['port']}/")
            self.assertIn("Type https:// before its address", host.text())
            process.terminate()
            self.assertEqual(0, process.wait(timeout=10))

    def plainly(self, port):
        """Whoever types http:// is told what to type."""
        with socket.create_connection(("localhost", port), timeout=5) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            told = b""
            while part := plain.recv(4096):
                told += part
        self.assertTrue(told.startswith(b"HTTP/1.1 400 "))
        self.assertIn(b"Type https:// before its address", told)

    def test_wrong_files_are_told(self):
        certificate, key, other = self.files
        for files, told in [
            ((key, certificate), "cannot be used"), ((certificate, other), "it is not the key of"),
            ((certificate, "/nowhere"), "no such file"),
        ]:
            with self.start(*files) as process:
                text = "".join(process.communicate(timeout=20))
                self.assertIn("HR1503", text)
                self.assertIn(told, text)
                self.assertEqual(74, process.returncode)


if __name__ == "__main__":
    unittest.main()
