package dev.urial.server.api;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.answer.AnswerJson;
import dev.urial.internal.answer.InspectionPartsJson;
import dev.urial.internal.answer.JsonFields;
import dev.urial.internal.answer.JsonWriter;
import dev.urial.internal.answer.Masking;
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
import dev.urial.server.http.RenderingEndpoint;
import dev.urial.server.http.RouteTable;
import dev.urial.server.site.LimitedAction;
import dev.urial.text.Finder;
import dev.urial.url.Url;
import java.util.List;
import java.util.Locale;
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
  private static final Masking MASKED = new Masking(false);

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

  void addTo(RouteTable router) {
    router.post("/api/v1/explain", analysis(this::explain));
    router.post("/api/v1/extract", analysis(this::extract));
    router.post("/api/v1/normalize", analysis(this::normalize));
    router.post("/api/v1/compare", analysis(this::compare));
    router.post("/api/v1/readers", analysis(this::readers));
    router.post("/api/v1/vet", analysis(this::vet));
  }

  private Endpoint analysis(ApiGateway.Operation analysis) {
    return RenderingEndpoint.afterCaller(
        door.to(
            analysis,
            (exchange, caller) -> {
              int length = exchange.body(bodyLimit).length;
              door.analyzes(exchange, caller, LimitedAction.countOfAnalysis(length));
            }));
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

  private static ObjectNode begun(String input) {
    ObjectNode json = ApiJson.object();
    json.put("input", Secrets.masked(input));
    return json;
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
    return ApiAnswer.json(200, Explanations.of(text, base, urlBase, LinksApi.language(call)));
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
    ObjectNode json = ApiJson.object();
    JsonNodeBuilder tree = new JsonNodeBuilder(json);
    tree.writeArrayPropertyStart("finds");
    int[] count = new int[1];
    finder.forEach(
        text,
        find -> {
          if (count[0]++ < MOST_FINDS) {
            tree.writeStartObject();
            AnswerJson.find(tree, find, MASKED);
            tree.writeEndObject();
          }
        });
    tree.writeEndArray();
    json.put("isCut", count[0] > MOST_FINDS);
    return ApiAnswer.json(200, json);
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
    ObjectNode json = begun(text);
    JsonNodeBuilder tree = new JsonNodeBuilder(json);
    if (isOfBrowsers) {
      Parsed<Url> parsed = Url.tryParse(text);
      if (parsed instanceof Parsed.Ok<Url> ok) {
        json.put("normalized", ok.value().redacted());
      } else {
        error(tree, parsed, language);
      }
      return ApiAnswer.json(200, json);
    }
    Parsed<IriReference> parsed = IriReference.tryParse(text);
    if (parsed instanceof Parsed.Ok<IriReference> ok) {
      Equivalence rung = Equivalence.valueOf(Ascii.upper(level == null ? "syntax" : level));
      json.put("normalized", MASKED.whole(ok.value().normalize(rung).toString()));
      IriReference shown = IriReference.tryParse(ok.value().redacted()).orElseNull();
      InspectionPartsJson.steps(
          tree, "steps", shown == null ? List.of() : Step.toNormalForm(shown, rung), language);
    } else {
      error(tree, parsed, language);
    }
    return ApiAnswer.json(200, json);
  }

  private static void error(JsonWriter json, Parsed<?> parsed, Locale language) {
    if (parsed instanceof Parsed.Failed<?> failed) {
      JsonFields.failure(json, "error", failed.error(), language);
    }
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
    ObjectNode json = begun(text);
    JsonNodeBuilder tree = new JsonNodeBuilder(json);
    Parsed<IriReference> b = IriReference.tryParse(text);
    if (b instanceof Parsed.Ok<IriReference> other) {
      AnswerJson.comparison(
          tree, EquivalenceExplanation.of(a.orElseThrow(), other.value()), language);
      if (!Secrets.masked(with).equals(with) || !Secrets.masked(text).equals(text)) {
        mask(json, with);
      }
    } else {
      error(tree, b, language);
    }
    return ApiAnswer.json(200, json);
  }

  /** Masks the secrets in a comparison, and removes the members that could reveal them. */
  private static void mask(ObjectNode json, String with) {
    json.put("with", Secrets.masked(with));
    json.putNull("difference");
    ObjectNode steps = json.putObject("steps");
    steps.putArray("with");
    steps.putArray("input");
  }

  private ApiAnswer readers(Call call) {
    JsonMemberReader in = members(call);
    String text = text(in, "text", LONGEST);
    in.end();
    Locale language = LinksApi.language(call);
    Verdict verdict = readers.read(text);
    ObjectNode json = begun(text);
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
    ObjectNode json = begun(text);
    AnswerJson.refusals(new JsonNodeBuilder(json), vetting.refusals(), LinksApi.language(call));
    @Nullable VettedUrl url = vetting.orElseNull();
    json.put("href", url == null ? null : url.url().redacted());
    json.put("host", url == null ? null : url.host());
    boolean hasPort = url != null && url.port().isPresent();
    json.put("port", hasPort && url != null ? Integer.toString(url.port().getAsInt()) : null);
    json.putNull("addresses");
    return ApiAnswer.json(200, json);
  }
}
