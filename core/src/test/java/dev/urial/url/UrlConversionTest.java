package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Range;
import dev.urial.testkit.laws.Growth;
import dev.urial.url.UrlConversion.Reason;
import java.lang.ref.Reference;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each change that the bridge knows, one by one. */
@NullMarked
class UrlConversionTest {
  /** An input, perhaps a base, and what is changed: {@code REASON 0-4 [before] [after]}. */
  private record Row(String input, @Nullable String base, String... changes) {}

  private static Row row(String input, String... changes) {
    return new Row(input, null, changes);
  }

  private static Row against(String base, String input, String... changes) {
    return new Row(input, base, changes);
  }

  private static final List<Row> ROWS =
      List.of(
          row("http://example.com/"),
          row("  http://h/\n", "SURROUNDINGS 0-2 [  ] []", "SURROUNDINGS 11-12 [\n] []"),
          row(
              "http://exa\tm\r\nple/",
              "TAB_OR_NEWLINE 10-11 [\t] []",
              "TAB_OR_NEWLINE 12-14 [\r\n] []"),
          row("hTTp://h/", "SCHEME_CASE 1-3 [TT] [tt]"),
          row("http:h/", "SLASHES 5-5 [] [//]"),
          row("http:/h/", "SLASHES 6-6 [] [/]"),
          row("http:////h/", "SLASHES 7-9 [//] []"),
          row("http:\\/h\\a", "BACKSLASH 5-6 [\\] [/]", "BACKSLASH 8-9 [\\] [/]"),
          row("http://@h/", "NO_CREDENTIALS 7-8 [@] []"),
          row("http://:@h/", "NO_CREDENTIALS 7-9 [:@] []"),
          row("http://u:@h/", "EMPTY_PASSWORD 8-9 [:] []"),
          row("http://a@b@c/", "ENCODED 8-9 [@] [%40]"),
          row("http://u:a:b@c/", "ENCODED 10-11 [:] [%3A]"),
          row("http://EXAMPLE.com/", "HOST_CASE 7-14 [EXAMPLE] [example]"),
          row("http://ex%41mple/", "HOST_ESCAPES 7-16 [ex%41mple] [example]"),
          row("http://ⓔxample/", "IDNA 7-14 [ⓔxample] [example]"),
          row("http://\u212A/", "IDNA 7-8 [\u212A] [k]"),
          row("http://faß.de/", "IDNA 7-13 [faß.de] [xn--fa-hia.de]"),
          row("http://0x7f.1/", "IPV4_NUMBER 7-13 [0x7f.1] [127.0.0.1]"),
          row("http://[1::0:0:2]/", "IPV6_FORM 7-17 [[1::0:0:2]] [[1::2]]"),
          row(
              "http://[::ffff:127.0.0.1]/",
              "IPV6_FORM 7-25 [[::ffff:127.0.0.1]] [[::ffff:7f00:1]]"),
          row("file://localhost/a", "LOCALHOST 7-16 [localhost] []"),
          row("http://h:80/", "DEFAULT_PORT 8-11 [:80] []"),
          row("http://h:/", "EMPTY_PORT 8-9 [:] []"),
          row("http://h:0081/", "PORT_ZEROS 9-11 [00] []"),
          row("http://h", "EMPTY_PATH 8-8 [] [/]"),
          row("http://h?q", "EMPTY_PATH 8-8 [] [/]"),
          row("http://h/a/b/../c", "DOT_SEGMENTS 11-16 [b/../] []"),
          row("http://h/a/./", "DOT_SEGMENTS 11-13 [./] []"),
          row("http://h/a/%2e%2E", "DOT_SEGMENTS 9-17 [a/%2e%2E] []"),
          row("http://h/../../a", "DOT_SEGMENTS 9-15 [../../] []"),
          row("file:///C|/x/../..", "DRIVE_LETTER 9-10 [|] [:]", "DOT_SEGMENTS 11-18 [x/../..] []"),
          row("file:C:/x", "SLASHES 5-5 [] [//]", "EMPTY_PATH 5-5 [] [/]"),
          row("foo:/a/..//b", "PATH_GUARD 4-4 [] [/.]", "DOT_SEGMENTS 5-10 [a/../] []"),
          row("http://h/a b\"é", "ENCODED 10-11 [ ] [%20]", "ENCODED 12-14 [\"é] [%22%C3%A9]"),
          row("http://h/?a'b c", "ENCODED 11-12 ['] [%27]", "ENCODED 13-14 [ ] [%20]"),
          row("http://h/#a`b", "ENCODED 11-12 [`] [%60]"),
          row("http://h/#\uD800", "ENCODED 10-11 [\uD800] [%EF%BF%BD]"),
          row("mailto:a b ?c", "ENCODED 10-11 [ ] [%20]"),
          against("http://h/a/b?c#d", "", "FROM_BASE 0-0 [] [http://h/a/b?c]"),
          against("http://h/a/b?c", "#x", "FROM_BASE 0-0 [] [http://h/a/b?c]"),
          against("http://h/a/b?c", "?x", "FROM_BASE 0-0 [] [http://h/a/b]"),
          against("http://h/a/b?c", "x", "FROM_BASE 0-0 [] [http://h/a/]"),
          against("http://h/a/b?c", "/x", "FROM_BASE 0-0 [] [http://h]"),
          against("http://h/a/b?c", "//x/", "FROM_BASE 0-0 [] [http:]"),
          against(
              "http://h/a/b",
              "../c\\d",
              "FROM_BASE 0-0 [] [http://h]",
              "DOT_SEGMENTS 0-3 [../] [/]",
              "BACKSLASH 4-5 [\\] [/]"),
          against(
              "http://h/a/b", "http:x",
              "SCHEME_OF_BASE 0-5 [http:] []", "FROM_BASE 5-5 [] [http://h/a/]"),
          against("file:///C:/a", "/x", "FROM_BASE 0-0 [] [file:///C:]"),
          against("file:///C:/a", "/", "FROM_BASE 0-0 [] [file:///C:]"),
          against(
              "file:///C:/a",
              "/../x",
              "FROM_BASE 0-0 [] [file:///C:]",
              "DOT_SEGMENTS 1-4 [../] []"));

