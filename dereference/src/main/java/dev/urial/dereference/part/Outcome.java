package dev.urial.dereference.part;

/**
 * The outcome of applying a fragment to a representation.
 *
 * <pre>{@code
 * SecondaryResource.of(octets, MediaType.parse("text/plain"), "line=x").outcome()  // IGNORED
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public enum Outcome {
  /** One or more parts were extracted. */
  CUT,
  /**
   * The fragment identifies the whole representation, because it is empty or selects everything.
   */
  WHOLE,
  /** The fragment is ignored, as specified, and the result is the whole representation. */
  IGNORED,
  /** The fragment identifies something that is not in this representation. */
  ABSENT,
  /** The part cannot be extracted, for a reason that the remarks state. */
  UNCUT
}
