package dev.urial.url;

import dev.urial.report.Parsed;
import org.jspecify.annotations.Nullable;

/**
 * The URL record during parsing or modification: its serialization and where the components lie.
 *
 * <p>A parser fills it from left to right. A state override changes one component in the middle of
 * it. The positions are those of {@link Url}, except for the {@code /.} that the serializer puts
 * before a path with two slashes: it is added by {@link #toUrl} only.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-url">URL Standard §4.1</a>
 */
final class UrlRecord {
  /** The serialization so far. */
  final AsciiBuilder text;

  /** The scheme, if it is a special one. */
  @Nullable SpecialScheme special;

  private int schemeEnd = -1;
  private int hostStart = -1;
  private int hostEnd = -1;
  private int pathStart;
  private int pathEnd = -1;
  private int queryEnd = -1;

  /** An empty record. */
  UrlRecord(int capacity) {
    text = new AsciiBuilder(capacity);
  }

  /** A copy of a URL. */
  UrlRecord(Url url) {
    String href = url.href();
    text = new AsciiBuilder(href.length() + 16);
    text.append(href);
    schemeEnd = url.schemeEnd;
    hostStart = url.hostStart;
    hostEnd = url.hostEnd;
    pathStart = url.pathStart;
    pathEnd = url.pathEnd;
    queryEnd = url.queryEnd;
    special = SpecialScheme.of(href, schemeEnd);
    if (hostStart < 0 && pathStart > schemeEnd + 1) {
      splicePath(schemeEnd + 1, pathStart, "");
    }
  }

  // Questions of the standard.

  /** Returns whether it <em>is special</em>. */
  boolean isSpecial() {
    return special != null;
  }

  /** Returns whether its scheme is {@code file}. */
  boolean isFile() {
    return special == SpecialScheme.FILE;
  }

  /** Returns whether it <em>includes credentials</em>. */
  boolean includesCredentials() {
    return hostStart > schemeEnd + 3;
  }

  /** Returns whether its port is not null. */
  boolean hasPort() {
    return hostStart >= 0 && hostEnd < pathStart;
  }

  /** Returns whether its host is not null. */
  boolean hasHost() {
    return hostStart >= 0;
  }

  /** Returns whether its host is the empty host. */
  boolean hasEmptyHost() {
    return hostStart >= 0 && hostStart == hostEnd;
  }

  /** Returns whether it <em>cannot have a username/password/port</em>. */
  boolean cannotHaveCredentialsOrPort() {
    return hostStart == hostEnd || isFile();
  }

  /** Returns whether it has an <em>opaque path</em>; once the path is there. */
  boolean hasOpaquePath() {
    return hostStart < 0 && (pathStart == pathEnd || text.at(pathStart) != '/');
  }

  /** Returns whether its path would be read as an authority, were there no {@code /.} before it. */
  boolean needsPathGuard() {
    return hostStart < 0 && text.startsWith("//", pathStart);
  }

  int schemeEnd() {
    return schemeEnd;
  }

  int pathStart() {
    return pathStart;
  }

  // From left to right.

  /** Makes what has been appended the scheme. */
  void schemeRead() {
    schemeEnd = text.length();
    special = SpecialScheme.of(text, 0, schemeEnd);
    text.append(':');
    pathStart = text.length();
  }

  /** Appends the scheme of another, unless it is there already. */
  void schemeOf(Url base) {
    if (schemeEnd < 0) {
      text.append(base.href(), 0, base.schemeEnd);
      schemeRead();
    }
  }

  /** The same, where nothing but {@code file} can be meant. */
  void schemeFile() {
    if (schemeEnd < 0) {
      text.append(SpecialScheme.FILE.text);
      schemeRead();
    }
  }

  /** Appends the slashes after which an authority is going to be written. */
  void beginAuthority() {
    if (hostStart < 0) {
      text.append('/');
      text.append('/');
      hostRead(text.length());
    }
  }

  /** Makes what has been appended since then the host. */
  void hostRead(int start) {
    hostStart = start;
    hostEnd = text.length();
    pathStart = hostEnd;
  }

