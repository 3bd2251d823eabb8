package dev.urial.cli.foreign;

import dev.urial.registry.RegistrableDomain;
import org.jspecify.annotations.Nullable;

/**
 * The formatter of {@code unfurl format}. A format string contains text, and placeholders for parts
 * of the URL, such as {@code %d} for the host.
 */
final class UnfurlFormat {
  private UnfurlFormat() {}

  /** Returns the formatted output for a URL, as octets. */
  static String expand(String format, GoUrl url) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c != '%') {
        to.append(c);
      } else if (i + 1 < format.length()) {
        to.append(directive(format.charAt(++i), url));
      }
    }
    return to.toString();
  }

  private static String directive(char c, GoUrl url) {
    return switch (c) {
      case '%' -> "%";
      case 's' -> url.scheme();
      case 'u' -> url.userinfo();
      case 'd' -> url.hostname();
      case 'P' -> url.port();
      case 'S' -> Domain.of(url).subdomain;
      case 'r' -> Domain.of(url).root;
      case 't' -> Domain.of(url).suffix;
      case 'p' -> url.escapedPath();
      case 'e' -> extension(url.escapedPath());
      case 'q' -> url.query();
      case 'f' -> url.fragment();
      case '@' -> url.hasUser() ? "@" : "";
      case ':' -> url.port().isEmpty() ? "" : ":";
      case '?' -> url.query().isEmpty() ? "" : "?";
      case '#' -> url.fragment().isEmpty() ? "" : "#";
      case 'a' -> expand("%u%@%d%:%P", url);
      default -> "%" + c;
    };
  }

  /** Returns the text after the last dot of the last segment; empty if the segment has no dot. */
  private static String extension(String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    return file.indexOf('.') < 0 ? "" : file.substring(file.lastIndexOf('.') + 1);
  }

  /**
   * A host split at its public suffix: {@code www | example | co.uk}; all parts are empty if there
   * is no registrable domain, as with an IP address.
   *
   * <p>DEPARTURE: unfurl searches for the last two labels anywhere in one long string of suffixes,
   * and therefore splits addresses, single labels and suffixes of three labels incorrectly. This
   * implementation follows the Public Suffix List.
   */
  record Domain(String subdomain, String root, String suffix) {
    private static final Domain NONE = new Domain("", "", "");

    static Domain of(GoUrl url) {
      String host = OctetStrings.text(url.hostname());
      RegistrableDomain domain = host.isEmpty() ? null : RegistrableDomain.find(host);
      if (domain == null) {
        return NONE;
      }
      String whole = domain.name();
      String suffix = domain.publicSuffix();
      String root = whole.substring(0, whole.length() - suffix.length() - 1);
      return new Domain(octets(domain.subdomain()), octets(root), octets(suffix));
    }

    /** Returns the registrable domain; empty if there is none. */
    String apex() {
      return root.isEmpty() ? "" : root + '.' + suffix;
    }

    private static String octets(@Nullable String text) {
      return text == null ? "" : OctetStrings.of(text);
    }
  }
}
