package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.meaning.ValueMeaning;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.view.SchemePart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** The meaning of an identifier, which {@code urial inspect} prints after the components. */
final class InspectMeaning {
  private final Meaning meaning;
  private final boolean isSame;

  /**
   * Creates an instance for a meaning and the text that is shown.
   *
   * @param shown the text that is shown; if this text is the URI itself, the indices in the meaning
   *     refer to it
   */
  InspectMeaning(Meaning meaning, String shown) {
    this.meaning = meaning;
    this.isSame = meaning.reference().toString().equals(shown);
  }

  /**
   * Draws the meaning, followed by all advice.
   *
   * @param remarks the advice on the text, independent of its scheme
   */
  void draw(StringBuilder to, List<Remark> remarks, int width, DrawingStyle paint) {
    String scheme = Objects.requireNonNullElse(meaning.reference().scheme(), "");
    FactList.draw(
        to, paint.say(CliText.of("inspect.scheme", scheme)), meaning.scheme(), width, paint);
    parts(to, scheme, width, paint);
    SyntaxError error = meaning.error();
    if (error != null) {
      String title = paint.say(CliText.of("inspect.no-uri-of-scheme", scheme));
      List<Fact> why = List.of(Fact.of(place(error.index()), error.explanation()));
      FactList.draw(to, title, why, width, paint);
    }
    FactList.draw(
        to, paint.say(CliText.of("inspect.namespace")), meaning.namespace(), width, paint);
    FactList.draw(to, paint.say(CliText.of("inspect.host")), meaning.host(), width, paint);
    for (ValueMeaning value : meaning.values()) {
      FactList.draw(to, paint.say(value.title()), value.facts(), width, paint);
    }
    FactList.draw(to, paint.say(CliText.of("inspect.fragment")), fragment(), width, paint);
    advice(to, remarks, width, paint);
  }

  private void parts(StringBuilder to, String scheme, int width, DrawingStyle paint) {
    SpecRule definition = meaning.definition();
    if (definition == null) {
      return;
    }
    List<Fact> parts = new ArrayList<>();
    for (SchemePart part : meaning.parts()) {
      parts.add(fact(part));
    }
    if (parts.isEmpty()) {
      parts.add(Fact.of(CliText.of("inspect.form"), CliText.of("inspect.valid")));
    }
    String title = paint.say(CliText.of("inspect.reads", scheme, definition.citation()));
    FactList.draw(to, title, parts, width, paint);
  }

  /** Returns a part as defined by a scheme, with its name and text. */
  static Fact fact(SchemePart part) {
    Message value =
        part.value().isEmpty()
            ? CliText.of("inspect.empty")
            : Message.quoted(Secrets.masked(part.value()));
    return Fact.of(Message.quoted(part.name()), value);
  }

  /**
   * Returns the meaning of the fragment; if it depends on a media type, also says how to specify a
   * different one.
   */
  private List<Fact> fragment() {
    List<Fact> facts = new ArrayList<>(meaning.fragment());
    if (meaning.isGuess() && !facts.isEmpty()) {
      Fact guess = facts.get(0); // the media type
      facts.set(0, guess.by(CliText.of("inspect.guess")));
    }
    boolean isOfType = meaning.reference().hasFragment() && meaning.namespace().isEmpty();
    if (facts.isEmpty() && isOfType) {
      Message unknown = CliText.of("inspect.unknown-type");
      facts.add(Fact.of(CliText.of("inspect.media-type"), unknown, Rule.FRAGMENT.clause()));
    }
    return facts;
  }

  private Message place(int index) {
    return isSame ? CliText.of("inspect.index", index) : CliText.of("inspect.in-uri");
  }

  /** A piece of advice about the text, in general or under its scheme, with its position. */
  private record Place(int start, String range, String sentence, String citation) {}

  private void advice(StringBuilder to, List<Remark> remarks, int width, DrawingStyle paint) {
    List<Place> places = new ArrayList<>();
    for (Remark it : remarks) {
      String range = it.start() + "–" + it.end();
      places.add(new Place(it.start(), range, paint.say(it.message()), it.clause().citation()));
    }
    for (Remark it : meaning.advice()) {
      if (!isSaid(it, remarks)) {
        int start = isSame ? it.start() : Integer.MAX_VALUE;
        String range = isSame ? it.start() + "–" + it.end() : paint.say(CliText.of("inspect.uri"));
        places.add(new Place(start, range, paint.say(it.message()), it.clause().citation()));
      }
    }
    if (places.isEmpty()) {
      return;
    }
    places.sort(Comparator.comparingInt(Place::start)); // a stable sort
    to.append('\n')
        .append(paint.in(DrawingStyle.BOLD, paint.say(CliText.of("inspect.advice"))))
        .append('\n');
    for (Place it : places) {
      FactList.draw(to, it.range(), it.sentence(), it.citation(), ADVICE, width, paint);
    }
  }

  private static final int ADVICE = 12;

  /**
   * Returns whether advice repeats a remark on the same position or from the same clause, or an
   * error in a URN.
   */
  private boolean isSaid(Remark advice, List<Remark> remarks) {
    for (Remark remark : remarks) {
      boolean isOfClause = isOfOneSection(remark.clause(), advice.clause());
      if (isSame ? isAround(remark, advice, isOfClause) : isOfClause) {
        return true;
      }
    }
    SyntaxError error = meaning.namespaceError();
    return error != null && isOfOneSection(error.rule().clause(), advice.clause());
  }

  /**
   * Returns whether a remark has the same range as the advice or, if the clause is the same,
   * contains it.
   */
  private static boolean isAround(Remark remark, Remark advice, boolean isOfClause) {
    return isOfClause
        ? remark.start() <= advice.start() && advice.end() <= remark.end()
        : remark.start() == advice.start() && remark.end() == advice.end();
  }

  private static boolean isOfOneSection(Clause one, Clause other) {
    return one.document().equals(other.document()) && one.section().equals(other.section());
  }
}
