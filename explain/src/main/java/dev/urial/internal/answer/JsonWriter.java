package dev.urial.internal.answer;

/**
 * A writer of JSON tokens. The caller provides the implementation, so that this package needs no
 * JSON library.
 */
public interface JsonWriter {
  /** Begins an object. */
  void writeStartObject();

  /** Ends an object. */
  void writeEndObject();

  /** Ends an array. */
  void writeEndArray();

  /** Begins an object as the value of a property. */
  void writeObjectPropertyStart(String name);

  /** Begins an array as the value of a property. */
  void writeArrayPropertyStart(String name);

  /** Writes the name of a property; the next call writes its value. */
  void writeName(String name);

  /** Writes a string property. */
  void writeStringProperty(String name, String value);

  /** Writes a number property. */
  void writeNumberProperty(String name, long value);

  /** Writes a boolean property. */
  void writeBooleanProperty(String name, boolean value);

  /** Writes a null property. */
  void writeNullProperty(String name);

  /** Writes a string as an element of an array. */
  void writeString(String value);

  /** Writes an integer as an element of an array. */
  void writeNumber(long value);

  /** Writes a number as an element of an array. */
  void writeNumber(double value);
}
