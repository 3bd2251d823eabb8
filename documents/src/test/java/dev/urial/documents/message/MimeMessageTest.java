package dev.urial.documents.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.markup.CssReader;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway") // a null that is not expected fails the test
class MimeMessageTest {
  static final MessageReader READER = MessageReader.of(List.of(HtmlReader.of(), CssReader.of()));

  static final MediaType MESSAGE = MediaType.of("message", "rfc822");

  static byte[] octets(String... lines) {
    return String.join("\r\n", lines).getBytes(StandardCharsets.UTF_8);
  }

  /** The example of RFC 2557 §9.3, with a relative image and a style sheet. */
  static final byte[] ARCHIVE =
      octets(
          "From: foo1@bar.net",
          "Subject: =?UTF-8?Q?H=C3=A1rom?= parts",
          "Message-ID: <m1@bar.net>",
          "Content-Base: http://www.ietf.cnri.reston.va.us/",
          "Content-Type: multipart/related; boundary=\"boundary-example\"; (comment)",
          "        type=\"text/html\"; start=\"<foo3@foo1@bar.net>\"",
          "",
          "preamble",
          "--boundary-example",
          "Content-Type: text/css",
          "Content-Location: css/main.css",
          "",
          "body { background: url(../i/bg.png) }",
          "--boundary-example",
          "Content-Type: text/html; charset=\"ISO-8859-1\"",
          "Content-ID: <foo3@foo1@bar.net>",
          "Content-Location: index.html",
          "Content-Transfer-Encoding: quoted-printable",
          "",
          "<html><a href=3D\"next.html\">n=E9xt</a><img src=3D\"cid:foo4*foo1@bar.net=",
          "\"><img src=3D\"/i/ietflogo.gif\"></html>",
          "--boundary-example",
          "Content-Location:",
          "   http://www.ietf.cnri.reston.va.us/i/ietf",
          "   logo.gif",
          "Content-ID: <foo4*foo1@bar.net>",
          "Content-Type: IMAGE/GIF",
          "Content-Transfer-Encoding: BASE64",
          "",
          "R0lGODlhGAGgAPEAAP/////ZRaCgoAAAACH+PUNvcHlyaWdodCAoQykgMTk5",
          "",
          "--boundary-example--",
          "epilogue",
          "");

  @Test
  void aParameterMayStandInPieces() {
    String parts = "\r\n\r\n--ab cd\r\n\r\none\r\n--ab cd\r\n\r\ntwo\r\n--ab cd--\r\n";
    for (String boundary :
        new String[] {
          "boundary*0=\"ab \"; boundary*1=cd",
          "boundary*1=cd; boundary*0*=us-ascii'en'ab%20",
          "boundary*=utf-8''ab%20cd",
          "boundary=\"ab cd\"; boundary*0=other",
        }) {
      String text = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; " + boundary + parts;
      MimeMessage message = MimeMessage.read(text.getBytes(StandardCharsets.US_ASCII));
      assertEquals(3, message.parts().size(), boundary);
      assertEquals(List.of(), message.remarks(), boundary);
    }
  }

  @Test
  void partsLieWhereTheyStand() {
    MimeMessage message = MimeMessage.read(ARCHIVE);
    assertEquals(
        List.of("message multipart/related", "1 text/css", "2 text/html", "3 image/gif"),
        message.parts().stream().map(MimePart::toString).toList());
    assertEquals(List.of(), message.remarks());
    assertEquals("Három parts", message.root().field("SUBJECT").decoded());
    String whole = new String(ARCHIVE, StandardCharsets.ISO_8859_1);
    assertEquals("body { background: url(../i/bg.png) }", message.part("1").body().of(whole));
    assertEquals(
        "<html><a href=\"next.html\">néxt</a><img src=\"cid:foo4*foo1@bar.net\"><img"
            + " src=\"/i/ietflogo.gif\"></html>",
        new String(message.part("2").content(), StandardCharsets.ISO_8859_1));
    assertTrue(message.part("3").body().of(whole).endsWith("MTk5\r\n"));
    assertSame(message.part("2"), message.root().start());
    assertArrayEquals(ARCHIVE, message.octets());
    assertNull(message.part("4"));
  }

