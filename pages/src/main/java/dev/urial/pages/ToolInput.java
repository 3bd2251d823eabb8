package dev.urial.pages;

import static dev.urial.internal.pages.PageSentences.MESSAGES;

import dev.urial.QueryParams;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Title;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolForm.Group;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a tool was asked: the submitted form, or one of its examples. The messages of a tool begin
 * with {@code page.tool.} and its name.
 */
final class ToolInput {
  /** The maximum length of an identifier, in characters. */
  static final int LONGEST = 8_000;

  /**
   * An example.
   *
   * @param label the label of its button
   * @param values the values of the fields by name
   */
  record Example(Message label, Map<String, String> values) {}

  private final Page page;
  private final String tool;
  private final @Nullable QueryParams form;
  private final List<Example> examples;
  private final int example;
  private final Map<String, String> errors = new HashMap<>();

  /**
   * Creates the input of a tool.
   *
   * @param form the submitted form; null or empty for the first example
   */
  ToolInput(Page page, String tool, @Nullable QueryParams form, List<Example> examples) {
    this.page = page;
    this.tool = tool;
    this.form = form;
    this.examples = examples;
    String chosen = form == null || form.isEmpty() ? "0" : form.get("example");
    int number = chosen == null || !chosen.matches("[0-9]{1,3}") ? -1 : Integer.parseInt(chosen);
    this.example = number < examples.size() ? number : -1;
  }

  /** Returns the value of a field; empty if it is missing. */
  String get(String name) {
    String value =
        example >= 0
            ? examples.get(example).values().get(name)
            : form == null ? null : form.get(name);
    return value == null ? "" : value;
  }

  /** Refuses those of the fields that have more than a number of characters. */
  void limit(int most, String... names) {
    for (String name : names) {
      int length = get(name).length();
      if (length > most) {
        errors.put(name, page.say("page.tool.too-long", length, most));
      }
    }
  }

  void refuse(String name, @Nullable SyntaxError error) {
    if (error != null) {
      errors.put(name, page.words().sentence(error.explanation()));
    }
  }

  boolean isRefused() {
    return !errors.isEmpty();
  }

  /** Returns the field for an identifier, with its secrets masked. */
  Field field(String name) {
    return Field.exact(name, page.say(key(name)), Secrets.masked(get(name)))
        .wrong(errors.get(name))
        .most(LONGEST);
  }

  /** Returns the field for a text of several lines. */
  Field area(String name, int most) {
    return Field.area(name, page.say(key(name)), Secrets.masked(get(name)))
        .wrong(errors.get(name))
        .most(most);
  }

  /** Returns the field for a choice. */
  Field select(String name, String value, List<Field.Choice> choices) {
    return Field.select(name, page.say(key(name)), value, choices);
  }

  String go() {
    return page.say(key("go"));
  }

  Group examples() {
    return examples("", true, 0, examples.size());
  }

  /** Returns a group of examples, which is open if one of them is chosen. */
  Group examples(String title, boolean isOpen, int start, int end) {
    List<ToolForm.Example> group = new ArrayList<>();
    for (int i = start; i < end; i++) {
      String label = page.words().say(examples.get(i).label());
      group.add(new ToolForm.Example(i, label, i == example));
    }
    return new Group(
        title.isEmpty() ? "" : page.say(title), isOpen || start <= example && example < end, group);
  }

  // What the answer says.

  private String key(String name) {
    return "page.tool." + tool + '.' + name;
  }

  Message say(String name, Object... arguments) {
    return MESSAGES.of(key(name), arguments);
  }

  /** Returns the title of a section that is open. */
  Title section(String id, SpecRule... rules) {
    return new Title(id, say(id), Tone.PLAIN, Source.of(rules));
  }

  /** Returns a message as a sentence, without the citations of rules that stand after it. */
  Value sentence(Message message, SpecRule... rules) {
    String said = page.words().sentence(message);
    for (SpecRule it : rules) {
      said = said.replace(" (" + it.citation() + ")", "");
    }
    return Value.of(Message.quoted(said));
  }

  Note note(Tone tone, Message message, SpecRule... rules) {
    return Note.of(tone, sentence(message, rules), rules);
  }

  Pair pair(@Nullable Object name, Message message, SpecRule... rules) {
    return Pair.of(name, sentence(message, rules), rules);
  }

  /** Returns why there is no identifier. */
  Pair refusal(@Nullable Object name, SyntaxError error) {
    return pair(name, error.explanation(), error.rule());
  }

  /** Returns an identifier, whose components have their colors. */
  static Pair identifier(@Nullable Object name, Secret identifier) {
    return Pair.of(name, identifier).in(Pair.IDENTIFIER);
  }

  /**
   * Returns a URL, with the secrets that the text and the base have, or why there is none.
   *
   * @param base the base from which it was parsed; empty for none
   */
  Pair url(Message name, Parsed<Url> url, String text, String base) {
    if (!(url instanceof Parsed.Ok<Url> ok)) {
      return refusal(name, Objects.requireNonNull(url.errorOrNull()));
    }
    Url from = Url.tryParse(Secrets.masked(base)).orElseNull();
    Url masked = Url.tryParse(Secrets.masked(text), from).orElseNull();
    return identifier(name, Secret.like(ok.value().href(), masked == null ? null : masked.href()));
  }
}
