package dev.urial.registry;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/**
 * The registry files bundled with this library, each with the date of its last update. The program
 * {@code TableGenerator} among the tests writes them.
 */
enum BundledRegistry {
  URI_SCHEMES("uri-schemes", "2026-08-13"),
  URN_NAMESPACES("urn-namespaces", "2026-07-28"),
  URN_NAMESPACES_INFORMAL("urn-namespaces-informal", "2026-07-28"),
  WELL_KNOWN_URIS("well-known-uris", "2026-08-19"),
  SPECIAL_USE_DOMAIN_NAMES("special-use-domain-names", "2026-05-22"),
  IPV4_SPECIAL("iana-ipv4-special-registry", "2025-10-09"),
  IPV6_SPECIAL("iana-ipv6-special-registry", "2025-10-09"),
  ABOUT_TOKENS("about-uri-tokens", "2016-09-06"),
  TEL_PARAMETERS("tel-uri-parameters", "2026-01-15"),
  GEO_PARAMETERS("geo-uri-parameters", "2010-06-07"),
  GEO_CRS("geo-uri-crs", "2010-06-07"),
  PUBLIC_SUFFIX_LIST("public-suffix-list", "2026-08-19");

  final String title;
  final LocalDate updated;

  BundledRegistry(String title, String updated) {
    this.title = title;
    // Does not use a formatter, because a command that reads a date would load java.time.format.
    this.updated =
        LocalDate.of(
            Integer.parseInt(updated, 0, 4, 10),
            Integer.parseInt(updated, 5, 7, 10),
            Integer.parseInt(updated, 8, 10, 10));
  }

  /** Returns the name of the file in this class's package. */
  String file() {
    return title + "-" + updated + (this == PUBLIC_SUFFIX_LIST ? ".tree" : ".csv");
  }

  InputStream open() {
    InputStream in = BundledRegistry.class.getResourceAsStream(file());
    if (in == null) {
      throw new IllegalStateException(
          file() + " is missing next to " + BundledRegistry.class.getName());
    }
    return in;
  }

  /** Creates an object from a file. */
  interface Maker<T> {
    T of(Reader file) throws IOException;
  }

  /** Reads the file, which must be present and well-formed. */
  <T> T read(Maker<T> maker) {
    try (Reader in = new BufferedReader(new InputStreamReader(open(), StandardCharsets.UTF_8))) {
      return maker.of(in);
    } catch (IOException e) {
      throw new UncheckedIOException(file(), e);
    }
  }
}
