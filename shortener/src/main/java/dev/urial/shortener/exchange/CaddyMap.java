package dev.urial.shortener.exchange;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A redirect map for Caddy: a site for each domain, with a {@code map} from paths to targets and
 * statuses.
 *
 * <p>An opening brace in a value begins a placeholder unless it follows a backslash. Values are
 * enclosed in grave accents, between which nothing else needs escaping, or in quotes if they
 * contain a grave accent. Targets with a pair of braces are omitted, because Caddy may treat them
 * as a placeholder even after a backslash.
 *
 * @see <a href="https://caddyserver.com/docs/caddyfile/concepts#tokens-and-quotes">Caddy: tokens
 *     and quotes</a>
 */
final class CaddyMap implements RedirectMap {
  private final Appendable out;

  CaddyMap(Appendable out) {
    this.out = out;
  }

  @Override
  public int passes() {
    return 1;
  }

  @Override
  public void begin() {}

  @Override
  public void begin(ShortDomain domain, int pass) throws IOException {
    out.append(domain.scheme().equals("http") ? "http://" : "")
        .append(domain.host())
        .append(" {\n")
        .append("\tmap {path} {urial_target} {urial_status} {\n");
  }

  @Override
  public @Nullable String unfit(ShortDomain domain, ShortLink link) {
    String slug = link.slug().text();
    String target = link.target().text();
    if (RedirectMap.hasSpace(slug) || slug.indexOf('`') >= 0 || slug.indexOf('{') >= 0) {
      return "export.slug";
    }
    int open = target.indexOf('{');
    boolean isPlaceholder = open >= 0 && (target.indexOf('}', open) >= 0 || target.contains("{$"));
    return isPlaceholder || target.indexOf('\\') >= 0 ? "export.braces" : null;
  }

  @Override
  public boolean link(ShortDomain domain, ShortLink link, int pass) throws IOException {
    String slug = link.slug().text();
    out.append("\t\t")
        .append(
            domain.caseSensitive()
                ? '`' + "/" + slug + '`'
                : "`~(?i)^/" + RedirectMap.pattern(slug) + "$`")
        .append(' ')
        .append(quoted(link.target().text(), domain.caseSensitive()))
        .append(' ')
        .append(Integer.toString(link.status().code()))
        .append('\n');
    return true;
  }

  /**
   * Quotes a target. If the path is a regular expression, dollar signs need escaping instead of
   * braces.
   */
  private static String quoted(String text, boolean isPlain) {
    String escaped = isPlain ? text.replace("{", "\\{") : text.replace("$", "$$");
    return escaped.indexOf('`') < 0
        ? '`' + escaped + '`'
        : '"' + escaped.replace("\"", "\\\"") + '"';
  }

  @Override
  public void end(ShortDomain domain, int pass) throws IOException {
    out.append("\t\tdefault `` 0\n\t}\n")
        .append("\t@urial vars_regexp {urial_target} .\n")
        .append("\tredir @urial {urial_target} {urial_status}\n")
        .append("}\n");
  }

  @Override
  public void end() {}
}
