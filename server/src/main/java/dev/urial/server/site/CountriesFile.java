package dev.urial.server.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the table of countries that a service uses. This is the file in the settings, or else the
 * file that the package {@code tor-geoipdb} of Debian and Ubuntu installs, if it exists.
 *
 * <pre>{@code
 * Path file = CountriesFile.of(configuration);
 * Countries countries = file == null ? Countries.unknown() : Countries.of(file);
 * }</pre>
 */
public final class CountriesFile {
  /** The path at which {@code tor-geoipdb} installs its table. */
  public static final Path INSTALLED = Path.of("/usr/share/tor/geoip");

  private static final Path OFF = Path.of("off");

  private CountriesFile() {}

  /**
   * {@return the file in the settings, or else {@link #INSTALLED} if it is readable; null if there
   * is no such file}
   *
   * @param configuration the settings; {@code countries=off} means that no file is used
   */
  public static @Nullable Path of(Configuration configuration) {
    Objects.requireNonNull(configuration, "configuration");
    Path file = configuration.find(ServerOptions.COUNTRIES);
    if (file != null) {
      return file.equals(OFF) ? null : file;
    }
    return Files.isReadable(INSTALLED) ? INSTALLED : null;
  }
}
