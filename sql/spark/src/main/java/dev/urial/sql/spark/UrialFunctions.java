package dev.urial.sql.spark;

import java.util.Objects;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;

/**
 * The catalogue functions for data frames in Java and Scala, by their SQL names.
 *
 * <pre>{@code
 * import static dev.urial.sql.spark.UrialFunctions.*;
 *
 * df.select(uri_host(col("url")), uri_param(col("url"), lit("id")))
 *   .where(try_uri_scheme(col("url")).equalTo("https"));
 * }</pre>
 *
 * <p>Each is a call by name, like {@code functions.call_function}, so the session needs {@link
 * UrialExtensions}. {@code docs/sql.md} describes them. There is a method for each number of
 * arguments; omitted arguments have default values.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
 */
public final class UrialFunctions {
  private UrialFunctions() {}

  private static Column call(String function, Column... arguments) {
    return functions.call_function(function, arguments);
  }

  private static Column given(String name, Column column) {
    return Objects.requireNonNull(column, name);
  }

  /**
   * All components of a URI, as one struct. A missing component is null.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_parse(col("text")))
   * }</pre>
   */
  public static Column uri_parse(Column text) {
    return call("uri_parse", given("text", text));
  }

  /**
   * All components of a URI, as one struct. A missing component is null.
   *
   * <pre>{@code
   * df.select(uri_parse(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_parse(Column text, Column standard) {
    return call("uri_parse", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_parse}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_parse(col("text")))
   * }</pre>
   */
  public static Column try_uri_parse(Column text) {
    return call("try_uri_parse", given("text", text));
  }

  /**
   * {@code uri_parse}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_parse(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_parse(Column text, Column standard) {
    return call("try_uri_parse", given("text", text), given("standard", standard));
  }

  /**
   * The scheme, as written.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_scheme(col("text")))
   * }</pre>
   */
  public static Column uri_scheme(Column text) {
    return call("uri_scheme", given("text", text));
  }

  /**
   * The scheme, as written.
   *
   * <pre>{@code
   * df.select(uri_scheme(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_scheme(Column text, Column standard) {
    return call("uri_scheme", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_scheme}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_scheme(col("text")))
   * }</pre>
   */
  public static Column try_uri_scheme(Column text) {
    return call("try_uri_scheme", given("text", text));
  }

  /**
   * {@code uri_scheme}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_scheme(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_scheme(Column text, Column standard) {
    return call("try_uri_scheme", given("text", text), given("standard", standard));
  }

  /**
   * The authority: userinfo, host and port.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_authority(col("text")))
   * }</pre>
   */
  public static Column uri_authority(Column text) {
    return call("uri_authority", given("text", text));
  }

  /**
   * The authority: userinfo, host and port.
   *
   * <pre>{@code
   * df.select(uri_authority(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_authority(Column text, Column standard) {
    return call("uri_authority", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_authority}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_authority(col("text")))
   * }</pre>
   */
  public static Column try_uri_authority(Column text) {
    return call("try_uri_authority", given("text", text));
  }

  /**
   * {@code uri_authority}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_authority(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_authority(Column text, Column standard) {
    return call("try_uri_authority", given("text", text), given("standard", standard));
  }

  /**
   * The userinfo, the part before the host. It may contain a password.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_userinfo(col("text")))
   * }</pre>
   */
  public static Column uri_userinfo(Column text) {
    return call("uri_userinfo", given("text", text));
  }

  /**
   * The userinfo, the part before the host. It may contain a password.
   *
   * <pre>{@code
   * df.select(uri_userinfo(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_userinfo(Column text, Column standard) {
    return call("uri_userinfo", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_userinfo}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_userinfo(col("text")))
   * }</pre>
   */
  public static Column try_uri_userinfo(Column text) {
    return call("try_uri_userinfo", given("text", text));
  }

  /**
   * {@code uri_userinfo}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_userinfo(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_userinfo(Column text, Column standard) {
    return call("try_uri_userinfo", given("text", text), given("standard", standard));
  }

  /**
   * The host. With the standard whatwg, the host that a browser contacts.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_host(col("text")))
   * }</pre>
   */
  public static Column uri_host(Column text) {
    return call("uri_host", given("text", text));
  }

  /**
   * The host. With the standard whatwg, the host that a browser contacts.
   *
   * <pre>{@code
   * df.select(uri_host(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_host(Column text, Column standard) {
    return call("uri_host", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_host}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_host(col("text")))
   * }</pre>
   */
  public static Column try_uri_host(Column text) {
    return call("try_uri_host", given("text", text));
  }

  /**
   * {@code uri_host}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_host(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_host(Column text, Column standard) {
    return call("try_uri_host", given("text", text), given("standard", standard));
  }

  /**
   * The port, as a number. With the standard whatwg, the default port of the scheme gives null. A
   * port greater than 9223372036854775807 is an error.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_port(col("text")))
   * }</pre>
   */
  public static Column uri_port(Column text) {
    return call("uri_port", given("text", text));
  }

  /**
   * The port, as a number. With the standard whatwg, the default port of the scheme gives null. A
   * port greater than 9223372036854775807 is an error.
   *
   * <pre>{@code
   * df.select(uri_port(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_port(Column text, Column standard) {
    return call("uri_port", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_port}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_port(col("text")))
   * }</pre>
   */
  public static Column try_uri_port(Column text) {
    return call("try_uri_port", given("text", text));
  }

