package dev.urial.sql.trino;

import io.trino.spi.Plugin;
import java.util.Set;

/**
 * A Trino plugin with all Urial functions. Trino finds the plugin if its jars are in a separate
 * directory under {@code plugin}. Calls then need no catalog, schema or path.
 *
 * <pre>{@code
 * SELECT uri_host(url), try_domain_registrable(uri_host(url)) FROM clicks;
 * SELECT m.id, f.identifier FROM mails m CROSS JOIN UNNEST(uri_extract(m.body)) f;
 * SHOW FUNCTIONS LIKE 'uri%';
 * }</pre>
 *
 * <p>Strict functions fail with {@code INVALID_FUNCTION_ARGUMENT}, which Trino's {@code TRY}
 * function converts to NULL. Their variants, whose names begin with {@code try_}, return NULL and
 * are declared as never failing.
 *
 * @see <a href="https://trino.io/docs/current/develop/functions.html">Functions of Trino</a>
 */
public final class UrialPlugin implements Plugin {
  /** Creates a plugin; called by the service loader. */
  public UrialPlugin() {}

  /** {@return a class for each catalogue function with each number of arguments; unmodifiable} */
  @Override
  public Set<Class<?>> getFunctions() {
    return ScalarClasses.ALL;
  }
}
