package dev.urial.server.desk;

import dev.urial.internal.server.Digests;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.account.Scope;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;

/** What keys and scopes of the desk's callers have in common. */
final class Authentication {
  /** The prefix of ordinary API keys. */
  static final String PREFIX = "urial_";

  /** The prefix of API keys that have a token for YOURLS clients. */
  static final String YOURLS_PREFIX = "urial_y_";

  private static final int OCTETS = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Authentication() {}

  /** Generates the text of a new API key, which contains 256 random bits. */
  static String drawn(String prefix) {
    byte[] octets = new byte[OCTETS];
    String text;
    do { // an ordinary key must not have the prefix for YOURLS clients
      RANDOM.nextBytes(octets);
      text = prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
    } while (prefix.equals(PREFIX) && text.startsWith(YOURLS_PREFIX));
    return text;
  }

  /** Returns the digest under which an API key is stored. */
  static byte[] hash(String text) {
    return Digests.sha256(text);
  }

  /**
   * Returns the signature token of an API key for YOURLS clients. The token is derived from the
   * stored digest, so that signatures can be verified; anyone who can read the store can compute
   * it. Therefore, a key has a token only if one was requested when the key was created (decision
   * 0180).
   */
  static String yourlsToken(byte[] hash) {
    return HexFormat.of()
        .formatHex(hash("urial yourls token " + HexFormat.of().formatHex(hash)))
        .substring(0, 40);
  }

  /** Throws a {@link Problem} if a caller does not have a scope. */
  static void need(ApiCaller caller, Scope scope) {
    if (caller.isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    if (!caller.actor().has(scope)) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.scope", Ascii.lower(scope.name()));
    }
    // Users, keys and the audit log belong to no domain, so access to them is access to everything.
    if (scope == Scope.ADMIN && caller.isNarrowed()) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.narrowed");
    }
  }

  /** Returns the names of all scopes. */
  static Set<String> words() {
    Set<String> words = new java.util.LinkedHashSet<>();
    for (Scope it : Scope.values()) {
      words.add(Ascii.lower(it.name()));
    }
    return words;
  }
}