  @Test
  void idsAndLocationsNameParts() {
    MimeMessage message = MimeMessage.read(ARCHIVE);
    MimePart image = message.part("3");
    assertSame(image, message.find(Uri.parse("cid:foo4*foo1@bar.net")));
    assertSame(image, message.find(Uri.parse("cid:foo4%2Afoo1@bar.net#x")));
    assertSame(image, message.find(Uri.parse("mid:m1@bar.net/foo4*foo1@bar.net")));
    assertSame(message.root(), message.find(Uri.parse("mid:m1@bar.net")));
    assertNull(message.find(Uri.parse("mid:m2@bar.net/foo4*foo1@bar.net")));
    assertSame(image, message.find(Uri.parse("http://www.ietf.cnri.reston.va.us/i/ietflogo.gif")));
    assertSame(
        message.part("1"),
        message.find(Uri.parse("http://www.ietf.cnri.reston.va.us/css/main.css#x")));
    assertNull(message.find(Uri.parse("http://www.ietf.cnri.reston.va.us/")));
  }

  @Test
  void linksAreRelativeToTheLocationOfTheirPart() {
    MimeMessage message = MimeMessage.read(ARCHIVE);
    List<Link> links =
        READER.links(message).stream().filter(l -> l.kind() != LinkKind.BASE).toList();
    assertEquals(
        List.of(
            "1 http://www.ietf.cnri.reston.va.us/i/bg.png",
            "2 http://www.ietf.cnri.reston.va.us/next.html",
            "2 cid:foo4*foo1@bar.net",
            "2 http://www.ietf.cnri.reston.va.us/i/ietflogo.gif"),
        links.stream().map(l -> l.part() + " " + l.target().text()).toList());
    assertEquals(
        "the envelope's Content-Location, itself relative to the envelope's Content-Base",
        links.get(0).base().account().text());
    assertNull(message.find(links.get(1)));
    assertSame(message.part("3"), message.find(links.get(2)));
    assertSame(message.part("3"), message.find(links.get(3)));
  }

  @Test
  void theContainersLocationAndWhatIsAroundTheMessageCountInTheirOrder() {
    byte[] octets =
        octets(
            "Content-Location: b/",
            "Content-Type: multipart/related; boundary=x",
            "",
            "--x",
            "Content-Type: text/css",
            "",
            "a{b:url(c)}",
            "--x--");
    MimeMessage alone = MimeMessage.read(octets);
    assertEquals("thismessage:/b/", alone.base(alone.part("1")).text());
    assertEquals("thismessage:/b/c", READER.links(alone).get(1).target().text());
    BaseChain retrieved = BaseChain.retrieved("http://h/a/m.mht", 0);
    MimeMessage found = MimeMessage.read(octets, retrieved, MimeLimits.USUAL);
    assertEquals("http://h/a/b/", found.base(found.part("1")).text());
    assertThrows(IllegalArgumentException.class, () -> found.base(alone.part("1")));
  }

  /** RFC 2557 §8: what lies in an inner container is no part of the outer's world. */
  @Test
  void theNearestContainerAnswers() {
    byte[] octets =
        octets(
            "Content-Type: multipart/related; boundary=o",
            "",
            "--o",
            "Content-Type: text/plain",
            "",
            "outer",
            "--o",
            "Content-Location: http://h/i",
            "Content-ID: <i@h>",
            "",
            "outer image",
            "--o",
            "Content-Type: multipart/related; boundary=n",
            "",
            "--n",
            "",
            "inner",
            "--n",
            "Content-Location: http://h/i",
            "Content-ID: <i@h>",
            "",
            "inner image",
            "--n",
            "Content-Location: http://h/j",
            "Content-ID: <j@h>",
            "",
            "inner only",
            "--n--",
            "--o--");
    MimeMessage message = MimeMessage.read(octets);
    Uri i = Uri.parse("http://h/i");
    Uri j = Uri.parse("http://h/j");
    assertEquals("2", message.find(i, message.part("1")).path());
    assertEquals("3.2", message.find(i, message.part("3.1")).path());
    assertEquals("3.3", message.find(j, message.part("3.1")).path());
    assertNull(message.find(j, message.part("1")));
    assertEquals("3.2", message.find(Uri.parse("cid:i@h"), message.part("3.1")).path());
    assertEquals("3.3", message.find(Uri.parse("cid:j@h"), message.part("1")).path());
    assertEquals("3.3", message.find(j).path());
  }