  /**
   * {@code uri_port}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_port(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_port(Column text, Column standard) {
    return call("try_uri_port", given("text", text), given("standard", standard));
  }

  /**
   * The path. Every URI has one; it may be empty.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_path(col("text")))
   * }</pre>
   */
  public static Column uri_path(Column text) {
    return call("uri_path", given("text", text));
  }

  /**
   * The path. Every URI has one; it may be empty.
   *
   * <pre>{@code
   * df.select(uri_path(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_path(Column text, Column standard) {
    return call("uri_path", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_path}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_path(col("text")))
   * }</pre>
   */
  public static Column try_uri_path(Column text) {
    return call("try_uri_path", given("text", text));
  }

  /**
   * {@code uri_path}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_path(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_path(Column text, Column standard) {
    return call("try_uri_path", given("text", text), given("standard", standard));
  }

  /**
   * The query, without the question mark.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_query(col("text")))
   * }</pre>
   */
  public static Column uri_query(Column text) {
    return call("uri_query", given("text", text));
  }

  /**
   * The query, without the question mark.
   *
   * <pre>{@code
   * df.select(uri_query(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_query(Column text, Column standard) {
    return call("uri_query", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_query}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_query(col("text")))
   * }</pre>
   */
  public static Column try_uri_query(Column text) {
    return call("try_uri_query", given("text", text));
  }

  /**
   * {@code uri_query}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_query(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_query(Column text, Column standard) {
    return call("try_uri_query", given("text", text), given("standard", standard));
  }

  /**
   * The fragment, without the number sign.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_fragment(col("text")))
   * }</pre>
   */
  public static Column uri_fragment(Column text) {
    return call("uri_fragment", given("text", text));
  }

  /**
   * The fragment, without the number sign.
   *
   * <pre>{@code
   * df.select(uri_fragment(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_fragment(Column text, Column standard) {
    return call("uri_fragment", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_fragment}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_fragment(col("text")))
   * }</pre>
   */
  public static Column try_uri_fragment(Column text) {
    return call("try_uri_fragment", given("text", text));
  }

  /**
   * {@code uri_fragment}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_fragment(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_fragment(Column text, Column standard) {
    return call("try_uri_fragment", given("text", text), given("standard", standard));
  }

  /**
   * Whether a text matches a grammar: uri, uri-reference, iri, iri-reference or url.
   *
   * <p>Default: grammar "iri-reference".
   *
   * <pre>{@code
   * df.select(uri_is_valid(col("text")))
   * }</pre>
   */
  public static Column uri_is_valid(Column text) {
    return call("uri_is_valid", given("text", text));
  }

  /**
   * Whether a text matches a grammar: uri, uri-reference, iri, iri-reference or url.
   *
   * <pre>{@code
   * df.select(uri_is_valid(col("text"), col("grammar")))
   * }</pre>
   */
  public static Column uri_is_valid(Column text, Column grammar) {
    return call("uri_is_valid", given("text", text), given("grammar", grammar));
  }

  /**
   * {@code uri_is_valid}, but null if that fails.
   *
   * <p>Default: grammar "iri-reference".
   *
   * <pre>{@code
   * df.select(try_uri_is_valid(col("text")))
   * }</pre>
   */
  public static Column try_uri_is_valid(Column text) {
    return call("try_uri_is_valid", given("text", text));
  }

  /**
   * {@code uri_is_valid}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_is_valid(col("text"), col("grammar")))
   * }</pre>
   */
  public static Column try_uri_is_valid(Column text, Column grammar) {
    return call("try_uri_is_valid", given("text", text), given("grammar", grammar));
  }

  /**
   * Why a text does not match a grammar, and at which position; null if it matches.
   *
   * <p>Default: grammar "iri-reference".
   *
   * <pre>{@code
   * df.select(uri_error(col("text")))
   * }</pre>
   */
  public static Column uri_error(Column text) {
    return call("uri_error", given("text", text));
  }

  /**
   * Why a text does not match a grammar, and at which position; null if it matches.
   *
   * <pre>{@code
   * df.select(uri_error(col("text"), col("grammar")))
   * }</pre>
   */
  public static Column uri_error(Column text, Column grammar) {
    return call("uri_error", given("text", text), given("grammar", grammar));
  }

  /**
   * {@code uri_error}, but null if that fails.
   *
   * <p>Default: grammar "iri-reference".
   *
   * <pre>{@code
   * df.select(try_uri_error(col("text")))
   * }</pre>
   */
  public static Column try_uri_error(Column text) {
    return call("try_uri_error", given("text", text));
  }

  /**
   * {@code uri_error}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_error(col("text"), col("grammar")))
   * }</pre>
   */
  public static Column try_uri_error(Column text, Column grammar) {
    return call("try_uri_error", given("text", text), given("grammar", grammar));
  }

  /**
   * The text for logs, with passwords and other secrets masked. The text may be invalid.
   *
   * <pre>{@code
   * df.select(uri_redact(col("text")))
   * }</pre>
   */
  public static Column uri_redact(Column text) {
    return call("uri_redact", given("text", text));
  }

