package dev.urial.web;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.idna.Idna;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlSearchParams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the classes of the JVM answer to the questions of {@code judge.mjs}. */
final class JavaAnswers {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private JavaAnswers() {}

  static JsonNode to(List<@Nullable Object> question) {
    return JSON.valueToTree(answer(question));
  }

  private static @Nullable Object answer(List<@Nullable Object> q) {
    String first = (String) q.get(1);
    return switch ((String) q.get(0)) {
      case "url" -> tried(() -> url(first, (String) q.get(2)));
      case "canParse" -> UrlApi.canParse(first, (String) q.get(2));
      case "set" ->
          tried(
              () -> {
                UrlApi url = new UrlApi(first);
                set(url, (String) q.get(2), (String) q.get(3));
                return fields(url);
              });
      case "params" -> {
        UrlSearchParams params = new UrlSearchParams(first);
        yield Arrays.asList(pairs(params), params.toString(), params.size());
      }
      case "sort" -> {
        UrlSearchParams params = new UrlSearchParams(first);
        params.sort();
        yield List.of(pairs(params), pairs(QueryParams.parse(first).sorted()));
      }
      case "query" -> {
        QueryParams params = QueryParams.parse(first);
        yield List.of(pairs(params), params.toQuery(), params.toString());
      }
      case "noun" -> tried(() -> noun(parsed(first, (String) q.get(2)).orElseThrow()));
      case "param" ->
          tried(
              () -> {
                IriReference noun = parsed(first, (String) q.get(2)).orElseThrow();
                String name = (String) q.get(3);
                String value = (String) q.get(4);
                return Arrays.asList(
                    noun.param(name),
                    noun.withParam(name, value).toString(),
                    noun.plusParam(name, value).toString(),
                    noun.withoutParam(name).toString());
              });
      case "range" -> tried(() -> range(IriReference.parse(first), (String) q.get(2)));
      case "resolve" -> tried(() -> resolved(q));
      case "relativize" ->
          tried(() -> Iri.parse(first).relativize(Iri.parse((String) q.get(2))).toString());
      case "equivalent" ->
          tried(
              () ->
                  IriReference.parse(first)
                      .isEquivalentTo(
                          IriReference.parse((String) q.get(2)),
                          Equivalence.valueOf(((String) q.get(3)).toUpperCase(Locale.ROOT))));
      case "idna" -> idna(first, (List<?>) q.get(2), (Boolean) q.get(3));
      case "message" -> {
        SyntaxError error = parsed(first, (String) q.get(2)).errorOrNull();
        yield error == null
            ? null
            : List.of(error.message(), error.diagram(), error.rule().clause().link());
      }
      default -> throw new AssertionError(q);
    };
  }

  private static @Nullable Object tried(Supplier<@Nullable Object> answer) {
    try {
      return answer.get();
    } catch (UriParseException e) {
      return List.of("error", e.error().index(), NameTypesTest.known(e.error().rule().id()));
    }
  }

  private static List<String> url(String text, @Nullable String base) {
    return fields(new UrlApi(text, base));
  }

  private static List<String> fields(UrlApi url) {
    return List.of(
        url.href(),
        url.origin(),
        url.protocol(),
        url.username(),
        url.password(),
        url.host(),
        url.hostname(),
        url.port(),
        url.pathname(),
        url.search(),
        url.hash(),
        url.searchParams().toString());
  }

  private static void set(UrlApi url, String setter, String value) {
    switch (setter) {
      case "href" -> url.setHref(value);
      case "protocol" -> url.setProtocol(value);
      case "username" -> url.setUsername(value);
      case "password" -> url.setPassword(value);
      case "host" -> url.setHost(value);
      case "hostname" -> url.setHostname(value);
      case "port" -> url.setPort(value);
      case "pathname" -> url.setPathname(value);
      case "search" -> url.setSearch(value);
      case "hash" -> url.setHash(value);
      default -> throw new AssertionError("unknown setter " + setter);
    }
  }

  private static List<List<String>> pairs(Iterable<QueryParams.Param> params) {
    List<List<String>> pairs = new ArrayList<>();
    params.forEach(pair -> pairs.add(List.of(pair.name(), pair.value())));
    return pairs;
  }

  private static Parsed<? extends IriReference> parsed(String type, String text) {
    return switch (type) {
      case "Iri" -> Iri.tryParse(text);
      case "UriReference" -> UriReference.tryParse(text);
      case "Uri" -> Uri.tryParse(text);
      default -> IriReference.tryParse(text);
    };
  }

  private static List<@Nullable Object> noun(IriReference noun) {
    String type =
        noun instanceof Uri
            ? "Uri"
            : noun instanceof Iri
                ? "Iri"
                : noun instanceof UriReference ? "UriReference" : "IriReference";
    return Arrays.asList(
        type,
        noun.toString(),
        noun.scheme(),
        noun.authority(),
        noun.userinfo(),
        noun.host(),
        noun.port(),
        noun.path(),
        noun.query(),
        noun.fragment(),
        noun.portNumber().isPresent() ? noun.portNumber().getAsInt() : null,
        noun.pathSegments(),
        noun.normalize().toString(),
        noun.normalize(Equivalence.SCHEME).toString(),
        noun.toIri().toString(),
        tried(() -> noun.toUri().toString()),
        noun.redacted(),
        noun.segments(),
        noun.segment(-1),
        noun.username(),
        noun.password(),
        noun.filename(),
        noun.extension(),
        noun.params().stream().map(it -> List.of(it.name(), it.value())).toList(),
        noun.isSameOrigin(noun));
  }

  private static @Nullable List<Integer> range(IriReference noun, String component) {
    Component part = Component.valueOf(component.toUpperCase(Locale.ROOT));
    int start = noun.start(part);
    return start < 0 ? null : List.of(start, noun.end(part));
  }

  private static String resolved(List<@Nullable Object> q) {
    boolean isStrict = (Boolean) q.get(4);
    String base = (String) q.get(2);
    String reference = (String) q.get(3);
    if (q.get(1).equals("Uri")) {
      Uri uri = Uri.parse(base);
      UriReference r = UriReference.parse(reference);
      return (isStrict ? uri.resolve(r) : uri.resolveNonStrict(r)).toString();
    }
    Iri iri = Iri.parse(base);
    IriReference r =
        iri instanceof Uri ? UriReference.parse(reference) : IriReference.parse(reference);
    return (isStrict ? iri.resolve(r) : iri.resolveNonStrict(r)).toString();
  }

  private static List<Object> idna(String domain, List<?> flags, boolean isToAscii) {
    Idna idna =
        Idna.with(
            flags.stream()
                .map(flag -> Idna.Flag.valueOf(constant((String) flag)))
                .toArray(Idna.Flag[]::new));
    Idna.Result result = isToAscii ? idna.toAscii(domain) : idna.toUnicode(domain);
    return List.of(
        result.text(),
        result.errors().stream().map(e -> List.of(e.rule().id(), e.start(), e.end())).toList());
  }

  /** {@code checkBidi} is {@code CHECK_BIDI}. */
  private static String constant(String flag) {
    return flag.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
  }
}
