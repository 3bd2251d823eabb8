package dev.urial.check;

import dev.urial.internal.text.Ascii;

/**
 * The possible results of checking a link, in order of increasing severity.
 *
 * <pre>{@code
 * LinkVerdict.BROKEN.id()                         // "broken"
 * LinkVerdict.BROKEN.compareTo(LinkVerdict.OK) > 0    // true
 * }</pre>
 *
 * @see CheckedLink#verdict
 */
public enum LinkVerdict {
  /** The target exists, and the fragment, if any, identifies a part of it. */
  OK,
  /**
   * The link was not checked, because its scheme does not identify a document or because the caller
   * excluded it.
   */
  SKIPPED,
  /** The target has moved permanently, but the link still works. */
  REDIRECTED,
  /**
   * The result is uncertain: the server requires a login or limits requests, or a script determines
   * the result.
   */
  UNSURE,
  /** The policy does not allow the request, such as one to a private network address. */
  REFUSED,
  /** The link is dead. */
  BROKEN;

  private final String id = Ascii.lower(name());

  /** {@return the name of the verdict in lower case} */
  public String id() {
    return id;
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