  @TestFactory
  Stream<DynamicTest> changes() {
    return ROWS.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.input.isEmpty() ? "the empty text" : row.input,
                    () -> {
                      Url base = row.base == null ? null : Url.parse(row.base);
                      UrlConversion<Url> conversion = UrlConversion.toUrl(row.input, base);
                      assertEquals(List.of(row.changes), shown(conversion));
                      assertEquals(conversion.result().orElseThrow().href(), conversion.applied());
                    }));
  }

  @TestFactory
  Stream<DynamicTest> changesToUri() {
    return Stream.of(
            row("http://h/a?b#c"),
            row(
                "http://h/a|b[",
                "NO_URI_CHARACTER 10-11 [|] [%7C]",
                "NO_URI_CHARACTER 12-13 [[] [%5B]"),
            row("http://h/50%", "BARE_PERCENT 11-12 [%] [%25]"),
            row("http://h/%4", "BARE_PERCENT 9-10 [%] [%25]"),
            row("http://h/?{`}\\", "NO_URI_CHARACTER 10-14 [{`}\\] [%7B%60%7D%5C]"),
            row("http://h/#a#b", "NO_URI_CHARACTER 11-12 [#] [%23]"),
            row("http://u%:p%@h/", "BARE_PERCENT 8-9 [%] [%25]", "BARE_PERCENT 11-12 [%] [%25]"),
            row("http://a\"b/", "NO_URI_CHARACTER 8-9 [\"] [%22]"),
            row("foo://a{%/", "NO_URI_CHARACTER 7-8 [{] [%7B]", "BARE_PERCENT 8-9 [%] [%25]"),
            row("foo:/.//a|", "NO_URI_CHARACTER 9-10 [|] [%7C]"),
            row("foo:a b", "NO_URI_CHARACTER 5-6 [ ] [%20]"))
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.input,
                    () -> {
                      Url url = Url.parse(row.input);
                      UrlConversion<Uri> conversion = UrlConversion.toUri(url);
                      assertEquals(List.of(row.changes), shown(conversion));
                      assertEquals(url.toUri().toString(), conversion.applied());
                    }));
  }

  private static List<String> shown(UrlConversion<?> conversion) {
    return conversion.changes().stream()
        .map(
            c ->
                ((Reason) c.reason()).name()
                    + " "
                    + c.start()
                    + "-"
                    + c.end()
                    + " ["
                    + c.before()
                    + "] ["
                    + c.after()
                    + "]")
        .toList();
  }

  @Test
  void everyReasonIsShownByARow() {
    Set<Reason> seen =
        ROWS.stream()
            .flatMap(row -> Stream.of(row.changes))
            .map(change -> Reason.valueOf(change.substring(0, change.indexOf(' '))))
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Reason.class)));
    seen.add(Reason.NO_URI_CHARACTER);
    seen.add(Reason.BARE_PERCENT);
    assertEquals(EnumSet.allOf(Reason.class), seen);
  }

  @Test
  void aFailureHasNoChanges() {
    UrlConversion<Url> conversion = UrlConversion.toUrl("http://a b/");
    assertFalse(conversion.result().isOk());
    assertFalse(conversion.isExact());
    assertEquals(List.of(), conversion.changes());
  }

  @Test
  void aChangeSaysBothClauses() {
    Change change = UrlConversion.toUrl("http://h:80/").changes().get(0);
    assertEquals(
        "PORT 8–11: \":80\" becomes \"\", default port dropped (URL Standard §4.4; RFC 3986 §6.2.3)",
        change.toString());
    assertEquals("default-port", change.reason().id());
    assertEquals("https://url.spec.whatwg.org/#port-state", change.reason().link());
    assertEquals(
        "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3", change.clauses().get(1).link());
  }

  @Test
  void noPasswordIsShown() {
    String shown = UrlConversion.toUrl("http://u:se cret@h/").toString();
    assertFalse(shown.contains("cret"), shown);
    Url base = Url.parse("http://u:secret@h/");
    shown = UrlConversion.toUrl("a", base).toString();
    assertFalse(shown.contains("secret"), shown);
    shown = UrlConversion.toUri(Url.parse("http://u:sec%ret@h/")).toString();
    assertFalse(shown.contains("ret@"), shown);
  }

  @Test
  void aTabWithinWhatIsRewrittenIsTold() {
    Change change = UrlConversion.toUrl("http://0x7f\t.1/").changes().get(0);
    assertEquals(
        "IPv4 address written as four decimal numbers, and a tab or newline removed (URL Standard"
            + " §3.5; RFC 3986 §3.2.2)",
        change.why());
  }

  @Test
  void whatABaseGivesIsShownWithoutItsPassword() {
    Url base = Url.parse("http://u:secret@h/a");
    assertEquals(
        "BASE 0–0: \"\" becomes \"http://u:***@h\", taken from the base (URL Standard §4.4;"
            + " RFC 3986 §5.2.2)",
        UrlConversion.toUrl("b", base).changes().get(0).toString());
  }

  @Test
  void aRangeMustBeThatOfWhatStoodThere() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Change.of(Component.PATH, new Range(3, 5), "a", "b", Reason.ENCODED));
    assertTrue(
        Change.of(Component.PATH, new Range(3, 4), "a", "b", Reason.ENCODED).why().length() > 20);
  }

  /** Hostile texts, in which every character or every other one is rewritten. */
  @ParameterizedTest
  @CsvSource({
    "http://h/, \\",
    "http://h/, a\\",
    "http://h/, ' a'",
    "http://h/, é/",
    "http://h/, ./a/",
    "http://h/, a/../",
    "http://h/?, 'a<'",
    "http://, aB",
    "http://, a.%41",
    "foo:, 'a '",
    "http://h/, a|",
    "http://h/, %|",
    "http://h/, %a",
    "http://h/#, a#"
  })
  void aChangeOfEveryCharacterIsKeptInFewBytes(String start, String word) {
    String text = start + word.repeat(Growth.sized(400_000) / word.length());
    UrlConversion<Url> there = UrlConversion.toUrl(text);
    Url url = there.result().orElseThrow();
    int length = url.href().length() + text.length();
    assertTrue(there.changes().size() + UrlConversion.toUri(url).changes().size() > 0);
    // Both lists and both texts: a Change for each of them were 70 to 170 bytes a character. Other
    // threads may allocate meanwhile, hence three attempts.
    long kept = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 3 && kept >= 30L * length; attempt++) {
      long before = used();
      Object[] held = {UrlConversion.toUrl(text), UrlConversion.toUri(url)};
      kept = Math.min(kept, used() - before);
      assertEquals(2, held.length);
      Reference.reachabilityFence(held);
    }
    assertTrue(kept < 30L * length, kept / length + " bytes a character");
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  @Test
  void aChangeIsMadeWhenItIsLookedAt() {
    List<Change> there = UrlConversion.toUrl("http://h/a b").changes();
    assertEquals(there.get(0), there.get(0));
    assertNotSame(there.get(0), there.get(0));
    List<Change> back = UrlConversion.toUri(Url.parse("http://h/a|b")).changes();
    assertEquals(back.get(0), back.get(0));
    assertNotSame(back.get(0), back.get(0));
    assertThrows(UnsupportedOperationException.class, () -> back.remove(0));
  }
}
