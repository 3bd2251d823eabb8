package dev.urial.migration;

import dev.urial.JavaUriConversion;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the multi-argument constructors of {@code java.net.URI}: builds a valid URI reference
 * from parts given as <em>data</em>.
 *
 * <pre>{@code
 * new URI("http", "h", "/50% é", null).toString()             // "http://h/50%25%20é"
 * JavaUriParts.of("http", "h", "/50% é", null).toString()     // "http://h/50%25%20%C3%A9"
 * }</pre>
 *
 * <p>As in {@code java.net.URI}, characters that a component cannot contain are encoded, {@code %}
 * is always encoded, and delimiters within a component are kept: {@code /} in a path, {@code &} and
 * {@code =} in a query. Null omits a component. To write individual segments and pairs, use a
 * {@link UriBuilder}.
 *
 * <p>Unlike {@code java.net.URI}, the result is always valid under RFC 3986, and its components are
 * those given:
 *
 * <table>
 * <caption>Where the results differ</caption>
 * <tr><th>parts</th><th>java.net.URI</th><th>here</th><th>why</th></tr>
 * <tr><td>{@code é} anywhere</td><td>{@code é}</td><td>{@code %C3%A9}</td>
 *     <td>RFC 3986 is ASCII-only</td></tr>
 * <tr><td>{@code []} in a query or fragment</td><td>{@code []}</td><td>{@code %5B%5D}</td>
 *     <td>§3.4, §3.5</td></tr>
 * <tr><td>host {@code my_host}</td><td>rejected</td><td>{@code my_host}</td><td>§3.2.2</td></tr>
 * <tr><td>host {@code a b}, {@code é}, {@code 1%}</td><td>rejected</td>
 *     <td>{@code a%20b}, {@code %C3%A9}, {@code 1%25}</td><td>§3.2.2: names may be encoded</td></tr>
 * <tr><td>host {@code h/x}, {@code u@h}</td><td>host {@code h}</td>
 *     <td>{@code h%2Fx}, {@code u%40h}</td><td>host data stays in the host</td></tr>
 * <tr><td>host {@code ::1}</td><td>{@code [::1]}</td><td>{@code [::1]}</td>
 *     <td>a colon requires brackets</td></tr>
 * <tr><td>host {@code fe80::1%eth0}</td><td>{@code [fe80::1%eth0]}</td><td>rejected</td>
 *     <td>RFC 9844</td></tr>
 * <tr><td>authority {@code a@b@c}</td><td>{@code a@b@c}</td><td>{@code a%40b@c}</td>
 *     <td>§3.2: only the last at sign is a delimiter</td></tr>
 * <tr><td>authority {@code h:8x}</td><td>{@code h:8x}</td><td>rejected</td><td>§3.2.3</td></tr>
 * <tr><td>userinfo or port, no host</td><td>dropped</td><td>rejected</td>
 *     <td>nothing is lost silently</td></tr>
 * <tr><td>host {@code h}, path {@code p}, no scheme</td><td>{@code //hp}</td><td>rejected</td>
 *     <td>§3.3: must begin with a slash</td></tr>
 * <tr><td>scheme, path {@code p}, no host</td><td>rejected</td><td>{@code s:p}</td>
 *     <td>§3.3: path-rootless</td></tr>
 * <tr><td>path {@code //x}, no host</td><td>host {@code x}</td><td>{@code /.//x}</td>
 *     <td>§3.3: a path remains a path</td></tr>
 * <tr><td>path or ssp {@code a:b}, no scheme</td><td>scheme {@code a}</td><td>{@code ./a:b}</td>
 *     <td>§4.2</td></tr>
 * <tr><td>scheme {@code s}, nothing else</td><td>rejected</td><td>{@code s:}</td>
 *     <td>§3.3: path-empty</td></tr>
 * <tr><td>empty host, nothing else</td><td>rejected</td><td>{@code //}</td><td>§3.2.2</td></tr>
 * <tr><td>a lone surrogate</td><td>kept</td><td>rejected</td><td>it cannot be encoded</td></tr>
 * </table>
 *
 * @see <a href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html">
 *     java.net.URI, identities and quotation</a>
 * @see JavaUriConversion
 */
public final class JavaUriParts {
  private JavaUriParts() {}

  /**
   * Builds a URI reference from the arguments of {@code new URI(scheme, ssp, fragment)}.
   *
   * <pre>{@code
   * JavaUriParts.of("mailto", "a b@c", null)    // mailto:a%20b@c
   * JavaUriParts.of("s", "//h/p q?a=[1]", "f")  // s://h/p%20q?a=%5B1%5D#f
   * }</pre>
   *
   * @param scheme the scheme, or null for none
   * @param ssp the part between the scheme and the fragment: {@code //}, {@code /} and the first
   *     {@code ?} are delimiters, {@code #} is data; null means empty
   * @param fragment the fragment as data, or null for none
   * @return the reference
   * @throws UriParseException if the parts do not form a valid URI reference of RFC 3986
   */
  public static UriReference of(
      @Nullable String scheme, @Nullable String ssp, @Nullable String fragment) {
    return tryOf(scheme, ssp, fragment).orElseThrow();
  }

  /**
   * Same as {@link #of(String, String, String)}, but never throws.
   *
   * @param scheme the scheme, or null for none
   * @param ssp the part between the scheme and the fragment, as data
   * @param fragment the fragment as data, or null for none
   * @return the reference, or the error
   */
  public static Parsed<UriReference> tryOf(
      @Nullable String scheme, @Nullable String ssp, @Nullable String fragment) {
    String rest = ssp == null ? "" : ssp;
    int queryStart = rest.indexOf('?');
    int end = queryStart < 0 ? rest.length() : queryStart;
    int pathStart = 0;
    if (rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      pathStart = slash < 0 || slash > end ? end : slash;
    }
    return tryOf(
        scheme,
        pathStart == 0 ? null : rest.substring(2, pathStart),
        rest.substring(pathStart, end),
        queryStart < 0 ? null : rest.substring(queryStart + 1),
        fragment);
  }

  /**
   * Builds a URI reference from the arguments of {@code new URI(scheme, host, path, fragment)}.
   *
   * <pre>{@code
   * JavaUriParts.of("http", "my_host", "/a b", null)  // http://my_host/a%20b
   * }</pre>
   *
   * @param scheme the scheme, or null for none
   * @param host a registered name or an IP address, or null for none
   * @param path the path as data, with its slashes; null for none
   * @param fragment the fragment as data, or null for none
   * @return the reference
   * @throws UriParseException if the parts do not form a valid URI reference of RFC 3986
   */
  public static UriReference of(
      @Nullable String scheme,
      @Nullable String host,
      @Nullable String path,
      @Nullable String fragment) {
    return tryOf(scheme, host, path, fragment).orElseThrow();
  }

  /**
   * Same as {@link #of(String, String, String, String)}, but never throws.
   *
   * @param scheme the scheme, or null for none
   * @param host a registered name or an IP address, or null for none
   * @param path the path as data, with its slashes; null for none
   * @param fragment the fragment as data, or null for none
   * @return the reference, or the error
   */
  public static Parsed<UriReference> tryOf(
      @Nullable String scheme,
      @Nullable String host,
      @Nullable String path,
      @Nullable String fragment) {
    return tryOf(scheme, null, host, -1, path, null, fragment);
  }

  /**
   * Builds a URI reference from the arguments of {@code new URI(scheme, authority, path, query,
   * fragment)}.
   *
   * <pre>{@code
   * JavaUriParts.of("http", "u p@h:80", "/", "a=b c", null)  // http://u%20p@h:80/?a=b%20c
   * }</pre>
   *
   * @param scheme the scheme, or null for none
   * @param authority the authority, or null for none; the last {@code @} ends the userinfo, and the
   *     colon after the host begins the port
   * @param path the path as data, with its slashes; null for none
   * @param query the query as data, or null for none
   * @param fragment the fragment as data, or null for none
   * @return the reference
   * @throws UriParseException if the parts do not form a valid URI reference of RFC 3986
   */
  public static UriReference of(
      @Nullable String scheme,
      @Nullable String authority,
      @Nullable String path,
      @Nullable String query,
      @Nullable String fragment) {
    return tryOf(scheme, authority, path, query, fragment).orElseThrow();
  }

  /**
   * Same as {@link #of(String, String, String, String, String)}, but never throws.
   *
   * @param scheme the scheme, or null for none
   * @param authority the authority, or null for none
   * @param path the path as data, with its slashes; null for none
   * @param query the query as data, or null for none
   * @param fragment the fragment as data, or null for none
   * @return the reference, or the error
   */
  public static Parsed<UriReference> tryOf(
      @Nullable String scheme,
      @Nullable String authority,
      @Nullable String path,
      @Nullable String query,
      @Nullable String fragment) {
    if (authority == null) {
      return tryOf(scheme, null, null, -1, path, query, fragment);
    }
    AppendixB cut = AppendixB.ofAuthority(authority);
    return build(
        scheme,
        cut.at < 0 ? null : authority.substring(0, cut.at),
        authority.substring(cut.hostStart(), cut.hostEnd),
        cut.hasPort() ? authority.substring(cut.hostEnd + 1) : null,
        path,
        query,
        fragment);
  }

  /**
   * Builds a URI reference from the arguments of {@code new URI(scheme, userInfo, host, port, path,
   * query, fragment)}.
   *
   * <pre>{@code
   * JavaUriParts.of("http", "a@b", "::1", 80, "/", null, null)  // http://a%40b@[::1]:80/
   * }</pre>
   *
   * @param scheme the scheme, or null for none
   * @param userInfo the userinfo as data, or null for none
   * @param host a registered name or an IP address, or null for none
   * @param port the port, 0 or greater, or -1 for none
   * @param path the path as data, with its slashes; null for none
   * @param query the query as data, or null for none
   * @param fragment the fragment as data, or null for none
   * @return the reference
   * @throws UriParseException if the parts do not form a valid URI reference of RFC 3986
   * @throws IllegalArgumentException if the port is less than -1
   */
  public static UriReference of(
      @Nullable String scheme,
      @Nullable String userInfo,
      @Nullable String host,
      int port,
      @Nullable String path,
      @Nullable String query,
      @Nullable String fragment) {
    return tryOf(scheme, userInfo, host, port, path, query, fragment).orElseThrow();
  }

  /**
   * Same as {@link #of(String, String, String, int, String, String, String)}, but returns syntax
   * errors instead of throwing them.
   *
   * @param scheme the scheme, or null for none
   * @param userInfo the userinfo as data, or null for none
   * @param host a registered name or an IP address, or null for none
   * @param port the port, 0 or greater, or -1 for none
   * @param path the path as data, with its slashes; null for none
   * @param query the query as data, or null for none
   * @param fragment the fragment as data, or null for none
   * @return the reference, or the error
   * @throws IllegalArgumentException if the port is less than -1
   */
  public static Parsed<UriReference> tryOf(
      @Nullable String scheme,
      @Nullable String userInfo,
      @Nullable String host,
      int port,
      @Nullable String path,
      @Nullable String query,
      @Nullable String fragment) {
    if (port < -1) {
      throw new IllegalArgumentException("not a port: " + port);
    }
    String digits = port < 0 ? null : Integer.toString(port);
    boolean bare = host != null && host.indexOf(':') >= 0 && !host.startsWith("[");
    String literal = bare ? '[' + host + ']' : host;
    return build(scheme, userInfo, literal, digits, path, query, fragment);
  }

  private static Parsed<UriReference> build(
      @Nullable String scheme,
      @Nullable String userInfo,
      @Nullable String host,
      @Nullable String port,
      @Nullable String path,
      @Nullable String query,
      @Nullable String fragment) {
    for (String part : Arrays.asList(userInfo, host, path, query, fragment)) {
      int lone = part == null ? -1 : LoneSurrogates.first(part);
      if (part != null && lone >= 0) {
        // With the rule for the userinfo, messages mask a possible password.
        boolean secret = part.equals(userInfo) && part.indexOf(':') >= 0;
        Rule rule = secret ? Rule.USERINFO : Rule.UTF8_OCTETS;
        return new Parsed.Failed<>(new SyntaxError(rule, lone, part));
      }
    }
    boolean literal = host != null && host.startsWith("[");
    return UriReference.builder()
        .scheme(scheme)
        .userinfo(encode(userInfo, CharSet.USERINFO))
        .host(literal ? host : encode(host, CharSet.REG_NAME))
        .port(port)
        .path(guarded(path == null ? "" : path, scheme != null, host != null))
        .query(encode(query, CharSet.QUERY))
        .fragment(encode(fragment, CharSet.FRAGMENT))
        .tryBuild();
  }

  private static @Nullable String encode(@Nullable String data, CharSet set) {
    return data == null ? null : Percent.encode(data, set);
  }

  /**
   * Returns the encoded path, preceded by {@code /.} or {@code ./} if it would otherwise be parsed
   * as an authority or a scheme.
   */
  private static String guarded(String data, boolean hasScheme, boolean hasAuthority) {
    String path = Percent.encode(data, CharSet.PATH);
    if (hasAuthority) {
      return path;
    }
    if (path.startsWith("//")) {
      return "/." + path;
    }
    return !hasScheme && hasColonInFirstSegment(path) ? "./" + path : path;
  }

  private static boolean hasColonInFirstSegment(String path) {
    int colon = path.indexOf(':');
    int slash = path.indexOf('/');
    return colon >= 0 && (slash < 0 || colon < slash);
  }
}
