package dev.urial.shortener.exchange;

import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A redirect map for nginx: a {@code map} from paths to targets for each domain and status.
 *
 * <p>nginx ignores case when it compares the strings of a map. In a case-sensitive domain, each
 * path is therefore written as a regular expression. A dollar sign in a value begins the name of a
 * variable and cannot be escaped, so it is replaced with a variable that contains a dollar sign.
 * Links whose targets are longer than nginx reads are omitted, because it would refuse the file.
 *
 * @see <a href="https://nginx.org/en/docs/http/ngx_http_map_module.html#map">nginx: map</a>
 */
@SuppressWarnings("EnumOrdinal") // an index within this class; never stored
final class NginxMap implements RedirectMap {
  /** The maximum length of a target as it is written here, in octets; nginx reads 4,096. */
  private static final int MOST_OCTETS = 4_000;

  private final Appendable out;

  NginxMap(Appendable out) {
    this.out = out;
  }

  @Override
  public int passes() {
    return RedirectStatus.values().length;
  }

  @Override
  public void begin() throws IOException {
    out.append("# In http { }: include this file. Long URLs may require\n")
        .append("#   map_hash_bucket_size 8192;\n")
        .append("# In the server { } of each domain, for each STATUS of 301, 302, 307 and 308:\n")
        .append("#   if ($urial_STATUS_HOST) { return STATUS $urial_STATUS_HOST; }\n")
        .append("# HOST: _ for a dot, __ for a hyphen.\n")
        .append("geo $urial_dollar {\n  default \"$\";\n}\n");
  }

  @Override
  public void begin(ShortDomain domain, int pass) throws IOException {
    out.append("map $uri $urial_")
        .append(Integer.toString(RedirectStatus.values()[pass].code()))
        .append('_')
        .append(name(domain.host()))
        .append(" {\n");
  }

  /**
   * Returns the host of a domain in a form that can be part of a variable name, and that no other
   * host has: with one underscore for each dot, two for each hyphen, and three and a number for
   * each other character. Each label of a host begins and ends with a letter or digit.
   */
  static String name(String host) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        to.append(c);
      } else if (c == '.' || c == '-') {
        to.append(c == '.' ? "_" : "__");
      } else {
        to.append("___").append(Integer.toHexString(c));
      }
    }
    return to.toString();
  }

  @Override
  public @Nullable String unfit(ShortDomain domain, ShortLink link) {
    // In $uri, slashes are merged and dot-segments are removed.
    String slug = link.slug().text();
    if (RedirectMap.hasSpace(slug) || slug.contains("//")) {
      return "export.slug";
    }
    boolean isLong = value(link).getBytes(StandardCharsets.UTF_8).length > MOST_OCTETS;
    return isLong ? "export.long-target" : null;
  }

  private static String key(ShortDomain domain, ShortLink link) {
    String path = "/" + link.slug().text();
    return quoted(domain.caseSensitive() ? "~^" + RedirectMap.pattern(path) + "$" : path);
  }

  private static String value(ShortLink link) {
    return quoted(link.target().text()).replace("$", "${urial_dollar}");
  }

  @Override
  public boolean link(ShortDomain domain, ShortLink link, int pass) throws IOException {
    if (link.status() != RedirectStatus.values()[pass]) {
      return false;
    }
    out.append("  ").append(key(domain, link)).append(' ').append(value(link)).append(";\n");
    return true;
  }

  private static String quoted(String text) {
    StringBuilder to = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        to.append('\\');
      }
      to.append(c);
    }
    return to.append('"').toString();
  }

  @Override
  public void end(ShortDomain domain, int pass) throws IOException {
    out.append("}\n");
  }

  @Override
  public void end() {}
}
