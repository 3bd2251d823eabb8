package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.UriParseException;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * The functions of XPath and XQuery that deal with URIs, each written here in a few lines over the
 * public face.
 *
 * <p>An answer is a value, or the code of an error: {@code FORG0002} is what the core refuses.
 *
 * @see <a href="https://www.w3.org/TR/xpath-functions-31/#uri-functions">XPath and XQuery Functions
 *     and Operators, functions on URIs</a>
 */
class Qt4UriFunctionsSuite {
  /** A function of strings; the empty sequence is null. */
  @FunctionalInterface
  private interface XPathFunction {
    @Nullable String apply(List<@Nullable String> arguments);
  }

  private static Stream<DynamicTest> function(String name, XPathFunction function) {
    Suite suite = Suites.open("qt4-uri-functions");
    Cases cases = suite.cases(name + ".json");
    for (JsonNode c : suite.json(name + ".json")) {
      cases.add(CaseJson.text(c, "id"), () -> answers(c, function));
    }
    return cases.tests();
  }

  private static void answers(JsonNode c, XPathFunction function) {
    List<@Nullable String> arguments = new ArrayList<>();
    for (JsonNode argument : c.get("args")) arguments.add(string(argument));
    String answer;
    try {
      answer = "value " + function.apply(arguments);
    } catch (UriParseException e) {
      answer = "error FORG0002";
    }
    Set<String> right = new LinkedHashSet<>();
    if (c.has("anyOf")) {
      for (JsonNode one : c.get("anyOf")) right.add(answer(one));
    } else {
      right.add(answer(c));
    }
    assertTrue(right.contains(answer), answer + " is none of " + right);
  }

  private static String answer(JsonNode outcome) {
    return outcome.has("value")
        ? "value " + CaseJson.text(outcome, "value")
        : "error " + CaseJson.text(outcome, "error");
  }

  private static @Nullable String string(JsonNode argument) {
    if (argument.isNull()) return null;
    if (argument.isString()) return argument.stringValue();
    throw new IllegalArgumentException("not a string: " + argument);
  }

  @TestFactory
  Stream<DynamicTest> resolveUri() {
    return function("resolve-uri", Qt4UriFunctionsSuite::resolveUri);
  }

  private static @Nullable String resolveUri(List<@Nullable String> arguments) {
    IriReference relative = IriReference.parse(Objects.requireNonNull(arguments.get(0)));
    if (relative instanceof Iri) return relative.toString();
    return Iri.parse(Objects.requireNonNull(arguments.get(1))).resolve(relative).toString();
  }

  /** Where the argument is an IRI reference, the function is the mapping of RFC 3987 §3.1. */
  @TestFactory
  Stream<DynamicTest> iriToUri() {
    return function(
        "iri-to-uri",
        arguments -> {
          String iri = orEmpty(arguments.get(0));
          String uri = encodeAround(iri, CharSet.RESERVED.or(CharSet.UNRESERVED));
          IriReference reference = IriReference.tryParse(iri).orElseNull();
          if (reference != null) assertEquals(uri, reference.toUri().toString());
          return uri;
        });
  }

  @TestFactory
  Stream<DynamicTest> encodeForUri() {
    return function(
        "encode-for-uri",
        arguments -> Percent.encode(orEmpty(arguments.get(0)), CharSet.UNRESERVED));
  }

  @TestFactory
  Stream<DynamicTest> escapeHtmlUri() {
    CharSet printable =
        CharSet.of(
            Stream.iterate(' ', c -> c <= '~', c -> (char) (c + 1))
                .map(String::valueOf)
                .collect(Collectors.joining()));
    return function(
        "escape-html-uri", arguments -> encodeAround(orEmpty(arguments.get(0)), printable));
  }

  /** Encodes a text that may hold escapes already: percent signs stay. */
  private static String encodeAround(String text, CharSet allowed) {
    return Arrays.stream(text.split("%", -1))
        .map(part -> Percent.encode(part, allowed))
        .collect(Collectors.joining("%"));
  }

  @TestFactory
  Stream<DynamicTest> decodeFromUri() {
    return function("decode-from-uri", arguments -> decodeFromUri(orEmpty(arguments.get(0))));
  }

  /**
   * Three things become U+FFFD: octets that are not UTF-8, as in {@link Percent#decodeLossy}; a
   * broken escape, of three octets whatever they are; and characters that XML cannot hold.
   */
  private static String decodeFromUri(String text) {
    String octets = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    StringBuilder escaped = new StringBuilder();
    int i = 0;
    while (i < octets.length()) {
      boolean escape = octets.charAt(i) == '%';
      int end = Math.min(octets.length(), escape ? i + 3 : i + 1);
      escaped.append(
          !escape
              ? Percent.encode(
                  octets.substring(i, end), CharSet.of(""), StandardCharsets.ISO_8859_1)
              : EscapedOctets.octetAt(octets, i) < 0 ? "%EF%BF%BD" : octets.substring(i, end));
      i = end;
    }
    return Percent.decodeLossy(escaped.toString())
        .codePoints()
        .map(c -> c < ' ' && "\t\n\r".indexOf(c) < 0 ? 0xFFFD : c)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  /** XPath's functions take the empty sequence for the empty string. */
  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
