package dev.urial.cli.find;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.check.CheckedLink;
import dev.urial.check.LinkFinding;
import dev.urial.check.LinkVerdict;
import dev.urial.cli.render.Fields;
import dev.urial.cli.render.Reply;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A link with its verdict, as shown by {@code check}. */
public final class CheckedRow {
  static final Fields<CheckedLink> FIELDS =
      new Fields<CheckedLink>()
          .with("input", it -> Secret.in(it.source()))
          .with("line", CheckedLink::line)
          .with("column", CheckedLink::column)
          .with("verdict", CheckedLink::verdict)
          .with("problem", it -> first(it, LinkFinding::problem))
          .with("reference", it -> Secret.in(it.reference()))
          .with("target", it -> it.target() == null ? null : Secret.in(it.target()))
          .with("kind", CheckedLink::kind)
          .with("element", CheckedLink::element)
          .with("message", it -> first(it, LinkFinding::message))
          .with("clause", it -> first(it, one -> one.clause().citation()))
          .with("suggestion", it -> first(it, LinkFinding::suggestion))
          .with("findings", it -> it.findings().stream().map(CheckedRow::finding).toList());

  private CheckedRow() {}

  private static @Nullable LinkFinding first(CheckedLink link) {
    return link.findings().isEmpty() ? null : link.findings().get(0);
  }

  private static @Nullable Object first(
      CheckedLink link, Function<LinkFinding, ? extends @Nullable Object> value) {
    LinkFinding first = first(link);
    return first == null ? null : value.apply(first);
  }

  private static Answer finding(LinkFinding it) {
    return Answer.of("verdict", it.verdict())
        .with("problem", it.problem())
        .with("message", it.message())
        .with("clause", it.clause().citation())
        .with("link", it.clause().link());
  }

  /**
   * Returns the reply for a link. Its line has the format of compilers, so that editors can jump to
   * the position.
   *
   * @param isFirst whether it is the first link in its document, which gets a heading on a terminal
   */
  public static Reply of(CheckedLink link, boolean isFirst) {
    List<String> all = link.findings().stream().map(LinkFinding::toString).toList();
    return Reply.of(() -> FIELDS.of(link))
        .row(() -> Answer.of("findings", String.join("; ", all)).and(FIELDS.of(link)))
        .line(how -> line(link, how))
        .doc(how -> drawing(link, isFirst, how));
  }

  private static String sentence(LinkFinding finding, Rendering how) {
    String better = finding.suggestion();
    String suggested = better == null ? "" : " → " + how.text(Secret.in(better));
    return Excerpt.escape(how.say(finding.message()) + suggested);
  }

  private static String line(CheckedLink link, Rendering how) {
    LinkFinding first = first(link);
    String place = how.text(Secret.in(link.source())) + ':' + link.line() + ':' + link.column();
    String reference = Excerpt.escape(how.text(Secret.in(link.reference())));
    return place
        + ": "
        + link.verdict()
        + ": "
        + reference
        + (first == null ? "" : ": " + sentence(first, how) + " [" + first.problem() + ']');
  }

  private static Doc drawing(CheckedLink link, boolean isFirst, Rendering how) {
    LinkVerdict verdict = link.verdict();
    boolean isBad = verdict == LinkVerdict.BROKEN || verdict == LinkVerdict.REFUSED;
    Doc.Tone tone =
        isBad ? Doc.Tone.BAD : verdict == LinkVerdict.OK ? Doc.Tone.DIM : Doc.Tone.WARNING;
    Message place = Message.quoted(link.line() + ":" + link.column());
    Secret reference = Secret.in(link.reference());
    String shown = verdict.id() + "  " + how.text(reference);
    Doc doc =
        isFirst
            ? Doc.EMPTY.with(Doc.Note.of(Doc.Tone.STRONG, Secret.in(link.source())))
            : Doc.EMPTY;
    doc = doc.with(new Doc.Note(place, null, tone, Value.of(shown), Doc.Source.NONE));
    List<Doc.Pair> pairs = new ArrayList<>();
    for (LinkFinding finding : link.findings()) {
      pairs.add(Doc.Pair.of(null, sentence(finding, how), finding.clause()));
    }
    return doc.with(new Doc.Pairs(pairs));
  }
}
