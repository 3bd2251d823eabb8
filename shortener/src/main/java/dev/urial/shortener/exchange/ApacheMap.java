package dev.urial.shortener.exchange;

import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A redirect map for Apache: the text file of a {@code RewriteMap}. A line has a key, a space and a
 * value; the key is the status, host and path, and the value is the target.
 *
 * <p>mod_rewrite reads lines of at most 1,024 octets, and drops the question mark of an empty
 * query. Links that mod_rewrite would not redirect exactly are omitted.
 *
 * @see <a href="https://httpd.apache.org/docs/2.4/rewrite/rewritemap.html#txt">Apache: RewriteMap,
 *     txt</a>
 */
final class ApacheMap implements RedirectMap {
  private static final int LINE = 1023;

  private final Appendable out;

  ApacheMap(Appendable out) {
    this.out = out;
  }

  @Override
  public int passes() {
    return 1;
  }

  @Override
  public void begin() throws IOException {
    out.append("# RewriteEngine On\n")
        .append("# RewriteMap urial \"txt:/path/of/this/file\"\n")
        .append("# RewriteMap lower int:tolower\n")
        .append("# For each STATUS of 301, 302, 307 and 308:\n")
        .append("# RewriteCond \"${urial:STATUS/${lower:%{HTTP_HOST}}%{REQUEST_URI}}\" \".\"\n")
        .append("# RewriteRule \"^\" \"${urial:STATUS/${lower:%{HTTP_HOST}}%{REQUEST_URI}}\" ")
        .append("[R=STATUS,NE,QSD,UnsafeAllow3F,L]\n")
        .append("# (UnsafeAllow3F needs Apache 2.4.60 or later, and lets targets have queries)\n")
        .append("# If the slugs of a domain are case-insensitive, use ${lower:%{REQUEST_URI}}\n");
  }

  @Override
  public void begin(ShortDomain domain, int pass) {}

  @Override
  public @Nullable String unfit(ShortDomain domain, ShortLink link) {
    String key = domain.caseSensitive() ? link.slug().text() : link.slug().key();
    if (RedirectMap.hasSpace(key)) {
      return "export.slug";
    }
    String target = link.target().text();
    int query = target.indexOf('?');
    boolean isEmptyQuery =
        query >= 0 && (query + 1 == target.length() || target.charAt(query + 1) == '#');
    // mod_rewrite would take a question mark in a fragment for the start of the query.
    int fragment = target.indexOf('#');
    if (isEmptyQuery || fragment >= 0 && query > fragment) {
      return "export.empty-query";
    }
    int length = line(domain, link).getBytes(StandardCharsets.UTF_8).length;
    return length > LINE ? "export.too-long" : null;
  }

  private static String line(ShortDomain domain, ShortLink link) {
    String key = domain.caseSensitive() ? link.slug().text() : link.slug().key();
    String status = Integer.toString(link.status().code());
    return status + "/" + domain.host() + "/" + key + " " + link.target().text() + "\n";
  }

  @Override
  public boolean link(ShortDomain domain, ShortLink link, int pass) throws IOException {
    out.append(line(domain, link));
    return true;
  }

  @Override
  public void end(ShortDomain domain, int pass) {}

  @Override
  public void end() {}
}
