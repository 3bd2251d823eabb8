package dev.urial.internal.answer;

/**
 * Writes JSON piece by piece; whoever writes brings a library for it, so that this room needs none.
 */
public interface JsonWriter {
  /** Begins an object. */
  void writeStartObject();

  /** Ends an object. */
  void writeEndObject();

  /** Ends an array. */
  void writeEndArray();

  /** Begins an object that is a member. */
  void writeObjectPropertyStart(String name);

  /** Begins an array that is a member. */
  void writeArrayPropertyStart(String name);

  /** Writes a name; its value follows. */
  void writeName(String name);

  /** Writes a text as a member. */
  void writeStringProperty(String name, String value);

  /** Writes a number as a member. */
  void writeNumberProperty(String name, long value);

  /** Writes a truth value as a member. */
  void writeBooleanProperty(String name, boolean value);

  /** Writes null as a member. */
  void writeNullProperty(String name);

  /** Writes a text in an array. */
  void writeString(String value);

  /** Writes a whole number in an array. */
  void writeNumber(long value);

  /** Writes a number in an array. */
  void writeNumber(double value);
}
