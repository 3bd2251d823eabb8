package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.idna.IdnaRule;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.Reason;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.url.Origin;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.url.ValidationError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Every reason has a sentence in the bundle, and every sentence a reason. */
class BundleTest {
  @Test
  void keysAreThoseOfTheReasons() {
    Set<String> used = new TreeSet<>();
    for (Reason reason : JavaUriConversion.Reason.values()) {
      used.add(reason.message().key());
      assertFalse(reason.sentence().isEmpty() || reason.sentence().endsWith("."), reason.id());
    }
    for (UrlConversion.Reason reason : UrlConversion.Reason.values()) {
      used.add(reason.message().key());
      assertFalse(reason.sentence().isEmpty() || reason.sentence().endsWith("."), reason.id());
    }
    used.add("url.with-tabs");
    Set<String> keys = Messages.CORE.keys();
    keys.removeIf(BundleTest::isOfErrors);
    assertEquals(used, keys);
  }

  private static boolean isOfErrors(String key) {
    return ERRORS.stream().anyMatch(key::startsWith);
  }

  private static final List<String> ERRORS =
      List.of(
          "error.",
          "change.",
          "hint.",
          "likely.",
          "rule.",
          "url-error.",
          "url-fits.",
          "url-copy.",
          "url-copy-fits.",
          "data.",
          "idna.");

  @Test
  void whatRulesSayIsInTheFile() {
    Set<String> used = new TreeSet<>();
    List<SpecRule> rules = new ArrayList<>(List.of(Rule.values()));
    rules.addAll(List.of(ValidationError.values()));
    rules.addAll(List.of(IdnaRule.values()));
    rules.addAll(List.of(UriBuilder.DataRule.values()));
    rules.addAll(refusals());
    for (SpecRule rule : rules) {
      said(rule.fitsMessage(), used);
      said(rule.meaningMessage(), used);
      for (int c : new int[] {' ', '%', 0xE9, 0xD800, 0xE000, 'a', '[', 0x10FFFF}) {
        said(rule.hintMessage(c), used);
      }
    }
    Set<String> keys = Messages.CORE.keys();
    // What was likely meant is in the file alone.
    Set<String> others = Set.of("error", "change", "likely");
    keys.removeIf(key -> !isOfErrors(key) || others.contains(key.substring(0, key.indexOf('.'))));
    assertEquals(keys, used);
  }

  private static void said(Message message, Set<String> used) {
    assertTrue(message.text().isEmpty() || !message.isQuoted(), message::text);
    if (!message.isQuoted()) {
      used.add(message.key());
    }
  }

  /** Why a component of a URL cannot be changed; no public type says so. */
  private static Set<SpecRule> refusals() {
    Set<SpecRule> found = new HashSet<>();
    Url url = Url.parse("http://u@h:80/");
    List<Executable> edits =
        List.of(
            () -> url.withScheme("1"),
            () -> url.withScheme("foo"),
            () -> Url.parse("http://localhost/").withScheme("file"),
            () -> Url.parse("file:///a").withUsername("u"),
            () -> Url.parse("mailto:a").withHost("h"),
            () -> Origin.parse("http://h/"));
    edits.forEach(it -> found.add(assertThrows(UriParseException.class, it).error().rule()));
    return found;
  }
}
