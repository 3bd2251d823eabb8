package dev.urial.explain.meaning;

import dev.urial.MediaType;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.scheme.data.DataUri;
import dev.urial.view.SchemeView;
import org.jspecify.annotations.Nullable;

/**
 * Guesses the media type of a reference's target from the text of the reference. Only the server
 * knows the actual type.
 */
final class MediaTypeGuess {
  private MediaTypeGuess() {}

  static @Nullable MediaType of(UriReference reference, @Nullable SchemeView view) {
    if (view instanceof DataUri data) {
      return data.mediaType();
    }
    String path = reference.path();
    String name = Percent.decodeLossy(path.substring(path.lastIndexOf('/') + 1));
    String ending = Ascii.lower(name.substring(name.lastIndexOf('.') + 1));
    String scheme = reference.scheme();
    boolean isWeb =
        scheme == null
            || Ascii.equalsIgnoreCase(scheme, "http")
            || Ascii.equalsIgnoreCase(scheme, "https");
    boolean hasEnding = name.indexOf('.') >= 0;
    String guess = hasEnding ? ofEnding(ending) : isWeb ? "text/html" : null;
    return guess == null ? null : MediaType.parse(guess);
  }

  private static @Nullable String ofEnding(String ending) {
    return switch (ending) {
      case "html", "htm", "shtml", "php", "jsp", "asp", "aspx", "cgi" -> "text/html";
      case "xhtml", "xht" -> "application/xhtml+xml";
      case "xml", "xsd", "xsl", "rdf" -> "application/xml";
      case "txt" -> "text/plain";
      case "md" -> "text/markdown";
      case "csv" -> "text/csv";
      case "json" -> "application/json";
      case "pdf" -> "application/pdf";
      case "svg" -> "image/svg+xml";
      case "epub" -> "application/epub+zip";
      case "mp4", "m4v" -> "video/mp4";
      case "webm" -> "video/webm";
      case "ogv" -> "video/ogg";
      case "ogg", "oga" -> "audio/ogg";
      case "mp3" -> "audio/mpeg";
      case "png" -> "image/png";
      case "jpg", "jpeg" -> "image/jpeg";
      case "gif" -> "image/gif";
      case "webp" -> "image/webp";
      case "avif" -> "image/avif";
      case "mov" -> "video/quicktime";
      case "mkv" -> "video/matroska";
      case "wav" -> "audio/wav";
      case "m4a" -> "audio/mp4";
      case "flac" -> "audio/flac";
      default -> null;
    };
  }
}
