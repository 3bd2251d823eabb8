package dev.urial.sql.flink;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.table.functions.FunctionDefinition;
import org.apache.flink.table.module.Module;

/**
 * A Flink module with all Urial functions, for use alongside Flink's core module.
 *
 * <pre>{@code
 * tables.executeSql("LOAD MODULE urial");                  // in SQL
 * tables.loadModule("urial", new UrialModule());           // the same, in Java
 * }</pre>
 *
 * <p>No name is the same as that of a built-in Flink function, so the order of modules does not
 * matter.
 *
 * @see <a
 *     href="https://nightlies.apache.org/flink/flink-docs-stable/docs/dev/table/modules/">Modules
 *     of Flink</a>
 */
public final class UrialModule implements Module {
  /** Creates a module, which has no state. */
  public UrialModule() {}

  @Override
  public Set<String> listFunctions() {
    return Set.copyOf(UrialFunctions.names());
  }

  @Override
  public Optional<FunctionDefinition> getFunctionDefinition(String name) {
    return Optional.ofNullable(UrialFunctions.find(Objects.requireNonNull(name, "name")));
  }
}
