package dev.urial.dereference.protocol;

import dev.urial.MediaType;
import dev.urial.internal.text.Ascii;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Determines media types from file name extensions, for protocols that do not declare a media type.
 * The extensions are those of the IANA registrations.
 *
 * <pre>{@code
 * MediaTypes.ofName("pub/notes.TXT")  // text/plain
 * MediaTypes.ofName("README")         // null
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/media-types/">IANA, media types</a>
 */
public final class MediaTypes {
  private static final Map<String, MediaType> TYPES = load();

  private MediaTypes() {}

  private static Map<String, MediaType> load() {
    Map<String, MediaType> types = new HashMap<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(MediaTypes.class.getResourceAsStream("media-types.txt")),
                StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.isBlank() || line.charAt(0) == '#') {
          continue;
        }
        String[] words = line.strip().split(" ", -1);
        for (int i = 1; i < words.length; i++) {
          types.put(words[i], MediaType.parse(words[0]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.copyOf(types);
  }

  /**
   * {@return the media type for the extension of a file name, or null if there is none} The case of
   * the extension is ignored.
   *
   * @param name a file name, or a path that ends with a file name
   * @see <a href="https://www.iana.org/assignments/media-types/">IANA, media types</a>
   */
  public static @Nullable MediaType ofName(String name) {
    Objects.requireNonNull(name, "name");
    int dot = name.lastIndexOf('.');
    boolean isOfName = dot > name.lastIndexOf('/') && dot < name.length() - 1;
    return isOfName ? TYPES.get(Ascii.lower(name.substring(dot + 1))) : null;
  }
}
