package dev.urial.urn;

import dev.urial.internal.text.Secrets;
import dev.urial.view.SchemePart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of a name, as far as they are there. */
final class Parts {
  private final List<SchemePart> parts = new ArrayList<>();

  /** Adds a part, unless it is absent. */
  Parts add(String name, @Nullable String value) {
    if (value != null) {
      parts.add(new SchemePart(name, Secrets.masked(value)));
    }
    return this;
  }

  /** Adds several parts of one name. */
  Parts addAll(String name, List<String> values) {
    values.forEach(value -> add(name, value));
    return this;
  }

  List<SchemePart> list() {
    return List.copyOf(parts);
  }
}
