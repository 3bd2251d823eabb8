package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Uri;
import dev.urial.dereference.name.Substitution.Kind;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Input;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Rules of strangers: whatever a record holds, it is read or refused, and applied within its steps.
 */
class NaptrFuzz {
  @FuzzTest(maxDuration = "5m")
  void rules(byte[] data) {
    String text = Input.text(data);
    holds(text);
  }

  private static void holds(String text) {
    SyntaxError broken = Naptr.tryParse(text).errorOrNull();
    if (broken == null) {
      Naptr rule = Naptr.parse(text);
      assertEquals(rule, Naptr.parse(rule.toString()), "what is written is read again");
      assertNotNull(rule.apply("urn:cid:199606121851.1@bar.example.com"));
    } else {
      assertTrue(broken.index() <= text.length());
    }
    SyntaxError line = ZoneRules.tryParse(text).errorOrNull();
    assertTrue(line == null || line.index() <= text.length());
    substitution(text);
    walk(text);
  }

  private static void substitution(String text) {
    Substitution rule = Substitution.tryParse(text).orElseNull();
    if (rule == null) {
      rule = Substitution.tryParse("\u0001" + text + "\u0001\\1\u0001").orElseNull();
    }
    if (rule != null) {
      for (String name : new String[] {"", "urn:a:b", text, "ab".repeat(3000)}) {
        Substitution.Result result = rule.apply(name);
        assertEquals(result, rule.apply(name));
        assertTrue(result.kind() == Kind.MATCH || result.text().isEmpty());
      }
    }
  }

  /** A walk of which each rule is the text: it ends, and says why. */
  private static void walk(String text) {
    RuleSource source =
        key ->
            new RuleSource.Answer(
                List.of(),
                Naptr.tryParse("1 1 \"\" \"\" \"" + text.replaceAll("[\"\\\\]", "\\\\$0") + "\" .")
                    .stream()
                    .toList(),
                List.of());
    NameResolution r = UriResolution.of(source).resolve(Uri.parse("urn:cid:1@a.example"));
    assertTrue(r.isFound() || r.failure() != null);
    assertTrue(r.steps().size() <= 64);
  }

  /** The same for texts that come near to rules, drawn; for who runs no fuzzer. */
  @Test
  void rulesThatAreDrawn() {
    Random random = new Random(3403);
    String letters = "!!!()|*+?.^$[]-:\\12ab{},i\" /";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "1 1 \"u\" \"\" \"!" : "!");
      for (int j = random.nextInt(14); j > 0; j--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      holds(text.toString());
    }
  }
}
