package dev.urial.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each function answers what the book says, whatever it is given, call after call. */
class SqlFunctionsLaws {
  private static final int DRAWS = 3_000;

  private static final DrawnTexts QUERIES =
      DrawnTexts.rows(
              6,
              "http://a/?",
              "&",
              "=",
              "a",
              "b",
              "utm_x",
              "%61",
              "+",
              "%FF",
              "é",
              "&&",
              "'",
              "%",
              "#f",
              " ")
          .map(text -> text.startsWith("http") ? text : "http://h/p?" + text);

  private static final DrawnTexts PATHS =
      DrawnTexts.rows(6, "/", "a", "%2F", "b", "é", "%C3", "%A9", "..", "?", "//")
          .map(it -> "s://h/" + it);

  private static final DrawnTexts HOSTS =
      DrawnTexts.rows(
          4,
          "a",
          ".",
          "co.uk",
          "com",
          "xn--",
          "xn--4ca",
          "é",
          "127",
          "0x7f",
          "1",
          ":",
          "[::1]",
          "localhost",
          "%2e",
          "169.254.169.254",
          "_",
          "/",
          "@",
          "ß",
          "\uFF0E",
          "http://",
          "\t",
          "kawasaki.jp",
          "-");

  private static final DrawnTexts URNS =
      DrawnTexts.rows(
          5,
          "urn:",
          "isbn:",
          "0451450523",
          "x-a:",
          "?+",
          "?=",
          "#",
          "a",
          "%2c",
          "%2C",
          "URN:",
          "example:",
          "/",
          "uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6");

  private static final DrawnTexts TEXTS =
      DrawnTexts.mix(
          Drawn.ANY,
          DrawnUrls.INPUTS,
          QUERIES,
          PATHS,
          HOSTS,
          URNS,
          DrawnTexts.from("", " ", "\0", "😀"));

  private static final List<String> STANDARDS =
      List.of("rfc3987", "rfc3986", "whatwg", "WHATWG", "");
  private static final List<String> GRAMMARS =
      List.of("uri", "uri-reference", "iri", "iri-reference", "url", "urn");
  private static final List<String> LEVELS = List.of("syntax", "scheme", "string", "whatwg", "x");

  @TestFactory
  Stream<DynamicTest> eachFunctionAnswersAsItsTwinAndTheBook() {
    return SqlFunctions.strict().stream()
        .map(it -> DynamicTest.dynamicTest(it.name(), () -> holds(it)));
  }

  private static void holds(SqlFunction function) {
    Call strict = function.call();
    Call twin = function.orNull().call();
    SplittableRandom random = new SplittableRandom(Laws.seed() ^ function.name().hashCode());
    Supplier<String> other = TEXTS.start(random);
    Laws.forAll(
        function.name(),
        DRAWS,
        TEXTS,
        text -> {
          if (text.isEmpty() || !wellFormed(text)) {
            return;
          }
          List<@Nullable String> arguments = arguments(function, text, other, random);
          if (arguments.stream().anyMatch(it -> it != null && !wellFormed(it))) {
            return;
          }
          // A call keeps what it was given: those that leave out less come with calls of their own.
          boolean all = arguments.size() == function.parameters().size();
          check(all ? strict : function.call(), all ? twin : function.orNull().call(), arguments);
        });
  }

  /** Whether UTF-8 has the text: engines know no other. */
  private static boolean wellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      if (c >= 0xD800 && c < 0xE000) {
        return false;
      }
      i += Character.charCount(c) - 1;
    }
    return true;
  }

  private static List<@Nullable String> arguments(
      SqlFunction function, String text, Supplier<String> other, SplittableRandom random) {
    List<@Nullable String> arguments = new ArrayList<>(List.of(text));
    int count = random.nextInt(function.required(), function.parameters().size() + 1);
    for (int i = 1; i < count; i++) {
      SqlParameter parameter = function.parameters().get(i);
      if (random.nextInt(40) == 0) {
        arguments.add(null);
        continue;
      }
      arguments.add(
          switch (parameter.name()) {
            case "n" -> String.valueOf(random.nextInt(-3, 4));
            case "standard" -> pick(STANDARDS, random);
            case "grammar" -> pick(GRAMMARS, random);
            case "level" -> pick(LEVELS, random);
            case "name", "value" ->
                pick(List.of("a", "b", "utm_x", "", "é", "a&b=c'd", "%61"), random);
            case "patterns" ->
                pick(
                    List.of("utm_*", "a,b", "*", "*x , é", "", "a*b*", "%2a", "%zz", "%61"),
                    random);
            case "component" ->
                pick(
                    List.of(
                        "any", "path", "segment", "query", "fragment", "userinfo", "host", "port"),
                    random);
            case "names" -> pick(List.of("idna", "percent", "x"), random);
            case "profile" ->
                pick(
                    List.of("web", "strict", "everything", "crawl", "cache-key", "analytics", "x"),
                    random);
            case "base" ->
                random.nextBoolean()
                    ? pick(
                        List.of("http://a/b/c/d;p?q", "s:", "file:///a", "http://é/", "x"), random)
                    : other.get();
            case "other" -> random.nextInt(3) == 0 ? text : other.get();
            default -> throw new IllegalStateException(parameter.name());
          });
    }
    return arguments;
  }

  private static String pick(List<String> words, SplittableRandom random) {
    return words.get(random.nextInt(words.size()));
  }

  private static void check(Call strict, Call twin, List<@Nullable String> arguments) {
    String what = strict.function().name() + arguments;
    give(strict, arguments);
    String expected = strict.run() ? "= " + strict.answer() : "fails";
    if (SqlFunctionsByTheBook.FUNCTIONS.contains(strict.function().name())) {
      assertEquals(byTheBook(strict.function(), arguments), expected, what);
    }
    if (expected.equals("fails")) {
      assertEquals(
          strict.function().name() + ": ",
          strict.error().substring(0, strict.function().name().length() + 2));
      assertEquals(-1, strict.error().indexOf('\n'), strict.error());
    }
    give(twin, arguments);
    assertEquals(true, twin.run(), what);
    assertEquals(expected.equals("fails") ? "= null" : expected, "= " + twin.answer(), what);
  }

  private static String byTheBook(SqlFunction function, List<@Nullable String> arguments) {
    try {
      return "= " + SqlFunctionsByTheBook.answer(function.name(), arguments);
    } catch (IllegalArgumentException e) {
      return "fails";
    }
  }

  static void give(Call call, List<@Nullable String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument == null) {
        call.absent(i);
      } else if (call.function().parameters().get(i).type() == SqlType.INTEGER) {
        call.number(i, Long.parseLong(argument));
      } else {
        call.text(i, argument);
      }
    }
  }
}
