package dev.urial.internal.answer;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.grammar.CharacterStory.Standing;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Range;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A view of what is known about a text: its answer, its document, its line in a pipe and its row in
 * a table. A view is made when it is asked for, because its functions take time to link.
 *
 * @param name the name of the view
 * @param fields the names of the fields of a row
 * @param error the error if there is no answer; null if there is one
 * @param isYes whether the answer is a yes
 * @param answer the answer
 * @param doc the document
 * @param line the line
 * @param row the row
 */
public record InspectView(
    String name,
    List<String> fields,
    Function<Inspect, @Nullable SyntaxError> error,
    Predicate<Inspect> isYes,
    Function<Inspect, Answer> answer,
    BiFunction<Inspect, Rendering, Doc> doc,
    BiFunction<Inspect, Rendering, String> line,
    Function<Inspect, Answer> row) {
  private static final List<Component> OF_URL =
      Arrays.stream(Component.values())
          .filter(it -> it != Component.AUTHORITY && it != Component.USERINFO)
          .toList();

  private static final List<String> RFC_FIELDS = names("kind", "", Component.OF_RFC_3986);
  private static final List<String> URL_FIELDS = names("url", "url.", OF_URL);

  private static List<String> names(String first, String prefix, List<Component> components) {
    List<String> names = new ArrayList<>(List.of(first));
    for (Component component : components) {
      names.add(prefix + component.id());
      if (component == Component.HOST && prefix.isEmpty()) {
        names.add("hostKind");
      }
    }
    return names;
  }

  /** {@return the view of both standards} */
  public static InspectView both() {
    return both("both", Inspect::answer);
  }

  /** {@return the view of everything, for programs} */
  public static InspectView whole() {
    return both("whole", Inspect::whole);
  }

  /** {@return the view of RFC 3986} */
  public static InspectView rfc() {
    return new InspectView(
        "rfc",
        RFC_FIELDS,
        it -> it.text().rfc().errorOrNull(),
        it -> true,
        Inspect::reading,
        (it, how) -> InspectDoc.ofRfc(it),
        InspectView::rfcLine,
        Inspect::rfcRow);
  }

  /** {@return the view of the URL Standard} */
  public static InspectView whatwg() {
    return new InspectView(
        "whatwg",
        URL_FIELDS,
        it -> it.text().url().errorOrNull(),
        it -> true,
        Inspect::browsers,
        (it, how) -> InspectDoc.ofBrowsers(it),
        (it, how) -> "URL: " + components(it, Inspect.COMPONENTS, how),
        InspectView::urlRow);
  }

  /** {@return the view of all standards, past and present} */
  public static InspectView standards() {
    return new InspectView(
        "standards",
        Arrays.stream(StandardDocument.values()).map(StandardDocument::id).toList(),
        it -> null,
        it -> it.standards().isTaken(),
        InspectView::standards,
        (it, how) -> InspectDoc.ofStandards(it),
        (it, how) -> line(it.standards(), StandardDocument.URL_STANDARD, how),
        it -> row(it.standards(), StandardDocument.URL_STANDARD));
  }

  /** {@return the view of the groups of the expression in RFC 3986 appendix B} */
  public static InspectView groups() {
    return always(
        "groups",
        List.of("$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9"),
        it ->
            Answer.of("expression", AppendixBGroup.EXPRESSION)
                .and(it.groups())
                .with("citation", "RFC 3986 appendix B"),
        InspectDoc::groups,
        InspectView::groupsRow);
  }

  /** {@return the view of the characters that are or were reserved or excluded} */
  public static InspectView characters() {
    return always(
        "characters",
        List.of("reserved", "excluded"),
        Inspect::characters,
        InspectDoc::characters,
        it ->
            Answer.of("reserved", characters(it, Standing.RESERVED))
                .with("excluded", characters(it, Standing.EXCLUDED)));
  }

  /** {@return the view of how the ABNF derives the text} */
  public static InspectView derivation() {
    return new InspectView(
        "derivation",
        List.of("derivation"),
        it -> it.text().rfc().errorOrNull(),
        it -> true,
        Inspect::derived,
        (it, how) -> InspectDoc.derivation(it, how.isMasked()),
        (it, how) -> line(it.derivation(how.isMasked())),
        it ->
            Answer.of(
                "derivation",
                new Value.Either(
                    Value.of(line(it.derivation(false))), Value.of(line(it.derivation(true))))));
  }

  private static InspectView both(String name, Function<Inspect, Answer> answer) {
    return new InspectView(
        name,
        Stream.of(RFC_FIELDS, URL_FIELDS, List.of("severity")).flatMap(List::stream).toList(),
        it -> it.text().url().isOk() ? null : it.text().rfc().errorOrNull(),
        Inspect::isValid,
        answer,
        (it, how) -> InspectDoc.of(it),
        InspectView::bothLine,
        it -> it.rfcRow().and(urlRow(it)).with("severity", it.text().distance()));
  }

  /** Returns a view that has an answer for each text, which is always a yes. */
  private static InspectView always(
      String name,
      List<String> fields,
      Function<Inspect, Answer> answer,
      Function<Inspect, Doc> doc,
      Function<Inspect, Answer> row) {
    return new InspectView(
        name,
        fields,
        it -> null,
        it -> true,
        answer,
        (it, how) -> doc.apply(it),
        (it, how) -> line(row.apply(it), how),
        row);
  }

  // Rows.

  private static Answer urlRow(Inspect inspect) {
    Answer row = inspect.url() == null ? Answer.EMPTY : Answer.of("url", inspect.href());
    for (Component it : OF_URL) {
      row = row.with("url." + it.id(), inspect.url(it));
    }
    return row;
  }

  private static Answer groupsRow(Inspect inspect) {
    Secret whole = inspect.input();
    Answer row = Answer.EMPTY;
    for (AppendixBGroup it : AppendixBGroup.of(whole.text())) {
      Range range = it.range();
      Secret text = range == null ? null : whole.slice(range.start(), range.end());
      row = row.with("$" + it.number(), text);
    }
    return row;
  }

  private static String characters(Inspect inspect, Standing standing) {
    StringBuilder all = new StringBuilder();
    for (FoundCharacter it : FoundCharacter.in(inspect.text().input())) {
      all.append(it.story().standing() == standing ? it.story().character() : "");
    }
    return all.toString();
  }

  private static Answer standards(Inspect inspect) {
    AllStandards all = inspect.standards();
    return Answers.verdict(all.message()).and(Answers.of(all, StandardDocument.URL_STANDARD));
  }

  /**
   * {@return the readings under the documents up to a given one as a row, a field each}
   *
   * @param all the readings
   * @param last the last document to include
   */
  public static Answer row(AllStandards all, StandardDocument last) {
    Answer row = Answer.EMPTY;
    for (StandardReading it : all.readings(last)) {
      row = row.with(it.document().id(), InspectDoc.summary(it));
    }
    return row;
  }

  // Lines.

  /**
   * {@return the readings under the documents up to a given one on a line}
   *
   * @param all the readings
   * @param last the last document to include
   * @param how whether secrets are masked
   */
  public static String line(AllStandards all, StandardDocument last, Rendering how) {
    List<String> words = new ArrayList<>();
    for (StandardReading it : all.readings(last)) {
      words.add(it.document().citation() + ": " + how.say(InspectDoc.summary(it)));
    }
    return Excerpt.escape(String.join("; ", words));
  }

  private static String bothLine(Inspect inspect, Rendering how) {
    SpecRule reason = inspect.assessment().reason();
    return readings(inspect, how) + (reason == null ? "" : "; dangerous (" + reason.id() + ")");
  }

  private static String readings(Inspect inspect, Rendering how) {
    SyntaxError error = inspect.text().rfc().errorOrNull();
    SyntaxError other = inspect.text().url().errorOrNull();
    String document = error == null ? "" : error.rule().clause().document();
    String rfc =
        error == null ? rfcLine(inspect, how) : "refused by " + document + ' ' + refusal(error);
    if (other != null) {
      boolean isWaiting = inspect.text().isBaseMissing();
      return isWaiting ? rfc : rfc + "; refused by browsers " + refusal(other);
    }
    List<Component> differing = new ArrayList<>();
    for (Component it : inspect.components()) {
      Difference difference = inspect.difference(it);
      boolean matters = difference != null && difference.distance() != Distance.NOTATION;
      if (matters || error != null && inspect.url(it) != null) {
        differing.add(it);
      }
    }
    return differing.isEmpty() ? rfc : rfc + "; browsers: " + components(inspect, differing, how);
  }

  private static String refusal(SyntaxError error) {
    return "at " + error.index() + " (" + error.rule().id() + ")";
  }

  /** Returns components of the URL of browsers; those that it lacks as {@code no host}. */
  private static String components(Inspect inspect, List<Component> some, Rendering how) {
    List<String> parts = new ArrayList<>();
    for (Component it : some) {
      Secret value = inspect.url(it);
      String kind = it == Component.HOST ? inspect.urlHostKind() : null;
      String named = kind == null || kind.equals("empty host") ? "" : " (" + kind + ")";
      if (value != null) {
        parts.add(it.id() + " \"" + how.text(value) + '"' + named);
      } else if (some != Inspect.COMPONENTS) {
        parts.add("no " + it.id());
      }
    }
    return String.join(", ", parts);
  }

  private static String rfcLine(Inspect inspect, Rendering how) {
    Reading reading = inspect.rfc();
    Meaning meaning = inspect.meaning();
    if (reading == null || meaning == null) {
      return "";
    }
    Secret whole = inspect.input();
    StringBuilder line = new StringBuilder(reading.kind().id());
    String separator = ": ";
    for (Part top : reading.parts()) {
      for (Part it : top.name().equals("authority") ? top.children() : List.of(top)) {
        line.append(separator).append(it.name()).append(' ');
        line.append(it.start()).append('-').append(it.end()).append(" \"");
        line.append(how.text(whole.slice(it.start(), it.end()))).append('"');
        line.append(it.name().equals("host") ? " (" + Inspect.hostKind(reading) + ')' : "");
        separator = ", ";
      }
    }
    SyntaxError error = meaning.error();
    String scheme = meaning.reference().scheme();
    if (error != null && scheme != null) {
      boolean isSame = meaning.reference().toString().equals(reading.text());
      line.append("; refused as ").append(Ascii.lower(scheme));
      line.append(" URI").append(isSame ? " at " + error.index() : "");
      line.append(" (").append(error.rule().id()).append(')');
    }
    return line.toString();
  }

  /** Returns a row on a line: each name with its text in quotation marks. */
  private static String line(Answer row, Rendering how) {
    List<String> words = new ArrayList<>();
    for (Answer.Field it : row.fields()) {
      String text = it.value() == null ? "undefined" : '"' + how.text(it.value()) + '"';
      words.add(it.name() + " " + text);
    }
    return String.join(", ", words);
  }

  /** Returns a derivation on a line, with what is nested in parentheses. */
  private static String line(@Nullable Derivation root) {
    if (root == null) {
      return "";
    }
    DerivationLines lines = DerivationLines.of(root);
    StringBuilder line = new StringBuilder();
    int depth = -1;
    for (DerivationLines.Line row : lines.lines()) {
      boolean isDeeper = row.depth() > depth;
      line.append(isDeeper ? (depth < 0 ? "" : "(") : ")".repeat(depth - row.depth()) + " ");
      depth = row.depth();
      String text = '"' + root.text().substring(row.start(), row.end()) + '"';
      line.append(row.chain().isEmpty() ? text : String.join(">", row.chain()));
      line.append(row.isLeaf() && !row.chain().isEmpty() ? " " + text : "");
    }
    return line.append(lines.isCut() ? " …" : "").append(")".repeat(Math.max(0, depth))).toString();
  }

  /** A view is the same as itself alone; comparing its functions would cost a start its time. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
