package dev.urial.sql;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether RFC 3986 and the URL Standard interpret an identifier differently. If so, a
 * program that checks it under one standard and uses it under the other can be deceived.
 */
final class StandardsDisagreement {
  private static final Idna UNICODE = Idna.with();

  private StandardsDisagreement() {}

  /**
   * Returns whether the components have different meanings under the two standards, or only one
   * standard accepts the text. False for a relative reference, because neither standard resolves it
   * without a base.
   */
  static boolean differ(String text) {
    IriReference rfc = reference(text);
    Url url = Url.tryParse(text).orElseNull();
    if (rfc == null || url == null) {
      return url != null || (rfc != null && rfc.scheme() != null);
    }
    return !sameScheme(rfc, url)
        || !sameUserinfo(rfc.userinfo(), url)
        || !sameHost(rfc, url)
        || !samePort(rfc, url)
        || !sameRest(rfc, url);
  }

  private static @Nullable IriReference reference(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return IriReference.tryParse(text).orElseNull();
      }
    }
    return UriReference.tryParse(text).orElseNull();
  }

  private static boolean sameScheme(IriReference rfc, Url url) {
    String scheme = rfc.scheme();
    return scheme != null && Ascii.equalsIgnoreCase(scheme, url.scheme());
  }

  private static boolean sameUserinfo(@Nullable String own, Url url) {
    if (own == null) {
      return url.username() == null;
    }
    String user = Objects.requireNonNullElse(url.username(), "");
    String password = Objects.requireNonNullElse(url.password(), "");
    int colon = own.indexOf(':');
    String name = colon < 0 ? own : own.substring(0, colon);
    String secret = colon < 0 ? "" : own.substring(colon + 1);
    return Percent.decodeLossy(name).equals(Percent.decodeLossy(user))
        && Percent.decodeLossy(secret).equals(Percent.decodeLossy(password));
  }

  private static boolean sameHost(IriReference rfc, Url url) {
    String own = rfc.host();
    String other = url.host();
    if (own == null || other == null) {
      return Objects.requireNonNullElse(own, "").isEmpty()
          && Objects.requireNonNullElse(other, "").isEmpty();
    }
    if (own.equals(other)) {
      return true;
    }
    UrlHost theirs = url.parsedHost();
    if (rfc.parsedHost() instanceof Host.Ipv6 a && theirs instanceof UrlHost.Ipv6 b) {
      return a.high() == b.high() && a.low() == b.low();
    }
    String name = Ascii.lower(Percent.decodeLossy(own));
    return name.equals(other)
        || (name.equals("localhost") && other.isEmpty())
        || (theirs instanceof UrlHost.Domain && name.equals(UNICODE.toUnicode(other).text()))
        || (theirs instanceof UrlHost.Opaque
            && name.equals(Ascii.lower(Percent.decodeLossy(other))));
  }

  private static boolean samePort(IriReference rfc, Url url) {
    OptionalInt own = rfc.portNumber();
    OptionalInt other = url.portNumber();
    if (own.isEmpty()) {
      return other.isEmpty();
    }
    OptionalInt theirs = other.isPresent() ? other : url.effectivePort();
    return own.equals(theirs);
  }

  private static boolean sameRest(IriReference rfc, Url url) {
    UriReference normal = rfc.toUri().normalize(Equivalence.SCHEME);
    IriReference href = IriReference.tryParse(url.href()).orElseNull();
    IriReference read = href == null ? withoutHost(url) : href;
    IriReference theirs = read == null ? null : read.normalize(Equivalence.SCHEME);
    return same(Component.PATH, rfc, normal, url.path(), theirs)
        && same(Component.QUERY, rfc, normal, url.query(), theirs)
        && same(Component.FRAGMENT, rfc, normal, url.fragment(), theirs);
  }

  /**
   * Returns a URL with its host replaced, so that the rest can be compared even if the host is
   * invalid under RFC 3986.
   */
  private static @Nullable IriReference withoutHost(Url url) {
    String query = url.query() == null ? "" : "?" + url.query();
    String fragment = url.fragment() == null ? "" : "#" + url.fragment();
    String before = url.scheme() + (url.host() == null ? ":" : "://h");
    return IriReference.tryParse(before + url.path() + query + fragment).orElseNull();
  }

  private static boolean same(
      Component component,
      IriReference rfc,
      IriReference normal,
      @Nullable String other,
      @Nullable IriReference theirs) {
    String own = normal.get(component);
    if (Objects.equals(rfc.get(component), other) || Objects.equals(own, other)) {
      return true;
    }
    if (component == Component.PATH && "".equals(own) && "/".equals(other)) {
      return true;
    }
    return theirs != null && own != null && own.equals(theirs.get(component));
  }
}
