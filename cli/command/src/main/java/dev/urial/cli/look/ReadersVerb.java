package dev.urial.cli.look;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.PartNames;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.text.Excerpt;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial readers}: shows how libraries and programs parse text, RFC 3986 §7.6. */
public final class ReadersVerb implements Verb.Action {
  private static final List<Component> PARTS = Inspect.COMPONENTS;

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "readers",
                  Opt.value("only", "NAMES", "only these readers, separated by commas"),
                  Opt.PRETTY,
                  Opt.SECRETS)
              .texts(
                  "reader",
                  "version",
                  "scheme",
                  "userinfo",
                  "host",
                  "port",
                  "path",
                  "query",
                  "fragment",
                  "refusal",
                  "differs"),
          new ReadersVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    try (Readers readers = chosen(call)) {
      return Texts.run(call, call.operands(), text -> reply(call, readers, readers.read(text)));
    }
  }

  private static Readers chosen(Invocation call) throws UsageException {
    Readers found = Readers.found();
    List<String> names = new ArrayList<>();
    for (String value : call.values("only")) {
      for (String name : value.split(",", -1)) {
        if (!name.isBlank()) {
          names.add(name.strip());
        }
      }
    }
    try {
      return names.isEmpty() ? found : found.only(names);
    } catch (IllegalArgumentException e) {
      String known = String.join(", ", found.names());
      throw new UsageException(
          Excerpt.escape(String.valueOf(e.getMessage())) + "; available: " + known);
    }
  }

  private static Reply reply(Invocation call, Readers readers, Verdict verdict) {
    List<String> missing = call.has("only") ? List.of() : readers.missing();
    String distance = Reply.id(verdict.distance());
    return Reply.of(
            () ->
                Answer.of("distance", distance)
                    .with("verdict", verdict.message())
                    .list("readers", verdict.reports(), it -> answer(verdict, it))
                    .with("missing", missing))
        .rows(() -> verdict.reports().stream().map(it -> row(verdict, it)).toList())
        .line(distance + ": " + verdict.sentence())
        .doc(how -> drawing(verdict, missing))
        .drawn(call.isPretty())
        .yes(verdict.distance() != Distance.CONNECTION)
        .status(
            verdict.distance() == Distance.REFUSAL ? ExitStatus.REFUSED_BY_SOME : ExitStatus.FINE);
  }

  private static List<String> differing(Verdict verdict, ReaderReport report) {
    return PARTS.stream().filter(it -> verdict.isOutlier(report, it)).map(Component::id).toList();
  }

  private static @Nullable Value part(Verdict verdict, ReaderReport report, Component part) {
    String value = report.answer().get(part);
    return value == null ? null : Secret.like(value, verdict.shown(part, value));
  }

  private static @Nullable Value refusal(Verdict verdict, ReaderReport report) {
    Message own = report.answer().message();
    String refusal = report.answer().refusal();
    return own != null
        ? Value.of(own)
        : refusal == null ? null : Secret.like(refusal, verdict.shown(refusal));
  }

  private static Answer parts(Verdict verdict, ReaderReport report) {
    Answer answer = Answer.of("reader", report.name()).with("version", report.version());
    for (Component part : PARTS) {
      answer = answer.with(part.id(), part(verdict, report, part));
    }
    return answer;
  }

  private static Answer answer(Verdict verdict, ReaderReport report) {
    Message own = report.answer().message();
    return parts(verdict, report)
        .with("refusal", refusal(verdict, report))
        .with("refusalKey", own == null ? null : own.key())
        .with("differs", differing(verdict, report));
  }

  private static Answer row(Verdict verdict, ReaderReport report) {
    return parts(verdict, report)
        .with("refusal", refusal(verdict, report))
        .with("differs", String.join(" ", differing(verdict, report)));
  }

  private static Doc drawing(Verdict verdict, List<String> missing) {
    List<Component> columns =
        PARTS.stream()
            .filter(it -> verdict.reports().stream().anyMatch(own -> own.answer().get(it) != null))
            .toList();
    List<Value> heads = new ArrayList<>(List.of(Value.of(CliText.of("readers.reader"))));
    columns.forEach(it -> heads.add(Value.of(PartNames.of(it.id()))));
    List<Doc.Row> rows = new ArrayList<>();
    List<Doc.Pair> refusals = new ArrayList<>();
    for (ReaderReport report : verdict.reports()) {
      Value refusal = refusal(verdict, report);
      if (refusal != null) {
        Object reason = refusal instanceof Value.Sentence it ? it.message() : refusal;
        refusals.add(Doc.Pair.of(report.name(), CliText.of("readers.refuses", reason)));
        continue;
      }
      List<Doc.Cell> cells = new ArrayList<>();
      cells.add(new Doc.Cell(Value.of(report.name()), null));
      for (Component part : columns) {
        Value value = part(verdict, report, part);
        cells.add(new Doc.Cell(report.tells(part) ? value : Value.of("?"), null));
      }
      List<String> differing = differing(verdict, report);
      boolean isElsewhere =
          columns.stream()
              .anyMatch(
                  it -> Distance.of(it) == Distance.CONNECTION && differing.contains(it.id()));
      Doc.Tone tone =
          isElsewhere ? Doc.Tone.BAD : differing.isEmpty() ? Doc.Tone.PLAIN : Doc.Tone.DIM;
      rows.add(new Doc.Row(tone, "", cells));
    }
    Doc doc = Doc.EMPTY;
    doc = refusals.isEmpty() ? doc : doc.with(new Doc.Pairs(refusals));
    doc = rows.isEmpty() ? doc : doc.with(new Doc.Table(verdict.message(), heads, rows));
    Doc.Tone tone =
        switch (verdict.distance()) {
          case CONNECTION -> Doc.Tone.BAD;
          case CONTENT, REFUSAL -> Doc.Tone.WARNING;
          case NOTATION, NONE -> Doc.Tone.GOOD;
        };
    Message distance = CliText.of("readers." + Reply.id(verdict.distance()));
    doc = doc.with(Doc.Note.of(tone, distance), Doc.Note.of(Doc.Tone.PLAIN, verdict.message()));
    return missing.isEmpty()
        ? doc
        : doc.with(
            Doc.Note.of(Doc.Tone.DIM, CliText.of("readers.not-here", String.join(", ", missing))));
  }
}
