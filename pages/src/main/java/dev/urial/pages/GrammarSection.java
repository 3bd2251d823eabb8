package dev.urial.pages;

import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.grammar.Derivation;
import dev.urial.internal.answer.DerivationLines;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.MatchedGroup;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.inspect.Citation;
import dev.urial.pages.template.inspect.GrammarView;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The section that derives the text from the grammar: with the regular expression of RFC 3986
 * appendix B, and rule by rule.
 */
record GrammarSection(Inspection inspection, Locale language) {
  GrammarView view() {
    Derivation root = inspection.derivation();
    List<GrammarView.Line> lines = new ArrayList<>();
    List<GrammarView.Rule> rules = new ArrayList<>();
    boolean isCut = false;
    if (root != null) {
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
      Inspection.rules(root)
          .forEach(
              it -> rules.add(new GrammarView.Rule(say(it.message()), it.abnf(), Citation.of(it))));
    }
    return new GrammarView(groups(), lines, isCut, rules);
  }

  private String say(Message message) {
    return Excerpt.escape(message.text(language));
  }

  private List<GrammarView.Group> groups() {
    List<GrammarView.Group> groups = new ArrayList<>();
    for (MatchedGroup it : MatchedGroup.of(inspection.text().input(), inspection.secrets())) {
      AppendixBGroup group = it.group();
      Component component = group.component();
      Range range = group.range();
      String text = it.text();
      groups.add(
          new GrammarView.Group(
              group.number(),
              group.expression(),
              component == null ? "" : component.id(),
              text == null ? null : Excerpt.escape(text),
              range == null ? null : range.start() + "–" + range.end(),
              say(group.message())));
    }
    return groups;
  }
}
