package dev.urial.web;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlSearchParams;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions that {@code urial.js} calls. Their arguments and results are strings, numbers and
 * handles.
 *
 * <p>A handle is a Java object that JavaScript keeps and passes back. A function that fails returns
 * a {@link SyntaxError} as its handle, and no function throws an exception. A noun is a URI, an
 * IRI, or a reference of either kind. {@code urial.js} wraps the functions in idiomatic JavaScript
 * classes.
 */
public final class CoreExports {
  private CoreExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  // Errors.

  @JSExport
  public static boolean isError(@Nullable Object handle) {
    return ErrorFacts.isError(handle);
  }

  @JSExport
  public static String[] errorFacts(Object error) {
    return ErrorFacts.of(error);
  }

  @JSExport
  public static String errorText(Object error, String language, boolean isDiagram) {
    return ErrorFacts.text(error, language, isDiagram);
  }

  // URLs as in browsers.

  @JSExport
  public static @Nullable Object url(String text, @Nullable String base) {
    return UrlApi.parse(text, base);
  }

  /** Returns the error in the base or in the text, if {@link #url} returned null for them. */
  @JSExport
  public static Object urlError(String text, @Nullable String base) {
    Parsed<Url> parsed = base == null ? null : Url.tryParse(base);
    if (parsed != null && parsed.isError()) {
      return Objects.requireNonNull(parsed.errorOrNull());
    }
    Url against = parsed == null ? null : parsed.orElseThrow();
    return Objects.requireNonNull(Url.tryParse(text, against).errorOrNull());
  }

  @JSExport
  public static boolean urlCanParse(String text, @Nullable String base) {
    return UrlApi.canParse(text, base);
  }

  @JSExport
  public static String href(Object url) {
    return ((UrlApi) url).href();
  }

  @JSExport
  public static String urlGet(Object handle, String property) {
    UrlApi url = (UrlApi) handle;
    return switch (property) {
      case "origin" -> url.origin();
      case "protocol" -> url.protocol();
      case "username" -> url.username();
      case "password" -> url.password();
      case "host" -> url.host();
      case "hostname" -> url.hostname();
      case "port" -> url.port();
      case "pathname" -> url.pathname();
      case "search" -> url.search();
      case "hash" -> url.hash();
      default -> url.href();
    };
  }

  /**
   * Sets a property of a URL. Returns the error if {@code href} is set to an invalid value; as in
   * browsers, all other setters ignore invalid values.
   */
  @JSExport
  public static @Nullable Object urlSet(Object handle, String property, String value) {
    UrlApi url = (UrlApi) handle;
    switch (property) {
      case "protocol" -> url.setProtocol(value);
      case "username" -> url.setUsername(value);
      case "password" -> url.setPassword(value);
      case "host" -> url.setHost(value);
      case "hostname" -> url.setHostname(value);
      case "port" -> url.setPort(value);
      case "pathname" -> url.setPathname(value);
      case "search" -> url.setSearch(value);
      case "hash" -> url.setHash(value);
      default -> {
        try {
          url.setHref(value);
        } catch (UriParseException e) {
          return e.error();
        }
      }
    }
    return null;
  }

  /**
   * Returns the explicit port, otherwise the default port of the scheme, or -1 if there is neither.
   */
  @JSExport
  public static int urlPort(Object url) {
    return ((UrlApi) url).toUrl().effectivePort().orElse(-1);
  }

  @JSExport
  public static Object urlParams(Object url) {
    return ((UrlApi) url).searchParams();
  }

  // UrlSearchParams.

  @JSExport
  public static Object params(String init) {
    return new UrlSearchParams(init);
  }

  @JSExport
  public static int paramsSize(Object params) {
    return ((UrlSearchParams) params).size();
  }

  @JSExport
  public static void paramsAppend(Object params, String name, String value) {
    ((UrlSearchParams) params).append(name, value);
  }

  @JSExport
  public static void paramsDelete(Object params, String name, @Nullable String value) {
    if (value == null) {
      ((UrlSearchParams) params).delete(name);
    } else {
      ((UrlSearchParams) params).delete(name, value);
    }
  }

  @JSExport
  public static String @Nullable [] paramsGetAll(Object params, String name) {
    return ((UrlSearchParams) params).getAll(name).toArray(new String[0]);
  }

  @JSExport
  public static boolean paramsHas(Object params, String name, @Nullable String value) {
    UrlSearchParams all = (UrlSearchParams) params;
    return value == null ? all.has(name) : all.has(name, value);
  }

