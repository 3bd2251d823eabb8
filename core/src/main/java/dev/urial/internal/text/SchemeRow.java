package dev.urial.internal.text;

/**
 * What is known of one scheme: a row of {@link SchemeRows}.
 *
 * @param name in lower case
 * @param port which is meant where none is written, 1 to 65535; 0 if there is none
 * @param isPortImplied whether the port written and no port name the same, so that normalization
 *     may take it away: some schemes have a default port and say that it is not
 * @param path what a path of it is
 * @param login where a user and a password stand in it
 * @param isSpecial whether the URL Standard calls it special
 * @param isNesting whether what follows its colon is another URI
 * @param secretParameter how the names of parameters end that hold a password, in lower case;
 *     {@code ""} without
 * @param document where this is stated, as {@code RFC 9110}
 * @param section which section of it; {@code ""} if it has none
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
    String document,
    String section) {

  /** What a path is. */
  public enum Path {
    /** A hierarchy; after an authority, an empty one means {@code /}. */
    SLASH,
    /** A hierarchy, in which {@code ..} is the one above. */
    TREE,
    /** No hierarchy: dots are data. */
    FLAT
  }

  /** Where a user and a password stand. */
  public enum Login {
    /** Behind two slashes. */
    SLASHES,
    /** Behind any number of slashes and backslashes, also none. */
    ANY_SLASHES,
    /** The same; and a user name without a password may be a token. */
    TOKEN,
    /** Behind two slashes; a user name without a password may be a token. */
    TOKEN_BEHIND_SLASHES,
    /** Behind the scheme's colon, up to the last at sign. */
    NO_SLASHES
  }

  /** Whether, after an authority, no path and the path {@code /} name the same. */
  public boolean emptyPathIsSlash() {
    return path == Path.SLASH;
  }

  /** Returns the clause that states the port, or what else is known, as {@code RFC 9110 §4.2.1}. */
  public String source() {
    return section.isEmpty() ? document : document + " §" + section;
  }
}
