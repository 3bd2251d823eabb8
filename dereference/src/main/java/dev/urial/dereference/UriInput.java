package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/** Parses the identifiers that callers pass, and formats them for messages. */
final class UriInput {
  private UriInput() {}

  /** Returns the scheme of an identifier in lower case. */
  static String scheme(String text) throws DereferenceException {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    String scheme = reference == null ? null : reference.scheme();
    if (scheme == null) {
      Url url = Url.tryParse(text).orElseNull();
      if (url == null) {
        throw notAUri(text);
      }
      scheme = url.scheme();
    }
    return Ascii.lower(scheme);
  }

  /**
   * Returns the URI for a string that is a URI, an IRI, or a URL as browsers parse it; null for any
   * other string.
   */
  static @Nullable Uri asUri(String text) {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference != null && reference.toUri() instanceof Uri uri) {
      return uri;
    }
    Url url = Url.tryParse(text).orElseNull();
    return url == null ? null : url.toUri();
  }

  static DereferenceException notAUri(String text) {
    var error = IriReference.tryParse(text).errorOrNull();
    return DereferenceException.of(
        Reason.NOT_A_URI, error == null ? MESSAGES.of("relative") : notAUri(error));
  }

  /** Returns a message with the position of a syntax error and the violated rule. */
  static Message notAUri(SyntaxError error) {
    return MESSAGES.of(
        "not-a-uri", error.index(), error.rule().id() + " (" + error.rule().citation() + ")");
  }

  /** Returns the scheme, host and port of a URL. */
  static String origin(Url url) {
    return url.scheme() + "://" + url.host() + ':' + url.effectivePort().orElse(-1);
  }

  /** Returns a string on one line, escaped and shortened to 200 characters. */
  static String shown(String text) {
    return Excerpt.escape(text.length() <= 200 ? text : text.substring(0, 199) + '…');
  }
}
