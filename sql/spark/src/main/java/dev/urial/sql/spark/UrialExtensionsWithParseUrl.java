package dev.urial.sql.spark;

import dev.urial.internal.spark.version.SparkEngines;
import java.util.Objects;
import org.apache.spark.sql.SparkSessionExtensions;
import scala.Function1;
import scala.runtime.BoxedUnit;

/**
 * Adds all functions of {@link UrialExtensions} to a Spark session, and replaces Spark's {@code
 * parse_url} and {@code try_parse_url} with versions that follow RFC 3987.
 *
 * <pre>{@code
 * // spark.sql.extensions=dev.urial.sql.spark.UrialExtensionsWithParseUrl
 * spark.sql("SELECT parse_url('http://my_host/', 'HOST')").first().getString(0)   // "my_host"
 * }</pre>
 *
 * <p>The parts have the same names, and invalid text is still an error in ANSI mode and NULL
 * otherwise. Results differ for hosts that {@code java.net.URI} does not recognize, for IRIs, for
 * the path of text without slashes, and for the key of a parameter, which is a name instead of a
 * regular expression. {@link ParseUrlReport} shows what would change in a column.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987">RFC 3987</a>
 */
public final class UrialExtensionsWithParseUrl
    implements Function1<SparkSessionExtensions, BoxedUnit> {
  /** Creates the extension; called by Spark. */
  public UrialExtensionsWithParseUrl() {}

  /** Registers the functions for a session that is being created. */
  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    Objects.requireNonNull(extensions, "extensions");
    new UrialExtensions().apply(extensions);
    SparkEngines.here().injectParseUrl(extensions, UrialExtensionsWithParseUrl.class);
    return BoxedUnit.UNIT;
  }
}
