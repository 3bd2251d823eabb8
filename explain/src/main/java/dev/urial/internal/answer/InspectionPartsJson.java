package dev.urial.internal.answer;

import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.grammar.CharacterStory.Chapter;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.repair.Repair;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the JSON for steps, groups, characters, derivations and repairs in an inspection. */
public final class InspectionPartsJson {
  /** The length of the longest path for which the JSON contains the text of the buffers. */
  private static final int LONGEST = 1_000;

  private InspectionPartsJson() {}

  /**
   * Writes an array of the steps. Each has its input buffer as a range of the path and, for short
   * paths, the text of both buffers.
   */
  public static void dots(JsonWriter json, DotSegmentSteps dots) {
    boolean isShort = dots.path().length() <= LONGEST;
    json.writeArrayPropertyStart("dots");
    for (DotSegmentStep it : dots.steps()) {
      Range input = it.inputRange();
      json.writeStartObject();
      json.writeStringProperty("rule", it.rule().letter());
      json.writeNumberProperty("inputStart", input.start());
      json.writeNumberProperty("inputEnd", input.end());
      json.writeNumberProperty("outputLength", it.outputLength());
      JsonFields.string(json, "moved", it.moved());
      JsonFields.string(json, "lost", it.lost());
      if (isShort) {
        json.writeStringProperty("input", it.input());
        json.writeStringProperty("output", it.output());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes an array of normalization steps. Secrets in the steps must already be masked. */
  public static void steps(JsonWriter json, String name, List<Step> steps, Locale language) {
    json.writeArrayPropertyStart(name);
    for (Step step : steps) {
      Change change = step.change();
      json.writeStartObject();
      json.writeStringProperty("rung", Ascii.lower(step.rung().name()));
      json.writeStringProperty("component", step.component().id());
      json.writeNumberProperty("start", change.start());
      json.writeNumberProperty("end", change.end());
      JsonFields.string(json, "before", change.before());
      JsonFields.string(json, "after", change.after());
      json.writeStringProperty("text", step.after().toString());
      JsonFields.sentence(json, change.message(), language);
      JsonFields.clause(json, step.clause());
      if (step.dots() != null) {
        dots(json, step.dots());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes an array of resolution steps, which is empty if there is no resolution. */
  public static void resolution(
      JsonWriter json, String name, @Nullable ResolutionSteps resolution, Locale language) {
    json.writeArrayPropertyStart(name);
    for (ResolutionStep step :
        resolution == null ? List.<ResolutionStep>of() : resolution.steps()) {
      json.writeStartObject();
      json.writeStringProperty("line", id(step.line()));
      json.writeStringProperty("code", step.code());
      json.writeNumberProperty("depth", step.line().depth());
      if (step.line().isQuestion()) {
        json.writeBooleanProperty("holds", step.holds());
      } else {
        JsonFields.string(json, "value", masked(step.value()));
      }
      JsonFields.sentence(json, step.message(), language);
      JsonFields.clause(json, step.clause());
      if (step.dots() != null) {
        dots(json, step.dots());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Returns the name of an enum constant in lower case, with hyphens instead of underscores. */
  public static String id(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  private static @Nullable String masked(@Nullable String value) {
    return value == null ? null : Secrets.masked(value);
  }

  /** Writes an array of the groups. */
  public static void groups(JsonWriter json, List<MatchedGroup> groups, Locale language) {
    json.writeArrayPropertyStart("groups");
    for (MatchedGroup it : groups) {
      AppendixBGroup group = it.group();
      Range range = group.range();
      Component component = group.component();
      json.writeStartObject();
      json.writeNumberProperty("group", group.number());
      json.writeStringProperty("expression", group.expression());
      if (range == null) {
        json.writeNullProperty("start");
        json.writeNullProperty("end");
      } else {
        JsonFields.range(json, range);
      }
      JsonFields.string(json, "text", it.text());
      JsonFields.string(json, "component", component == null ? null : component.id());
      JsonFields.sentence(json, group.message(), language);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes an array of the characters that are or were reserved or excluded. */
  public static void characters(JsonWriter json, List<FoundCharacter> characters, Locale language) {
    json.writeArrayPropertyStart("characters");
    for (FoundCharacter found : characters) {
      CharacterStory story = found.story();
      json.writeStartObject();
      json.writeStringProperty("character", String.valueOf(story.character()));
      json.writeNumberProperty("codePoint", story.character());
      json.writeStringProperty("escape", story.escape());
      json.writeNumberProperty("index", found.index());
      json.writeNumberProperty("count", found.count());
      json.writeStringProperty("standing", Ascii.lower(story.standing().name()));
      JsonFields.sentence(json, story.reason(), language);
      JsonFields.clause(json, story.reasonClause());
      json.writeArrayPropertyStart("history");
      for (Chapter it : story.chapters()) {
        json.writeStartObject();
        json.writeStringProperty("document", it.clause().document());
        json.writeStringProperty("standing", Ascii.lower(it.standing().name()));
        json.writeStringProperty("category", it.category());
        JsonFields.clause(json, it.clause());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes a derivation, and the rules that it contains. */
  public static void derivation(JsonWriter json, Derivation root, Locale language) {
    Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
    json.writeName("derivation");
    node(json, root, used);
    json.writeArrayPropertyStart("rules");
    for (AbnfRule rule : used) {
      json.writeStartObject();
      json.writeStringProperty("rule", rule.id());
      json.writeStringProperty("name", rule.message().text(language));
      json.writeStringProperty("abnf", rule.abnf());
      json.writeStringProperty("citation", rule.citation());
      json.writeStringProperty("link", rule.link());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void node(JsonWriter json, Derivation node, Set<AbnfRule> used) {
    AbnfRule rule = node.rule();
    json.writeStartObject();
    JsonFields.string(json, "rule", rule == null ? null : rule.id());
    json.writeNumberProperty("start", node.range().start());
    json.writeNumberProperty("end", node.range().end());
    if (rule == null) {
      json.writeStringProperty("text", node.text());
    } else {
      used.add(rule);
      json.writeArrayPropertyStart("parts");
      for (Derivation child : node.children()) {
        node(json, child, used);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** Writes the fields of a repair. */
  public static void repair(JsonWriter json, Repair repair, String text, Locale language) {
    json.writeStringProperty("repaired", text);
    json.writeNumberProperty("cost", repair.cost());
    json.writeArrayPropertyStart("changes");
    for (Change change : repair.changes()) {
      json.writeStartObject();
      JsonFields.string(
          json, "component", change.component() == null ? null : change.component().id());
      json.writeNumberProperty("start", change.start());
      json.writeNumberProperty("end", change.end());
      json.writeStringProperty("before", repair.shownBefore(change));
      json.writeStringProperty("after", repair.shownAfter(change));
      JsonFields.sentence(json, change.message(), language);
      JsonFields.clause(json, change.clauses().get(0));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("assumptions");
    for (Message assumption : repair.assumptions()) {
      JsonFields.message(json, assumption, language);
    }
    json.writeEndArray();
    boolean isMasked = repair.target() != null && !text.equals(repair.text());
    JsonFields.string(json, "target", isMasked ? Secrets.MASK : repair.target());
  }
}
