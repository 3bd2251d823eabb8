package dev.urial.server.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which table of countries a service reads: the one of its settings, else the one that the package
 * {@code tor-geoipdb} of Debian and Ubuntu installs, else none.
 *
 * <pre>{@code
 * Path file = CountriesFile.of(configuration);
 * Countries countries = file == null ? Countries.unknown() : Countries.of(file);
 * }</pre>
 */
public final class CountriesFile {
  /** Where {@code tor-geoipdb} puts its table. */
  public static final Path INSTALLED = Path.of("/usr/share/tor/geoip");

  private static final Path OFF = Path.of("off");

  private CountriesFile() {}

  /**
   * {@return the file that the settings name, else {@link #INSTALLED} if it can be read; null for
   * none}
   *
   * @param configuration the settings; {@code countries=off} reads none
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
