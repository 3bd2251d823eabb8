package dev.urial.moshi;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonDataException;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads and writes values of one type; {@link JsonAdapter#nullSafe} handles null. */
final class TextAdapter<T> extends JsonAdapter<T> {
  private final TextType<T> type;

  TextAdapter(TextType<T> type) {
    this.type = type;
  }

  @Override
  public T fromJson(JsonReader in) throws IOException {
    String path = in.getPath();
    // Moshi would read a number as a string.
    if (in.peek() != JsonReader.Token.STRING) {
      throw new JsonDataException(
          type.shown(path) + ": " + type.name() + " must be a string, not " + in.peek());
    }
    String text = in.nextString();
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new JsonDataException(
          place(path, text) + ": " + error.message(), new UriParseException(error));
    }
    return parsed.orElseThrow();
  }

  /**
   * Returns a JSON path with its secrets masked. For an object key, returns the path of the object,
   * because the message already quotes the key.
   */
  private String place(String path, String text) {
    String name = "." + text;
    boolean isName = path.endsWith(name);
    return type.shown(isName ? path.substring(0, path.length() - name.length()) : path);
  }

  @Override
  public void toJson(JsonWriter out, @Nullable T value) throws IOException {
    out.value(type.text(Objects.requireNonNull(value, "value")));
  }

  @Override
  public String toString() {
    return "JsonAdapter(" + type.name() + ')';
  }
}
