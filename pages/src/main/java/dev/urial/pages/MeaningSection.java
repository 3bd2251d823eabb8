package dev.urial.pages;

import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.meaning.ValueMeaning;
import dev.urial.internal.answer.JsonFields;
import dev.urial.internal.answer.RfcReading;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.Citation;
import dev.urial.pages.template.inspect.KnownFact;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.view.SchemePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * The section with the known facts about a reference: its scheme, its namespace, its host, the
 * values in its query, and its fragment.
 */
final class MeaningSection {
  private final Page page;
  private final Locale language;

  MeaningSection(Page page, Locale language) {
    this.page = page;
    this.language = language;
  }

  /** Returns the known facts, grouped by subject. */
  List<KnownFact.Group> of(RfcReading rfc) {
    List<KnownFact.Group> groups = new ArrayList<>();
    Meaning meaning = rfc.meaning();
    String scheme = Objects.requireNonNullElse(rfc.component(Component.SCHEME), "");
    group(groups, page.say("page.inspect.fact.scheme", scheme), meaning.scheme());
    List<KnownFact> parts = new ArrayList<>();
    for (SchemePart it : meaning.parts()) {
      String value = Excerpt.escape(it.value());
      parts.add(new KnownFact(Excerpt.escape(it.name()), value, true, "", List.of()));
    }
    SpecRule definition = meaning.definition();
    SyntaxError error = meaning.error();
    if (error != null) {
      parts.add(
          new KnownFact(
              page.say("page.inspect.fact.refusal"),
              Excerpt.escape(JsonFields.message(error, language)),
              false,
              error.rule().citation(),
              List.of(Citation.of(error.rule()))));
    }
    if (definition != null || error != null) {
      if (parts.isEmpty()) {
        String valid = page.say("page.inspect.fact.valid");
        parts.add(new KnownFact(page.say("page.inspect.fact.form"), valid, false, "", List.of()));
      }
      groups.add(
          new KnownFact.Group(
              page.say("page.inspect.fact.reads", scheme),
              definition == null ? null : Citation.of(definition),
              parts,
              null));
    }
    group(groups, page.say("page.inspect.fact.namespace"), meaning.namespace());
    group(groups, page.say("page.inspect.fact.host"), meaning.host());
    for (ValueMeaning it : meaning.values()) {
      List<KnownFact> known = it.facts().stream().map(this::known).toList();
      groups.add(new KnownFact.Group(say(it.title()), null, known, it.target()));
    }
    group(groups, page.say("page.inspect.fact.fragment"), meaning.fragment());
    return groups;
  }

  private void group(List<KnownFact.Group> to, String title, List<Fact> facts) {
    if (!facts.isEmpty()) {
      to.add(new KnownFact.Group(title, null, facts.stream().map(this::known).toList(), null));
    }
  }

  private KnownFact known(Fact it) {
    String text = Excerpt.escape(it.text(language));
    String source = Excerpt.escape(it.source(language));
    return new KnownFact(
        say(it.name()), text, false, source, it.clauses().stream().map(Citation::of).toList());
  }

  private String say(Message message) {
    return Excerpt.escape(message.text(language));
  }
}
