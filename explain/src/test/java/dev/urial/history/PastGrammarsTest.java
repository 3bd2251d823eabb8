package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every reader against the grammar of its document: what is valid, and where it breaks. */
public class PastGrammarsTest {
  private static final int DRAWS = 20_000;
  private static final String DELIMITERS = "ab1:/?#[]@%;+.-~_0A";

  /** The rule with which a grammar begins. */
  private static String start(Era era) {
    return switch (era) {
      case RFC_1630 -> "reference";
      case RFC_1738 -> "genericurl";
      case RFC_1808 -> "URL";
      case RFC_2396, RFC_2732, RFC_3986 -> "URI-reference";
    };
  }

  static Grammar grammar(Era era) {
    if (era == Era.RFC_3986) {
      return Grammar.rfc3986();
    }
    String name = "rfc" + era.number() + ".abnf";
    try (InputStream in = PastGrammarsTest.class.getResourceAsStream("/abnf-history/" + name)) {
      assertNotNull(in, name);
      return Grammar.parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** DrawnTexts that a document has. */
  public static DrawnTexts valid(Era era) {
    return DrawnTexts.of(grammar(era), start(era));
  }

  /** Valid, nearly valid, and noise. */
  public static DrawnTexts any(Era era) {
    return DrawnTexts.mix(
        valid(era),
        valid(era).mutated(),
        DrawnTexts.random(DELIMITERS, 16),
        DrawnTexts.random(DELIMITERS, 12).map(t -> "a://" + t),
        DrawnTexts.random(DELIMITERS, 12).map(t -> "a:" + t),
        DrawnTexts.random("[]:1a.@", 10).map(t -> "//" + t),
        DrawnTexts.random());
  }

  @ParameterizedTest
  @EnumSource(Era.class)
  void readersAgreeWithTheGrammars(Era era) {
    Recogniser abnf = Recogniser.of(grammar(era), start(era));
    Laws.forAll(
        era.citation(),
        DRAWS,
        any(era),
        text -> {
          SyntaxError error = era.tryParse(text).errorOrNull();
          assertEquals(abnf.matches(text), error == null, "valid");
          if (error != null) {
            assertEquals(abnf.longestViablePrefix(text), error.index(), "index");
          }
        });
  }

  /** Nothing of the text is lost: between the outermost components are delimiters alone. */
  @ParameterizedTest
  @EnumSource(Era.class)
  void componentsAndDelimitersAreTheText(Era era) {
    Laws.forAll(
        era.citation() + " recomposed",
        DRAWS,
        valid(era),
        text -> {
          PastReading reading = era.parse(text);
          StringBuilder again = new StringBuilder();
          int end = 0;
          for (PastPart c : reading.components()) {
            if (c.start() >= end && !(c.start() == c.end() && c.end() < end)) {
              String between = text.substring(end, c.start());
              assertTrue(between.matches(":?(//)?|:?/?|[?#;]"), () -> between + " in " + text);
              again.append(between).append(reading.text(c));
              end = c.end();
            } else {
              assertTrue(c.end() <= end, () -> c + " crosses another");
            }
          }
          String rest = text.substring(end);
          assertTrue(rest.matches(":?(//)?"), rest);
          assertEquals(text, again + rest);
          assertEquals(text, reading.text());
        });
  }

  /** A host is what the grammar of the document calls so, and nothing else. */
  @Test
  void hostsAreThoseOfTheGrammars() {
    for (Era era : new Era[] {Era.RFC_2396, Era.RFC_2732}) {
      Recogniser server = Recogniser.of(grammar(era), "server");
      Laws.forAll(
          era.citation() + " server",
          DRAWS,
          DrawnTexts.mix(
              DrawnTexts.of(grammar(era), "server"),
              DrawnTexts.of(grammar(era), "server").mutated(),
              DrawnTexts.random("a1.-:@", 12)),
          authority -> {
            PastReading reading = era.tryParse("//" + authority).orElseNull();
            if (reading == null || !authority.equals(reading.component("authority"))) {
              return;
            }
            boolean isName = reading.find("reg_name") != null;
            assertEquals(!server.matches(authority), isName);
          });
    }
  }

  @Test
  void loginsAreThoseOfTheGrammar() {
    Recogniser part = Recogniser.of(grammar(Era.RFC_1738), "ip-schemepart");
    Laws.forAll(
        "ip-schemepart",
        DRAWS,
        DrawnTexts.mix(
            DrawnTexts.of(grammar(Era.RFC_1738), "ip-schemepart"),
            DrawnTexts.of(grammar(Era.RFC_1738), "ip-schemepart").mutated(),
            DrawnTexts.random("a1.-:@/", 12).map(t -> "//" + t)),
        text -> {
          PastReading reading = Era.RFC_1738.tryParse("s:" + text).orElseNull();
          if (reading != null) {
            assertEquals(part.matches(text), reading.find("login") != null);
          }
        });
  }

  /**
   * RFC 1738 §5: the rule of a scheme is that of schemepart where the text fits, and only there.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp",
        "file",
        "http",
        "gopher",
        "mailto",
        "news",
        "nntp",
        "telnet",
        "wais",
        "prospero"
      })
  void schemesAreThoseOfTheGrammar(String scheme) {
    Recogniser url = Recogniser.of(grammar(Era.RFC_1738), scheme + "url");
    DrawnTexts fitting = DrawnTexts.of(grammar(Era.RFC_1738), scheme + "url");
    Laws.forAll(
        scheme + "url",
        DRAWS / 2,
        DrawnTexts.mix(
            fitting,
            fitting.mutated(),
            DrawnTexts.random("a1.-:@/?;=*", 10).map(t -> scheme + ":" + t),
            DrawnTexts.random("a1.:@/?;=%09typei", 12).map(t -> scheme + "://h/" + t),
            DrawnTexts.random("a1.-:@/?;", 10).map(t -> scheme + "://" + t)),
        text -> {
          PastReading reading = Era.RFC_1738.tryParse(text).orElseNull();
          if (reading == null) {
            assertFalse(url.matches(text));
            return;
          }
          PastPart schemepart = Objects.requireNonNull(reading.find("schemepart"));
          assertEquals(
              url.matches(text),
              schemepart.rule().id().equals(scheme + "url"),
              () -> reading.components().toString());
        });
  }

  /** What lies in a component of RFC 1738 is what the rule of its name derives. */
  @Test
  void componentsOfRfc1738AreThoseOfTheirRules() {
    Grammar grammar = grammar(Era.RFC_1738);
    Map<String, Recogniser> rules = new HashMap<>();
    for (String scheme : List.of("ftp", "file", "gopher", "news", "nntp", "wais", "prospero")) {
      Laws.forAll(
          scheme + " components",
          DRAWS / 10,
          DrawnTexts.of(grammar, scheme + "url"),
          text -> {
            for (PastPart c : Era.RFC_1738.parse(text).components()) {
              String name =
                  c.name().replace("gopher+_", "gopher-plus-").replace("fieldspec", "fieldspecs");
              Recogniser rule = rules.computeIfAbsent(name, n -> Recogniser.of(grammar, n));
              assertTrue(rule.matches(text.substring(c.start(), c.end())), c::toString);
            }
          });
    }
  }

  @Test
  void everyEraSaysWhoItIs() {
    for (Era era : Era.values()) {
      assertEquals("RFC " + era.number(), era.citation());
      assertEquals(era.name(), era.citation().replace(' ', '_').toUpperCase(Locale.ROOT));
      assertTrue(era.link().endsWith("/rfc" + era.number()));
      assertTrue(era.year() > 1993 && !era.title().isEmpty());
    }
  }
}
