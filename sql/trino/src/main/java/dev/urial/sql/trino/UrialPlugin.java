package dev.urial.sql.trino;

import io.trino.spi.Plugin;
import java.util.Set;

/**
 * All functions of Urial as a plugin of Trino. Trino finds it by itself where its jars lie in a
 * folder of their own below {@code plugin}; the functions then need no catalog, schema or path
 * before them.
 *
 * <pre>{@code
 * SELECT uri_host(url), try_domain_registrable(uri_host(url)) FROM clicks;
 * SELECT m.id, f.identifier FROM mails m CROSS JOIN UNNEST(uri_extract(m.body)) f;
 * SHOW FUNCTIONS LIKE 'uri%';
 * }</pre>
 *
 * <p>Strict functions fail with {@code INVALID_FUNCTION_ARGUMENT}, which Trino's own {@code TRY}
 * makes null too; their twins, whose names begin with {@code try_}, answer null and are known to
 * Trino as never failing.
 *
 * @see <a href="https://trino.io/docs/current/develop/functions.html">Functions of Trino</a>
 */
public final class UrialPlugin implements Plugin {
  /** The plugin, as the service loader makes it. */
  public UrialPlugin() {}

  /** A class for each function of the catalogue and each number of arguments it takes. */
  @Override
  public Set<Class<?>> getFunctions() {
    return ScalarClasses.ALL;
  }
}
