package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.JavaUriConversion.Reason;
import dev.urial.grammar.Rule;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JavaUriConversionTest {
  private static JavaUriConversion<URI> there(String text) {
    return JavaUriConversion.toJava(UriReference.parse(text));
  }

  private static JavaUriConversion<UriReference> back(String text) {
    return JavaUriConversion.from(URI.create(text));
  }

  private static Change change(
      Component component, @Nullable String before, @Nullable String after, Reason reason) {
    return Change.of(component, null, before, after, reason);
  }

  private static void assertRead(String text, Change... changes) {
    JavaUriConversion<URI> there = there(text);
    assertEquals(text, there.result().orElseThrow().toString());
    assertEquals(Arrays.asList(changes), there.changes());
  }

  private static void assertRefused(SpecRule rule, int index, String text, Change change) {
    JavaUriConversion<URI> there = there(text);
    assertEquals(new SyntaxError(rule, index, text), there.result().errorOrNull());
    assertEquals(List.of(change), there.changes());
  }

  private static void assertMapped(String text, String expected, Change... changes) {
    JavaUriConversion<UriReference> back = back(text);
    assertEquals(expected, back.result().orElseThrow().toString());
    assertEquals(Arrays.asList(changes), back.changes());
  }

  private static void assertRefusedBack(Rule rule, int index, String text, Change change) {
    JavaUriConversion<UriReference> back = back(text);
    assertEquals(new SyntaxError(rule, index, text), back.result().errorOrNull());
    assertEquals(List.of(change), back.changes());
  }

  // To java.net.URI.

  @Test
  void whatBothReadAlikeHasNoChanges() {
    for (String text :
        List.of(
            "http://u:p@example.com:8042/over/there?name=ferret#nose",
            "http://[2001:db8::7]/c=GB",
            "http://127.0.0.1/",
            "/a%2Fb?c#d",
            "../a",
            "",
            "?",
            "#",
            "http://h?#")) {
      assertTrue(there(text).isExact(), text);
      assertTrue(back(text).isExact(), text);
    }
  }

  @Test
  void hostsThatAreNoneOfRfc2396() {
    Reason registry = Reason.REGISTRY_AUTHORITY;
    for (String host : List.of("my_host", "127.1", "a.1", "-a", "a-", "a..b", ".", "%41", "a~b")) {
      assertRead("http://" + host + "/", change(Component.HOST, host, null, registry));
    }
    assertRead(
        "http://u@my_host:80/",
        change(Component.USERINFO, "u", null, registry),
        change(Component.HOST, "my_host", null, registry),
        change(Component.PORT, "80", null, registry));
    assertRead(
        "http://:80/",
        change(Component.HOST, "", null, registry),
        change(Component.PORT, "80", null, registry));
  }

  @Test
  void emptyAuthorities() {
    for (String text : List.of("file:///etc", "///", "http://?q", "//#f")) {
      assertRead(
          text,
          change(Component.AUTHORITY, "", null, Reason.EMPTY_AUTHORITY),
          change(Component.HOST, "", null, Reason.EMPTY_AUTHORITY));
    }
    Change refused = change(Component.AUTHORITY, "", null, Reason.NOTHING_AFTER_SLASHES);
    assertRefused(Reason.NOTHING_AFTER_SLASHES, 2, "//", refused);
    assertRefused(Reason.NOTHING_AFTER_SLASHES, 7, "http://", refused);
  }

  @Test
  void opaqueParts() {
    assertRead("urn:a:b", change(Component.PATH, "a:b", null, Reason.OPAQUE));
    assertRead(
        "mailto:a@b?c#d",
        change(Component.PATH, "a@b", null, Reason.OPAQUE),
        change(Component.QUERY, "c", null, Reason.OPAQUE));
    Change refused = change(Component.PATH, "", null, Reason.NOTHING_AFTER_SCHEME);
    assertRefused(Reason.NOTHING_AFTER_SCHEME, 2, "a:", refused);
    assertRefused(Reason.NOTHING_AFTER_SCHEME, 2, "a:#f", refused);
  }

  @Test
  void ports() {
    assertRead("http://h:/", change(Component.PORT, "", null, Reason.EMPTY_PORT));
    assertRead("http://h:080/", change(Component.PORT, "080", "80", Reason.PORT_NUMBER));
    assertRead("http://h:65536/");
    assertRefused(
        Reason.PORT_TOO_LARGE,
        22,
        "http://[::1]:2147483648/?:9",
        change(Component.PORT, "2147483648", null, Reason.PORT_TOO_LARGE));
  }

  @Test
  void addressesStillToCome() {
    assertRefused(
        Reason.IPVFUTURE,
        10,
        "http://v@[v1.a]/",
        change(Component.HOST, "[v1.a]", null, Reason.IPVFUTURE));
  }

  // From java.net.URI.

  @Test
  void otherCharactersAreEncoded() {
    assertMapped(
        "//é@h/ä?\uE000#😀",
        "//%C3%A9@h/%C3%A4?%EE%80%80#%F0%9F%98%80",
        change(Component.USERINFO, "é", "%C3%A9", Reason.OTHER_CHARACTERS),
        change(Component.PATH, "/ä", "/%C3%A4", Reason.OTHER_CHARACTERS),
        change(Component.QUERY, "\uE000", "%EE%80%80", Reason.OTHER_CHARACTERS),
        change(Component.FRAGMENT, "😀", "%F0%9F%98%80", Reason.OTHER_CHARACTERS));
    assertMapped(
        "//é",
        "//%C3%A9",
        change(Component.HOST, null, "%C3%A9", Reason.REGISTRY_AUTHORITY),
        change(Component.HOST, "é", "%C3%A9", Reason.OTHER_CHARACTERS));
  }

  @Test
  void nothingIsComposedOnTheWay() {
    assertEquals("/e%CC%81", back("/e\u0301").result().orElseThrow().toString());
    assertEquals("/%C3%A9", URI.create("/e\u0301").toASCIIString());
  }

  @Test
  void bracketsAreEncoded() {
    assertMapped(
        "//[::1]/?a[]=1#[b]",
        "//[::1]/?a%5B%5D=1#%5Bb%5D",
        change(Component.QUERY, "a[]=1", "a%5B%5D=1", Reason.BRACKETS),
        change(Component.FRAGMENT, "[b]", "%5Bb%5D", Reason.BRACKETS));
    assertMapped(
        "a:[é]",
        "a:%5B%C3%A9%5D",
        change(Component.PATH, null, "%5B%C3%A9%5D", Reason.OPAQUE),
        change(Component.PATH, "[é]", "%5B%C3%A9%5D", Reason.OTHER_CHARACTERS),
        change(Component.PATH, "[é]", "%5B%C3%A9%5D", Reason.BRACKETS));
  }

  @Test
  void readingsAreComparedOnTheWayBackToo() {
    assertMapped(
        "http://my_host/",
        "http://my_host/",
        change(Component.HOST, null, "my_host", Reason.REGISTRY_AUTHORITY));
    assertMapped(
        "file:///etc",
        "file:///etc",
        change(Component.AUTHORITY, null, "", Reason.EMPTY_AUTHORITY),
        change(Component.HOST, null, "", Reason.EMPTY_AUTHORITY));
    assertMapped(
        "http://h:080", "http://h:080", change(Component.PORT, "80", "080", Reason.PORT_NUMBER));
  }

  @Test
  void aComputedPathWithColonStaysAPath() {
    URI computed = URI.create("http://h/").relativize(URI.create("http://h/a:b?[c]"));
    assertEquals("a:b?[c]", computed.toString());
    JavaUriConversion<UriReference> back = JavaUriConversion.from(computed);
    assertEquals("./a:b?%5Bc%5D", back.result().orElseThrow().toString());
    assertEquals(
        List.of(
            change(Component.PATH, "a:b", "./a:b", Reason.COLON_IN_FIRST_SEGMENT),
            change(Component.QUERY, "[c]", "%5Bc%5D", Reason.BRACKETS)),
        back.changes());
  }

  @Test
  void zonesAreRefused() {
    assertRefusedBack(
        Rule.IPV6ADDRESS,
        15,
        "http://[fe80::1%eth0]/é",
        change(Component.HOST, "[fe80::1%eth0]", null, Reason.ZONE));
    assertRefusedBack(
        Rule.IPV6ADDRESS,
        15,
        "http://[fe80::1%25eth0]/",
        change(Component.HOST, "[fe80::1%25eth0]", null, Reason.ZONE));
  }

  @Test
  void octetsWithZerosAreRefused() {
    JavaUriConversion<UriReference> back = back("//[::1.2.3.04]");
    assertFalse(back.result().isOk());
    assertEquals(
        List.of(change(Component.HOST, "[::1.2.3.04]", null, Reason.OCTET_WITH_ZERO)),
        back.changes());
  }

  @Test
  void registryNamesAreRefusedWhereTheyAreNoAuthorities() {
    assertRefusedBack(
        Rule.PORT,
        10,
        "s://a:b@c:d@e",
        change(Component.AUTHORITY, "a:b@c:d@e", null, Reason.REGISTRY_NAME));
    assertRefusedBack(
        Rule.REG_NAME,
        7,
        "s://é@h@i",
        change(Component.AUTHORITY, "é@h@i", null, Reason.REGISTRY_NAME));
  }

  @Test
  void loneSurrogatesAreRefused() {
    JavaUriConversion<UriReference> back = back("/é\uD800?q");
    SyntaxError error = back.result().errorOrNull();
    assertNotNull(error);
    assertEquals(2, error.index());
    assertEquals(
        List.of(change(Component.PATH, "/é\uD800", null, Reason.LONE_SURROGATE)), back.changes());
  }

  @Test
  void theDoorsOfTheNouns() {
    assertEquals(URI.create("http://my_host/"), Uri.parse("http://my_host/").toJavaUri());
    assertThrows(UriParseException.class, () -> Uri.parse("a:").toJavaUri());
    assertEquals(Uri.parse("http://h/%C3%A9"), Uri.from(URI.create("http://h/é")));
    assertEquals(UriReference.parse("?a%5B%5D"), UriReference.from(URI.create("?a[]")));
    assertThrows(UriParseException.class, () -> Uri.from(URI.create("/a")));
    assertThrows(UriParseException.class, () -> UriReference.from(URI.create("s://a:b")));
  }

  @Test
  void changesSayWhyAndMaskPasswords() {
    JavaUriConversion<URI> there = there("http://u:zebra@my_host/");
    String shown = there.changes().toString();
    assertTrue(shown.contains("USERINFO: \"u:***\" becomes null, java.net.URI splits"), shown);
    assertTrue(shown.contains("(RFC 2396 §3.2.1)"), shown);
    assertFalse(shown.contains("zebra"), shown);
    assertFalse(back("s://u:zebra@h@i").toString().contains("zebra"));
    String port = there("//h:080").changes().get(0).toString();
    assertTrue(port.startsWith("PORT: \"080\" becomes \"80\", "), port);
  }

  /** The result itself is not shown: it is a text with its password. */
  @Test
  void noConversionShowsAPasswordOfWhatItConverts() {
    for (String text :
        List.of(
            "jar:http://u:zebra@h/a.jar!/x",
            "view-source:http://u:zebra@h/",
            "blob:http://u:zebra@h/x",
            "view-source:sip:u:zebra@h",
            "jar:jar:ftp://u:zebra@h/a!/b!/c",
            "magnet:?tr=http://u:zebra@h/",
            "http://u:zebra@my_host/",
            "http://u:zebra@h:080/",
            "http://u:zebra@[v1.a]/")) {
      String shown = JavaUriConversion.toJava(UriReference.parse(text)).toString();
      assertTrue(shown.startsWith("JavaUriConversion"), shown);
      assertFalse(shown.contains("zebra"), shown);
      if (!text.contains("[v1")) {
        String back = JavaUriConversion.from(URI.create(text + "é")).toString();
        assertFalse(back.contains("zebra"), back);
      }
    }
  }

  @Test
  void everyReasonCanBeLookedUp() {
    for (Reason reason : Reason.values()) {
      assertFalse(reason.id().isEmpty());
      assertFalse(reason.citation().isEmpty());
      assertTrue(reason.link().startsWith("https://"));
      assertFalse(reason.sentence().endsWith("."));
    }
  }

  // Laws.

  @Test
  void thereAndBackIsTheSame() {
    DrawnTexts references = DrawnTexts.of(Grammar.rfc3986(), "URI-reference");
    DrawnTexts small = DrawnTexts.random("av1:/?#[]@%.0", 10);
    Laws.forAll(
        "from(toJava(u)) is u, and every difference is told",
        30_000,
        DrawnTexts.mix(references, small, small),
        t -> {
          UriReference u = UriReference.tryParse(t).orElseNull();
          if (u == null) {
            return;
          }
          JavaUriConversion<URI> there = JavaUriConversion.toJava(u);
          for (Change change : there.changes()) {
            assertNotEquals(Reason.READ_OTHERWISE, change.reason(), t);
            assertNotEquals(change.before(), change.after());
          }
          URI java = there.result().orElseNull();
          if (java == null) {
            assertThrows(URISyntaxException.class, () -> new URI(t));
            assertEquals(1, there.changes().size());
            return;
          }
          JavaUriConversion<UriReference> back = JavaUriConversion.from(java);
          assertEquals(u, back.result().orElseThrow());
          assertEquals(there.changes().size(), back.changes().size());
          for (int i = 0; i < there.changes().size(); i++) {
            Change change = there.changes().get(i);
            Change reverse = back.changes().get(i);
            assertEquals(change.component(), reverse.component());
            assertEquals(change.reason(), reverse.reason());
            assertEquals(change.before(), reverse.after());
            assertEquals(change.after(), reverse.before());
          }
          assertTold(java, u, back.changes());
        });
  }

  @Test
  void whateverJavaReadsIsConvertedOrRefusedWithAReason() {
    DrawnTexts small = DrawnTexts.random("av1:/?#[]@%.0é_", 10);
    DrawnTexts anything = DrawnTexts.of(Grammar.rfc3987(), "IRI-reference").mutated();
    Laws.forAll(
        "from answers for all that java.net.URI reads",
        30_000,
        DrawnTexts.mix(small, anything),
        t -> {
          URI java;
          try {
            java = new URI(t);
          } catch (URISyntaxException e) {
            return;
          }
          JavaUriConversion<UriReference> back = JavaUriConversion.from(java);
          for (Change change : back.changes()) {
            assertNotEquals(Reason.READ_OTHERWISE, change.reason(), t);
          }
          UriReference u = back.result().orElseNull();
          if (u == null) {
            assertEquals(1, back.changes().size());
            SyntaxError error = back.result().errorOrNull();
            assertNotNull(error);
            assertEquals(t, error.input());
            return;
          }
          assertTold(java, u, back.changes());
          if (t.chars().allMatch(c -> c < 128) && t.indexOf('[') < 0 && t.indexOf(']') < 0) {
            assertEquals(t, u.toString());
          }
        });
  }

  private static void assertTold(URI java, UriReference u, List<Change> changes) {
    assertTold(Component.SCHEME, java.getScheme(), u.scheme(), changes);
    assertTold(Component.USERINFO, java.getRawUserInfo(), u.userinfo(), changes);
    assertTold(Component.HOST, java.getHost(), u.host(), changes);
    String port = java.getPort() < 0 ? null : Integer.toString(java.getPort());
    assertTold(Component.PORT, port, u.port(), changes);
    assertTold(Component.PATH, java.getRawPath(), u.path(), changes);
    assertTold(Component.QUERY, java.getRawQuery(), u.query(), changes);
    assertTold(Component.FRAGMENT, java.getRawFragment(), u.fragment(), changes);
    if (java.getRawAuthority() == null) {
      assertTold(Component.AUTHORITY, null, u.authority(), changes);
    }
  }

  private static void assertTold(
      Component component, @Nullable String java, @Nullable String ours, List<Change> changes) {
    boolean differs = java == null ? ours != null : !java.equals(ours);
    assertEquals(differs, changes.stream().anyMatch(c -> c.component() == component));
  }

  @Test
  void aChangeOfNothingToNothingIsShown() {
    Change change = change(Component.PATH, null, null, Reason.OPAQUE);
    assertNull(change.before());
    assertTrue(change.toString().startsWith("PATH: null becomes null"));
  }
}
