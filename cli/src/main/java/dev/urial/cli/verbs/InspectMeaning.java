package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Paint;
import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.grammar.MediaType;
import dev.urial.grammar.Rule;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.view.SchemePart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an identifier means, behind its components in {@code urial inspect}. */
final class InspectMeaning {
  private final Meaning meaning;
  private final boolean isSame;

  private InspectMeaning(Meaning meaning, boolean isSame) {
    this.meaning = meaning;
    this.isSame = isSame;
  }

  /**
   * The meaning of a reference.
   *
   * @param shown the text that is shown, whose indices are those of the meaning if it is the URI
   */
  static InspectMeaning of(IriReference reference, String shown, @Nullable MediaType type) {
    Meaning meaning = Meaning.of(reference, type);
    return new InspectMeaning(meaning, meaning.reference().toString().equals(shown));
  }

  /**
   * Draws what there is to say, and at last all advice.
   *
   * @param remarks the advice on the text, whatever its scheme
   */
  void draw(StringBuilder to, List<Remark> remarks, int width, Paint paint) {
    String scheme = Objects.requireNonNullElse(meaning.reference().scheme(), "");
    FactList.draw(to, "the scheme " + scheme, meaning.scheme(), width, paint);
    parts(to, scheme, width, paint);
    SyntaxError error = meaning.error();
    if (error != null) {
      List<Fact> why = List.of(new Fact(place(error.index()), broken(error), citation(error)));
      FactList.draw(to, "no URI of the scheme " + scheme, why, width, paint);
    }
    FactList.draw(to, "the namespace", meaning.namespace(), width, paint);
    FactList.draw(to, "the host", meaning.host(), width, paint);
    FactList.draw(to, "the fragment", fragment(), width, paint);
    advice(to, remarks, width, paint);
  }

  private void parts(StringBuilder to, String scheme, int width, Paint paint) {
    SpecRule definition = meaning.definition();
    if (definition == null) {
      return;
    }
    List<Fact> parts = new ArrayList<>();
    for (SchemePart part : meaning.parts()) {
      String value = part.value().isEmpty() ? "(empty)" : part.value();
      parts.add(new Fact(part.name(), value, ""));
    }
    if (parts.isEmpty()) {
      parts.add(new Fact("form", "valid", ""));
    }
    String title = "what " + scheme + " reads by " + definition.citation();
    FactList.draw(to, title, parts, width, paint);
  }

  /** What it says, and where that depends on a media type, how one names another. */
  private List<Fact> fragment() {
    List<Fact> facts = new ArrayList<>(meaning.fragment());
    if (meaning.isGuess() && !facts.isEmpty()) {
      Fact guess = facts.get(0); // the media type
      String source = guess.source() + "; give --type to be sure";
      facts.set(0, new Fact(guess.name(), guess.text(), source));
    }
    boolean isOfType = meaning.reference().hasFragment() && meaning.namespace().isEmpty();
    if (facts.isEmpty() && isOfType) {
      String unknown = "unknown; give --type to read it";
      facts.add(new Fact("media type", unknown, Rule.FRAGMENT.clause()));
    }
    return facts;
  }

  /** The message without the text itself, which stands above. */
  private static String broken(SyntaxError error) {
    String message = error.message();
    int colon = message.indexOf(": ");
    return colon < 0 ? message : message.substring(colon + 2);
  }

  private static String citation(SyntaxError error) {
    String citation = error.rule().citation();
    return error.message().contains(citation) ? "" : citation;
  }

  private String place(int index) {
    return isSame ? "index " + index : "in the URI";
  }

  /** A piece of advice and where it stands, of the text or of its scheme. */
  private record Place(int start, String range, String sentence, String citation) {}

  private void advice(StringBuilder to, List<Remark> remarks, int width, Paint paint) {
    List<Place> places = new ArrayList<>();
    for (Remark it : remarks) {
      String range = it.start() + "–" + it.end();
      places.add(new Place(it.start(), range, it.sentence(), it.clause().citation()));
    }
    for (Remark it : meaning.advice()) {
      if (!isSaid(it, remarks)) {
        int start = isSame ? it.start() : Integer.MAX_VALUE;
        String range = isSame ? it.start() + "–" + it.end() : "the URI";
        places.add(new Place(start, range, it.sentence(), it.clause().citation()));
      }
    }
    if (places.isEmpty()) {
      return;
    }
    places.sort(Comparator.comparingInt(Place::start)); // stable
    to.append('\n').append(paint.raw(Paint.BOLD, "advice")).append('\n');
    for (Place it : places) {
      FactList.draw(to, it.range(), it.sentence(), it.citation(), ADVICE, width, paint);
    }
  }

  private static final int ADVICE = 12;

  /** Whether it was said already: of the same place, by the same clause, or of a broken name. */
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

  /** Whether a remark is of the same place; of one that holds it, if the clause is the same. */
  private static boolean isAround(Remark remark, Remark advice, boolean isOfClause) {
    return isOfClause
        ? remark.start() <= advice.start() && advice.end() <= remark.end()
        : remark.start() == advice.start() && remark.end() == advice.end();
  }

  private static boolean isOfOneSection(Clause one, Clause other) {
    return one.document().equals(other.document()) && one.section().equals(other.section());
  }
}
