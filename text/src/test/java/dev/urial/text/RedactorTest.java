package dev.urial.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Growth;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets in running text are masked, and all else stays as it is. */
class RedactorTest {
  private static final Redactor MASKING = Redactor.masking();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "GET https://u:s3cret@h/?q=1 200|GET https://u:***@h/?q=1 200",
        "{\"url\":\"https://h/?token=s3cret\",\"user\":\"x@y\"}|"
            + "{\"url\":\"https://h/?token=***\",\"user\":\"x@y\"}",
        "{\\\"url\\\":\\\"https://h/?token=s3cret\\\"}|{\\\"url\\\":\\\"https://h/?token=***\\\"}",
        "url='https://h/?token=s3cret', user='x@y'|url='https://h/?token=***', user='x@y'",
        "(see http://u:se'cret@h/)|(see http://u:***@h/)",
        "<https://h/?a=b&sig=s3cret> x|<https://h/?a=b&sig=***> x",
        "dsn=app:s3cret@db.example:5432/app up|dsn=app:***@db.example:5432/app up",
        "jdbc:oracle:thin:scott/s3cret@//h:1521/x up|jdbc:oracle:thin:scott/***@//h:1521/x up",
        "mongodb+srv://u:s3cret@h/db|mongodb+srv://u:***@h/db",
        "password=s3cret, user=me|password=***, user=me",
        "[api_key=s3cret]|[api_key=***]",
        "pushed with ghp_0123456789abcdefghij now|pushed with *** now",
        "key AKIAIOSFODNN7ABCDEFG.|key ***.",
        "POST https://hooks.slack.com/services/T0/B0/xyz, ok|"
            + "POST https://hooks.slack.com/services/***, ok",
        "http://u:s3cret\uFF20h/ x|http://u:***\uFF20h/ x",
        "a@b.example wrote to c@d.example|a@b.example wrote to c@d.example",
        "Accepted key for me from 10.0.0.1|Accepted key for me from 10.0.0.1"
      })
  void secretsAreMaskedWordByWord(String line, String expected) throws IOException {
    assertEquals(expected, MASKING.redact(line));
    assertEquals(expected, streamed(line, UTF_8));
    assertEquals(expected, streamed("\uFEFF" + line, Charset.forName("UTF-16LE")).substring(1));
    assertEquals(expected, streamed("\uFEFF" + line, Charset.forName("UTF-16BE")).substring(1));
    assertEquals(expected, MASKING.redact(MASKING.redact(line)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\u0000',
      value = {
        "{\"password\":\"s3 \\\"cret\",\"a\":1}~{\"password\":\"***\",\"a\":1}",
        "{\"api_key\" : \"s3cret\"}~{\"api_key\" : \"***\"}",
        "{\\\"dbPassword\\\":\\\"s3\\\\\\\"cret\\\",\\\"a\\\":1}~"
            + "{\\\"dbPassword\\\":\\\"***\\\",\\\"a\\\":1}",
        "{'token': 's3cret', 'user': 'x'}~{'token': '***', 'user': 'x'}",
        "password=\"s3 cret\" user=\"x\"~password=\"***\" user=\"x\"",
        "{\"token\":512,\"secret\":null,\"password\":\"\"}~"
            + "{\"token\":512,\"secret\":null,\"password\":\"\"}",
        "{\"key\":\"name\",\"token_type\":\"Bearer\"}~{\"key\":\"name\",\"token_type\":\"Bearer\"}",
        "{\"key\":\"a1b2c3d4\"}~{\"key\":\"***\"}",
        "{\"password\":\"cut off~{\"password\":\"***",
        "Authorization: Basic dXNlcjpwdw==~Authorization: Basic ***",
        "curl -H 'authorization: Bearer s3.c-r_e/t=' http://h/~"
            + "curl -H 'authorization: Bearer ***' http://h/",
        "\"GET / HTTP/1.1\\r\\nProxy-Authorization: Basic dTpw\\r\\nHost: h\"~"
            + "\"GET / HTTP/1.1\\r\\nProxy-Authorization: Basic ***\\r\\nHost: h\"",
        "Authorization: Digest username=\"u\", response=\"ab\"~Authorization: Digest ***",
        "{\"headers\":{\"Authorization\":\"Bearer"
            + " s3cret\"}}~{\"headers\":{\"Authorization\":\"***\"}}",
        "> Cookie: sid=s3cret; theme=dark~> Cookie: sid=***; theme=***",
        "< Set-Cookie: sid=s3cret; Path=/; HttpOnly~< Set-Cookie: sid=***; Path=/; HttpOnly",
        "X-Api-Key: a1b2c3d4, next~X-Api-Key: ***, next",
        "authorization: denied for user bob~authorization: denied for user bob",
        "the token: expired, the password: wrong~the token: expired, the password: wrong",
        "Cookie: expired~Cookie: expired",
        "href='https://h/?token=' class=\"a\"~href='https://h/?token=' class=\"a\"",
        "https://x-api-key:a1b2c3d4@h/ x~https://x-api-key:***@h/ x",
      })
  void fieldsAndHeadersAreMasked(String line, String expected) throws IOException {
    assertEquals(expected, MASKING.redact(line));
    assertEquals(expected, streamed(line, UTF_8));
    assertEquals(expected, MASKING.redact(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "GET https://u:\u001B[31mpw@h/ x|GET https://u:***@h/ x",
        "https://u:p\u0007w@h/|https://u:***@h/",
        "https://u:a@\u001Bb@h/|https://u:***@h/",
        "https://u:12\u001B[0mpw@h/|https://u:***@h/",
        "https://\u001Bu:pw@h/|https://\u001Bu:***@h/",
        "https://u:\tpw@h/|https://u:***@h/",
        "http://h:80\tbob@b.example|http://h:80\tbob@b.example",
        "http://h:80\u0000MAIL=a@b.example|http://h:80\u0000MAIL=a@b.example",
        "http://h\tbob@b.example|http://h\tbob@b.example",
        "http://h/\u001B[0mbob@b.example|http://h/\u001B[0mbob@b.example",
        "\u001B[32mhttp://h:80\u001B[0m bob@b.example|\u001B[32mhttp://h:80\u001B[0m bob@b.example",
        "\u001B[36m token=s3cret\u001B[0m x|\u001B[36m token=***\u001B[0m x"
      })
  void controlCharactersInALoginHideNothing(String line, String expected) throws IOException {
    assertEquals(expected, MASKING.redact(line));
    assertEquals(expected, streamed(line, UTF_8));
  }

  /** An escape in a string of JSON is what it stands for; elsewhere, more is masked. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "\"access_token=S\\u0026b=2\"|\"access_token=***\\u0026b=2\"",
        "access_token=S\\u0026b=2 x|access_token=*** x",
        "'access_token=S\\u0026b=2'|'access_token=***'",
        "\"token=S\\x26b=2\"|\"token=***\"",
        "{\"u\":\"https:\\/\\/h\\/?token\\u003dS\\u0026b\\u003d2\\u0023f\"}|"
            + "{\"u\":\"https:\\/\\/h\\/?token\\u003d***\\u0026b\\u003d2\\u0023f\"}",
        "\"https:\\/\\/h\\/x;token=S\\/y\"|\"https:\\/\\/h\\/x;token=***\\/y\"",
        "\"password=S\\nuser=x\" password=S\\nuser|\"password=***\\nuser=x\" password=***",
        "{\"b\":\"{\\\"password\\\":\\\"a\\\\\\\"b c\\\",\\\"u\\\":\\\"/?token=S\\\\u0026b\\\"}\"}|"
            + "{\"b\":\"{\\\"password\\\":\\\"***\\\",\\\"u\\\":\\\"/?token=***\\\\u0026b\\\"}\"}",
        "{\"b\":\"{\\u0022password\\u0022:\\u0022a b\\u0022,\\u0022c\\u0022:1}\"}|"
            + "{\"b\":\"{\\u0022password\\u0022:\\u0022***\\u0022,\\u0022c\\u0022:1}\"}",
        "{\\\"u\\\":\\\"https://h/?token=S\\u0026b\\\"}|{\\\"u\\\":\\\"https://h/?token=***\\\"}",
        "\"postgres:\\/\\/u:pw@h\\/d\" \"//u:pw\\u0040h\"|\"postgres:\\/\\/u:***@h\\/d\" \"//u:***\\u0040h\"",
        "{\"pass\\u0077ord\":\"a b\",\"c\":\"d\"}|{\"pass\\u0077ord\":\"***\",\"c\":\"d\"}",
        "{\"\\u0070assword\" : \"a b\"}|{\"\\u0070assword\" : \"***\"}",
        "{\"access_toke\\u006e\":\"a b\"}|{\"access_toke\\u006e\":\"***\"}",
        "{'pass\\x77ord':'a b'}|{'pass\\x77ord':'***'}",
        "pass\\u0077ord=secret next|pass\\u0077ord=*** next",
        "pass\\u{77}ord=\"a b\"|pass\\u{77}ord=\"***\"",
        "{\"password \":\"a b\",\" pwd\":\"c d\"}|{\"password \":\"***\",\" pwd\":\"***\"}",
        "{\"\uFF50assword\":\"a b\",\"toke\uFF4E\":\"c\"}|{\"\uFF50assword\":\"***\",\"toke\uFF4E\":\"***\"}",
        "GET /?\uFF54oken=S&b=1 and /?token%20=S&b=1|GET /?\uFF54oken=***&b=1 and /?token%20=***&b=1",
        "GET /a;token=t/b?c=d HTTP/1.1|GET /a;token=***/b?c=d HTTP/1.1",
        "{\"\\u0061\":\"b\",\"c\\n\":\"\\u0064\"}|{\"\\u0061\":\"b\",\"c\\n\":\"\\u0064\"}"
      })
  void escapesHideNothingAndEndWhatTheyEnd(String line, String expected) throws IOException {
    assertEquals(expected, MASKING.redact(line));
    assertEquals(expected, streamed(line, UTF_8));
    assertEquals(expected, streamed("\uFEFF" + line, Charset.forName("UTF-16LE")).substring(1));
    assertEquals(expected, MASKING.redact(expected));
  }

  @Test
  void aPseudonymIsThatOfTheDecodedSecret() {
    String once = Redactor.hashing("key").redact("{\"password\":\"x/y\"}");
    String escaped = Redactor.hashing("key").redact("{\"a\":\"{\\\"password\\\":\\\"x\\/y\\\"}\"}");
    assertTrue(escaped.contains(once.substring(13, 28)), escaped);
  }

  @Test
  void aLineEndEndsALogin() {
    assertSame("https://u:\npw@h/", MASKING.redact("https://u:\npw@h/"));
    assertSame("https://u:\rpw@h/", MASKING.redact("https://u:\rpw@h/"));
  }

  @Test
  void aQuotedSecretGoesOnOverBlocks() throws IOException {
    String text = "{\"password\":\"" + "s3 cret ".repeat(100_000) + "\",\"user\":\"x\"}\n";
    assertEquals("{\"password\":\"***\",\"user\":\"x\"}\n", streamed(text, UTF_8));
  }

  @Test
  void whatHoldsNoneIsTheSameObject() {
    String line = "2026-11-22 INFO http://a.example/?page=2 a@b.example key=name";
    assertSame(line, MASKING.redact(line));
  }

  @Test
  void thePrivateKeyGoesOnOverLines() throws IOException {
    String key =
        "x -----BEGIN RSA PRIVATE KEY-----\r\n"
            + "MIIEpAIBAAKCAQEA\r\n"
            + "12:00 INFO abcdefghijklmnopqr/+\r\n"
            + "12:00 another thread\r\n"
            + "Qw==\r\n"
            + "-----END RSA PRIVATE KEY-----\r\n"
            + "shown\r\n";
    String expected =
        "x -----BEGIN RSA PRIVATE KEY-----\r\n"
            + "***\r\n12:00 INFO ***\r\n12:00 another thread\r\n***\r\n"
            + "-----END RSA PRIVATE KEY-----\r\nshown\r\n";
    assertEquals(expected, MASKING.redact(key));
    assertEquals(expected, streamed(key, UTF_8));
    assertEquals(
        "{\"k\":\"-----BEGIN PRIVATE KEY-----***-----END PRIVATE KEY-----\\n\"}",
        MASKING.redact(
            "{\"k\":\"-----BEGIN PRIVATE KEY-----\\n"
                + "MIIE\\n"
                + "Qw==\\n"
                + "-----END PRIVATE KEY-----\\n"
                + "\"}"));
    String other = "-----BEGIN PRIVATE KEY----- was missing\n" + "a b\n".repeat(6) + "x\n";
    assertTrue(MASKING.redact(other).endsWith("a b\nx\n"));
    String certificate = "-----BEGIN CERTIFICATE-----\nMIIEpAIBAAKCAQEA\n";
    assertEquals(certificate, MASKING.redact(certificate));
  }

  @Test
  void pseudonymsAreStable() throws IOException {
    Redactor hashing = Redactor.hashing("key");
    String once = hashing.redact("http://u:secret@h/ http://v:secret@g/ http://u:other@h/");
    assertEquals("http://u:***", once.substring(0, 12));
    String pseudonym = once.substring(9, 24);
    assertEquals(2, once.split(java.util.regex.Pattern.quote(pseudonym), -1).length - 1);
    assertFalse(once.contains("secret"));
    assertFalse(Redactor.hashing("another").redact("http://u:secret@h/").contains(pseudonym));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    hashing.redact(new ByteArrayInputStream("http://u:secret@h/".getBytes(UTF_8)), out);
    assertEquals("http://u:" + pseudonym + "@h/", out.toString(UTF_8));
    assertEquals("http://u:***25cf3c44c8f3@h/", hashing.redact("http://u:secret@h/"));
    assertThrows(IllegalArgumentException.class, () -> Redactor.hashing(""));
  }

  @Test
  void secretsAreCountedByKind() throws IOException {
    String log =
        "http://u:a@h/\nhttp://h/?token=b&sig=c\nghp_0123456789abcdefghij\n"
            + "https://hooks.slack.com/services/T/B/x\nCookie: a=b; c=d\n\"token\":\"e\"\n";
    Map<String, Long> counts =
        MASKING.redact(new ByteArrayInputStream(log.getBytes(UTF_8)), new ByteArrayOutputStream());
    assertEquals(
        Map.of("login", 1L, "parameter", 2L, "github", 1L, "path", 1L, "header", 2L, "field", 1L),
        counts);
  }

  /** Octets that are no UTF-8, line ends of all kinds, half a character at the end. */
  @Test
  void allElseStaysOctetByOctet() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    for (int draw = 0; draw < 200; draw++) {
      byte[] octets = new byte[random.nextInt(2_000)];
      for (int i = 0; i < octets.length; i++) {
        octets[i] = (byte) "ab \r\n\u00E9\u00FF\u0000:/.-".charAt(random.nextInt(12));
      }
      if (draw % 4 == 0 && octets.length > 2) {
        octets[0] = (byte) 0xFF;
        octets[1] = (byte) 0xFE;
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      MASKING.redact(new Dripping(octets, random), out);
      assertArrayEquals(octets, out.toByteArray());
    }
  }

  /** Whatever the pieces in which a stream comes. */
  @Test
  void aStreamIsMaskedAsItsLinesAre() throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    String[] lines = {
      "GET https://u:s3cret@h/ \u00E9\n",
      "nothing\r\n",
      "token=s3cret\r",
      "\n",
      "http://u:p%\uFF20h \uD83D\uDE00\n",
      "x".repeat(300_000) + " http://u:s3cret@h/\n"
    };
    for (int draw = 0; draw < 50; draw++) {
      StringBuilder log = new StringBuilder();
      for (int i = 0; i < 20; i++) {
        log.append(lines[random.nextInt(draw < 48 ? 5 : 6)]);
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      MASKING.redact(new Dripping(log.toString().getBytes(UTF_8), random), out);
      assertEquals(MASKING.redact(log.toString()), out.toString(UTF_8));
    }
  }

  /** A word longer than what is read at once: the rest of its secret is hidden, too. */
  @Test
  void aLongSecretIsHiddenToItsEnd() throws IOException {
    String text = "http://h/?token=" + "s3cret/".repeat(200_000) + " shown";
    assertEquals("http://h/?token=*** shown", streamed(text, UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        " ",
        "u:p@h:1 ",
        "http://u:p@h/",
        "%40",
        "'",
        "-----BEGIN PRIVATE KEY-----\n",
        "-----BEGIN",
        "token=a,",
        "\uFF20",
        "=",
        "eyJ",
        "key=\n",
        "\"token=\\",
        "\"token\":\"",
        "token: '",
        "token:\\\"",
        "Cookie: a=",
        "Cookie: ",
        "http://u:\u001B",
        "=\u001B",
        "//u:@\u001B",
        "Authorization: Digest ",
        "\\u0077",
        "\"\\u0077",
        "\"a\\n=:\"",
        "\\u003d ",
        "\" \\u0022token\\u0022:",
        "=\"\\n",
        "\"token= \\d"
      })
  void timeIsLinear(String piece) {
    Growth.isLinear(piece, 4_000 / piece.length(), piece::repeat, MASKING::redact);
  }

  private static String streamed(String text, Charset charset) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    MASKING.redact(new ByteArrayInputStream(text.getBytes(charset)), out);
    return out.toString(charset);
  }

  /** Gives some octets at a time. */
  private static final class Dripping extends InputStream {
    private final ByteArrayInputStream in;
    private final SplittableRandom random;

    Dripping(byte[] octets, SplittableRandom random) {
      this.in = new ByteArrayInputStream(octets);
      this.random = random;
    }

    @Override
    public int read() {
      return in.read();
    }

    @Override
    public int read(byte[] buffer, int start, int count) {
      return in.read(buffer, start, Math.min(count, 1 + random.nextInt(1 << random.nextInt(18))));
    }
  }
}
