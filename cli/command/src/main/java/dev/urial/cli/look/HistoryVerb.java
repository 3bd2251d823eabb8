package dev.urial.cli.look;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.PartNames;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.Era;
import dev.urial.history.PastPart;
import dev.urial.history.PastReading;
import dev.urial.history.Publication;
import dev.urial.history.Rfc1630Scheme;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.answer.InspectView;
import dev.urial.internal.text.Ascii;
import dev.urial.lesson.Misconception;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@code urial history}: shows how each document parses and resolves an identifier. */
public final class HistoryVerb implements Verb.Action {
  private static final StandardDocument LAST = StandardDocument.RFC_3986;

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "history",
                  Opt.choice(
                      "era",
                      "RFC",
                      "only as this document reads it",
                      List.of(names(List.of(Era.values())))),
                  Opt.value(
                      "base", "BASE", "resolve the texts against a base, under each document"),
                  Opt.flag(
                          "non-strict",
                          "ignore the scheme of a reference if it is that of the base")
                      .when("--base"),
                  Opt.flag("myths", "show common misconceptions about the texts"),
                  Opt.choice(
                      "show",
                      "WHAT",
                      "myths: all misconceptions; documents: which documents obsolete or update"
                          + " others",
                      List.of("myths", "documents")),
                  Opt.PRETTY,
                  Opt.SECRETS)
              .oneOf("base", "myths", "show")
              .oneOf("era", "myths", "show")
              .texts(names(List.of(Era.values()))),
          new HistoryVerb());

  private static String[] names(List<Era> eras) {
    return eras.stream().map(it -> "rfc" + it.number()).toArray(String[]::new);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String shown = call.value("show", "");
    if (shown.equals("documents")) {
      return Texts.once(call.answering("documents"), documents().drawn(call.isPretty()));
    }
    if (shown.equals("myths")) {
      List<Misconception> all = List.of(Misconception.values());
      return Texts.once(call.answering("myths"), myths(null, all).drawn(call.isPretty()));
    }
    String era = call.value("era");
    String base = call.value("base");
    List<Era> eras = List.of(Era.values());
    if (era != null) {
      eras = List.of(Era.valueOf(Ascii.upper(era).replace("RFC", "RFC_")));
    }
    List<Era> asked = eras;
    Texts.Task task;
    if (call.has("myths")) {
      task = text -> myths(text, Misconception.of(text));
    } else if (base != null) {
      task = text -> targets(asked, base, text, !call.has("non-strict"));
    } else {
      task = text -> era == null ? timeline(text) : reading(asked.get(0), text);
    }
    String[] columns = call.has("myths") ? new String[] {"myths"} : names(eras);
    return Texts.run(
        call.answering(columns),
        call.operands(),
        text -> {
          Outcome outcome = task.of(text);
          return outcome instanceof Reply reply ? reply.drawn(call.isPretty()) : outcome;
        });
  }

  // All documents.

  private static Reply timeline(String text) {
    AllStandards all = AllStandards.of(text);
    List<Misconception> myths = Misconception.of(text);
    return Reply.of(() -> Answers.of(all, LAST).and(answer(myths)))
        .row(() -> InspectView.row(all, LAST))
        .line(how -> InspectView.line(all, LAST, how))
        .yes(all.readings(LAST).stream().anyMatch(StandardReading::takes))
        .doc(
            how -> {
              Doc doc = Doc.EMPTY.with(InspectDoc.title(Secret.in(text)));
              doc = doc.and(InspectDoc.timeline(all, LAST));
              return doc.and(claims(myths, false).under(title("history.still-said")));
            });
  }

  private static Doc.Title title(String key) {
    return Doc.Title.of("", CliText.of(key));
  }

  // One document.

  private static Outcome reading(Era era, String text) {
    return Outcome.of(
        era.tryParse(text),
        read -> {
          StandardReading reading =
              AllStandards.of(text).reading(StandardDocument.valueOf(era.name()));
          Rfc1630Scheme specific = era == Era.RFC_1630 ? Rfc1630Scheme.ofText(text) : null;
          return Reply.of(
                  () ->
                      Answer.of("era", era.citation())
                          .with("reading", Answers.of(reading))
                          .with("production", specific == null ? null : answer(specific, text)))
              .row(() -> Answer.of("rfc" + era.number(), InspectDoc.summary(reading)))
              .line(how -> how.say(InspectDoc.summary(reading)))
              .doc(how -> drawing(era, text, reading, specific));
        });
  }

  private static Answer answer(Rfc1630Scheme specific, String text) {
    Parsed<PastReading> read = specific.tryParse(text);
    return Answer.of("name", specific.clause().rule())
        .with("citation", specific.clause().citation())
        .with("fits", read.isOk())
        .list("parts", parts(read), it -> Answers.of(it, part(text, it)));
  }

  private static List<PastPart> parts(Parsed<PastReading> read) {
    return read.map(PastReading::components).orElse(List.of());
  }

  private static Secret part(String text, PastPart part) {
    return Secret.in(text).slice(part.start(), part.end());
  }

  private static Doc drawing(
      Era era, String text, StandardReading reading, @Nullable Rfc1630Scheme specific) {
    Message title = Message.quoted(era.citation() + ", " + era.title() + ", " + era.year());
    Doc doc = Doc.EMPTY.with(InspectDoc.title(Secret.in(text)), Doc.Title.of("", title));
    doc = doc.with(pairs(text, reading.parts()));
    if (specific != null) {
      Parsed<PastReading> read = specific.tryParse(text);
      SyntaxError error = read.errorOrNull();
      List<PastPart> own = new ArrayList<>(parts(read));
      own.removeIf(it -> it.name().equals("scheme") || it.name().equals("prefix"));
      doc =
          doc.with(
              title("history.its-scheme"),
              Doc.Note.of(
                  Doc.Tone.PLAIN, Message.quoted(specific.clause().rule()), specific.clause()));
      doc =
          error == null
              ? doc.with(pairs(text, own))
              : doc.with(
                  Doc.Note.of(
                      Doc.Tone.PLAIN,
                      CliText.of("history.no-fit", error.index(), error.rule().id()),
                      error.rule()));
    }
    return doc;
  }

  private static Doc.Pairs pairs(String text, List<PastPart> parts) {
    List<Doc.Pair> pairs = new ArrayList<>();
    for (PastPart it : parts) {
      Component today = it.today();
      pairs.add(
          Doc.Pair.of(PartNames.of(it.name()), part(text, it), it.rule())
              .at(new Range(it.start(), it.end()))
              .in(today == null ? "" : today.id()));
    }
    return new Doc.Pairs(pairs);
  }

  /** Returns a reply with a cell of a row, and words of a line, for each document. */
  private static Reply each(
      Supplier<Answer> answer,
      List<Era> eras,
      Function<Era, @Nullable Object> cell,
      Function<Era, Value> words) {
    return Reply.of(answer)
        .row(
            () -> {
              Answer row = Answer.EMPTY;
              for (Era it : eras) {
                row = row.with("rfc" + it.number(), cell.apply(it));
              }
              return row;
            })
        .line(
            how -> {
              List<String> said = new ArrayList<>();
              for (Era it : eras) {
                String own = how.text(words.apply(it));
                said.add(eras.size() == 1 ? own : it.citation() + ": " + own);
              }
              return String.join("; ", said);
            });
  }

  private static Message name(Era era) {
    return Message.quoted(era.year() + "  " + era.citation());
  }

  // References.

  /** A target, or the reason why there is none. */
  private record Target(Era era, @Nullable String text, @Nullable SyntaxError error) {
    @Nullable Value value() {
      return text == null ? null : Secret.in(text);
    }

    Value said(String base) {
      SyntaxError reason = error;
      if (text != null || reason == null) {
        return Secret.in(String.valueOf(text));
      }
      boolean isOfBase = reason.input().equals(base);
      return Value.of(
          isOfBase
              ? CliText.of("history.base-refused", reason.index(), reason.rule().id())
              : InspectDoc.refused(reason));
    }
  }

  private static Outcome targets(List<Era> eras, String base, String text, boolean isStrict) {
    List<Target> targets = new ArrayList<>();
    for (Era era : eras) {
      try {
        String target = isStrict ? era.resolve(base, text) : era.resolveNonStrict(base, text);
        targets.add(new Target(era, target, null));
      } catch (UriParseException broken) {
        targets.add(new Target(era, null, broken.error()));
      }
    }
    SyntaxError error = targets.get(0).error();
    if (eras.size() == 1 && error != null) {
      return Failure.of(error);
    }
    return each(
            () -> Answer.EMPTY.secret("base", base).list("targets", targets, HistoryVerb::answer),
            eras,
            era -> targets.get(eras.indexOf(era)).value(),
            era -> targets.get(eras.indexOf(era)).said(base))
        .yes(targets.stream().anyMatch(it -> it.text() != null))
        .doc(how -> drawing(targets, base, text));
  }

  private static Answer answer(Target it) {
    SyntaxError error = it.error();
    return Answer.of("standard", it.era().citation())
        .with("year", it.era().year())
        .with("target", it.value())
        .with("citation", it.era().resolution().citation())
        .with("link", it.era().resolution().link())
        .with("refusal", error == null ? null : Failure.of(error).answer());
  }

  private static Doc drawing(List<Target> targets, String base, String text) {
    List<Doc.Pair> sides =
        List.of(
            Doc.Pair.of(CliText.of("history.base"), Secret.in(base)),
            Doc.Pair.of(CliText.of("history.reference"), Secret.in(text)));
    List<Doc.Pair> pairs = new ArrayList<>();
    for (Target it : targets) {
      SyntaxError error = it.error();
      SpecRule rule = error == null ? it.era().resolution() : error.rule();
      pairs.add(Doc.Pair.of(name(it.era()), it.said(base), rule));
    }
    return Doc.EMPTY.with(new Doc.Pairs(sides), new Doc.Pairs(pairs));
  }

  // Misconceptions.

  /** Returns the misconceptions about a text; about none, a list of all. */
  private static Reply myths(@Nullable String text, List<Misconception> myths) {
    List<String> lines = new ArrayList<>();
    myths.forEach(it -> lines.add(text == null ? it.id() + ": " + it.truth().text() : it.id()));
    String line = String.join(text == null ? "\n" : " ", lines);
    String ids = String.join(" ", myths.stream().map(Misconception::id).toList());
    return Reply.of(() -> answer(myths))
        .row(() -> Answer.of("myths", ids))
        .line(line)
        .fits(true) // one line per entry
        .doc(
            how -> {
              if (text == null) {
                return claims(myths, true);
              }
              Doc doc = Doc.EMPTY.with(InspectDoc.title(Secret.in(text)));
              return myths.isEmpty()
                  ? doc.and(Reply.said(Doc.Tone.PLAIN, CliText.of("history.nothing-said")))
                  : doc.and(claims(myths, false).under(title("history.still-said")));
            });
  }

  private static Answer answer(List<Misconception> myths) {
    return Answer.EMPTY.list(
        "myths",
        myths,
        it ->
            Answer.of("id", it.id())
                .with("claim", it.claim())
                .with("truth", it.truth())
                .with("citation", it.clause().citation())
                .with("link", it.clause().link())
                .with("example", it.example())
                .with("answer", it.answer()));
  }

  private static Doc claims(List<Misconception> myths, boolean hasExamples) {
    Doc doc = Doc.EMPTY;
    for (Misconception it : myths) {
      doc =
          doc.with(
              Doc.Note.of(Doc.Tone.WARNING, it.claim()),
              Doc.Note.of(Doc.Tone.PLAIN, it.truth(), it.clause()));
      if (hasExamples && it.example() != null) {
        Message example = Message.quoted(it.example() + "  // " + it.answer());
        doc = doc.with(Doc.Note.of(Doc.Tone.DIM, example));
      }
    }
    return doc;
  }

  // Documents.

  private static Reply documents() {
    List<String> lines = new ArrayList<>();
    List<Doc.Pair> pairs = new ArrayList<>();
    for (Publication it : Publication.all()) {
      lines.add(it.name() + ": " + it.date() + "; " + facts(it, Locale.ROOT));
      Message name = Message.quoted(it.date() + "  " + it.name());
      pairs.add(Doc.Pair.of(name, Value.of(it.title())));
      it.facts().forEach(fact -> pairs.add(Doc.Pair.of(null, Value.of(fact))));
    }
    String ids = String.join(" ", Publication.all().stream().map(Publication::id).toList());
    String line = String.join("\n", lines);
    return Reply.of(() -> Answer.EMPTY.list("documents", Publication.all(), HistoryVerb::answer))
        .row(() -> Answer.of("documents", ids))
        .line(line)
        .fits(true) // one line per document
        .doc(how -> Doc.EMPTY.with(new Doc.Pairs(pairs)));
  }

  private static String facts(Publication it, Locale language) {
    return String.join("; ", it.facts().stream().map(fact -> fact.text(language)).toList());
  }

  private static Answer answer(Publication it) {
    return Answer.of("id", it.id())
        .with("name", it.name())
        .with("title", it.title())
        .with("date", it.date())
        .with("status", Reply.id(it.status()))
        .with("obsolete", it.isObsolete())
        .with("obsoletes", ids(it.obsoletes()))
        .with("updates", ids(it.updates()))
        .with("follows", ids(it.follows()))
        .with("obsoletedBy", ids(it.obsoletedBy()))
        .with("updatedBy", ids(it.updatedBy()))
        .with("sentence", sentence(it))
        .with("source", it.source());
  }

  private static @Nullable Message sentence(Publication it) {
    Message all = null;
    for (Message fact : it.facts()) {
      all = all == null ? fact : CliText.of("failure.and", all, fact);
    }
    return all;
  }

  private static Value ids(List<Publication> documents) {
    return Value.list(documents, it -> Value.of(it.id()));
  }
}