  @Test
  void messagesLieInMessages() {
    byte[] octets =
        octets(
            "Message-ID: <a@h>",
            "Content-Type: multipart/digest; boundary=d",
            "",
            "--d",
            "",
            "Message-ID: <b@h>",
            "List-Unsubscribe: <mailto:b@h>,",
            " <http://h/",
            " b>",
            "",
            "hello",
            "--d",
            "Content-Type: message/rfc822",
            "Content-Transfer-Encoding: base64",
            "",
            "TWVzc2FnZS1JRDogPGNAaD4NCkNvbnRlbnQtSUQ6IDx4QGg+DQpMaXN0LUhlbHA6IDxodHRwOi8vaC9jPg0KDQpoaQ==",
            "--d--");
    MimeMessage message = MimeMessage.read(octets);
    assertEquals(
        List.of(
            "message multipart/digest",
            "1 message/rfc822",
            "1.1 text/plain",
            "2 message/rfc822",
            "2.1 text/plain"),
        message.parts().stream().map(MimePart::toString).toList());
    assertEquals("1.1", message.find(Uri.parse("mid:b@h")).path());
    assertEquals("2.1", message.find(Uri.parse("mid:c@h/x@h")).path());
    assertEquals(
        List.of("mailto:b@h", "http://h/b", "http://h/c"),
        READER.links(message).stream().map(Link::reference).toList());
  }

  @Test
  void whatIsBrokenIsReadAsFarAsItGoes() {
    MimeMessage message =
        MimeMessage.read(
            octets(
                "no field",
                "Content-Type: multipart/mixed; boundary=a",
                ": x",
                "",
                "--a",
                "A: b",
                "",
                "c"));
    assertEquals(
        List.of("mime.no-field", "mime.no-field", "mime.not-closed"),
        message.remarks().stream().map(r -> r.message().key()).toList());
    assertEquals("c", new String(message.part("1").content(), StandardCharsets.US_ASCII));
    assertEquals(
        "text/plain",
        MimeMessage.read(octets("Content-Type: multipart/mixed", "", "x"))
            .root()
            .mediaType()
            .essence());
    assertEquals("message text/plain", MimeMessage.read(new byte[0]).root().toString());
    assertEquals(
        "x",
        new String(MimeMessage.read(octets("", "x")).root().content(), StandardCharsets.US_ASCII));
  }

  @Test
  void limitsAreKept() {
    MimeLimits few = new MimeLimits(1000, 3, 3, 100, 3);
    for (byte[] tooMuch :
        List.of(
            new byte[1001],
            octets("A: 1", "A: 2", "A: 3", "A: 4"),
            octets("A: " + "x".repeat(100), "", ""),
            octets(
                "Content-Type: multipart/mixed; boundary=a",
                "",
                "--a",
                "",
                "--a",
                "",
                "--a",
                "--a--"),
            octets(
                "Content-Type: message/rfc822",
                "",
                "Content-Type: message/rfc822",
                "",
                "Content-Type: message/rfc822",
                "",
                ""))) {
      var e =
          assertThrows(
              MimeLimitException.class, () -> MimeMessage.read(tooMuch, BaseChain.none(), few));
      assertTrue(e.getMessage().contains("more than"), e.getMessage());
    }
    assertThrows(IllegalArgumentException.class, () -> new MimeLimits(1000, -1, 3, 100, 3));
  }

  @Test
  void aContainerMayComeWithoutItsHeader() {
    byte[] body =
        octets(
            "--x",
            "Content-Type: text/css",
            "Content-Location: s/a.css",
            "",
            "a{b:url(c)}",
            "--x--");
    MediaType type = MediaType.parse("multipart/related; boundary=x");
    DocumentLinks read =
        READER.read(READER.decode(body, type), type, BaseChain.retrieved("http://h/", 0));
    assertEquals("http://h/s/c", read.links().get(1).target().text());
    assertTrue(
        READER.reads(type) && READER.reads(MESSAGE) && !READER.reads(MediaType.of("text", "html")));
  }

  @Test
  void messagesAreNotRewritten() {
    DocumentReaders readers = DocumentReaders.standard();
    for (MediaType type : List.of(MESSAGE, MediaType.parse("multipart/related; boundary=x"))) {
      assertFalse(readers.isRewritable(type));
      assertThrows(
          IllegalArgumentException.class,
          () -> readers.rewritten(ARCHIVE, type, BaseChain.none(), Rewriting.absolute()));
    }
    DocumentLinks read = readers.links(ARCHIVE, MESSAGE, BaseChain.none());
    Edits edits = Edits.of(read, Rewriting.absolute());
    assertTrue(edits.edits().isEmpty() && !edits.left().isEmpty());
  }