  /**
   * {@code uri_redact}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_redact(col("text")))
   * }</pre>
   */
  public static Column try_uri_redact(Column text) {
    return call("try_uri_redact", given("text", text));
  }

  /**
   * Any text, such as a line of a log, with passwords and other secrets masked, in URIs and
   * wherever they are known by their look.
   *
   * <pre>{@code
   * df.select(redact(col("text")))
   * }</pre>
   */
  public static Column redact(Column text) {
    return call("redact", given("text", text));
  }

  /**
   * {@code redact}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_redact(col("text")))
   * }</pre>
   */
  public static Column try_redact(Column text) {
    return call("try_redact", given("text", text));
  }

  /**
   * The normal form: by the grammar (syntax), with rules of the scheme (scheme), unchanged
   * (string), or as browsers write it (whatwg).
   *
   * <p>Default: level "syntax".
   *
   * <pre>{@code
   * df.select(uri_normalize(col("text")))
   * }</pre>
   */
  public static Column uri_normalize(Column text) {
    return call("uri_normalize", given("text", text));
  }

  /**
   * The normal form: by the grammar (syntax), with rules of the scheme (scheme), unchanged
   * (string), or as browsers write it (whatwg).
   *
   * <pre>{@code
   * df.select(uri_normalize(col("text"), col("level")))
   * }</pre>
   */
  public static Column uri_normalize(Column text, Column level) {
    return call("uri_normalize", given("text", text), given("level", level));
  }

  /**
   * {@code uri_normalize}, but null if that fails.
   *
   * <p>Default: level "syntax".
   *
   * <pre>{@code
   * df.select(try_uri_normalize(col("text")))
   * }</pre>
   */
  public static Column try_uri_normalize(Column text) {
    return call("try_uri_normalize", given("text", text));
  }

  /**
   * {@code uri_normalize}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_normalize(col("text"), col("level")))
   * }</pre>
   */
  public static Column try_uri_normalize(Column text, Column level) {
    return call("try_uri_normalize", given("text", text), given("level", level));
  }

  /**
   * Whether two URIs are equivalent on a level, which means that they have the same normal form. On
   * the level scheme, the rules of the scheme’s own document count too.
   *
   * <p>Default: level "syntax".
   *
   * <pre>{@code
   * df.select(uri_equivalent(col("text"), col("other")))
   * }</pre>
   */
  public static Column uri_equivalent(Column text, Column other) {
    return call("uri_equivalent", given("text", text), given("other", other));
  }

  /**
   * Whether two URIs are equivalent on a level, which means that they have the same normal form. On
   * the level scheme, the rules of the scheme’s own document count too.
   *
   * <pre>{@code
   * df.select(uri_equivalent(col("text"), col("other"), col("level")))
   * }</pre>
   */
  public static Column uri_equivalent(Column text, Column other, Column level) {
    return call(
        "uri_equivalent", given("text", text), given("other", other), given("level", level));
  }

  /**
   * {@code uri_equivalent}, but null if that fails.
   *
   * <p>Default: level "syntax".
   *
   * <pre>{@code
   * df.select(try_uri_equivalent(col("text"), col("other")))
   * }</pre>
   */
  public static Column try_uri_equivalent(Column text, Column other) {
    return call("try_uri_equivalent", given("text", text), given("other", other));
  }

  /**
   * {@code uri_equivalent}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_equivalent(col("text"), col("other"), col("level")))
   * }</pre>
   */
  public static Column try_uri_equivalent(Column text, Column other, Column level) {
    return call(
        "try_uri_equivalent", given("text", text), given("other", other), given("level", level));
  }

  /**
   * The target URI of a reference, resolved against a base.
   *
   * <pre>{@code
   * df.select(uri_resolve(col("text"), col("base")))
   * }</pre>
   */
  public static Column uri_resolve(Column text, Column base) {
    return call("uri_resolve", given("text", text), given("base", base));
  }

  /**
   * {@code uri_resolve}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_resolve(col("text"), col("base")))
   * }</pre>
   */
  public static Column try_uri_resolve(Column text, Column base) {
    return call("try_uri_resolve", given("text", text), given("base", base));
  }

  /**
   * The shortest reference that leads from the base to the URI.
   *
   * <pre>{@code
   * df.select(uri_relativize(col("text"), col("base")))
   * }</pre>
   */
  public static Column uri_relativize(Column text, Column base) {
    return call("uri_relativize", given("text", text), given("base", base));
  }

  /**
   * {@code uri_relativize}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_relativize(col("text"), col("base")))
   * }</pre>
   */
  public static Column try_uri_relativize(Column text, Column base) {
    return call("try_uri_relativize", given("text", text), given("base", base));
  }

  /**
   * One text for what is most likely one page: the normal form, and for http and https what a
   * profile adds. The profile crawl drops tracking parameters, sessions, default files and the
   * fragment, and sorts parameters; cache-key keeps sessions and files; analytics also takes https
   * for http, and drops userinfo, www and a slash at the end.
   *
   * <p>Default: profile "crawl".
   *
   * <pre>{@code
   * df.select(uri_canon(col("text")))
   * }</pre>
   */
  public static Column uri_canon(Column text) {
    return call("uri_canon", given("text", text));
  }

