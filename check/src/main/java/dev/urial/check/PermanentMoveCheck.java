package dev.urial.check;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.Hop;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a permanent redirect leads to the same resource, so that the new address can be
 * written into a document.
 *
 * <p>RFC 9110 allows clients to do this. However, servers also send 301 for resources that no
 * longer exist or that require a login. Therefore, a move is not certain if the new address
 *
 * <ul>
 *   <li>is the front page, and the old address is not;
 *   <li>belongs to a login page, as shown by a word in its host or path that the old address does
 *       not contain;
 *   <li>contains the old address, as with return addresses, archives and domains for sale;
 *   <li>uses http, and the old address uses https.
 * </ul>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2">RFC 9110 §15.4.2</a>
 */
final class PermanentMoveCheck {
  private static final Set<String> LOGINS =
      Set.of(
          "login",
          "logon",
          "signin",
          "signon",
          "signup",
          "register",
          "auth",
          "authenticate",
          "authorize",
          "authorization",
          "oauth",
          "oauth2",
          "openid",
          "idp",
          "sso",
          "saml",
          "saml2",
          "cas",
          "account",
          "accounts",
          "session",
          "sessions",
          "wplogin",
          "userlogin",
          "consent");

  private PermanentMoveCheck() {}

  /**
   * Returns whether all redirects that led to a page are certain. All of them must be permanent.
   */
  static boolean is(Representation page) {
    List<Hop> chain = page.chain();
    if (!page.isSuccess() || !isOfWeb(page.identifier())) {
      return false;
    }
    for (int i = 0; i < chain.size(); i++) {
      Hop hop = chain.get(i);
      boolean isDowngrade = i > 0 && isHttps(chain.get(i - 1).uri()) && !isHttps(hop.uri());
      if (!isOfWeb(hop.uri()) || isDowngrade || !isExact(hop.location())) {
        return false;
      }
    }
    return isSameResource(chain.get(0).uri(), chain.get(chain.size() - 1).uri());
  }

  private static boolean isOfWeb(Uri uri) {
    return isHttps(uri) || Ascii.equalsIgnoreCase(uri.scheme(), "http");
  }

  private static boolean isHttps(Uri uri) {
    return Ascii.equalsIgnoreCase(uri.scheme(), "https");
  }

  /**
   * Returns whether the URI of a hop is exactly what the server sent: a valid reference without
   * userinfo.
   */
  private static boolean isExact(@Nullable String location) {
    UriReference read = location == null ? null : UriReference.tryParse(location).orElseNull();
    return location == null || read != null && read.userinfo() == null;
  }

  private static boolean isSameResource(Uri old, Uri fresh) {
    if (isFront(fresh) && !isFront(old)) {
      return false;
    }
    boolean isOtherHost = !String.valueOf(old.host()).equals(String.valueOf(fresh.host()));
    if (hasLogin(fresh, isOtherHost) && !hasLogin(old, isOtherHost)) {
      return false;
    }
    String host = decoded(old.host());
    String query = decoded(fresh.query());
    boolean isReturn =
        query.contains(host) || old.path().length() > 1 && query.contains(decoded(old.path()));
    boolean isWithin = isOtherHost && decoded(fresh.path()).contains(host);
    return !isWithin && (!isReturn || query.equals(decoded(old.query())));
  }

  private static boolean isFront(Uri uri) {
    return uri.path().length() <= 1;
  }

  private static boolean hasLogin(Uri uri, boolean withHost) {
    return hasLogin(uri.path(), '/') || withHost && hasLogin(String.valueOf(uri.host()), '.');
  }

  /** Returns whether a path segment (without its extension) or a host label is a login word. */
  private static boolean hasLogin(String text, char between) {
    int start = 0;
    while (start <= text.length()) {
      int next = text.indexOf(between, start);
      int end = next < 0 ? text.length() : next;
      String word = text.substring(start, end);
      int dot = word.lastIndexOf('.');
      String bare = Ascii.lower(dot < 0 ? word : word.substring(0, dot));
      if (LOGINS.contains(bare.replace("-", "").replace("_", ""))) {
        return true;
      }
      start = end + 1;
    }
    return false;
  }

  private static String decoded(@Nullable String component) {
    return component == null ? "" : Percent.decodeLossy(component);
  }
}
