package dev.urial.explain.meaning;

import dev.urial.MediaType;
import dev.urial.UriReference;
import dev.urial.fragment.MediaTypes;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.scheme.data.DataUri;
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Guesses the media type of a reference's target from the text of the reference. Only the server
 * knows the actual type.
 */
final class MediaTypeGuess {
  private static final MediaType HTML = MediaType.of("text", "html");

  /** The extensions of programs that usually answer with an HTML page. */
  private static final Set<String> PROGRAMS = Set.of("php", "jsp", "asp", "aspx", "cgi");

  private MediaTypeGuess() {}

  static @Nullable MediaType of(UriReference reference, @Nullable SchemeView view) {
    if (view instanceof DataUri data) {
      return data.mediaType();
    }
    String path = reference.path();
    String name = Percent.decodeLossy(path.substring(path.lastIndexOf('/') + 1));
    String scheme = reference.scheme();
    boolean isWeb = scheme == null || List.of("http", "https").contains(Ascii.lower(scheme));
    int dot = name.lastIndexOf('.');
    if (dot < 0 || PROGRAMS.contains(Ascii.lower(name.substring(dot + 1)))) {
      return isWeb ? HTML : null;
    }
    MediaType type = MediaTypes.ofName(name);
    // CHOICE: many servers show logs and source code as web pages.
    boolean isSource = type != null && type.essence().equals("text/plain");
    return isSource ? MediaTypes.ofDocument(name) : type;
  }
}
