package dev.urial.explain.meaning;

import dev.urial.MediaType;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.scheme.data.DataUri;
import dev.urial.view.SchemeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Guesses the media type of a reference's target from the text of the reference. Only the server
 * knows the actual type.
 */
final class MediaTypeGuess {
  private static final String TYPES =
      """
      text/html html htm shtml php jsp asp aspx cgi
      application/xhtml+xml xhtml xht
      application/xml xml xsd xsl rdf
      text/plain txt
      text/markdown md
      text/csv csv
      application/json json
      application/pdf pdf
      image/svg+xml svg
      application/epub+zip epub
      video/mp4 mp4 m4v
      video/webm webm
      video/ogg ogv
      audio/ogg ogg oga
      audio/mpeg mp3
      image/png png
      image/jpeg jpg jpeg
      image/gif gif
      image/webp webp
      image/avif avif
      video/quicktime mov
      video/matroska mkv
      audio/wav wav
      audio/mp4 m4a
      audio/flac flac
      """;

  private MediaTypeGuess() {}

  static @Nullable MediaType of(UriReference reference, @Nullable SchemeView view) {
    if (view instanceof DataUri data) {
      return data.mediaType();
    }
    String path = reference.path();
    String name = Percent.decodeLossy(path.substring(path.lastIndexOf('/') + 1));
    String scheme = reference.scheme();
    String ending = Ascii.lower(name.substring(name.lastIndexOf('.') + 1));
    if (name.indexOf('.') < 0) {
      boolean isWeb = scheme == null || List.of("http", "https").contains(Ascii.lower(scheme));
      return isWeb ? MediaType.parse("text/html") : null;
    }
    for (String row : TYPES.split("\n", -1)) {
      List<String> cells = List.of(row.split(" ", -1));
      if (cells.lastIndexOf(ending) > 0) {
        return MediaType.parse(cells.get(0));
      }
    }
    return null;
  }
}
