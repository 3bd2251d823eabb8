package dev.urial.dereference.part;

/**
 * What became of a fragment.
 *
 * <pre>{@code
 * SecondaryResource.of(octets, MediaType.parse("text/plain"), "line=x").outcome()  // IGNORED
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public enum Outcome {
  /** One part or several were cut out. */
  CUT,
  /** The fragment names the whole: it is empty, or selects all that there is. */
  WHOLE,
  /** A document says that such a fragment is ignored, and the whole is shown. */
  IGNORED,
  /** The fragment names something, and there is nothing so named in this representation. */
  ABSENT,
  /** What is named cannot be cut here: the remarks say why. */
  UNCUT
}
