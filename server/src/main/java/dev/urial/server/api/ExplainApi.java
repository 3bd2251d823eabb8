package dev.urial.server.api;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import dev.urial.server.site.LimitedAction;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The API that explains a text in the same way as the command. The responses have the same members
 * as those of {@code inspect --full --json}, {@code extract}, {@code normalize}, {@code compare},
 * {@code readers} and {@code vet}. Secrets are masked. Nothing is fetched, no name is looked up,
 * and no other program is started. The API is public; a request counts against the same rate limit
 * as a request to the inspector.
 */
final class ExplainApi {
  static final int MAX_TEXT = 4_000;
  static final int MAX_RUNNING_TEXT = 100_000;
  private static final int MAX_FINDS = 5_000;

  private final Gateway api;
  private final Readers readers = Readers.withoutPrograms();

  ExplainApi(Gateway api) {
    this.api = api;
  }

  void register() {
    add("explain", ExplainInput.class, this::explain);
    add("extract", ExtractInput.class, this::extract);
    add("normalize", NormalizeInput.class, this::normalize);
    add("compare", CompareInput.class, this::compare);
    add("readers", TextInput.class, this::readers);
    add("vet", TextInput.class, this::vet);
  }

  private <B extends Record> void add(String id, Class<B> input, Function<B, Answer> analysis) {
    String schema = Ascii.upper(id.substring(0, 1)) + id.substring(1);
    api.add(
            id,
            input,
            Answer.class,
            (call, in) -> {
              int length = call.request().shortBody().length;
              api.charge(call, LimitedAction.RENDERING, LimitedAction.countOfAnalysis(length));
              return analysis.apply(in);
            })
        .answers(schema);
  }

  record TextInput(@Member(maxLength = MAX_TEXT, isAnyText = true) String text) {}

  record ExplainInput(
      @Member(maxLength = MAX_TEXT, isAnyText = true) String text,
      @Member(maxLength = MAX_TEXT, isAnyText = true) @Nullable String base) {}

  private Answer explain(ExplainInput in) {
    Iri base = null;
    Url urlBase = null;
    if (in.base() != null) {
      base = Iri.tryParse(in.base()).orElseNull();
      urlBase = Url.tryParse(in.base()).orElseNull();
      if (base == null || urlBase == null) {
        throw RecordReader.invalid("/base", "member.base");
      }
    }
    return input(in.text()).and(Inspect.of(in.text(), base, urlBase, null).whole());
  }

  /** Which finder extracts identifiers. */
  enum Profile {
    STRICT,
    WEB,
    UTS58,
    COMMONMARK,
    GFM,
    ALL,
    SECURITY
  }

  record ExtractInput(
      @Member(maxLength = MAX_RUNNING_TEXT, isAnyText = true) String text,
      @Nullable Profile profile,
      boolean domains) {}

  private Answer extract(ExtractInput in) {
    Finder finder =
        switch (in.profile() == null ? Profile.WEB : in.profile()) {
          case STRICT -> Finder.strict();
          case WEB -> Finder.web();
          case UTS58 -> Finder.uts58();
          case COMMONMARK -> Finder.commonMark();
          case GFM -> Finder.gfm();
          case ALL -> Finder.everything();
          case SECURITY -> Finder.security();
        };
    if (in.domains()) {
      finder = finder.with(Finder.Option.BARE_DOMAINS);
    }
    List<Find> finds = new ArrayList<>();
    int[] count = new int[1];
    finder.forEach(
        in.text(),
        find -> {
          if (count[0]++ < MAX_FINDS) {
            finds.add(find);
          }
        });
    return Answer.EMPTY.list("finds", finds, Answers::of).with("isCut", count[0] > MAX_FINDS);
  }

  record NormalizeInput(
      @Member(maxLength = MAX_TEXT, isAnyText = true) String text,
      @Nullable Equivalence level,
      @Member(words = {"rfc", "whatwg"}) @Nullable String standard) {}

