package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The registries of IANA that are built in.
 *
 * <pre>{@code
 * Registries.SCHEMES.find("MAILTO").status()                                         // "permanent"
 * Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain("printer.local").references()  // [RFC 6762]
 * Registries.GEO_PARAMETERS.find("u").get("value type")                              // "Constrained"
 * }</pre>
 *
 * @see <a href="https://www.iana.org/protocols">IANA, protocol registries</a>
 */
public enum Registries {
  /** URI schemes. */
  SCHEMES("uri-schemes", "2026-08-13", "uri scheme", "status"),
  /** Formal namespaces of URNs. */
  URN_NAMESPACES("urn-namespaces", "2026-07-28", "urn namespace"),
  /** Informal namespaces of URNs. */
  URN_NAMESPACES_INFORMAL("urn-namespaces-informal", "2026-07-28", "urn namespace"),
  /** Special-use domain names. */
  SPECIAL_USE_DOMAINS("special-use-domain-names", "2026-05-22", "name"),
  /** Blocks of IPv4 addresses for special purposes. */
  IPV4_SPECIAL("iana-ipv4-special-registry", "2025-10-09", "address block", "name"),
  /** Blocks of IPv6 addresses for special purposes. */
  IPV6_SPECIAL("iana-ipv6-special-registry", "2025-10-09", "address block", "name"),
  /** The tokens after {@code about:}; their case counts. */
  ABOUT_TOKENS("about-uri-tokens", "2016-09-06", "token", "description"),
  /** Parameters of {@code tel:}. */
  TEL_PARAMETERS("tel-uri-parameters", "2026-01-15", "parameter name", "predefined values"),
  /** Parameters of {@code geo:}. */
  GEO_PARAMETERS("geo-uri-parameters", "2010-06-07", "parameter name", "value type"),
  /** Reference systems of {@code geo:}. */
  GEO_SYSTEMS("geo-uri-crs", "2010-06-07", "'crs' value", "reference system definition");

  private final String title;
  private final LocalDate updated;
  private final List<String> heads;

  /** The registries that have been read. */
  private static final class BuiltIn {
    static final Map<Registries, Registry> READ = new ConcurrentHashMap<>();
  }

  Registries(String title, String updated, String... heads) {
    this.title = title;
    this.heads = List.of(heads);
    // Does not use a formatter, because a command that reads a date would load java.time.format.
    this.updated =
        LocalDate.of(
            Integer.parseInt(updated, 0, 4, 10),
            Integer.parseInt(updated, 5, 7, 10),
            Integer.parseInt(updated, 8, 10, 10));
  }

  /** {@return the registry of this release, which is loaded on first use} */
  public Registry builtIn() {
    return BuiltIn.READ.computeIfAbsent(this, Registries::read);
  }

  private static Registry read(Registries it) {
    InputStream octets = IanaTable.open(it.file());
    try (Reader in = new BufferedReader(new InputStreamReader(octets, StandardCharsets.UTF_8))) {
      return it.of(in, it.updated);
    } catch (IOException e) {
      throw new UncheckedIOException(it.file(), e);
    }
  }

  private Registry of(Reader file, @Nullable LocalDate updated) throws IOException {
    return new Registry(new IanaTable(file, heads).rows(), this != ABOUT_TOKENS, updated);
  }

  /**
   * {@return a registry from a CSV file as IANA publishes it}
   *
   * <pre>{@code
   * Registries.SCHEMES.read(Files.newBufferedReader(Path.of("uri-schemes-1.csv")))
   * }</pre>
   *
   * @param file the file, whose columns may be in any order
   * @throws IOException if reading fails, or the file is not of this registry; the message tells
   *     the line
   */
  public Registry read(Reader file) throws IOException {
    return of(Objects.requireNonNull(file, "file"), null);
  }

  /**
   * {@return the entry of this release with a name, or null if there is none}
   *
   * <p>{@code Registries.SCHEMES.find("HTTP").name()} is {@code http}.
   *
   * @param name the name, in any case except for tokens
   */
  public @Nullable Entry find(String name) {
    return builtIn().find(name);
  }

  /**
   * {@return the entry of a namespace of URNs, formal or informal; null if there is none}
   *
   * <pre>{@code
   * Registries.urnNamespace("ISBN").name()  // "isbn"
   * }</pre>
   *
   * @param nid the namespace identifier, in any case
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
   */
  public static @Nullable Entry urnNamespace(String nid) {
    return (isInformal(nid) ? URN_NAMESPACES_INFORMAL : URN_NAMESPACES).find(nid);
  }

  /**
   * {@return whether a namespace of URNs is an informal one by its name, {@code urn-} and a number}
   *
   * @param nid the namespace identifier, in any case
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5.2">RFC 8141 §5.2</a>
   */
  public static boolean isInformal(String nid) {
    return Ascii.isAt(Objects.requireNonNull(nid, "nid"), 0, "urn-");
  }

  /** The name of the resource. */
  String file() {
    return title + "-" + updated + ".csv";
  }
}
