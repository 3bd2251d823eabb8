package dev.urial.internal.syntax;

import dev.urial.report.Component;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The text of an identifier and the positions of its components, on which all four public types are
 * based. Immutable.
 *
 * <p>The positions are those of {@link Marks}. The scheme is stored on creation; the other
 * components are extracted from the text when first requested, and cached. An object occupies 72
 * bytes with compressed references. Null means absent; {@code ""} means present but empty.
 *
 * <p>A getter is small, so that it is inlined: it reads its field and, unless that is null, nothing
 * else. The positions show whether a component is absent.
 */
public abstract class Spans extends CachedComponents {
  /** The index of the colon after the scheme; -1 if there is no scheme. */
  public final int schemeEnd;

  /** The start of the host; -1 if there is no authority. */
  public final int hostStart;

  /** The exclusive end of the host; -1 if there is no authority. */
  public final int hostEnd;

  /** The start of the path. */
  public final int pathStart;

  /** The exclusive end of the path. */
  public final int pathEnd;

  /** The exclusive end of the query; {@code pathEnd} if there is no query. */
  public final int queryEnd;

  /** Creates an object from a text, its scheme, and the positions of its components. */
  protected Spans(String text, @Nullable String scheme, Marks marks) {
    super(text, scheme);
    this.schemeEnd = marks.schemeEnd;
    this.hostStart = marks.hostStart;
    this.hostEnd = marks.hostEnd;
    this.pathStart = marks.pathStart;
    this.pathEnd = marks.pathEnd;
    this.queryEnd = marks.queryEnd;
  }

  /**
   * Creates an object from a text that equals the text of another object up to its path, and from
   * the ends of its path and its query.
   */
  protected Spans(String text, Spans upToPath, int pathEnd, int queryEnd) {
    super(text, upToPath.scheme);
    this.schemeEnd = upToPath.schemeEnd;
    this.hostStart = upToPath.hostStart;
    this.hostEnd = upToPath.hostEnd;
    this.pathStart = upToPath.pathStart;
    this.pathEnd = pathEnd;
    this.queryEnd = queryEnd;
  }

  /** Returns the {@code scheme} (RFC 3986 §3.1). */
  public final @Nullable String scheme() {
    return scheme;
  }

  /** Returns whether there is a scheme. */
  public final boolean hasScheme() {
    return schemeEnd >= 0;
  }

  /** Returns whether there is {@code //} and an authority, possibly empty. */
  public final boolean hasAuthority() {
    return hostStart >= 0;
  }

  /** Returns the start of the authority; call it only if there is one. */
  public final int authorityStart() {
    return schemeEnd + 3;
  }

  /** Returns the {@code authority} (RFC 3986 §3.2). */
  public final @Nullable String authority() {
    return hasUserinfo() || hasPort() ? longAuthority() : host();
  }

  private String longAuthority() {
    CachedAuthority kept = keptAuthority();
    String cut = kept.authority;
    if (cut == null) {
      cut = text.substring(schemeEnd + 3, pathStart);
      kept.authority = cut;
    }
    return cut;
  }

  private CachedAuthority keptAuthority() {
    CachedAuthority kept = authority;
    if (kept == null) {
      kept = new CachedAuthority();
      authority = kept;
    }
    return kept;
  }

  /** Returns whether there is an {@code @} and a userinfo, possibly empty. */
  public final boolean hasUserinfo() {
    return hostStart > schemeEnd + 3;
  }

  /** Returns the {@code userinfo} (RFC 3986 §3.2.1). */
  public final @Nullable String userinfo() {
    return hasUserinfo() ? presentUserinfo() : null;
  }

  private String presentUserinfo() {
    CachedAuthority kept = keptAuthority();
    String cut = kept.userinfo;
    if (cut == null) {
      cut = text.substring(schemeEnd + 3, hostStart - 1);
      kept.userinfo = cut;
    }
    return cut;
  }

  /** Returns the {@code host}, including brackets (RFC 3986 §3.2.2). */
  public final @Nullable String host() {
    String kept = host;
    return kept != null ? kept : hostStart >= 0 ? cutHost() : null;
  }

  private String cutHost() {
    String cut = text.substring(hostStart, hostEnd);
    host = cut;
    return cut;
  }

  /** Returns whether the host is an address in brackets. */
  public final boolean hasIpLiteral() {
    return hostStart >= 0 && hostStart < hostEnd && text.charAt(hostStart) == '[';
  }

