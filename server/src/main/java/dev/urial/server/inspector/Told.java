package dev.urial.server.inspector;

import dev.urial.internal.answer.JsonWriter;
import dev.urial.internal.server.template.inspect.Cited;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An object as the command writes it in JSON, kept in memory to be drawn: its texts are escaped for
 * people. Absent and null are the same here.
 */
final class Told {
  private final Map<String, Object> members;

  private Told(Map<String, Object> members) {
    this.members = members;
  }

  /** Returns what is written. */
  static Told of(Consumer<JsonWriter> writing) {
    Scribe scribe = new Scribe();
    writing.accept(scribe);
    return new Told(scribe.root);
  }

  /** Returns a text, or null. */
  @Nullable String find(String name) {
    return members.get(name) instanceof String text ? text : null;
  }

  /** Returns a text that is always there. */
  String text(String name) {
    String text = find(name);
    if (text == null) {
      throw new IllegalStateException("no " + name);
    }
    return text;
  }

  /** Returns a whole number that is always there. */
  int number(String name) {
    if (members.get(name) instanceof Number number) {
      return number.intValue();
    }
    throw new IllegalStateException("no " + name);
  }

  /** Whether a number is there. */
  boolean hasNumber(String name) {
    return members.get(name) instanceof Number;
  }

  /** Whether something is there and true. */
  boolean is(String name) {
    return Boolean.TRUE.equals(members.get(name));
  }

  /** Returns an object, or null. */
  @Nullable Told findObject(String name) {
    return members.get(name) instanceof Told told ? told : null;
  }

  /** Returns an object that is always there. */
  Told object(String name) {
    Told told = findObject(name);
    if (told == null) {
      throw new IllegalStateException("no " + name);
    }
    return told;
  }

  /** Returns the objects of an array; none where it is absent. */
  List<Told> objects(String name) {
    List<Told> objects = new ArrayList<>();
    if (members.get(name) instanceof List<?> list) {
      for (Object it : list) {
        if (it instanceof Told told) {
          objects.add(told);
        }
      }
    }
    return objects;
  }

  /** Returns the range that it is of, for people. */
  String range() {
    return number("start") + "–" + number("end");
  }

  /** Returns who says so. */
  Cited cited() {
    return new Cited(text("citation"), text("link"));
  }

  /** Takes what is written piece by piece. */
  private static final class Scribe implements JsonWriter {
    private final Map<String, Object> root = new LinkedHashMap<>();
    private final Deque<Object> open = new ArrayDeque<>();
    private @Nullable String name;

    Scribe() {
      open.push(new Told(root));
    }

    private void put(Object value) {
      add(value instanceof String text ? Excerpt.escape(text) : value);
    }

    private void add(Object value) {
      Object into = open.element();
      if (into instanceof Told told) {
        if (name == null) {
          throw new IllegalStateException("a member without a name");
        }
        told.members.put(name, value);
        name = null;
      } else {
        list(into).add(value);
      }
    }

    @SuppressWarnings("unchecked") // what is open is a Told or a list of its own making
    private static List<Object> list(Object open) {
      return (List<Object>) open;
    }

    private void begin(Object it) {
      add(it);
      open.push(it);
    }

    @Override
    public void writeStartObject() {
      begin(new Told(new LinkedHashMap<>()));
    }

    @Override
    public void writeEndObject() {
      open.pop();
    }

    @Override
    public void writeEndArray() {
      open.pop();
    }

    @Override
    public void writeObjectPropertyStart(String member) {
      name = member;
      writeStartObject();
    }

    @Override
    public void writeArrayPropertyStart(String member) {
      name = member;
      begin(new ArrayList<>());
    }

    @Override
    public void writeName(String member) {
      name = member;
    }

    @Override
    public void writeStringProperty(String member, String value) {
      name = member;
      put(value);
    }

    @Override
    public void writeNumberProperty(String member, long value) {
      name = member;
      put(value);
    }

    @Override
    public void writeBooleanProperty(String member, boolean value) {
      name = member;
      put(value);
    }

    @Override
    public void writeNullProperty(String member) {
      name = null; // absent
    }

    @Override
    public void writeString(String value) {
      put(value);
    }

    @Override
    public void writeNumber(long value) {
      put(value);
    }

    @Override
    public void writeNumber(double value) {
      put(value);
    }
  }
}
