package dev.urial.sql.flink;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.util.List;
import java.util.Objects;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.functions.UserDefinedFunction;
import org.jspecify.annotations.Nullable;

/**
 * Provides Urial's SQL functions for Flink.
 *
 * <pre>{@code
 * TableEnvironment tables = TableEnvironment.create(EnvironmentSettings.inStreamingMode());
 * UrialFunctions.register(tables);                  // or, in SQL: LOAD MODULE urial
 * tables.executeSql("SELECT uri_host(url), try_domain_registrable(uri_host(url)) FROM clicks");
 *
 * // in the Table API, without registration
 * clicks.select(call(UrialFunctions.of("uri_host"), $("url")));
 * }</pre>
 *
 * <p>Strict functions fail with Flink's {@code TableRuntimeException}. Their variants, whose names
 * begin with {@code try_}, return NULL.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public final class UrialFunctions {
  private UrialFunctions() {}

  /**
   * Registers all functions as temporary system functions, which exist as long as the environment
   * and need no catalog.
   *
   * @param tables the environment whose queries will use the functions
   */
  public static void register(TableEnvironment tables) {
    Objects.requireNonNull(tables, "tables");
    for (String name : names()) {
      tables.createTemporarySystemFunction(name, of(name));
    }
  }

  /**
   * {@return the names of all functions, including those that begin with {@code try_};
   * unmodifiable}
   */
  public static List<String> names() {
    return SqlFunctions.all().stream().map(SqlFunction::name).toList();
  }

  /**
   * Returns the function with the given name, for use with {@code Expressions.call} or for
   * registration under a different name.
   *
   * @param name the name in SQL, in lower case, such as {@code uri_host} or {@code try_uri_host}
   * @return a scalar function, or a table function if the function returns rows
   * @throws IllegalArgumentException if there is no function with this name
   */
  public static UserDefinedFunction of(String name) {
    UserDefinedFunction function = find(Objects.requireNonNull(name, "name"));
    if (function == null) {
      throw new IllegalArgumentException("Urial has no function " + name);
    }
    return function;
  }

  static @Nullable UserDefinedFunction find(String name) {
    SqlFunction function = SqlFunctions.find(name);
    if (function == null) {
      return null;
    }
    return function.result() == SqlType.FINDS
        ? new UrialRows(name)
        : new UrialScalar(name, List.of());
  }
}