  /**
   * One text for what is most likely one page: the normal form, and for http and https what a
   * profile adds. The profile crawl drops tracking parameters, sessions, default files and the
   * fragment, and sorts parameters; cache-key keeps sessions and files; analytics also takes https
   * for http, and drops userinfo, www and a slash at the end.
   *
   * <pre>{@code
   * df.select(uri_canon(col("text"), col("profile")))
   * }</pre>
   */
  public static Column uri_canon(Column text, Column profile) {
    return call("uri_canon", given("text", text), given("profile", profile));
  }

  /**
   * {@code uri_canon}, but null if that fails.
   *
   * <p>Default: profile "crawl".
   *
   * <pre>{@code
   * df.select(try_uri_canon(col("text")))
   * }</pre>
   */
  public static Column try_uri_canon(Column text) {
    return call("try_uri_canon", given("text", text));
  }

  /**
   * {@code uri_canon}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_canon(col("text"), col("profile")))
   * }</pre>
   */
  public static Column try_uri_canon(Column text, Column profile) {
    return call("try_uri_canon", given("text", text), given("profile", profile));
  }

  /**
   * The URI for people: only what cannot be seen or is reserved stays percent-encoded. Passwords
   * are shown.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(readable(col("text")))
   * }</pre>
   */
  public static Column readable(Column text) {
    return call("readable", given("text", text));
  }

  /**
   * The URI for people: only what cannot be seen or is reserved stays percent-encoded. Passwords
   * are shown.
   *
   * <pre>{@code
   * df.select(readable(col("text"), col("standard")))
   * }</pre>
   */
  public static Column readable(Column text, Column standard) {
    return call("readable", given("text", text), given("standard", standard));
  }

  /**
   * {@code readable}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_readable(col("text")))
   * }</pre>
   */
  public static Column try_readable(Column text) {
    return call("try_readable", given("text", text));
  }

  /**
   * {@code readable}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_readable(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_readable(Column text, Column standard) {
    return call("try_readable", given("text", text), given("standard", standard));
  }

  /**
   * The decoded value of the n-th parameter with a name, counted from 1; a negative n counts from
   * the end.
   *
   * <p>Default: n 1, standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_param(col("text"), col("name")))
   * }</pre>
   */
  public static Column uri_param(Column text, Column name) {
    return call("uri_param", given("text", text), given("name", name));
  }

  /**
   * The decoded value of the n-th parameter with a name, counted from 1; a negative n counts from
   * the end.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_param(col("text"), col("name"), col("n")))
   * }</pre>
   */
  public static Column uri_param(Column text, Column name, Column n) {
    return call("uri_param", given("text", text), given("name", name), given("n", n));
  }

  /**
   * The decoded value of the n-th parameter with a name, counted from 1; a negative n counts from
   * the end.
   *
   * <pre>{@code
   * df.select(uri_param(col("text"), col("name"), col("n"), col("standard")))
   * }</pre>
   */
  public static Column uri_param(Column text, Column name, Column n, Column standard) {
    return call(
        "uri_param",
        given("text", text),
        given("name", name),
        given("n", n),
        given("standard", standard));
  }

  /**
   * {@code uri_param}, but null if that fails.
   *
   * <p>Default: n 1, standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_param(col("text"), col("name")))
   * }</pre>
   */
  public static Column try_uri_param(Column text, Column name) {
    return call("try_uri_param", given("text", text), given("name", name));
  }

  /**
   * {@code uri_param}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_param(col("text"), col("name"), col("n")))
   * }</pre>
   */
  public static Column try_uri_param(Column text, Column name, Column n) {
    return call("try_uri_param", given("text", text), given("name", name), given("n", n));
  }

  /**
   * {@code uri_param}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_param(col("text"), col("name"), col("n"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_param(Column text, Column name, Column n, Column standard) {
    return call(
        "try_uri_param",
        given("text", text),
        given("name", name),
        given("n", n),
        given("standard", standard));
  }

  /**
   * The query parameters in order, decoded.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_params(col("text")))
   * }</pre>
   */
  public static Column uri_params(Column text) {
    return call("uri_params", given("text", text));
  }

  /**
   * The query parameters in order, decoded.
   *
   * <pre>{@code
   * df.select(uri_params(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_params(Column text, Column standard) {
    return call("uri_params", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_params}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_params(col("text")))
   * }</pre>
   */
  public static Column try_uri_params(Column text) {
    return call("try_uri_params", given("text", text));
  }

  /**
   * {@code uri_params}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_params(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_params(Column text, Column standard) {
    return call("try_uri_params", given("text", text), given("standard", standard));
  }

  /**
   * The URI with a value for a parameter: the first parameter of that name is changed and the
   * others are removed, or the parameter is added at the end. The rest stays as written.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_with_param(col("text"), col("name"), col("value")))
   * }</pre>
   */
  public static Column uri_with_param(Column text, Column name, Column value) {
    return call("uri_with_param", given("text", text), given("name", name), given("value", value));
  }

  /**
   * The URI with a value for a parameter: the first parameter of that name is changed and the
   * others are removed, or the parameter is added at the end. The rest stays as written.
   *
   * <pre>{@code
   * df.select(uri_with_param(col("text"), col("name"), col("value"), col("standard")))
   * }</pre>
   */
  public static Column uri_with_param(Column text, Column name, Column value, Column standard) {
    return call(
        "uri_with_param",
        given("text", text),
        given("name", name),
        given("value", value),
        given("standard", standard));
  }

