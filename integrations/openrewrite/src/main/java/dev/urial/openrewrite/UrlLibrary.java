package dev.urial.openrewrite;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.MethodMatcher;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * A library that parses URLs: the calls that parse text, the getters of the result, and the warning
 * for text from outside the source.
 */
enum UrlLibrary {
  OKHTTP(
      "okhttp3.HttpUrl",
      List.of("okhttp3.HttpUrl get(java.lang.String)", "okhttp3.HttpUrl parse(java.lang.String)"),
      null,
      Map.of(
          "scheme", "scheme",
          "host", "host",
          "encodedPath", "path",
          "encodedQuery", "query",
          "encodedFragment", "fragment",
          "toString", "toString"),
      "OkHttp repairs invalid URLs, and treats 0x7f.1 as a name, which browsers parse as 127.0.0.1:"
          + " check the text with Url.parse, or with a FetchPolicy before a fetch",
      "okhttp-httpurl"),

  SPRING(
      "org.springframework.web.util.UriComponentsBuilder",
      List.of(
          "org.springframework.web.util.UriComponentsBuilder fromUriString(java.lang.String)",
          "org.springframework.web.util.UriComponentsBuilder fromHttpUrl(java.lang.String)"),
      "build",
      Map.of(
          "getScheme", "scheme",
          "getHost", "host",
          "getPath", "path",
          "getQuery", "query",
          "getFragment", "fragment",
          "toUriString", "toString",
          "toUri", "toJavaUri"),
      "this accepts texts that are not URIs, in which a client may find a different host: check the"
          + " text with Uri.parse, and use a FetchPolicy before a fetch",
      "spring-uricomponentsbuilder"),

  APACHE(
      "org.apache.hc.core5.net.URIBuilder",
      List.of(
          "org.apache.hc.core5.net.URIBuilder <constructor>(java.lang.String)",
          "org.apache.http.client.utils.URIBuilder <constructor>(java.lang.String)"),
      null,
      Map.of(
          "getScheme", "scheme",
          "getHost", "host",
          "getPath", "path",
          "getFragment", "fragment",
          "toString", "toString",
          "build", "toJavaUri"),
      "this parses by RFC 2396, as java.net.URI does, and rewrites all parameters when one is added"
          + " (a==b becomes a=%3Db): a builder of Uri leaves the others unchanged",
      "apache-uribuilder"),

  /**
   * Guava, whose calls are never moved: its public suffix list has a different date, so results may
   * differ.
   */
  GUAVA(
      "com.google.common.net.InternetDomainName",
      List.of(),
      null,
      Map.of(),
      "",
      "guava-internetdomainname");

  private static final String PAGE = "https://github.com/urial/urial/blob/main/docs/migrating.md#";

  /** The warning for calls to Guava that only parse a name. */
  private static final String GUAVA_NAME =
      "this accepts my_host, drops a trailing dot and does not support IP addresses: Host.parse"
          + " says what kind of host a text is";

  private static final String GUAVA_LIST =
      "the public suffix list is as old as Guava's jar, and a host without a listed suffix causes"
          + " an IllegalStateException: RegistrableDomain.find returns null if there is no domain";

  private static final Map<String, String> GUAVA_CALLS =
      Map.ofEntries(
          Map.entry("from", GUAVA_NAME),
          Map.entry("isValid", GUAVA_NAME),
          Map.entry("publicSuffix", GUAVA_LIST),
          Map.entry("isPublicSuffix", GUAVA_LIST),
          Map.entry("hasPublicSuffix", GUAVA_LIST),
          Map.entry("isUnderPublicSuffix", GUAVA_LIST),
          Map.entry("topPrivateDomain", GUAVA_LIST),
          Map.entry("isTopPrivateDomain", GUAVA_LIST),
          Map.entry("registrySuffix", GUAVA_LIST),
          Map.entry("isRegistrySuffix", GUAVA_LIST),
          Map.entry("hasRegistrySuffix", GUAVA_LIST),
          Map.entry("isUnderRegistrySuffix", GUAVA_LIST),
          Map.entry("topDomainUnderRegistrySuffix", GUAVA_LIST),
          Map.entry("isTopDomainUnderRegistrySuffix", GUAVA_LIST));

  private final String type;
  private final List<MethodMatcher> makers;
  private final @Nullable String between;
  private final Map<String, String> getters;
  private final String sentence;
  private final String anchor;
  private final MethodMatcher any;

  UrlLibrary(
      String type,
      List<String> makers,
      @Nullable String between,
      Map<String, String> getters,
      String sentence,
      String anchor) {
    this.type = type;
    this.makers = makers.stream().map(MethodMatcher::new).toList();
    this.between = between;
    this.getters = getters;
    this.sentence = sentence;
    this.anchor = anchor;
    this.any = new MethodMatcher(type + " *(..)");
  }

  /** Returns the qualified name of the library's class, whose import can be removed. */
  String type() {
    return type;
  }

  /** Returns the URL of a page with a detailed explanation. */
  String page() {
    return PAGE + anchor;
  }

  /** Returns whether an expression parses text. */
  boolean isMaker(Expression e) {
    return makers.stream().anyMatch(it -> it.matches(e));
  }

  /**
   * Returns the text that is parsed at the start of a chain of calls; null for any other
   * expression.
   */
  @Nullable Expression textOf(@Nullable Expression select) {
    Expression made = select;
    if (between != null) {
      if (!(select instanceof J.MethodInvocation call)
          || !call.getSimpleName().equals(between)
          || !(call.getArguments().get(0) instanceof J.Empty)) {
        return null;
      }
      made = call.getSelect();
    }
    if (made instanceof J.MethodInvocation call && isMaker(call)) {
      return call.getArguments().get(0);
    }
    return made instanceof J.NewClass call && isMaker(call) ? call.getArguments().get(0) : null;
  }

  /** Returns the name of the equivalent getter of {@code Uri}; null if there is none. */
  @Nullable String ours(J.MethodInvocation call) {
    boolean hasArguments = !(call.getArguments().get(0) instanceof J.Empty);
    return hasArguments ? null : getters.get(call.getSimpleName());
  }

  /**
   * Returns the warning for a call that parses text from outside the source, or that uses Guava's
   * public suffix list; null if there is none.
   */
  @Nullable String warning(Expression e, boolean isTextKnown) {
    if (this != GUAVA) {
      return isMaker(e) && !isTextKnown ? sentence : null;
    }
    if (!(e instanceof J.MethodInvocation call) || !any.matches(call)) {
      return null;
    }
    String said = GUAVA_CALLS.get(call.getSimpleName());
    return isTextKnown && GUAVA_NAME.equals(said) ? null : said;
  }
}
