package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Public suffixes and registrable domains of hosts in bytes: where in the host they begin.
 *
 * <pre>{@code
 * Domains domains = Domains.of(PublicSuffixList.builtIn());
 * byte[] host = "www.example.co.uk".getBytes(UTF_8);
 * domains.registrableStart(host, 0, host.length)    // 4: "example.co.uk"
 * domains.suffixStart(host, 0, host.length)         // 12: "co.uk"
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#host-registrable-domain">URL Standard §3.2</a>
 */
public final class Domains {
  private final PublicSuffixList list;

  private Domains(PublicSuffixList list) {
    this.list = list;
  }

  /** Domains by a list. */
  public static Domains of(PublicSuffixList list) {
    return new Domains(Objects.requireNonNull(list, "list"));
  }

  /** Where the registrable domain of a host begins; -1 if it has none. */
  public int registrableStart(byte[] utf8, int start, int end) {
    String host = text(utf8, start, end);
    RegistrableDomain domain = list.registrableDomain(host);
    return domain == null ? -1 : suffixOf(domain.registrableDomain(), end);
  }

  /** Where the public suffix of a host begins; -1 for addresses and what is no name. */
  public int suffixStart(byte[] utf8, int start, int end) {
    @Nullable String suffix = list.publicSuffix(text(utf8, start, end));
    return suffix == null ? -1 : suffixOf(suffix, end);
  }

  private static int suffixOf(String suffix, int end) {
    return end - suffix.getBytes(UTF_8).length;
  }

  private static String text(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    return new String(utf8, start, end - start, UTF_8);
  }
}
