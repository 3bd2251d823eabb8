package dev.urial.server.api;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.answer.Answer;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.Secret;
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
import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API that explains a text in the same way as the command. The responses have the same members
 * as those of {@code inspect --full --json}, {@code extract}, {@code normalize}, {@code compare},
 * {@code readers} and {@code vet}. Secrets are masked. Nothing is fetched, no name is looked up,
 * and no other program is started. The API is public; the length of a text is limited, and a
 * request counts against the same rate limit as a request to the inspector.
 */
final class ExplainApi {
  /** The maximum length of a text to explain, or to parse with other programs, in characters. */
  static final int LONGEST = 4_000;

  /** The maximum length of running text from which identifiers are extracted, in characters. */
  static final int LONGEST_TEXT = 100_000;

  private static final int MOST_FINDS = 5_000;

  private static final List<Component> PARTS =
      List.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private final ApiGateway door;
  private final int bodyLimit;
  private final Readers readers = Readers.withoutPrograms();

  /**
   * Creates an instance.
   *
   * @param bodyLimit the maximum length of a request body, in octets
   */
  ExplainApi(ApiGateway door, int bodyLimit) {
    this.door = door;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.post("/api/v1/explain", analysis(this::explain));
    router.post("/api/v1/extract", analysis(this::extract));
    router.post("/api/v1/normalize", analysis(this::normalize));
    router.post("/api/v1/compare", analysis(this::compare));
    router.post("/api/v1/readers", analysis(this::readers));
    router.post("/api/v1/vet", analysis(this::vet));
  }

  private Endpoint analysis(ApiGateway.Operation analysis) {
    return door.to(
        analysis,
        (exchange, caller) -> {
          int length = exchange.body(bodyLimit).length;
          door.analyzes(exchange, caller, LimitedAction.countOfAnalysis(length));
        });
  }

  private JsonMemberReader members(Call call) {
    call.takes();
    return JsonMemberReader.of(ApiJson.read(call.exchange(), bodyLimit));
  }

  /** Returns a required string, which may be empty. */
  private static String text(JsonMemberReader in, String name, int longest) {
    if (!in.isSet(name)) {
      in.wrong(name, "member.missing");
    }
    String text = in.anyText(name, longest);
    return text == null ? "" : text;
  }

  /** Begins an answer with the input. */
  private static Answer begun(String input) {
    return Answer.EMPTY.secret("input", input);
  }

