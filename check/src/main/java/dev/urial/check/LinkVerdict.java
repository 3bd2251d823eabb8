package dev.urial.check;

import dev.urial.internal.text.Ascii;

/**
 * The possible results of checking a link, from harmless to serious.
 *
 * <pre>{@code
 * LinkVerdict.BROKEN.id()                         // "broken"
 * LinkVerdict.BROKEN.compareTo(LinkVerdict.OK) > 0    // true
 * }</pre>
 *
 * @see CheckedLink#verdict
 */
public enum LinkVerdict {
  /** The target exists, and so does the part that the fragment identifies. */
  OK,
  /**
   * The link was not checked, because its scheme does not identify a document or because the caller
   * excluded it.
   */
  SKIPPED,
  /** The target moved permanently; the link still works. */
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

  /** {@return the name in lower case} */
  public String id() {
    return id;
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
