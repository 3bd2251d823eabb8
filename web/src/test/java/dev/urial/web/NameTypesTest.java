package dev.urial.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.UriBuilder;
import dev.urial.explain.meaning.Fact;
import dev.urial.grammar.Rule;
import dev.urial.idna.IdnaRule;
import dev.urial.internal.regexp.RegExpRule;
import dev.urial.report.SpecRule;
import dev.urial.safety.names.Deception;
import dev.urial.template.TemplateRule;
import dev.urial.template.pattern.PatternRule;
import dev.urial.text.Find;
import dev.urial.url.ValidationError;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code names.d.ts} has the names that answers use for what they found, from the enums and the
 * bundle where they are defined: it is written by this test with {@code -Durial.docs.write=true}.
 */
class NameTypesTest {
  private static final Path TYPES = NodeAnswers.MODULE.resolve("src/main/js/names.d.ts");

  /** The rules that a text in JavaScript can break: every error names one of them. */
  static final Set<String> RULES =
      Stream.<SpecRule[]>of(
              Rule.values(),
              ValidationError.values(),
              IdnaRule.values(),
              UriBuilder.DataRule.values(),
              TemplateRule.values(),
              PatternRule.values(),
              RegExpRule.values())
          .flatMap(Stream::of)
          .map(SpecRule::id)
          .collect(Collectors.toCollection(TreeSet::new));

  /** Returns the name of a rule that the types have. */
  static String known(String rule) {
    assertTrue(RULES.contains(rule), rule);
    return rule;
  }

  @Test
  void theTypesHaveAllNames() throws IOException {
    String expected =
        "// Written from the names in the engine by a test.\n"
            + union(
                "The rule that a text breaks, as its standard names it.",
                "RuleName",
                RULES.stream())
            + union(
                "The rule that a label of a domain breaks, as UTS #46 and IDNA2008 name it.",
                "IdnaRuleName",
                Stream.of(IdnaRule.values()).map(IdnaRule::id).distinct())
            + union("What a fact is about, the same in every language.", "FactKey", facts())
            + union(
                "What deceives in a name.",
                "DeceptionKind",
                Stream.of(Deception.values()).map(Deception::id))
            + union("How an identifier is written in a text.", "FindKind", ids(Find.Kind.values()))
            + union("How sure a find is.", "FindCertainty", ids(Find.Certainty.values()))
            + union(
                "What was assumed for a find, or what the URL Standard objects to.",
                "FindAssumption",
                Stream.concat(
                    ids(Find.Assumption.values()),
                    Stream.of(ValidationError.values()).map(ValidationError::id)));
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(TYPES, expected);
    }
    assertEquals(expected, Files.readString(TYPES));
  }

  /** The keys of facts are those of the bundle. */
  private static Stream<String> facts() throws IOException {
    Properties words = new Properties();
    try (InputStream in =
        Objects.requireNonNull(
            Fact.class.getResourceAsStream("/dev/urial/explain/messages.properties"))) {
      words.load(new InputStreamReader(in, UTF_8));
    }
    return words.stringPropertyNames().stream().filter(key -> key.startsWith("fact.")).sorted();
  }

  private static Stream<String> ids(Enum<?>[] constants) {
    return Arrays.stream(constants)
        .map(each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  private static String union(String comment, String name, Stream<String> names) {
    return names
        .map(each -> "  | '" + each + "'")
        .collect(
            Collectors.joining(
                "\n", "\n/** " + comment + " */\nexport type " + name + " =\n", ";\n"));
  }
}