  /**
   * {@code uri_with_param}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_with_param(col("text"), col("name"), col("value")))
   * }</pre>
   */
  public static Column try_uri_with_param(Column text, Column name, Column value) {
    return call(
        "try_uri_with_param", given("text", text), given("name", name), given("value", value));
  }

  /**
   * {@code uri_with_param}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_with_param(col("text"), col("name"), col("value"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_with_param(Column text, Column name, Column value, Column standard) {
    return call(
        "try_uri_with_param",
        given("text", text),
        given("name", name),
        given("value", value),
        given("standard", standard));
  }

  /**
   * The URI without the parameters of these names. Separate names by commas; a star matches any
   * characters. The rest stays as written.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_without_params(col("text"), col("patterns")))
   * }</pre>
   */
  public static Column uri_without_params(Column text, Column patterns) {
    return call("uri_without_params", given("text", text), given("patterns", patterns));
  }

  /**
   * The URI without the parameters of these names. Separate names by commas; a star matches any
   * characters. The rest stays as written.
   *
   * <pre>{@code
   * df.select(uri_without_params(col("text"), col("patterns"), col("standard")))
   * }</pre>
   */
  public static Column uri_without_params(Column text, Column patterns, Column standard) {
    return call(
        "uri_without_params",
        given("text", text),
        given("patterns", patterns),
        given("standard", standard));
  }

  /**
   * {@code uri_without_params}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_without_params(col("text"), col("patterns")))
   * }</pre>
   */
  public static Column try_uri_without_params(Column text, Column patterns) {
    return call("try_uri_without_params", given("text", text), given("patterns", patterns));
  }

  /**
   * {@code uri_without_params}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_without_params(col("text"), col("patterns"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_without_params(Column text, Column patterns, Column standard) {
    return call(
        "try_uri_without_params",
        given("text", text),
        given("patterns", patterns),
        given("standard", standard));
  }

  /**
   * The n-th path segment, decoded, counted from 1; a negative n counts from the end.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_segment(col("text"), col("n")))
   * }</pre>
   */
  public static Column uri_segment(Column text, Column n) {
    return call("uri_segment", given("text", text), given("n", n));
  }

  /**
   * The n-th path segment, decoded, counted from 1; a negative n counts from the end.
   *
   * <pre>{@code
   * df.select(uri_segment(col("text"), col("n"), col("standard")))
   * }</pre>
   */
  public static Column uri_segment(Column text, Column n, Column standard) {
    return call("uri_segment", given("text", text), given("n", n), given("standard", standard));
  }

  /**
   * {@code uri_segment}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_segment(col("text"), col("n")))
   * }</pre>
   */
  public static Column try_uri_segment(Column text, Column n) {
    return call("try_uri_segment", given("text", text), given("n", n));
  }

  /**
   * {@code uri_segment}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_segment(col("text"), col("n"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_segment(Column text, Column n, Column standard) {
    return call("try_uri_segment", given("text", text), given("n", n), given("standard", standard));
  }

  /**
   * The path segments in order, decoded.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(uri_segments(col("text")))
   * }</pre>
   */
  public static Column uri_segments(Column text) {
    return call("uri_segments", given("text", text));
  }

  /**
   * The path segments in order, decoded.
   *
   * <pre>{@code
   * df.select(uri_segments(col("text"), col("standard")))
   * }</pre>
   */
  public static Column uri_segments(Column text, Column standard) {
    return call("uri_segments", given("text", text), given("standard", standard));
  }

  /**
   * {@code uri_segments}, but null if that fails.
   *
   * <p>Default: standard "rfc3987".
   *
   * <pre>{@code
   * df.select(try_uri_segments(col("text")))
   * }</pre>
   */
  public static Column try_uri_segments(Column text) {
    return call("try_uri_segments", given("text", text));
  }

  /**
   * {@code uri_segments}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_segments(col("text"), col("standard")))
   * }</pre>
   */
  public static Column try_uri_segments(Column text, Column standard) {
    return call("try_uri_segments", given("text", text), given("standard", standard));
  }

  /**
   * The text with its percent-escapes decoded as UTF-8. A plus sign is kept.
   *
   * <pre>{@code
   * df.select(uri_decode(col("text")))
   * }</pre>
   */
  public static Column uri_decode(Column text) {
    return call("uri_decode", given("text", text));
  }

  /**
   * {@code uri_decode}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_decode(col("text")))
   * }</pre>
   */
  public static Column try_uri_decode(Column text) {
    return call("try_uri_decode", given("text", text));
  }

  /**
   * The text as data for a component, with disallowed characters escaped. Components: userinfo,
   * host, path, segment, query, fragment, or any.
   *
   * <p>Default: component "any".
   *
   * <pre>{@code
   * df.select(uri_encode(col("text")))
   * }</pre>
   */
  public static Column uri_encode(Column text) {
    return call("uri_encode", given("text", text));
  }

  /**
   * The text as data for a component, with disallowed characters escaped. Components: userinfo,
   * host, path, segment, query, fragment, or any.
   *
   * <pre>{@code
   * df.select(uri_encode(col("text"), col("component")))
   * }</pre>
   */
  public static Column uri_encode(Column text, Column component) {
    return call("uri_encode", given("text", text), given("component", component));
  }

