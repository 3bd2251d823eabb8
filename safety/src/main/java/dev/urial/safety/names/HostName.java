package dev.urial.safety.names;

import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import org.jspecify.annotations.Nullable;

/** Converts hosts to the form that people see: lower-case Unicode, without a trailing dot. */
final class HostName {
  private HostName() {}

  /** Converts a host. Parts that IDNA rejects are kept as far as possible. */
  static String of(String host) {
    String text =
        Ascii.isAscii(host) && !hasPunycode(host)
            ? Ascii.lower(host)
            : Idna.browsers().toUnicode(host).text();
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }

  private static boolean hasPunycode(String host) {
    int at = host.indexOf("--", 2);
    while (at >= 0) {
      boolean begins = at == 2 || (at > 2 && host.charAt(at - 3) == '.');
      if (begins && Ascii.isAt(host, at - 2, "xn")) {
        return true;
      }
      at = host.indexOf("--", at + 1);
    }
    return false;
  }

  /** Returns the index of the registrable domain in a name, or 0 if there is none. */
  static int registrableStart(String name) {
    return registrableStart(name, PublicSuffixList.builtIn().registrableDomain(name));
  }

  static int registrableStart(String name, @Nullable RegistrableDomain domain) {
    return domain == null ? 0 : Math.max(0, name.length() - domain.name().length());
  }

  /**
   * Returns the index of the public suffix in a name, or the length of the name if there is none.
   */
  static int suffixStart(String name) {
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(name);
    return domain == null
        ? name.length()
        : Math.max(0, name.length() - domain.publicSuffix().length());
  }
}
