package dev.urial.internal.answer;

/**
 * Writes JSON piece by piece; the caller provides the implementation, so that this package needs no
 * JSON library.
 */
public interface JsonWriter {
  /** Begins an object. */
  void writeStartObject();

  /** Ends an object. */
  void writeEndObject();

  /** Ends an array. */
  void writeEndArray();

  /** Begins an object as a property. */
  void writeObjectPropertyStart(String name);

  /** Begins an array as a property. */
  void writeArrayPropertyStart(String name);

  /** Writes a name, whose value follows. */
  void writeName(String name);

  /** Writes a string property. */
  void writeStringProperty(String name, String value);

  /** Writes a number property. */
  void writeNumberProperty(String name, long value);

  /** Writes a boolean property. */
  void writeBooleanProperty(String name, boolean value);

  /** Writes a null property. */
  void writeNullProperty(String name);

  /** Writes a string in an array. */
  void writeString(String value);

  /** Writes an integer in an array. */
  void writeNumber(long value);

  /** Writes a number in an array. */
  void writeNumber(double value);
}
