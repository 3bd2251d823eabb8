package dev.urial.validation;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Refusal;
import dev.urial.url.Url;
import dev.urial.validation.UriTextProblem.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks text against a constraint that is parsed only once. Immutable. */
final class UriTextCheck {
  /** The base for parsing relative references; its host cannot exist. */
  private static final Url BASE = Url.parse("https://base.invalid/");

  /** The reasons for which a policy refuses a host that is not public. */
  private static final Set<Refusal.Reason> NOT_PUBLIC =
      EnumSet.of(
          Refusal.Reason.NOT_A_URL,
          Refusal.Reason.NO_HOST,
          Refusal.Reason.READINGS_DIFFER,
          Refusal.Reason.ADDRESS,
          Refusal.Reason.LOCAL_NAME,
          Refusal.Reason.REBINDING_NAME);

  private static final Set<Refusal.Reason> NOT_IN_DOMAIN =
      EnumSet.of(
          Refusal.Reason.NOT_A_URL,
          Refusal.Reason.NO_HOST,
          Refusal.Reason.READINGS_DIFFER,
          Refusal.Reason.HOST_NOT_ALLOWED);

  private static final Clause SCHEME = Clause.rfc("scheme", 3986, "3.1");

  private final UriText.Standard standard;
  private final boolean isAbsolute;
  private final Set<String> schemes;
  private final @Nullable FetchPolicy domains;
  private final boolean isPublic;

  /**
   * Parses a constraint.
   *
   * @throws IllegalArgumentException if a scheme or a domain in it is invalid
   */
  UriTextCheck(UriText constraint) {
    standard = constraint.standard();
    isAbsolute = constraint.absolute();
    schemes = schemes(constraint.schemes());
    domains =
        constraint.domains().length == 0
            ? null
            : FetchPolicy.builder().allowDomain(constraint.domains()).build();
    isPublic = constraint.publicHost();
  }

  private static Set<String> schemes(String[] names) {
    List<String> schemes = new ArrayList<>();
    for (String name : names) {
      Uri uri = Uri.tryParse(name + ':').orElseNull();
      if (uri == null || uri.scheme().length() != name.length()) {
        throw new IllegalArgumentException("not a scheme: " + name);
      }
      schemes.add(uri.normalize().scheme());
    }
    return Set.copyOf(schemes);
  }

  /** Returns the schemes, for messages. */
  String schemes() {
    return String.join(", ", schemes.stream().sorted().toList());
  }

  /** Returns the first problem with the text; null if there is none. */
  @Nullable UriTextProblem problem(String text) {
    return standard == UriText.Standard.URL ? ofUrl(text) : ofReference(text);
  }

  // RFC 3986 and RFC 3987.

  private @Nullable UriTextProblem ofReference(String text) {
    boolean isUri = standard == UriText.Standard.RFC_3986;
    Parsed<? extends IriReference> parsed =
        isUri ? UriReference.tryParse(text) : IriReference.tryParse(text);
    IriReference reference = parsed.orElseNull();
    if (reference == null) {
      // If a scheme is required, the stricter grammar gives a better error.
      Parsed<? extends IriReference> strict = isUri ? Uri.tryParse(text) : Iri.tryParse(text);
      SyntaxError error = isAbsolute ? strict.errorOrNull() : parsed.errorOrNull();
      return error == null ? null : syntax(error);
    }
    String scheme = reference.scheme();
    if (scheme == null && isAbsolute) {
      return new UriTextProblem(Kind.RELATIVE, SCHEME, 0, "scheme", null, null);
    }
    if (scheme != null && !schemes.isEmpty()) {
      String known = reference.normalize().scheme();
      if (known == null || !schemes.contains(known)) {
        return scheme(scheme);
      }
    }
    if (scheme == null && !reference.hasAuthority()) {
      return null; // the host comes from the base
    }
    return host(scheme == null ? "https:" + text : text, scheme == null ? -6 : 0);
  }

  // The URL Standard.

  private @Nullable UriTextProblem ofUrl(String text) {
    Parsed<Url> alone = Url.tryParse(text);
    Parsed<Url> parsed = alone.isOk() || isAbsolute ? alone : Url.tryParse(text, BASE);
    Url url = parsed.orElseNull();
    if (url == null) {
      SyntaxError error = parsed.errorOrNull();
      boolean isRelative = Url.tryParse(text, BASE).isOk();
      return isRelative
          ? new UriTextProblem(Kind.RELATIVE, SCHEME, 0, "scheme", error, null)
          : error == null ? null : syntax(error);
    }
    boolean isRelative = !alone.isOk();
    if (!isRelative && !schemes.isEmpty() && !schemes.contains(url.scheme())) {
      return scheme(url.scheme());
    }
    if (isRelative && Objects.equals(BASE.host(), url.host())) {
      return null; // the host comes from the base
    }
    return isRelative ? host(url.href(), -text.length()) : host(text, 0);
  }

  // Shared by both.

  private static UriTextProblem syntax(SyntaxError error) {
    return new UriTextProblem(
        Kind.SYNTAX, error.rule().clause(), error.index(), error.rule().id(), error, null);
  }

  private static UriTextProblem scheme(String scheme) {
    return new UriTextProblem(Kind.SCHEME, SCHEME, 0, scheme, null, null);
  }

  /**
   * Returns the first problem with the host; null if there is none.
   *
   * @param shift the number to add to an index in {@code text} to get an index in the validated
   *     text
   */
  private @Nullable UriTextProblem host(String text, int shift) {
    if (domains != null) {
      UriTextProblem problem = refused(domains, NOT_IN_DOMAIN, Kind.DOMAIN, text, shift);
      if (problem != null) {
        return problem;
      }
    }
    return isPublic
        ? refused(FetchPolicy.publicWeb(), NOT_PUBLIC, Kind.PUBLIC_HOST, text, shift)
        : null;
  }

  private static @Nullable UriTextProblem refused(
      FetchPolicy policy, Set<Refusal.Reason> reasons, Kind kind, String text, int shift) {
    for (Refusal refusal : policy.vet(text).refusals()) {
      if (reasons.contains(refusal.reason())) {
        var range = refusal.remark().range();
        int index = range == null ? 0 : Math.max(0, range.start() + shift);
        Clause clause = refusal.remark().clause();
        return new UriTextProblem(kind, clause, index, refusal.name(), null, refusal);
      }
    }
    return null;
  }
}