  /** Messages of rows of lines: most of them broken. */
  static final String[] LINES = {
    "\r\n",
    "\n",
    "--a\r\n",
    "--a--\r\n",
    "--b\r\n",
    "--b--",
    "--a  \r\n",
    "Content-Type: multipart/related; boundary=a\r\n",
    "Content-Type: multipart/mixed;\r\n boundary=\"b\"\r\n\r\n",
    "Content-Type: message/rfc822\r\n\r\n",
    "Content-Type: text/css\r\n",
    "Content-Type: text/html; charset=utf-8\r\n\r\n",
    "Content-Transfer-Encoding: base64\r\n",
    "Content-Transfer-Encoding: quoted-printable\r\n",
    "Content-Location: x/y\r\n",
    "Content-Location: =?UTF-8?Q?x?=\r\n",
    "Content-ID: <c@d>\r\n",
    "Message-ID: <m@d>\r\n",
    "List-Help: <a>,\r\n <b\r\n c>\r\n",
    "a{b:url(c)}",
    "a=7Bb:url=28c=29}=\r\n",
    "YXtiOnVybChjKX0=\r\n",
    "<img src=cid:c@d><a href=x>é",
    "no field\r\n",
    " folded\r\n",
    "\0",
    "=",
    "x"
  };

  static DrawnTexts messages() {
    return DrawnTexts.mix(
        DrawnTexts.rows(20, LINES),
        DrawnTexts.inTurn(
            DrawnTexts.from("Content-Type: multipart/related; boundary=a\r\n\r\n--a\r\n"),
            DrawnTexts.rows(16, LINES),
            DrawnTexts.from("--a--")));
  }

  @Test
  void everyPartLiesInItsContainerBehindTheOneBefore() {
    Laws.forAll(
        "parts in order", 30_000, messages(), text -> holds(text.getBytes(StandardCharsets.UTF_8)));
  }

  static void holds(byte[] octets) {
    MimeMessage message = MimeMessage.read(octets);
    for (MimePart part : message.parts()) {
      assertSame(part, message.part(part.path()));
      int behind = part.body().start();
      assertTrue(part.range().start() <= behind && part.body().end() == part.range().end());
      for (MimeField field : part.fields()) {
        assertTrue(field.range().end() <= behind);
      }
      for (MimePart child : part.children()) {
        assertSame(part, child.parent());
        if (child.source() == part.source()) {
          assertTrue(child.range().start() >= behind && child.range().end() <= part.range().end());
          behind = child.range().end();
        }
      }
      assertTrue(part.content().length <= octets.length);
    }
    List<Link> links = READER.links(message);
    links.forEach(message::find);
  }

  @Test
  @Nightly("measures time; LinearTest holds the bytes of such texts")
  void takesLinearTime() {
    String open = "Content-Type: multipart/mixed; boundary=a\r\n\r\n";
    Growth.isLinear(
        "boundary-like",
        20_000,
        n -> (open + "--aa\r\n".repeat(n)).getBytes(StandardCharsets.US_ASCII),
        MimeMessage::read);
    Growth.isLinear(
        "parts",
        900,
        n -> (open + "--a\r\n\r\n\r\n".repeat(n)).getBytes(StandardCharsets.US_ASCII),
        MimeMessage::read);
    Growth.isLinear(
        "folds",
        9_000,
        n -> ("A: b\r\n" + " c\r\n".repeat(n)).getBytes(StandardCharsets.US_ASCII),
        MimeMessage::read);
    Growth.isLinear(
        "=?", // each costs a look for a charset that is not there
        1_000,
        n -> ("Content-Location: " + "=?a?q?".repeat(n)).getBytes(StandardCharsets.US_ASCII),
        MimeMessage::read);
    Growth.isLinear(
        "(",
        20_000,
        n -> ("Content-Type: text/plain" + "(".repeat(n)).getBytes(StandardCharsets.US_ASCII),
        MimeMessage::read);
    Growth.isLinear(
        "links",
        2_000,
        n ->
            ("Content-Type: text/css\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
                    + "a{b:url(c)}".repeat(n))
                .getBytes(StandardCharsets.US_ASCII),
        octets -> READER.links(MimeMessage.read(octets)));
  }
}
