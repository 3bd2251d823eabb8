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

/** Reads and writes one type; null is seen to by {@link TypeAdapter#nullSafe}. */
final class TextAdapter<T> extends TypeAdapter<T> {
  private final TextType<T> type;

  TextAdapter(TextType<T> type) {
    this.type = type;
  }

  @Override
  public T read(JsonReader in) throws IOException {
    if (in.peek() != JsonToken.STRING) {
      throw new JsonSyntaxException(
          in.getPath() + ": " + type.name() + " is a string, not " + in.peek());
    }
    Parsed<T> parsed = type.tryParse(in.nextString());
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new JsonSyntaxException(
          in.getPreviousPath() + ": " + error.message(), new UriParseException(error));
    }
    return parsed.orElseThrow();
  }

  @Override
  public void write(JsonWriter out, T value) throws IOException {
    out.value(type.text(value));
  }
}
