package dev.urial.check;

import dev.urial.internal.text.Ascii;

/**
 * The result of checking a link, from harmless to grave.
 *
 * <pre>{@code
 * LinkVerdict.BROKEN.id()                         // "broken"
 * LinkVerdict.BROKEN.compareTo(LinkVerdict.OK) > 0    // true
 * }</pre>
 *
 * @see CheckedLink#verdict
 */
public enum LinkVerdict {
  /** The target exists, and so does the part that the fragment names. */
  OK,
  /** The link was not checked: its scheme names no document, or the caller wanted it so. */
  SKIPPED,
  /** The target moved for good; the link still works. */
  REDIRECTED,
  /** Nobody can say: the server wants a login or rate-limits, or a script decides. */
  UNSURE,
  /** The policy forbids a request, such as to an address of a private network. */
  REFUSED,
  /** The link leads nowhere. */
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
