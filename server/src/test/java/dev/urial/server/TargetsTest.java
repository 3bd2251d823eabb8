package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.ShortLink;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nasty targets: accepted ones come back byte for byte in Location, refused ones say why. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class TargetsTest {
  private static Fixture fixture;
  private static Wire wire;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture();
    wire = new Wire(fixture.port());
  }

  @AfterAll
  static void stop() throws Exception {
    wire.close();
    fixture.close();
  }

  private static Outcome<ShortLink> create(String target) {
    return fixture.links().create(Actor.operator(), LinkDraft.to(target).domain(HOST).build());
  }

  private static Wire.Reply ask(String path) throws Exception {
    return wire.send("GET " + path + " HTTP/1.1\r\nHost: " + HOST + "\r\n\r\n").read(false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/a%2Fb?q=%20%25#f%23x",
        "https://example.com/%7Euser",
        "https://example.com/%c3%a9%C3%A9",
        "https://example.com/a|b",
        "https://example.com/?q=a|b",
        "https://example.com/?a[]=1&a[0]=2",
        "https://example.com/%zz",
        "https://example.com/100%",
        "https://example.com/?q=%u00e9",
        "https://example.com/a//b///c",
        "https://example.com/a/../b/./c",
        "https://example.com/..;/x",
        "https://example.com/;jsessionid=1?x;y",
        "https://example.com/?",
        "https://example.com/#",
        "https://example.com/?#",
        "https://example.com?q=1",
        "https://example.com",
        "https://example.com:443/",
        "https://example.com:8443/x",
        "HTTPS://EXAMPLE.COM/Path",
        "https://example.com/%0d%0aSet-Cookie:%20x=1",
        "https://example.com/%00",
        "https://example.com/?a=b&amp;c=d",
        "https://example.com/\"quoted\"",
        "https://example.com/<script>alert(1)</script>",
        "https://example.com/{a}`b^c",
        "https://example.com/?redirect=https://other.example/?x=1&y=2#z",
        "https://example.com/#:~:text=a%20b",
        "https://example.com/a+b%2Bc?d+e%2Bf",
        "https://example.com/@user/:80/$&'()*+,;=",
        "https://example.com/web/2020/https://other.example//x",
        "https://xn--bcher-kva.example/",
        "https://8.8.8.8/",
        "https://[2606:4700:4700::1111]/",
      })
  void whatIsAcceptedComesBackByteForByte(String target) throws Exception {
    Outcome<ShortLink> outcome = create(target);
    assertTrue(outcome instanceof Outcome.Done, target + ": " + outcome);
    String slug = ((Outcome.Done<ShortLink>) outcome).value().slug().text();
    for (int i = 0; i < 2; i++) {
      assertEquals(target, ask("/" + slug).is(302).field("Location"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com\\@evil.example/",
        "https://example.com/a b",
        "http://127.0.0.1/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://0177.0.0.1/",
        "http://127.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://169.254.169.254/latest/meta-data",
        "http://10.0.0.1/",
        "http://localhost/",
        "http://s.example/x",
        "http://S.EXAMPLE./x",
        "file:///etc/passwd",
        "data:text/html,<script>alert(1)</script>",
        "javascript:alert(1)",
        "java\tscript:alert(1)",
        "vbscript:x",
        "blob:https://example.com/x",
        "view-source:https://example.com/",
        "//evil.example/x",
        "/relative",
        "https://user:secret@example.com/",
        "https://example.com/\r\nX: y",
        "https://example.com/\u0000",
        "https://",
        "",
        "https:///x",
        "https://exa%6dple.com%2f@x/",
      })
  void whatIsRefusedSaysWhy(String target) {
    Outcome<ShortLink> outcome = create(target);
    assertTrue(outcome instanceof Outcome.Refused, target + ": " + outcome);
    assertFalse(((Outcome.Refused<ShortLink>) outcome).objections().isEmpty());
  }

  @Test
  void anIriIsConvertedAndShown() throws Exception {
    Outcome.Done<ShortLink> done =
        (Outcome.Done<ShortLink>) create("https://bücher.example/köln?q=ü");
    assertEquals(
        "https://xn--bcher-kva.example/k%C3%B6ln?q=%C3%BC",
        ask("/" + done.value().slug()).field("Location"));
    assertEquals("https://bücher.example/köln?q=ü", done.value().target().given());
  }

  @Test
  void theLongestTargetIsSentWhole() throws Exception {
    String target = "https://example.com/" + "x".repeat(7_980);
    Outcome.Done<ShortLink> done = (Outcome.Done<ShortLink>) create(target);
    assertEquals(target, ask("/" + done.value().slug()).field("Location"));
    assertTrue(create(target + "y") instanceof Outcome.Refused);
  }

  /** Drawn texts of visible ASCII after a host: what is accepted is sent as it is. */
  @Test
  void acceptedTargetsAreSentByteForByte() {
    AtomicLong accepted = new AtomicLong();
    Laws.forAll(
        "Location is the target",
        1_000,
        random -> () -> "https://target.example/" + drawn(random),
        target -> {
          if (create(target) instanceof Outcome.Done<ShortLink> done) {
            accepted.incrementAndGet();
            assertEquals(target, ask("/" + done.value().slug()).field("Location"));
          }
        });
    assertTrue(accepted.get() > Laws.draws(1_000) * 3 / 10, "too few were accepted: " + accepted);
  }

  private static final List<String> PIECES =
      List.of(
          "%2F",
          "%25", "%zz", "%", "../", "./", "//", "?", "#", "&", "=", "|", "[", "]", "{", "}", "^",
          "`", "\"", "<", ">", "'", ";", ":", "@", "~", "%c3%A9", "%0d%0a", "a", "Z", "0", "+", "$",
          "\\");

  private static String drawn(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(24);
    for (int i = 0; i < pieces; i++) {
      text.append(
          random.nextInt(3) == 0
              ? String.valueOf((char) ('!' + random.nextInt(94)))
              : PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }
}