  /**
   * {@code uri_encode}, but null if that fails.
   *
   * <p>Default: component "any".
   *
   * <pre>{@code
   * df.select(try_uri_encode(col("text")))
   * }</pre>
   */
  public static Column try_uri_encode(Column text) {
    return call("try_uri_encode", given("text", text));
  }

  /**
   * {@code uri_encode}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_encode(col("text"), col("component")))
   * }</pre>
   */
  public static Column try_uri_encode(Column text, Column component) {
    return call("try_uri_encode", given("text", text), given("component", component));
  }

  /**
   * The IRI for a URI, with escapes decoded where RFC 3987 allows it.
   *
   * <pre>{@code
   * df.select(uri_to_iri(col("text")))
   * }</pre>
   */
  public static Column uri_to_iri(Column text) {
    return call("uri_to_iri", given("text", text));
  }

  /**
   * {@code uri_to_iri}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_to_iri(col("text")))
   * }</pre>
   */
  public static Column try_uri_to_iri(Column text) {
    return call("try_uri_to_iri", given("text", text));
  }

  /**
   * The URI for an IRI, with its host percent-encoded (percent) or in its DNS form (idna).
   *
   * <p>Default: names "percent".
   *
   * <pre>{@code
   * df.select(iri_to_uri(col("text")))
   * }</pre>
   */
  public static Column iri_to_uri(Column text) {
    return call("iri_to_uri", given("text", text));
  }

  /**
   * The URI for an IRI, with its host percent-encoded (percent) or in its DNS form (idna).
   *
   * <pre>{@code
   * df.select(iri_to_uri(col("text"), col("names")))
   * }</pre>
   */
  public static Column iri_to_uri(Column text, Column names) {
    return call("iri_to_uri", given("text", text), given("names", names));
  }

  /**
   * {@code iri_to_uri}, but null if that fails.
   *
   * <p>Default: names "percent".
   *
   * <pre>{@code
   * df.select(try_iri_to_uri(col("text")))
   * }</pre>
   */
  public static Column try_iri_to_uri(Column text) {
    return call("try_iri_to_uri", given("text", text));
  }

  /**
   * {@code iri_to_uri}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_iri_to_uri(col("text"), col("names")))
   * }</pre>
   */
  public static Column try_iri_to_uri(Column text, Column names) {
    return call("try_iri_to_uri", given("text", text), given("names", names));
  }

  /**
   * The URL as browsers write it, parsed against a base if one is given.
   *
   * <p>Default: base "".
   *
   * <pre>{@code
   * df.select(url_href(col("text")))
   * }</pre>
   */
  public static Column url_href(Column text) {
    return call("url_href", given("text", text));
  }

  /**
   * The URL as browsers write it, parsed against a base if one is given.
   *
   * <pre>{@code
   * df.select(url_href(col("text"), col("base")))
   * }</pre>
   */
  public static Column url_href(Column text, Column base) {
    return call("url_href", given("text", text), given("base", base));
  }

  /**
   * {@code url_href}, but null if that fails.
   *
   * <p>Default: base "".
   *
   * <pre>{@code
   * df.select(try_url_href(col("text")))
   * }</pre>
   */
  public static Column try_url_href(Column text) {
    return call("try_url_href", given("text", text));
  }

  /**
   * {@code url_href}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_url_href(col("text"), col("base")))
   * }</pre>
   */
  public static Column try_url_href(Column text, Column base) {
    return call("try_url_href", given("text", text), given("base", base));
  }

  /**
   * One text for what is most likely one page: as uri_canon, of a URL as browsers read it.
   *
   * <p>Default: profile "crawl".
   *
   * <pre>{@code
   * df.select(url_canon(col("text")))
   * }</pre>
   */
  public static Column url_canon(Column text) {
    return call("url_canon", given("text", text));
  }

  /**
   * One text for what is most likely one page: as uri_canon, of a URL as browsers read it.
   *
   * <pre>{@code
   * df.select(url_canon(col("text"), col("profile")))
   * }</pre>
   */
  public static Column url_canon(Column text, Column profile) {
    return call("url_canon", given("text", text), given("profile", profile));
  }

  /**
   * {@code url_canon}, but null if that fails.
   *
   * <p>Default: profile "crawl".
   *
   * <pre>{@code
   * df.select(try_url_canon(col("text")))
   * }</pre>
   */
  public static Column try_url_canon(Column text) {
    return call("try_url_canon", given("text", text));
  }

  /**
   * {@code url_canon}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_url_canon(col("text"), col("profile")))
   * }</pre>
   */
  public static Column try_url_canon(Column text, Column profile) {
    return call("try_url_canon", given("text", text), given("profile", profile));
  }

  /**
   * Whether a URL may be fetched under the policy of the public web: ok, or the names of the
   * reasons against it with spaces between. No name is looked up.
   *
   * <pre>{@code
   * df.select(url_vet(col("text")))
   * }</pre>
   */
  public static Column url_vet(Column text) {
    return call("url_vet", given("text", text));
  }

  /**
   * {@code url_vet}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_url_vet(col("text")))
   * }</pre>
   */
  public static Column try_url_vet(Column text) {
    return call("try_url_vet", given("text", text));
  }