  private Answer normalize(NormalizeInput in) {
    Answer input = input(in.text());
    if ("whatwg".equals(in.standard())) {
      if (in.level() != null) {
        throw RecordReader.invalid("/level", "member.level");
      }
      Parsed<Url> parsed = Url.tryParse(in.text());
      return parsed instanceof Parsed.Ok<Url> ok
          ? input.secret("normalized", ok.value().href())
          : input.and(error(parsed));
    }
    Parsed<IriReference> parsed = IriReference.tryParse(in.text());
    if (!(parsed instanceof Parsed.Ok<IriReference> ok)) {
      return input.and(error(parsed));
    }
    Equivalence rung = in.level() == null ? Equivalence.SCHEME : in.level();
    IriReference shown = IriReference.tryParse(ok.value().redacted()).orElseNull();
    List<Step> steps = shown == null ? List.of() : Step.toNormalForm(shown, rung);
    return input
        .secret("normalized", ok.value().normalize(rung).toString())
        .list("steps", steps, Answers::of);
  }

  /** Begins an answer with the input. */
  private static Answer input(String text) {
    return Answer.EMPTY.secret("input", text);
  }

  private static Answer error(Parsed<?> parsed) {
    return parsed instanceof Parsed.Failed<?> failed
        ? Answer.of("error", Answer.of(failed.error()))
        : Answer.EMPTY;
  }

  record CompareInput(
      @Member(maxLength = MAX_TEXT, isAnyText = true) String text,
      @Member(maxLength = MAX_TEXT, isAnyText = true) String with) {}

  private Answer compare(CompareInput in) {
    Parsed<IriReference> a = IriReference.tryParse(in.with());
    if (a instanceof Parsed.Failed<IriReference> failed) {
      throw RecordReader.invalid("/with", "member.reference", failed.error().account());
    }
    Parsed<IriReference> b = IriReference.tryParse(in.text());
    return input(in.text())
        .and(
            b instanceof Parsed.Ok<IriReference> other
                ? compared(EquivalenceExplanation.of(a.orElseThrow(), other.value()))
                : error(b));
  }

  /** Returns a comparison; the steps and the difference are left out if a text has secrets. */
  private static Answer compared(EquivalenceExplanation explanation) {
    Answer whole = Answers.of(explanation);
    boolean isPlain =
        Secret.in(explanation.a().toString()).isPlain()
            && Secret.in(explanation.b().toString()).isPlain();
    if (isPlain) {
      return whole;
    }
    Answer answer = Answer.EMPTY;
    for (Answer.Field it : whole.fields()) {
      boolean isHidden = it.name().equals("difference") || it.name().equals("steps");
      answer = isHidden ? answer : answer.with(it.name(), it.value());
    }
    List<Step> none = List.of();
    return answer
        .with("difference", null)
        .with(
            "steps", Answer.EMPTY.list("with", none, Answers::of).list("input", none, Answers::of));
  }

  private Answer readers(TextInput in) {
    Verdict verdict = readers.read(in.text());
    return Answer.of("input", Secrets.masked(in.text()))
        .with("distance", Ascii.lower(verdict.distance().name()))
        .with("verdict", verdict.message())
        .list("readers", verdict.reports(), report -> report(verdict, report))
        .with("missing", Value.list(readers.missing(), Value.Text::new));
  }

  private static Answer report(Verdict verdict, ReaderReport report) {
    Answer answer = Answer.of("reader", report.name()).with("version", report.version());
    List<String> differs = new ArrayList<>();
    for (Component part : Inspect.COMPONENTS) {
      String value = report.answer().get(part);
      answer = answer.with(part.id(), value == null ? null : verdict.shown(part, value));
      if (verdict.isOutlier(report, part)) {
        differs.add(part.id());
      }
    }
    Message own = report.answer().message();
    String refusal = report.answer().refusal();
    String shown = refusal == null ? null : verdict.shown(refusal);
    return answer
        .with("refusal", own != null ? new Value.Sentence(own) : text(shown))
        .with("refusalKey", own == null ? null : own.key())
        .with("differs", Value.list(differs, Value.Text::new));
  }

  private static @Nullable Value text(@Nullable String text) {
    return text == null ? null : new Value.Text(text);
  }

  private Answer vet(TextInput in) {
    Vetting vetting = FetchPolicy.publicWeb().vet(in.text());
    VettedUrl url = vetting.orElseNull();
    return input(in.text())
        .and(Answers.ofRefusals(vetting.refusals()))
        .secret("href", url == null ? null : url.url().href())
        .with("host", url == null ? null : url.host())
        .with("port", url == null ? OptionalInt.empty() : url.port())
        .with("addresses", null);
  }
}