  /** Appends username, password, host and port of another, which has the same scheme. */
  void authorityOf(Url base) {
    if (base.hostStart >= 0) {
      text.append(base.href(), base.schemeEnd + 1, base.pathStart);
      hostStart = base.hostStart;
      hostEnd = base.hostEnd;
      pathStart = base.pathStart;
    }
  }

  /** Appends the host of another; the slashes are there. */
  void hostOf(Url base) {
    text.append(base.href(), base.hostStart, base.hostEnd);
    hostRead(hostStart);
  }

  /** Appends a port. */
  void portRead(int port) {
    text.append(':');
    text.appendDecimal(port);
    pathStart = text.length();
  }

  /** Appends the path of another. */
  void pathOf(Url base) {
    text.append(base.href(), base.pathStart, base.pathEnd);
  }

  /** Ends the path and begins a query. */
  void beginQuery() {
    pathEnd = text.length();
    text.append('?');
  }

  /** Appends the query of another. */
  void queryOf(Url base) {
    if (base.queryEnd > base.pathEnd) {
      beginQuery();
      text.append(base.href(), base.pathEnd + 1, base.queryEnd);
    }
  }

  /** Ends the query and begins a fragment. */
  void beginFragment() {
    endQuery();
    text.append('#');
  }

  private void endQuery() {
    if (pathEnd < 0) {
      pathEnd = text.length();
    }
    queryEnd = text.length();
  }

  /** Ends what is not ended. */
  void end() {
    if (queryEnd < 0) {
      endQuery();
    }
  }

  // In the middle.

  void setScheme(String scheme) {
    int delta = text.splice(0, schemeEnd, scheme);
    schemeEnd += delta;
    if (hostStart >= 0) {
      hostStart += delta;
      hostEnd += delta;
    }
    shiftPath(delta);
    special = SpecialScheme.of(text, 0, schemeEnd);
  }

  /** Replaces both; either may be empty. The host is not null. */
  void setCredentials(String username, String password) {
    String credentials = username + (password.isEmpty() ? "" : ":" + password);
    int start = schemeEnd + 3;
    int delta = text.splice(start, hostStart, credentials.isEmpty() ? "" : credentials + "@");
    hostStart += delta;
    hostEnd += delta;
    shiftPath(delta);
  }

  void setHost(String host) {
    if (hostStart < 0) {
      shiftPath(text.splice(pathStart, pathStart, "//"));
      hostStart = pathStart;
      hostEnd = pathStart;
    }
    int delta = text.splice(hostStart, hostEnd, host);
    hostEnd += delta;
    shiftPath(delta);
  }

  /** Replaces the port; -1 is null. */
  void setPort(int port) {
    shiftPath(text.splice(hostEnd, pathStart, port < 0 ? "" : ":" + port));
  }

  /** Returns the port; -1 is null. */
  int port() {
    return hasPort() ? Integer.parseInt(text.substring(hostEnd + 1, pathStart)) : -1;
  }

  void setPath(String path) {
    int start = pathStart;
    splicePath(start, pathEnd, path);
    pathStart = start;
  }

  void setQuery(@Nullable String query) {
    queryEnd += text.splice(pathEnd, queryEnd, query == null ? "" : "?" + query);
  }

  void setFragment(@Nullable String fragment) {
    text.splice(queryEnd, text.length(), fragment == null ? "" : "#" + fragment);
  }

  private void shiftPath(int delta) {
    pathStart += delta;
    pathEnd += delta;
    queryEnd += delta;
  }

  /** Puts a text before the end of the path. */
  private void splicePath(int start, int end, String path) {
    int delta = text.splice(start, end, path);
    shiftPath(delta);
  }

  // Out.

  /**
   * Returns the URL.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url-serializer">URL Standard §4.5</a>
   */
  Url toUrl() {
    if (needsPathGuard()) {
      splicePath(pathStart, pathStart, "/.");
    }
    return Url.of(text.toString(), schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
  }

  /** Reads an input; what is wrong is told to {@code errors}, and why there is no URL. */
  static Parsed<Url> read(
      String input, @Nullable Url base, @Nullable QueryEncoding encoding, ParserErrors errors) {
    UrlRecord record = UrlParser.parse(input, base, encoding, errors);
    return record == null
        ? new Parsed.Failed<>(errors.asSyntaxError())
        : new Parsed.Ok<>(record.toUrl());
  }
}