  /** Returns whether there is a colon and a port, possibly empty. */
  public final boolean hasPort() {
    return hostStart >= 0 && hostEnd < pathStart;
  }

  /** Returns the {@code port} (RFC 3986 §3.2.3). */
  public final @Nullable String port() {
    String kept = port;
    return kept != null ? kept : hasPort() ? cutPort() : null;
  }

  private String cutPort() {
    String cut = text.substring(hostEnd + 1, pathStart);
    port = cut;
    return cut;
  }

  /** Returns the {@code path} (RFC 3986 §3.3). */
  public final String path() {
    String kept = path;
    return kept != null ? kept : cutPath();
  }

  private String cutPath() {
    String cut = text.substring(pathStart, pathEnd);
    path = cut;
    return cut;
  }

  /** Returns whether there is a {@code ?} and a query, possibly empty. */
  public final boolean hasQuery() {
    return queryEnd > pathEnd;
  }

  /** Returns the {@code query} (RFC 3986 §3.4). */
  public final @Nullable String query() {
    String kept = query;
    return kept != null ? kept : hasQuery() ? cutQuery() : null;
  }

  private String cutQuery() {
    String cut = text.substring(pathEnd + 1, queryEnd);
    query = cut;
    return cut;
  }

  /** Returns whether there is a fragment, possibly empty; that is, whether there is a {@code #}. */
  public final boolean hasFragment() {
    return queryEnd < text.length();
  }

  /** Returns the {@code fragment} (RFC 3986 §3.5). */
  public final @Nullable String fragment() {
    String kept = fragment;
    return kept != null ? CachedFragment.component(kept) : cutFragment();
  }

  private @Nullable String cutFragment() {
    String cut = hasFragment() ? text.substring(queryEnd + 1) : CachedFragment.ABSENT;
    fragment = cut;
    return CachedFragment.component(cut);
  }

  /** Returns the start of a component; -1 if it is absent. */
  public final int start(Component component) {
    Objects.requireNonNull(component, "component");
    return switch (component) {
      case SCHEME -> schemeEnd < 0 ? -1 : 0;
      case AUTHORITY -> hasAuthority() ? authorityStart() : -1;
      case USERINFO, USERNAME -> hasUserinfo() ? authorityStart() : -1;
      case PASSWORD -> passwordStart();
      case HOST -> hostStart;
      case PORT -> hasPort() ? hostEnd + 1 : -1;
      case PATH -> pathStart;
      case QUERY -> hasQuery() ? pathEnd + 1 : -1;
      case FRAGMENT -> hasFragment() ? queryEnd + 1 : -1;
    };
  }

  /** Returns the exclusive end of a component; -1 if it is absent. */
  public final int end(Component component) {
    Objects.requireNonNull(component, "component");
    return switch (component) {
      case SCHEME -> schemeEnd;
      case AUTHORITY -> hasAuthority() ? pathStart : -1;
      case USERINFO -> hasUserinfo() ? hostStart - 1 : -1;
      case USERNAME -> usernameEnd();
      case PASSWORD -> passwordStart() < 0 ? -1 : hostStart - 1;
      case HOST -> hostEnd;
      case PORT -> hasPort() ? pathStart : -1;
      case PATH -> pathEnd;
      case QUERY -> hasQuery() ? queryEnd : -1;
      case FRAGMENT -> hasFragment() ? text.length() : -1;
    };
  }

  /**
   * Returns the index of the first colon in the userinfo, or the end of the userinfo if it has no
   * colon; -1 if there is no userinfo.
   */
  private int usernameEnd() {
    if (!hasUserinfo()) {
      return -1;
    }
    int i = authorityStart();
    while (i < hostStart - 1 && text.charAt(i) != ':') {
      i++;
    }
    return i;
  }

  private int passwordStart() {
    int colon = usernameEnd();
    return colon < 0 || colon == hostStart - 1 ? -1 : colon + 1;
  }

  /** Returns the text, unchanged. */
  @Override
  public final String toString() {
    return text;
  }

  /**
   * Returns whether the other object has the same text (RFC 3986 §6.2.1); the class of an object
   * depends only on its text.
   */
  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other || (other instanceof Spans spans && text.equals(spans.text));
  }

  @Override
  public final int hashCode() {
    return text.hashCode();
  }
}
