package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.meaning.Certainty;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.ResolutionMessages;
import dev.urial.explain.standards.AllStandards;
import dev.urial.history.LocatorOrName;
import dev.urial.history.Publication;
import dev.urial.registry.Registries;
import dev.urial.repair.Repair;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every sentence of the bundle is said somewhere, and every key that is used has a sentence. */
class BundleTest {
  private static final List<String> GROUPS =
      List.of(
          "said.",
          "what.",
          "publication.",
          "advice.",
          "assessment.",
          "risk.",
          "headline.",
          "script.",
          "part.",
          "step.",
          "equivalence.",
          "finding.",
          "address.",
          "host.",
          "reading.",
          "verdict.",
          "target.",
          "kind.",
          "dot-rule.",
          "resolution.",
          "group.",
          "rule-name.",
          "character.",
          "media.",
          "fact.",
          "value.",
          "name.",
          "known.",
          "broken.",
          "whose.",
          "urn.",
          "fragment.",
          "scheme-kind.",
          "all.",
          "revision.",
          "view.",
          "repair.",
          "repair-assumes.",
          "repair-none.",
          "repair-warns.");

  private static Properties bundle() throws IOException {
    Properties bundle = new Properties();
    try (InputStream in = BundleTest.class.getResourceAsStream("messages.properties")) {
      bundle.load(new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8));
    }
    return bundle;
  }

  private static String sources() throws IOException {
    StringBuilder sources = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file :
          (Iterable<Path>) files.filter(it -> it.toString().endsWith(".java"))::iterator) {
        sources.append(Files.readString(file));
      }
    }
    return sources.toString();
  }

  @Test
  void keysAreThoseThatAreUsed() throws IOException, ClassNotFoundException {
    Set<String> used = new TreeSet<>();
    for (ReferenceKind kind : ReferenceKind.values()) {
      used.add(kind.message().key());
      if (!kind.hasScheme()) {
        used.add("what." + kind.id().replace(' ', '-'));
      }
    }
    for (Distance distance : Distance.values()) {
      used.add(MESSAGES.ofConstant("doc.distance", distance).key());
    }
    for (TextAssessment.Outcome outcome : TextAssessment.Outcome.values()) {
      used.add(outcome.message().key());
    }
    for (Step.Reason reason : Step.Reason.values()) {
      used.add(reason.message().key());
    }
    for (DotSegmentStep.Rule rule : DotSegmentStep.Rule.values()) {
      used.add(rule.message().key());
    }
    ResolutionMessages.all().forEach(message -> used.add(message.key()));
    for (AbnfRule rule : AbnfRule.values()) {
      used.add(rule.message().key());
    }
    for (CharacterStory.Standing standing : CharacterStory.Standing.values()) {
      used.add("doc.characters." + standing.name().toLowerCase(Locale.ROOT));
    }
    for (String status : List.of("permanent", "provisional", "historical", "other")) {
      used.add("status." + status);
    }
    for (Publication.Status status : Publication.Status.values()) {
      used.add(status.message().key());
    }
    Class<?> revisions = Class.forName("dev.urial.explain.standards.RevisionReason");
    for (Object it : revisions.getEnumConstants()) {
      used.add(MESSAGES.ofConstant("revision", (Enum<?>) it).key());
    }
    used.addAll(List.of("what.javascript", "what.jdbc")); // unregistered schemes of Headline
    Set<String> bundle = MESSAGES.keys();
    for (String key : bundle) {
      boolean isName = key.startsWith("name.") && !PartNames.of(key.substring(5)).isQuoted();
      boolean isCountry = key.matches("country\\.[1-9][0-9]{0,2}"); // its digits in a number
      boolean isScheme = // named by Headline
          key.startsWith("what.") && Registries.SCHEMES.find(key.substring(5)) != null;
      boolean isAddress = key.startsWith("address."); // named by AddressClass
      used.addAll(isName || isCountry || isScheme || isAddress ? Set.of(key) : Set.of());
    }
    for (LocatorOrName.Kind kind : LocatorOrName.Kind.values()) {
      used.add("view." + kind.name().toLowerCase(Locale.ROOT));
    }
    for (Certainty certainty : Certainty.values()) {
      used.add(certainty.message().key());
    }
    for (Repair.Reason reason : Repair.Reason.values()) {
      used.add(reason.assumption().key());
      used.add(MESSAGES.ofConstant("repair", reason).key());
    }
    for (String kind : List.of("domain", "ipv4-address", "ipv6-address", "opaque-host")) {
      used.add("doc.url-host." + kind);
    }
    for (String unit : List.of("line", "character")) { // what FragmentFacts selects
      List.of("-at", "s", "s-none", "s-to-end").forEach(it -> used.add("fragment." + unit + it));
    }
    for (String unit : List.of("row", "column")) {
      List.of("", "-last", "s", "s-from-last", "s-to-last")
          .forEach(it -> used.add("fragment." + unit + it));
    }
    for (String view : List.of("classical", "contemporary", "hierarchy")) {
      used.add("doc.standards." + view);
    }
    for (String piece : sources().split("\"", -1)) {
      for (String group :
          List.of("scheme.", "doc.")) { // a row of SchemeKind, a label of InspectDoc
        if (bundle.contains(group + piece)) {
          used.add(group + piece);
        }
      }
      boolean isKey = GROUPS.stream().anyMatch(group -> isKey(piece, group));
      if ((isKey || piece.equals("nothing")) && !piece.equals("advice.count")) { // a label of it
        used.add(piece);
      }
    }
    assertEquals(used, new TreeSet<>(bundle));
  }

  private static boolean isKey(String text, String group) {
    return text.startsWith(group)
        && text.length() > group.length()
        && text.chars()
            .allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.');
  }

  @Test
  void sentencesHaveNoFullStop() throws IOException {
    bundle()
        .forEach(
            (key, value) -> {
              assertFalse(value.toString().endsWith("."), key.toString());
            });
  }

  /** Messages of one bundle, so that equal ones are equal wherever they are said. */
  @Test
  void thePastSaysWhatItSaysByTheSameBundle() {
    Message past = AllStandards.of("http://a/~b").revisions().get(0).difference().message();
    assertEquals(MESSAGES.of(past.key(), past.arguments().toArray()), past);
  }
}
