package dev.urial.cli.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.answer.Rendering;
import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.render.Reply;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VetVerbTest {
  @Test
  void okOrTheReasonsAndTheStatus() {
    assertEquals(new Ran(0, "ok\n", ""), Ran.of("vet", "https://example.com/"));
    assertEquals(
        new Ran(1, "readings-differ address-loopback\n", ""), Ran.of("vet", "http://0x7f.1/"));
    assertEquals(new Ran(1, "spoofing-whole-script\n", ""), Ran.of("vet", "https://аррӏе.com/"));
  }

  @Test
  void anOptionGoesBeforeTheFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("policy");
    Files.writeString(file, "# ours\nport = 8443\nallow-domain = example.com\n");
    String policy = file.toString();
    assertEquals("ok\n", Ran.of("vet", "--policy", policy, "https://a.example.com:8443/").out());
    assertEquals("port\n", Ran.of("vet", "--policy", policy, "https://example.com/").out());
    assertEquals(
        "ok\n",
        Ran.of("vet", "--policy", policy, "--rule", "port=default", "https://example.com/").out());
    Files.writeString(file, "scheme = https\nports = 1\n");
    Ran broken = Ran.of("vet", "--policy", policy, "https://example.com/");
    assertEquals(1, broken.status());
    assertTrue(
        broken.err().contains("line 2: unknown setting; expected one of: port, "), broken.err());
  }

  @Test
  void thoseThatPassOrAreRefusedGoOnAsTheyCame() {
    String lines =
        "https://u:pw@example.com/\r\nhttps://example.com/?token=ge17heim\nhttp://127.1/\n";
    assertEquals(
        new Ran(0, "https://example.com/?token=ge17heim\n", ""),
        Ran.reading(lines, "vet", "--pass"));
    assertEquals(
        new Ran(0, "https://u:pw@example.com/\nhttp://127.1/\n", ""),
        Ran.reading(lines, "vet", "--refused"));
    assertEquals(new Ran(1, "", ""), Ran.of("vet", "--pass", "http://127.1/"));
    assertEquals(new Ran(1, "", ""), Ran.of("vet", "--refused", "https://example.com/"));
    byte[] octets = {'a', (byte) 0xFF, '\n'};
    Ran ran = Ran.reading(octets, Terminal.NONE, "vet", "--pass");
    assertEquals(new Ran(1, "", ""), ran);
    assertEquals("a\uFFFD\n", Ran.reading(octets, Terminal.NONE, "vet", "--refused").out());
    for (String other : List.of("--refused", "--json", "--only-invalid", "--fields=host")) {
      assertEquals(2, Ran.of("vet", "--pass", other, "https://example.com/").status(), other);
    }
  }

  @Test
  void aValueThatDoesNotFitIsAnErrorOfUse() {
    assertEquals(2, Ran.of("vet", "--rule", "port=http", "a").status());
    assertEquals(2, Ran.of("vet", "--rule", "userinfo=yes", "a").status());
  }

  @Test
  void secretsAreMaskedUnlessAskedFor() {
    String url = "https://u:ge17heim@example.com/?token=ge17heim";
    for (String form : List.of("--json", "--tsv")) {
      assertFalse(Ran.of("vet", form, url).out().contains("ge17heim"), form);
      assertFalse(
          Ran.of("vet", form, "--rule", "userinfo=allow", url).out().contains("ge17heim"), form);
      assertTrue(
          Ran.of("vet", form, "--rule", "userinfo=allow", "--show-secrets", url)
              .out()
              .contains("ge17heim"),
          form);
    }
    assertFalse(Ran.onScreen("vet", url).out().contains("ge17heim"));
  }

  @Test
  void theDrawingMarksWhatIsMeant() {
    String shown = Ran.onScreen("vet", "http://0x7f.1/").out();
    assertTrue(shown.startsWith("http://0x7f.1/\n       ^^^^^^\n"), shown);
    assertTrue(shown.contains("RFC 1122"), shown);
  }

  /** An address needs no look-up, so that this asks nobody. */
  @Test
  void anAddressIsItsOwnAnswer() {
    String row = Ran.lines(Ran.of("vet", "--resolve", "--tsv", "http://8.8.8.8/").out()).get(1);
    assertTrue(row.contains("\t8.8.8.8\t80\t8.8.8.8\t"), row);
  }

  @Test
  void aNameIsAskedForAndAllItsAddressesAreTested() throws Exception {
    InetAddress good = InetAddress.getByAddress(new byte[] {8, 8, 8, 8});
    NameResolver mixed = host -> List.of(InetAddress.getLoopbackAddress(), good);
    FetchPolicy web = FetchPolicy.publicWeb();
    Reply reply = VetVerb.reply("https://example.com/", web.vet("https://example.com/", mixed));
    assertTrue(reply.answer().toString().contains("\"addresses\":[\"8.8.8.8\"]"));
    NameResolver bad = host -> List.of(InetAddress.getLoopbackAddress());
    reply = VetVerb.reply("https://example.com/", web.vet("https://example.com/", bad));
    assertEquals("address-loopback", reply.line(Rendering.MASKED));
    assertFalse(reply.isYes());
  }
}