  /**
   * The origin of a URL: scheme, host and port; null if the origin is opaque.
   *
   * <pre>{@code
   * df.select(url_origin(col("text")))
   * }</pre>
   */
  public static Column url_origin(Column text) {
    return call("url_origin", given("text", text));
  }

  /**
   * {@code url_origin}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_url_origin(col("text")))
   * }</pre>
   */
  public static Column try_url_origin(Column text) {
    return call("try_url_origin", given("text", text));
  }

  /**
   * Whether RFC 3986 and the URL Standard lead to different places, or only one of them accepts the
   * text.
   *
   * <pre>{@code
   * df.select(url_readings_differ(col("text")))
   * }</pre>
   */
  public static Column url_readings_differ(Column text) {
    return call("url_readings_differ", given("text", text));
  }

  /**
   * {@code url_readings_differ}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_url_readings_differ(col("text")))
   * }</pre>
   */
  public static Column try_url_readings_differ(Column text) {
    return call("try_url_readings_differ", given("text", text));
  }

  /**
   * The public suffix of a host, or of a URL’s host: the part under which anybody can register a
   * name.
   *
   * <pre>{@code
   * df.select(domain_public_suffix(col("host")))
   * }</pre>
   */
  public static Column domain_public_suffix(Column host) {
    return call("domain_public_suffix", given("host", host));
  }

  /**
   * {@code domain_public_suffix}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_domain_public_suffix(col("host")))
   * }</pre>
   */
  public static Column try_domain_public_suffix(Column host) {
    return call("try_domain_public_suffix", given("host", host));
  }

  /**
   * The registrable domain of a host, or of a URL’s host: the public suffix and one more label.
   *
   * <pre>{@code
   * df.select(domain_registrable(col("host")))
   * }</pre>
   */
  public static Column domain_registrable(Column host) {
    return call("domain_registrable", given("host", host));
  }

  /**
   * {@code domain_registrable}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_domain_registrable(col("host")))
   * }</pre>
   */
  public static Column try_domain_registrable(Column host) {
    return call("try_domain_registrable", given("host", host));
  }

  /**
   * A host, or a URL’s host, in the form that browsers look up in DNS.
   *
   * <pre>{@code
   * df.select(domain_to_ascii(col("host")))
   * }</pre>
   */
  public static Column domain_to_ascii(Column host) {
    return call("domain_to_ascii", given("host", host));
  }

  /**
   * {@code domain_to_ascii}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_domain_to_ascii(col("host")))
   * }</pre>
   */
  public static Column try_domain_to_ascii(Column host) {
    return call("try_domain_to_ascii", given("host", host));
  }

  /**
   * A host, or a URL’s host, with Punycode decoded.
   *
   * <pre>{@code
   * df.select(domain_to_unicode(col("host")))
   * }</pre>
   */
  public static Column domain_to_unicode(Column host) {
    return call("domain_to_unicode", given("host", host));
  }

  /**
   * {@code domain_to_unicode}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_domain_to_unicode(col("host")))
   * }</pre>
   */
  public static Column try_domain_to_unicode(Column host) {
    return call("try_domain_to_unicode", given("host", host));
  }

  /**
   * The class of a host, or of a URL’s host: domain, global, private-use, loopback, link-local,
   * metadata-service, and other classes of addresses. If several apply, the most dangerous one.
   *
   * <pre>{@code
   * df.select(host_class(col("host")))
   * }</pre>
   */
  public static Column host_class(Column host) {
    return call("host_class", given("host", host));
  }

  /**
   * {@code host_class}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_host_class(col("host")))
   * }</pre>
   */
  public static Column try_host_class(Column host) {
    return call("try_host_class", given("host", host));
  }

  /**
   * Whether the host of a text, or the text around it, is deceptive: lookalikes, hidden characters,
   * or a name before the real host.
   *
   * <pre>{@code
   * df.select(uri_is_spoof(col("text")))
   * }</pre>
   */
  public static Column uri_is_spoof(Column text) {
    return call("uri_is_spoof", given("text", text));
  }

  /**
   * {@code uri_is_spoof}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_is_spoof(col("text")))
   * }</pre>
   */
  public static Column try_uri_is_spoof(Column text) {
    return call("try_uri_is_spoof", given("text", text));
  }

  /**
   * The namespace identifier of a URN.
   *
   * <pre>{@code
   * df.select(urn_nid(col("text")))
   * }</pre>
   */
  public static Column urn_nid(Column text) {
    return call("urn_nid", given("text", text));
  }

  /**
   * {@code urn_nid}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_nid(col("text")))
   * }</pre>
   */
  public static Column try_urn_nid(Column text) {
    return call("try_urn_nid", given("text", text));
  }

  /**
   * The namespace-specific string of a URN.
   *
   * <pre>{@code
   * df.select(urn_nss(col("text")))
   * }</pre>
   */
  public static Column urn_nss(Column text) {
    return call("urn_nss", given("text", text));
  }

  /**
   * {@code urn_nss}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_nss(col("text")))
   * }</pre>
   */
  public static Column try_urn_nss(Column text) {
    return call("try_urn_nss", given("text", text));
  }

