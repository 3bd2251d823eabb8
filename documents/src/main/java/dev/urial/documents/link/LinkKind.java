package dev.urial.documents.link;

/**
 * What a reference is for.
 *
 * <pre>{@code
 * LinkKind.FORM.isNewRequest()  // true: an empty action sends the form again
 * LinkKind.NAME.isRetrieved()   // false: a namespace is only compared
 * }</pre>
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/links.html">HTML Standard §4.6, links</a>
 */
public enum LinkKind {
  /** A person may follow it. */
  HYPERLINK,
  /** An image that is shown within the document. */
  IMAGE,
  /** Sound, film, or their subtitles. */
  MEDIA,
  /** A document or a plug-in's data within the document: a frame, an object. */
  EMBEDDED,
  /** A style sheet. */
  STYLESHEET,
  /** A script, or a module of one. */
  SCRIPT,
  /** Anything else that is fetched for the document: an icon, a font, a manifest, a preload. */
  RESOURCE,
  /** Where a form is sent. */
  FORM,
  /** Who is told that a hyperlink was followed. */
  PING,
  /** Where a reader is sent on: a refresh, a location. */
  REDIRECT,
  /** What becomes a part of the document when it is read: an inclusion, an external entity. */
  INCLUSION,
  /** Where a quotation or a change comes from, or what describes the document. */
  CITATION,
  /** What the other references are relative to. */
  BASE,
  /** A name that identifies and is never fetched: a namespace, a type, a subject in RDF. */
  NAME;

  /**
   * Whether following it is a new request even where it leads to the document itself: RFC 2396 §4.2
   * says so of forms.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-4.2">RFC 2396 §4.2</a>
   */
  public boolean isNewRequest() {
    return this == FORM || this == PING || this == REDIRECT;
  }

  /** Whether a program that shows the document, or its reader, may fetch it. */
  public boolean isRetrieved() {
    return this != NAME && this != BASE;
  }
}
