package dev.urial.server.inspector;

import dev.urial.explain.Derivation;
import dev.urial.explain.Reading;
import dev.urial.internal.answer.DerivationLines;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.ModelJson;
import dev.urial.internal.server.template.inspect.GrammarView;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a text comes out of the grammar: by appendix B, and rule by rule.
 *
 * @param told the object that the command writes
 * @param reading the reading whose derivation is drawn, or null
 * @param secrets whether they are shown
 */
record Grammar(Told told, @Nullable Reading reading, Masking secrets) {
  GrammarView view() {
    List<GrammarView.Line> lines = new ArrayList<>();
    boolean isCut = false;
    if (reading != null) {
      Derivation root = ModelJson.derivation(reading.reference(), secrets);
      DerivationLines derivation = DerivationLines.of(root);
      isCut = derivation.isCut();
      for (DerivationLines.Line it : derivation.lines()) {
        lines.add(
            new GrammarView.Line(
                it.depth(),
                String.join(" › ", it.chain()),
                Excerpt.escape(root.text().substring(it.start(), it.end())),
                it.start() + "–" + it.end(),
                it.count()));
      }
    }
    return new GrammarView(groups(), lines, isCut, rules());
  }

  private List<GrammarView.Group> groups() {
    List<GrammarView.Group> groups = new ArrayList<>();
    for (Told it : told.objects("groups")) {
      groups.add(
          new GrammarView.Group(
              it.number("group"),
              it.text("expression"),
              Objects.requireNonNullElse(it.find("component"), ""),
              it.find("text"),
              it.hasNumber("start") ? it.range() : null,
              it.text("sentence")));
    }
    return groups;
  }

  private List<GrammarView.Rule> rules() {
    List<GrammarView.Rule> rules = new ArrayList<>();
    for (Told it : told.objects("rules")) {
      rules.add(new GrammarView.Rule(it.text("name"), it.text("abnf"), it.cited()));
    }
    return rules;
  }
}
