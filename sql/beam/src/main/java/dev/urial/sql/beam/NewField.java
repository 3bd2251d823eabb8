package dev.urial.sql.beam;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A field to add to each row. */
final class NewField implements Serializable {
  private static final long serialVersionUID = 1;

  private final String name;
  private final String function;
  private final ArrayList<Argument> arguments;

  NewField(String name, String function, List<Argument> arguments) {
    this.name = name;
    this.function = function;
    this.arguments = new ArrayList<>(arguments);
  }

  String name() {
    return name;
  }

  SqlFunction function() {
    return Objects.requireNonNull(SqlFunctions.find(function), function);
  }

  List<Argument> arguments() {
    return arguments;
  }
}