  /**
   * A URN without its components: the assigned name.
   *
   * <pre>{@code
   * df.select(urn_assigned_name(col("text")))
   * }</pre>
   */
  public static Column urn_assigned_name(Column text) {
    return call("urn_assigned_name", given("text", text));
  }

  /**
   * {@code urn_assigned_name}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_assigned_name(col("text")))
   * }</pre>
   */
  public static Column try_urn_assigned_name(Column text) {
    return call("try_urn_assigned_name", given("text", text));
  }

  /**
   * The r-component of a URN, for the resolver.
   *
   * <pre>{@code
   * df.select(urn_r_component(col("text")))
   * }</pre>
   */
  public static Column urn_r_component(Column text) {
    return call("urn_r_component", given("text", text));
  }

  /**
   * {@code urn_r_component}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_r_component(col("text")))
   * }</pre>
   */
  public static Column try_urn_r_component(Column text) {
    return call("try_urn_r_component", given("text", text));
  }

  /**
   * The q-component of a URN, for the resource.
   *
   * <pre>{@code
   * df.select(urn_q_component(col("text")))
   * }</pre>
   */
  public static Column urn_q_component(Column text) {
    return call("urn_q_component", given("text", text));
  }

  /**
   * {@code urn_q_component}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_q_component(col("text")))
   * }</pre>
   */
  public static Column try_urn_q_component(Column text) {
    return call("try_urn_q_component", given("text", text));
  }

  /**
   * The f-component of a URN, for the client.
   *
   * <pre>{@code
   * df.select(urn_f_component(col("text")))
   * }</pre>
   */
  public static Column urn_f_component(Column text) {
    return call("urn_f_component", given("text", text));
  }

  /**
   * {@code urn_f_component}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_f_component(col("text")))
   * }</pre>
   */
  public static Column try_urn_f_component(Column text) {
    return call("try_urn_f_component", given("text", text));
  }

  /**
   * The normal form of a URN, by the rules of its namespace if they are known.
   *
   * <pre>{@code
   * df.select(urn_normalize(col("text")))
   * }</pre>
   */
  public static Column urn_normalize(Column text) {
    return call("urn_normalize", given("text", text));
  }

  /**
   * {@code urn_normalize}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_normalize(col("text")))
   * }</pre>
   */
  public static Column try_urn_normalize(Column text) {
    return call("try_urn_normalize", given("text", text));
  }

  /**
   * Whether two URNs are equivalent. Their components are ignored.
   *
   * <pre>{@code
   * df.select(urn_equivalent(col("text"), col("other")))
   * }</pre>
   */
  public static Column urn_equivalent(Column text, Column other) {
    return call("urn_equivalent", given("text", text), given("other", other));
  }

  /**
   * {@code urn_equivalent}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_equivalent(col("text"), col("other")))
   * }</pre>
   */
  public static Column try_urn_equivalent(Column text, Column other) {
    return call("try_urn_equivalent", given("text", text), given("other", other));
  }

  /**
   * Whether a text is a URN that follows the rules of its namespace, if they are known.
   *
   * <pre>{@code
   * df.select(urn_is_valid(col("text")))
   * }</pre>
   */
  public static Column urn_is_valid(Column text) {
    return call("urn_is_valid", given("text", text));
  }

  /**
   * {@code urn_is_valid}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_is_valid(col("text")))
   * }</pre>
   */
  public static Column try_urn_is_valid(Column text) {
    return call("try_urn_is_valid", given("text", text));
  }

  /**
   * Why a text is not a URN, or why its name breaks the rules of its namespace; null if it is
   * valid.
   *
   * <pre>{@code
   * df.select(urn_error(col("text")))
   * }</pre>
   */
  public static Column urn_error(Column text) {
    return call("urn_error", given("text", text));
  }

  /**
   * {@code urn_error}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_urn_error(col("text")))
   * }</pre>
   */
  public static Column try_urn_error(Column text) {
    return call("try_urn_error", given("text", text));
  }

  /**
   * The URIs in a running text. One row each, with the text as written, the URI, and the position
   * in code points, counted from 1.
   *
   * <p>Default: profile "web".
   *
   * <pre>{@code
   * df.select(uri_extract(col("text")))
   * }</pre>
   */
  public static Column uri_extract(Column text) {
    return call("uri_extract", given("text", text));
  }

  /**
   * The URIs in a running text. One row each, with the text as written, the URI, and the position
   * in code points, counted from 1.
   *
   * <pre>{@code
   * df.select(uri_extract(col("text"), col("profile")))
   * }</pre>
   */
  public static Column uri_extract(Column text, Column profile) {
    return call("uri_extract", given("text", text), given("profile", profile));
  }

  /**
   * {@code uri_extract}, but null if that fails.
   *
   * <p>Default: profile "web".
   *
   * <pre>{@code
   * df.select(try_uri_extract(col("text")))
   * }</pre>
   */
  public static Column try_uri_extract(Column text) {
    return call("try_uri_extract", given("text", text));
  }

  /**
   * {@code uri_extract}, but null if that fails.
   *
   * <pre>{@code
   * df.select(try_uri_extract(col("text"), col("profile")))
   * }</pre>
   */
  public static Column try_uri_extract(Column text, Column profile) {
    return call("try_uri_extract", given("text", text), given("profile", profile));
  }
}
