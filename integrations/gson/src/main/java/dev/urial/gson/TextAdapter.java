package dev.urial.gson;

import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import dev.urial.convert.TextType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;

/** Reads and writes values of one type; {@link TypeAdapter#nullSafe} handles null. */
final class TextAdapter<T> extends TypeAdapter<T> {
  private final TextType<T> type;

  TextAdapter(TextType<T> type) {
    this.type = type;
  }

  @Override
  public T read(JsonReader in) throws IOException {
    if (in.peek() != JsonToken.STRING) {
      throw new JsonSyntaxException(
          type.shown(in.getPath()) + ": " + type.name() + " must be a string, not " + in.peek());
    }
    String text = in.nextString();
    Parsed<T> parsed = type.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new JsonSyntaxException(
          place(in.getPreviousPath(), text) + ": " + error.message(), new UriParseException(error));
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
  public void write(JsonWriter out, T value) throws IOException {
    out.value(type.text(value));
  }
}