  private ApiAnswer explain(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST);
    String given = in.anyText("base", LONGEST);
    Iri base = null;
    Url urlBase = null;
    if (given != null) {
      base = Iri.tryParse(given).orElseNull();
      urlBase = Url.tryParse(given).orElseNull();
      if (base == null || urlBase == null) {
        in.wrong("base", "member.base");
      }
    }
    in.end();
    return ApiAnswer.json(200, Explanations.of(text, base, urlBase), LinksApi.language(call));
  }

  private ApiAnswer extract(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST_TEXT);
    String profile = in.word("profile", List.of("strict", "web", "uts58", "all", "security"));
    boolean hasDomains = in.flag("domains", false);
    in.end();
    Finder finder =
        switch (profile == null ? "web" : profile) {
          case "strict" -> Finder.strict();
          case "uts58" -> Finder.uts58();
          case "all" -> Finder.everything();
          case "security" -> Finder.security();
          default -> Finder.web();
        };
    if (hasDomains) {
      finder = finder.with(Finder.Option.BARE_DOMAINS);
    }
    List<Find> finds = new ArrayList<>();
    int[] count = new int[1];
    finder.forEach(
        text,
        find -> {
          if (count[0]++ < MOST_FINDS) {
            finds.add(find);
          }
        });
    Answer answer =
        Answer.EMPTY.list("finds", finds, Answers::of).with("isCut", count[0] > MOST_FINDS);
    return ApiAnswer.json(200, answer, LinksApi.language(call));
  }

  private ApiAnswer normalize(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST);
    String level = in.word("level", List.of("string", "syntax", "scheme"));
    String standard = in.word("standard", List.of("rfc", "whatwg"));
    boolean isOfBrowsers = "whatwg".equals(standard);
    if (isOfBrowsers && level != null) {
      in.wrong("level", "member.level");
    }
    in.end();
    Locale language = LinksApi.language(call);
    return ApiAnswer.json(200, begun(text).and(normalized(text, level, isOfBrowsers)), language);
  }

  private static Answer normalized(String text, @Nullable String level, boolean isOfBrowsers) {
    if (isOfBrowsers) {
      Parsed<Url> parsed = Url.tryParse(text);
      return parsed instanceof Parsed.Ok<Url> ok
          ? Answer.EMPTY.secret("normalized", ok.value().href())
          : error(parsed);
    }
    Parsed<IriReference> parsed = IriReference.tryParse(text);
    if (!(parsed instanceof Parsed.Ok<IriReference> ok)) {
      return error(parsed);
    }
    Equivalence rung = Equivalence.valueOf(Ascii.upper(level == null ? "syntax" : level));
    IriReference shown = IriReference.tryParse(ok.value().redacted()).orElseNull();
    List<Step> steps = shown == null ? List.of() : Step.toNormalForm(shown, rung);
    return Answer.EMPTY
        .secret("normalized", ok.value().normalize(rung).toString())
        .list("steps", steps, Answers::of);
  }

  private static Answer error(Parsed<?> parsed) {
    return parsed instanceof Parsed.Failed<?> failed
        ? Answer.of("error", Answer.of(failed.error()))
        : Answer.EMPTY;
  }

  private ApiAnswer compare(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST);
    String with = text(in, "with", LONGEST);
    Parsed<IriReference> a = IriReference.tryParse(with);
    if (in.isFine() && a instanceof Parsed.Failed<IriReference> failed) {
      in.wrong("with", "member.reference", failed.error().account());
    }
    in.end();
    Locale language = LinksApi.language(call);
    Parsed<IriReference> b = IriReference.tryParse(text);
    Answer answer =
        b instanceof Parsed.Ok<IriReference> other
            ? compared(EquivalenceExplanation.of(a.orElseThrow(), other.value()))
            : error(b);
    return ApiAnswer.json(200, begun(text).and(answer), language);
  }

  /** Returns a comparison; the steps and the difference are left out if a text has secrets. */
  private static Answer compared(EquivalenceExplanation explanation) {
    Answer whole = Answers.of(explanation);
    boolean isPlain =
        Secret.in(explanation.a().toString()).isPlain()
            && Secret.in(explanation.b().toString()).isPlain();
    Answer answer = Answer.EMPTY;
    for (Answer.Field it : whole.fields()) {
      boolean isHidden = !isPlain && (it.name().equals("difference") || it.name().equals("steps"));
      answer = isHidden ? answer : answer.with(it.name(), it.value());
    }
    List<Step> none = List.of();
    return isPlain
        ? whole
        : answer
            .none("difference")
            .with(
                "steps",
                Answer.EMPTY.list("with", none, Answers::of).list("input", none, Answers::of));
  }

  private ApiAnswer readers(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST);
    in.end();
    Locale language = LinksApi.language(call);
    Verdict verdict = readers.read(text);
    ObjectNode json = ApiJson.object();
    json.put("input", Secrets.masked(text));
    json.put("distance", Ascii.lower(verdict.distance().name()));
    json.put("verdict", verdict.message().text(language));
    ArrayNode list = json.putArray("readers");
    for (ReaderReport report : verdict.reports()) {
      report(list.addObject(), verdict, report, language);
    }
    ArrayNode missing = json.putArray("missing");
    readers.missing().forEach(missing::add);
    return ApiAnswer.json(200, json);
  }

  private static void report(
      ObjectNode json, Verdict verdict, ReaderReport report, Locale language) {
    json.put("reader", report.name());
    json.put("version", report.version());
    for (Component part : PARTS) {
      String value = report.answer().get(part);
      json.put(part.id(), value == null ? null : verdict.shown(part, value));
    }
    Message own = report.answer().message();
    String refusal = report.answer().refusal();
    json.put(
        "refusal",
        own != null ? own.text(language) : refusal == null ? null : verdict.shown(refusal));
    json.put("refusalKey", own == null ? null : own.key());
    ArrayNode differs = json.putArray("differs");
    for (Component part : PARTS) {
      if (verdict.isOutlier(report, part)) {
        differs.add(part.id());
      }
    }
  }

  private ApiAnswer vet(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST);
    in.end();
    Vetting vetting = FetchPolicy.publicWeb().vet(text);
    @Nullable VettedUrl url = vetting.orElseNull();
    Answer answer =
        begun(text)
            .and(Answers.ofRefusals(vetting.refusals()))
            .secret("href", url == null ? null : url.url().href())
            .with("host", url == null ? null : url.host())
            .with("port", url == null ? OptionalInt.empty() : url.port())
            .none("addresses");
    return ApiAnswer.json(200, answer, LinksApi.language(call));
  }
}
