package dev.urial.scheme.mail;

/**
 * A header field of a {@code mailto} URI as written, with its escapes.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
 */
record MailtoHeaderField(String name, String value) {}