  @JSExport
  public static void paramsSet(Object params, String name, String value) {
    ((UrlSearchParams) params).set(name, value);
  }

  @JSExport
  public static void paramsSort(Object params) {
    ((UrlSearchParams) params).sort();
  }

  @JSExport
  public static String paramsText(Object params) {
    return params.toString();
  }

  @JSExport
  public static Object paramsIterator(Object params) {
    return ((UrlSearchParams) params).iterator();
  }

  /** Returns the next name and value, or null at the end. */
  @JSExport
  public static String @Nullable [] paramsNext(Object iterator) {
    Iterator<?> pairs = (Iterator<?>) iterator;
    if (!pairs.hasNext()) {
      return null;
    }
    QueryParams.Param pair = (QueryParams.Param) pairs.next();
    return new String[] {pair.name(), pair.value()};
  }

  // QueryParams: lists of pairs.

  /** Returns the names and values of a query as an alternating sequence. */
  @JSExport
  public static String[] queryPairs(String query) {
    return flat(QueryParams.parse(query));
  }

  private static String[] flat(QueryParams params) {
    List<String> pairs = new ArrayList<>();
    for (QueryParams.Param pair : params) {
      pairs.add(pair.name());
      pairs.add(pair.value());
    }
    return pairs.toArray(new String[0]);
  }

