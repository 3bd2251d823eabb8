package dev.urial.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * The facts about a scheme: a row of {@link SchemeRows}.
 *
 * @param name the scheme in lower case
 * @param port the default port, from 1 to 65535; 0 if there is none
 * @param isPortImplied whether a URI with the default port is equivalent to one without a port, so
 *     that normalization may remove it: some schemes have a default port but state that the two are
 *     not equivalent
 * @param path the kind of path
 * @param login the position of a user name and a password
 * @param isSpecial whether the URL Standard calls the scheme special
 * @param isNesting whether the text after the colon is another URI
 * @param secretParameter the ending, in lower case, of the names of parameters that contain a
 *     password; {@code ""} if there are none
 * @param query how the pairs of a query are read and written
 * @param comparison how the scheme's own document compares URIs; null if it adds nothing to RFC
 *     3986
 * @param document the document that states these facts, such as {@code RFC 9110}
 * @param section the section of the document; {@code ""} if it has none
 */
public record SchemeRow(
    String name,
    int port,
    boolean isPortImplied,
    Path path,
    Login login,
    boolean isSpecial,
    boolean isNesting,
    String secretParameter,
    Query query,
    @Nullable Comparison comparison,
    String document,
    String section) {

  /** The kinds of paths. */
  public enum Path {
    /** Hierarchical; after an authority, an empty path means {@code /}. */
    SLASH,
    /** Hierarchical; {@code ..} means the parent. */
    TREE,
    /** Not hierarchical; dots are data. */
    FLAT
  }

  /** How the pairs of a query are read and written. */
  public enum Query {
    /** As forms are: a plus sign is a space, and a space becomes a plus sign. */
    FORM,
    /** A plus sign is a space, but a space becomes {@code %20}. */
    LENIENT,
    /** A plus sign is itself. */
    PERCENT,
    /** A plus sign is itself, and semicolons separate the pairs. */
    PAIRS,
    /** A plus sign is itself, and the pairs are the q-component of a URN. */
    URN,
    /** There are no pairs: the query is a single text, or the scheme has no query. */
    NONE;

    /** Returns whether a plus sign is a space. */
    public boolean hasPlusForSpace() {
      return this == FORM || this == LENIENT;
    }

    /** Returns whether the whole query consists of pairs with ampersands between them. */
    public boolean hasAmpersands() {
      return hasPlusForSpace() || this == PERCENT;
    }
  }

  /**
   * The comparison that a scheme's document defines.
   *
   * @param rule the rule that writes the normal form
   * @param rfc the number of the RFC that states it; 0 if another document does
   * @param section the section of the RFC
   */
  public record Comparison(Rule rule, int rfc, String section) {}

  /** The rules of comparison, each a method of {@code normalization.SchemeRules}. */
  public enum Rule {
    /** A user and a host. */
    ACCT,
    /** A domain name with a class and a type. */
    DNS,
    /** A local file may have an empty host, {@code localhost} or no authority. */
    FILE,
    /** A transfer type in any case. */
    FTP,
    /** Coordinates and parameters. */
    GEO,
    /** A menu is the default type. */
    GOPHER,
    /** A message ID, whose at sign may be encoded. */
    ID,
    /** A namespace in any case. */
    INFO,
    /** Search fields with default values. */
    LDAP,
    /** URNs as topics. */
    MAGNET,
    /** Addresses and header fields. */
    MAILTO,
    /** Newsgroups and articles. */
    NEWS,
    /** A hash. */
    NI,
    /** A user and a host; the scheme's own comparison is not transitive. */
    SIP,
    /** An empty path after an authority is a slash. */
    SLASH,
    /** Telephone numbers and a body. */
    SMS,
    /** An object and its qualifiers in any order. */
    SWH,
    /** A telephone number. */
    TEL,
    /** A name in a namespace. */
    URN,
    /** A user, a host and a resource. */
    XMPP
  }

  /** The positions of a user name and a password. */
  public enum Login {
    /** After two slashes. */
    SLASHES,
    /** After any number of slashes and backslashes, including none. */
    ANY_SLASHES,
    /** As for {@link #ANY_SLASHES}; a user name without a password may be a token. */
    TOKEN,
    /** As for {@link #SLASHES}; a user name without a password may be a token. */
    TOKEN_BEHIND_SLASHES,
    /** After the scheme's colon, up to the last at sign. */
    NO_SLASHES
  }

  /** Returns whether, after an authority, an empty path is equivalent to {@code /}. */
  public boolean emptyPathIsSlash() {
    return path == Path.SLASH;
  }

  /**
   * Returns the clause that states the port or the other facts, such as {@code RFC 9110 §4.2.1}.
   */
  public String source() {
    return section.isEmpty() ? document : document + " §" + section;
  }
}
