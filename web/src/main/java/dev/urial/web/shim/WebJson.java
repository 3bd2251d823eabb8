package dev.urial.web.shim;

import dev.urial.internal.answer.JsonWriter;

/**
 * A writer that produces JSON without spaces, for use without Jackson.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259">RFC 8259</a>
 */
public final class WebJson implements JsonWriter {
  private final StringBuilder to = new StringBuilder();

  /**
   * Whether a comma must precede the next value or name, because it is not the first in its array
   * or object.
   */
  private boolean needsComma;

  /** Creates a writer without any output. */
  public WebJson() {}

  private StringBuilder next() {
    if (needsComma) {
      to.append(',');
    }
    needsComma = true;
    return to;
  }

  private void quote(String text) {
    to.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> to.append('\\').append(c);
        case '\n' -> to.append("\\n");
        case '\r' -> to.append("\\r");
        case '\t' -> to.append("\\t");
        case '\b' -> to.append("\\b");
        case '\f' -> to.append("\\f");
        default -> {
          if (c < ' ') {
            to.append("\\u00").append(Character.forDigit(c >> 4, 16));
            to.append("0123456789ABCDEF".charAt(c & 0xF));
          } else {
            to.append(c);
          }
        }
      }
    }
    to.append('"');
  }

  @Override
  public void writeStartObject() {
    next().append('{');
    needsComma = false;
  }

  @Override
  public void writeEndObject() {
    to.append('}');
    needsComma = true;
  }

  @Override
  public void writeEndArray() {
    to.append(']');
    needsComma = true;
  }

  @Override
  public void writeObjectPropertyStart(String name) {
    writeName(name);
    writeStartObject();
  }

  @Override
  public void writeArrayPropertyStart(String name) {
    writeName(name);
    to.append('[');
    needsComma = false;
  }

  @Override
  public void writeName(String name) {
    next();
    quote(name);
    to.append(':');
    needsComma = false;
  }

  @Override
  public void writeStringProperty(String name, String value) {
    writeName(name);
    writeString(value);
  }

  @Override
  public void writeNumberProperty(String name, long value) {
    writeName(name);
    writeNumber(value);
  }

  @Override
  public void writeBooleanProperty(String name, boolean value) {
    writeName(name);
    next().append(value);
  }

  @Override
  public void writeNullProperty(String name) {
    writeName(name);
    next().append("null");
  }

  @Override
  public void writeString(String value) {
    next();
    quote(value);
  }

  @Override
  public void writeNumber(long value) {
    next().append(value);
  }

  @Override
  public void writeNumber(double value) {
    next().append(value);
  }

  @Override
  public String toString() {
    return to.toString();
  }
}