  @JSExport
  public static String queryText(String[] pairs, boolean isForm) {
    List<QueryParams.Param> params = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      params.add(new QueryParams.Param(pairs[i], pairs[i + 1]));
    }
    QueryParams query = QueryParams.of(params);
    return isForm ? query.toString() : query.toQuery();
  }

  // Nouns.

  /**
   * Returns the type of a noun: 0 for an IRI reference, 1 for an IRI, 2 for a URI reference, or 3
   * for a URI.
   */
  @JSExport
  public static int nounType(Object noun) {
    return (noun instanceof Iri ? 1 : 0) | (noun instanceof UriReference ? 2 : 0);
  }

  @JSExport
  public static Object noun(String text, int type) {
    return ErrorFacts.handle(
        switch (type) {
          case 1 -> Iri.tryParse(text);
          case 2 -> UriReference.tryParse(text);
          case 3 -> Uri.tryParse(text);
          default -> IriReference.tryParse(text);
        });
  }

  @JSExport
  public static @Nullable String nounGet(Object handle, String property) {
    IriReference noun = (IriReference) handle;
    return switch (property) {
      case "scheme" -> noun.scheme();
      case "authority" -> noun.authority();
      case "userinfo" -> noun.userinfo();
      case "host" -> noun.host();
      case "port" -> noun.port();
      case "path" -> noun.path();
      case "query" -> noun.query();
      case "fragment" -> noun.fragment();
      case "username" -> noun.username();
      case "password" -> noun.password();
      case "filename" -> noun.filename();
      case "extension" -> noun.extension();
      case "redacted" -> noun.redacted();
      default -> noun.toString();
    };
  }

  /**
   * Returns the explicit port of a noun or, if {@code isEffective} is true and there is none, the
   * default port of its scheme. Returns -1 if there is no such port.
   */
  @JSExport
  public static int nounPort(Object handle, boolean isEffective) {
    IriReference noun = (IriReference) handle;
    OptionalInt port = isEffective ? noun.effectivePort() : noun.portNumber();
    return port.orElse(-1);
  }

  /** Returns the start or the end of a component in a noun, or -1 if the component is absent. */
  @JSExport
  public static int nounPosition(Object noun, String component, boolean isEnd) {
    Component part = Component.valueOf(component.toUpperCase(Locale.ROOT));
    return isEnd ? ((IriReference) noun).end(part) : ((IriReference) noun).start(part);
  }

  @JSExport
  public static String[] nounSegments(Object handle, boolean isDecoded) {
    IriReference noun = (IriReference) handle;
    return (isDecoded ? noun.segments() : noun.pathSegments()).toArray(new String[0]);
  }

  /** Returns the names and values of a noun's query as an alternating sequence. */
  @JSExport
  public static String[] nounParams(Object noun) {
    return flat(((IriReference) noun).params());
  }

  @JSExport
  public static boolean nounIsSameOrigin(Object noun, Object other) {
    return ((IriReference) noun).isSameOrigin((IriReference) other);
  }

  @JSExport
  public static Object nounResolve(Object base, Object reference, boolean isStrict) {
    Iri iri = (Iri) base;
    IriReference target = (IriReference) reference;
    return isStrict ? iri.resolve(target) : iri.resolveNonStrict(target);
  }

  @JSExport
  public static Object nounRelativize(Object base, Object target) {
    return ((Iri) base).relativize((Iri) target);
  }

  @JSExport
  public static Object nounNormalize(Object noun, String rung) {
    return ((IriReference) noun).normalize(Equivalence.valueOf(rung));
  }

  @JSExport
  public static boolean nounIsEquivalent(Object noun, Object other, String rung) {
    return ((IriReference) noun).isEquivalentTo((IriReference) other, Equivalence.valueOf(rung));
  }

  @JSExport
  public static Object nounWithout(Object handle, boolean isUserinfo) {
    IriReference noun = (IriReference) handle;
    return isUserinfo ? noun.withoutUserinfo() : noun.withoutFragment();
  }

  @JSExport
  public static Object nounConvert(Object noun, boolean isToUri) {
    try {
      return isToUri ? ((IriReference) noun).toUri() : ((IriReference) noun).toIri();
    } catch (UriParseException e) {
      return e.error();
    }
  }

  /**
   * Builds a noun from scratch, or from {@code copied} if it is not null. {@code parts} alternates
   * names and values of components; a null value removes the component.
   */
  @JSExport
  public static Object nounBuild(int type, @Nullable Object copied, @Nullable String[] parts) {
    UriBuilder<? extends IriReference> builder = builder(type, copied);
    try {
      for (int i = 0; i < parts.length; i += 2) {
        set(builder, Objects.requireNonNull(parts[i]), parts[i + 1]);
      }
      return ErrorFacts.handle(builder.tryBuild());
    } catch (UriParseException e) {
      return e.error();
    }
  }

  private static UriBuilder<? extends IriReference> builder(int type, @Nullable Object copied) {
    if (copied != null) {
      return ((IriReference) copied).toBuilder();
    }
    return switch (type) {
      case 1 -> Iri.builder();
      case 2 -> UriReference.builder();
      case 3 -> Uri.builder();
      default -> IriReference.builder();
    };
  }

  /**
   * Returns a copy of a noun in which a query parameter is set, or removed if the value is null.
   * The other parameters do not change.
   */
  @JSExport
  public static Object nounWithParam(Object noun, String name, @Nullable String value) {
    UriBuilder<? extends IriReference> builder = ((IriReference) noun).toBuilder();
    return ErrorFacts.handle(
        (value == null ? builder.withoutParam(name) : builder.withParam(name, value)).tryBuild());
  }

  /** Returns a copy of a noun with a query parameter added at the end. */
  @JSExport
  public static Object nounPlusParam(Object noun, String name, String value) {
    return ErrorFacts.handle(((IriReference) noun).toBuilder().param(name, value).tryBuild());
  }

  private static void set(UriBuilder<?> builder, String part, @Nullable String value) {
    switch (part) {
      case "scheme" -> builder.scheme(value);
      case "authority" -> builder.authority(value);
      case "userinfo" -> builder.userinfo(value);
      case "host" -> builder.host(value);
      case "port" -> builder.port(value);
      case "path" -> builder.path(value == null ? "" : value);
      case "segment" -> builder.segment(value == null ? "" : value);
      case "query" -> builder.query(value);
      case "params" -> builder.query(null).params(QueryParams.parse(value == null ? "" : value));
      default -> builder.fragment(value);
    }
  }

  // IDNA.

  /**
   * Converts a domain to ASCII or Unicode. Returns the result, followed by the rule, start and end
   * of each error.
   */
  @JSExport
  public static String[] idna(String domain, String[] flags, boolean isToAscii) {
    Idna.Flag[] chosen = new Idna.Flag[flags.length];
    for (int i = 0; i < flags.length; i++) {
      chosen[i] = Idna.Flag.valueOf(flags[i]);
    }
    Idna idna = Idna.with(chosen);
    Idna.Result result = isToAscii ? idna.toAscii(domain) : idna.toUnicode(domain);
    List<String> answer = new ArrayList<>();
    answer.add(result.text());
    for (IdnaError error : result.errors()) {
      answer.add(error.rule().id());
      answer.add(Integer.toString(error.start()));
      answer.add(Integer.toString(error.end()));
    }
    return answer.toArray(new String[0]);
  }
}
