package dev.urial.documents.link;

/**
 * The purpose of a reference.
 *
 * <pre>{@code
 * LinkKind.FORM.isNewRequest()  // true: an empty action sends the form again
 * LinkKind.NAME.isRetrieved()   // false: a namespace is only compared
 * }</pre>
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/links.html">HTML Standard §4.6, links</a>
 */
public enum LinkKind {
  /** A link that a person may follow. */
  HYPERLINK,
  /** An image shown in the document. */
  IMAGE,
  /** Audio, video, or their subtitles. */
  MEDIA,
  /** A document or plug-in data embedded in the document, such as a frame or an object. */
  EMBEDDED,
  /** A style sheet. */
  STYLESHEET,
  /** A script or a script module. */
  SCRIPT,
  /** Another resource used by the document, such as an icon, a font, a manifest or a preload. */
  RESOURCE,
  /** The target of a form. */
  FORM,
  /** A URL that is notified when a hyperlink is followed. */
  PING,
  /** The target of a redirect, such as that of a refresh or of a {@code Location} field. */
  REDIRECT,
  /** A part of the document that is loaded with it, such as an inclusion or an external entity. */
  INCLUSION,
  /** The source of a quotation or an edit, or a description of the document. */
  CITATION,
  /** The base for other references. */
  BASE,
  /**
   * A name that is never fetched, such as a namespace, a type, a subject in RDF, or the address of
   * the document itself.
   */
  NAME;

  /**
   * {@return whether following the link makes a new request even if the target is the document
   * itself; true for forms, as specified in RFC 2396 §4.2, and for pings and redirects}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-4.2">RFC 2396 §4.2</a>
   */
  public boolean isNewRequest() {
    return this == FORM || this == PING || this == REDIRECT;
  }

  /** {@return whether a program that displays the document, or its user, may fetch the target} */
  public boolean isRetrieved() {
    return this != NAME && this != BASE;
  }
}
