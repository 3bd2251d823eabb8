package dev.urial.url;

import dev.urial.report.Parsed;
import org.jspecify.annotations.Nullable;

/**
 * The URL record during parsing or modification: its serialization and component positions.
 *
 * <p>A parser fills it from left to right. A state override changes one component in the middle of
 * the record. The positions are those of {@link Url}, except that only {@link #toUrl} adds the
 * {@code /.} before a path with two slashes.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-url">URL Standard §4.1</a>
 */
final class UrlRecord {
  /** The serialization so far. */
  final AsciiBuilder text;

  /** The scheme, if it is special. */
  @Nullable SpecialScheme special;

  private int schemeEnd = -1;
  private int hostStart = -1;
  private int hostEnd = -1;
  private int pathStart;
  private int pathEnd = -1;
  private int queryEnd = -1;

  /** Creates an empty record. */
  UrlRecord(int capacity) {
    text = new AsciiBuilder(capacity);
  }

  /** Creates a record from a URL. */
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

  // Predicates of the standard.

  /** Returns whether the record <em>is special</em>. */
  boolean isSpecial() {
    return special != null;
  }

  /** Returns whether the scheme is {@code file}. */
  boolean isFile() {
    return special == SpecialScheme.FILE;
  }

  /** Returns whether the record <em>includes credentials</em>. */
  boolean includesCredentials() {
    return hostStart > schemeEnd + 3;
  }

  /** Returns whether the port is not null. */
  boolean hasPort() {
    return hostStart >= 0 && hostEnd < pathStart;
  }

  /** Returns whether the host is not null. */
  boolean hasHost() {
    return hostStart >= 0;
  }

  /** Returns whether the host is the empty host. */
  boolean hasEmptyHost() {
    return hostStart >= 0 && hostStart == hostEnd;
  }

  /** Returns whether the record <em>cannot have a username/password/port</em>. */
  boolean cannotHaveCredentialsOrPort() {
    return hostStart == hostEnd || isFile();
  }

  /** Returns whether the path would be parsed as an authority without a {@code /.} before it. */
  boolean needsPathGuard() {
    return hostStart < 0 && text.startsWith("//", pathStart);
  }

  int schemeEnd() {
    return schemeEnd;
  }

  int pathStart() {
    return pathStart;
  }

  // Building from left to right.

  /** Ends the scheme, which is the text appended so far. */
  void schemeRead() {
    schemeEnd = text.length();
    special = SpecialScheme.of(text, 0, schemeEnd);
    text.append(':');
    pathStart = text.length();
  }

  /** Appends the scheme of the base, unless it is already present. */
  void schemeOf(Url base) {
    if (schemeEnd < 0) {
      text.append(base.href(), 0, base.schemeEnd);
      schemeRead();
    }
  }

  /** Appends the scheme {@code file}, unless it is already present. */
  void schemeFile() {
    if (schemeEnd < 0) {
      text.append(SpecialScheme.FILE.text);
      schemeRead();
    }
  }

  /** Appends the slashes before an authority. */
  void beginAuthority() {
    if (hostStart < 0) {
      text.append('/');
      text.append('/');
      hostRead(text.length());
    }
  }

  /** Ends the host, which is the text appended since {@code start}. */
  void hostRead(int start) {
    hostStart = start;
    hostEnd = text.length();
    pathStart = hostEnd;
  }

  /** Appends the username, password, host and port of the base, which has the same scheme. */
  void authorityOf(Url base) {
    if (base.hostStart >= 0) {
      text.append(base.href(), base.schemeEnd + 1, base.pathStart);
      hostStart = base.hostStart;
      hostEnd = base.hostEnd;
      pathStart = base.pathStart;
    }
  }

  /** Appends the host of the base, after the slashes. */
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

  /** Appends the path of the base. */
  void pathOf(Url base) {
    text.append(base.href(), base.pathStart, base.pathEnd);
  }

  /** Ends the path and begins a query. */
  void beginQuery() {
    pathEnd = text.length();
    text.append('?');
  }

  /** Appends the query of the base. */
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

  /** Sets the ends of the path and the query that have not been set. */
  void end() {
    if (queryEnd < 0) {
      endQuery();
    }
  }

  // Changing a component.

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

  /** Replaces the username and the password; either may be empty. The host must not be null. */
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

  /** Replaces the port; -1 removes it. */
  void setPort(int port) {
    shiftPath(text.splice(hostEnd, pathStart, port < 0 ? "" : ":" + port));
  }

  /** Returns the port, or -1 if it is null. */
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

  /** Replaces a part of the path and shifts all positions of the path and query. */
  private void splicePath(int start, int end, String path) {
    int delta = text.splice(start, end, path);
    shiftPath(delta);
  }

  // Output.

  /**
   * Returns the URL; inserts {@code /.} before the path if necessary.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-url-serializer">URL Standard §4.5</a>
   */
  Url toUrl() {
    if (needsPathGuard()) {
      splicePath(pathStart, pathStart, "/.");
    }
    return Url.of(text.toString(), schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
  }

  /**
   * Parses an input; {@code errors} receives the validation errors and the reason for a failure.
   */
  static Parsed<Url> read(
      String input, @Nullable Url base, @Nullable QueryEncoding encoding, ParserErrors errors) {
    UrlRecord record = UrlParser.parse(input, base, encoding, errors);
    return record == null
        ? new Parsed.Failed<>(errors.asSyntaxError())
        : new Parsed.Ok<>(record.toUrl());
  }
}
