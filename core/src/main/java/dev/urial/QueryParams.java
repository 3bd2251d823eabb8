package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.internal.text.LoneSurrogates;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The decoded query of a form: an immutable list of name-value pairs.
 *
 * <pre>{@code
 * QueryParams q = QueryParams.parse("q=find+me&lang=de&q=%C3%A9");
 * q.get("q")                       // "find me", the first
 * q.getAll("q")                    // [find me, é]
 * q.with("q", "a&b").toString()    // "q=a%26b&lang=de"
 * q.get("page")                    // null: absent
 * }</pre>
 *
 * <p>The format is {@code application/x-www-form-urlencoded}; RFC 3986 treats a query as a single
 * string. As the form standard requires, {@code +} is a space, {@code a} and {@code a=} are the
 * same pair, and {@code &&} contains no pair; {@link IriReference#query} preserves these
 * differences. Parsing never fails: an invalid escape is kept, and octets that are not UTF-8 become
 * U+FFFD.
 *
 * <p>For queries that do not come from a form, use a {@link QueryFormat} with a different separator
 * or charset, or one that parses {@code +} as a plus sign. {@code Uri.params} uses the format of
 * its scheme ({@link QueryFormat#of}).
 *
 * <table>
 * <caption>Two ways to serialize the pair ("a b", "ü/+")</caption>
 * <tr><th>method</th><th>result</th><th>for</th></tr>
 * <tr><td>{@link #toString}</td><td>{@code a+b=%C3%BC%2F%2B}</td><td>forms, as browsers send
 *     them</td></tr>
 * <tr><td>{@link #toQuery}</td><td>{@code a%20b=%C3%BC/%2B}</td><td>RFC 3986 parsers and forms</td></tr>
 * </table>
 *
 * <p>Names and values are data. As the standard requires, a lone surrogate becomes U+FFFD, even in
 * a name to look up. The mutable class with JavaScript's method names is {@code
 * dev.urial.url.UrlSearchParams}.
 *
 * @see <a href="https://url.spec.whatwg.org/#application/x-www-form-urlencoded">URL Standard,
 *     application/x-www-form-urlencoded</a>
 */
public final class QueryParams implements Iterable<QueryParams.Param>, Serializable {
  private static final long serialVersionUID = 1;
  private static final QueryParams EMPTY = new QueryParams(List.of());

  private final transient List<Param> params; // unmodifiable

  private QueryParams(List<Param> params) {
    this.params = params;
  }

  /**
   * Parses a query in form format, without its question mark; never fails.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&&b&=c&d==")  // (a,1) (b,"") ("",c) (d,=)
   * QueryParams.parse("%zz=%FF")        // (%zz,U+FFFD)
   * }</pre>
   *
   * @param query the query without its question mark; {@code ""} has no pairs
   * @return the decoded pairs
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  public static QueryParams parse(String query) {
    return parse(query, QueryFormat.FORM);
  }

  /**
   * Parses a query in the given format; never fails.
   *
   * <pre>{@code
   * QueryParams.parse("a=1;b=2", QueryFormat.FORM.separatedBy(Separator.EITHER))         // (a,1) (b,2)
   * QueryParams.parse("q=%E9", QueryFormat.FORM.in(StandardCharsets.ISO_8859_1))         // (q,é)
   * QueryParams.parse("q=1+1", QueryFormat.QUERY)                                        // (q,1+1)
   * }</pre>
   *
   * @param query the query without its question mark; {@code ""} has no pairs
   * @param format the separator, the charset and the encoding of spaces
   * @return the decoded pairs
   */
  public static QueryParams parse(String query, QueryFormat format) {
    Objects.requireNonNull(query, "query");
    Objects.requireNonNull(format, "format");
    List<Param> params = new ArrayList<>();
    int start = format.start(query);
    int equals = -1; // of this pair, or -1 if there is none so far
    for (int i = start; i <= query.length(); i++) {
      if (i < query.length() && !format.separator().separates(query.charAt(i))) {
        if (equals < 0 && query.charAt(i) == '=') {
          equals = i;
        }
        continue;
      }
      if (i > start) {
        String name = query.substring(start, equals < 0 ? i : equals);
        String value = equals < 0 ? "" : query.substring(equals + 1, i);
        params.add(new Param(format.decode(name), format.decode(value)));
      }
      start = i + 1;
      equals = -1;
    }
    return of(params);
  }

  /**
   * Same as {@link #parse(String)}. Never fails.
   *
   * <pre>{@code
   * QueryParams.valueOf("a=1&b=2").get("b")  // "2"
   * }</pre>
   *
   * @param query the query without its question mark; {@code ""} has no pairs
   * @return the decoded pairs
   */
  @JsonCreator
  public static QueryParams valueOf(String query) {
    return parse(query);
  }

  /** {@return an empty list of parameters} */
  public static QueryParams empty() {
    return EMPTY;
  }

  /**
   * {@return parameters that consist of a single pair}
   *
   * <pre>{@code
   * QueryParams.of("q", "a b").plus("page", "2").toQuery()  // "q=a%20b&page=2"
   * }</pre>
   *
   * @param name the decoded name
   * @param value the decoded value
   */
  public static QueryParams of(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return new QueryParams(List.of(new Param(name, value)));
  }

  /**
   * {@return parameters that consist of these pairs, in the given order}
   *
   * <pre>{@code
   * QueryParams.of(new QueryParams.Param("a", "1"), new QueryParams.Param("a", "2"))  // a=1&a=2
   * }</pre>
   *
   * @param params the decoded pairs
   */
  public static QueryParams of(Param... params) {
    Objects.requireNonNull(params, "params");
    return of(Arrays.asList(params));
  }

  /**
   * {@return parameters that consist of these pairs, in the given order} This is faster than
   * calling {@link #plus} many times.
   *
   * <pre>{@code
   * QueryParams.of(params.toList())  // equals params
   * }</pre>
   *
   * @param params the decoded pairs
   */
  public static QueryParams of(Iterable<Param> params) {
    Objects.requireNonNull(params, "params");
    if (params instanceof QueryParams same) {
      return same;
    }
    List<Param> copy = new ArrayList<>();
    for (Param param : params) {
      copy.add(Objects.requireNonNull(param, "param"));
    }
    return copy.isEmpty() ? EMPTY : new QueryParams(Collections.unmodifiableList(copy));
  }

  /**
   * {@return the pairs of a map, in its iteration order} Keys that differ only in lone surrogates
   * become the same name, which keeps its first position and its last value, as in JavaScript.
   *
   * <pre>{@code
   * QueryParams.of(Map.of("q", "a b"))  // q=a+b
   * }</pre>
   *
   * @param params the decoded pairs
   * @see <a href="https://url.spec.whatwg.org/#concept-urlsearchparams-new">URL Standard,
   *     initialize</a>
   */
  public static QueryParams of(Map<String, String> params) {
    Objects.requireNonNull(params, "params");
    Map<String, Param> byName = new LinkedHashMap<>();
    params.forEach(
        (name, value) -> {
          Param param = new Param(name, value);
          byName.put(param.name, param);
        });
    return of(byName.values());
  }

  /**
   * {@return the value of the first pair with this name, or null if there is none}
   *
   * @param name a decoded name; case-sensitive
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-get">URL Standard, get</a>
   */
  public @Nullable String get(String name) {
    Objects.requireNonNull(name, "name");
    String wanted = LoneSurrogates.replaced(name);
    for (Param param : params) {
      if (param.name.equals(wanted)) {
        return param.value;
      }
    }
    return null;
  }

  /**
   * {@return the values of all pairs with this name, in order; empty if there are none;
   * unmodifiable}
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").getAll("a")  // [1, 3]
   * }</pre>
   *
   * @param name a decoded name; case-sensitive
   */
  public List<String> getAll(String name) {
    Objects.requireNonNull(name, "name");
    String wanted = LoneSurrogates.replaced(name);
    List<String> values = new ArrayList<>();
    for (Param param : params) {
      if (param.name.equals(wanted)) {
        values.add(param.value);
      }
    }
    return Collections.unmodifiableList(values);
  }

  /**
   * {@return whether there is a pair with this name} Use it for flags such as {@code ?debug}.
   *
   * <pre>{@code
   * QueryParams.parse("a&b=2").has("a")  // true
   * }</pre>
   *
   * @param name a decoded name; case-sensitive
   */
  public boolean has(String name) {
    return get(name) != null;
  }

  /**
   * {@return whether this pair is present}
   *
   * <pre>{@code
   * QueryParams.parse("a=1").has("a", "2")  // false
   * }</pre>
   *
   * @param name a decoded name; case-sensitive
   * @param value a decoded value; case-sensitive
   */
  public boolean has(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return params.contains(new Param(name, value));
  }

  /**
   * {@return the names without duplicates, in the order in which they first occur; unmodifiable}
   */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Param param : params) {
      names.add(param.name);
    }
    return Collections.unmodifiableSet(names);
  }

  /**
   * {@return the values by name, in the order in which the names first occur; unmodifiable}
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").toMap()  // {a=[1, 3], b=[2]}
   * }</pre>
   */
  public Map<String, List<String>> toMap() {
    Map<String, List<String>> map = new LinkedHashMap<>();
    for (Param param : params) {
      map.computeIfAbsent(param.name, name -> new ArrayList<>()).add(param.value);
    }
    map.replaceAll((name, values) -> Collections.unmodifiableList(values));
    return Collections.unmodifiableMap(map);
  }

  /** {@return the number of pairs} */
  public int size() {
    return params.size();
  }

  /** {@return whether there are no pairs} */
  public boolean isEmpty() {
    return params.isEmpty();
  }

  /** {@return the pairs, in order; unmodifiable} */
  public List<Param> toList() {
    return params;
  }

  /** {@return the pairs, in order} */
  public Stream<Param> stream() {
    return params.stream();
  }

  /** Returns an iterator over the pairs, in order; it does not support {@code remove}. */
  @Override
  public Iterator<Param> iterator() {
    return params.iterator();
  }

  /**
   * {@return a copy in which the name has only this value} The first pair with the name is changed,
   * and later pairs with the name are removed; if there is none, a pair is added at the end.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").with("a", "x")  // a=x&b=2
   * }</pre>
   *
   * @param name the decoded name to set
   * @param value the decoded value
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-set">URL Standard, set</a>
   */
  public QueryParams with(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Param changed = new Param(name, value);
    List<Param> copy = new ArrayList<>(params.size() + 1);
    boolean found = false;
    for (Param param : params) {
      if (!param.name.equals(changed.name)) {
        copy.add(param);
      } else if (!found) {
        copy.add(changed);
        found = true;
      }
    }
    if (!found) {
      copy.add(changed);
    }
    return copy.equals(params) ? this : of(copy);
  }

  /**
   * {@return a copy with a pair added at the end}
   *
   * <pre>{@code
   * QueryParams.parse("a=1").plus("a", "2")  // a=1&a=2
   * }</pre>
   *
   * @param name the decoded name
   * @param value the decoded value
   */
  public QueryParams plus(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    List<Param> copy = new ArrayList<>(params.size() + 1);
    copy.addAll(params);
    copy.add(new Param(name, value));
    return of(copy);
  }

  /**
   * {@return a copy without the pairs with this name; this object if there are none}
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").without("a")  // b=2
   * }</pre>
   *
   * @param name a decoded name; case-sensitive
   */
  public QueryParams without(String name) {
    Objects.requireNonNull(name, "name");
    String removed = LoneSurrogates.replaced(name);
    return filter(param -> !param.name.equals(removed));
  }

  /**
   * {@return a copy without this pair; this object if the pair is not present}
   *
   * <pre>{@code
   * QueryParams.parse("a=1&a=3").without("a", "1")  // a=3
   * }</pre>
   *
   * @param name a decoded name; case-sensitive
   * @param value a decoded value; case-sensitive
   */
  public QueryParams without(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Param removed = new Param(name, value);
    return filter(param -> !param.equals(removed));
  }

  /**
   * {@return a copy with only the pairs that match the predicate; this object if all match}
   *
   * <pre>{@code
   * params.filter(p -> !p.name().startsWith("utm_"))
   * }</pre>
   *
   * @param kept returns true for the pairs to keep
   */
  public QueryParams filter(Predicate<? super Param> kept) {
    Objects.requireNonNull(kept, "kept");
    List<Param> copy = new ArrayList<>(params.size());
    for (Param param : params) {
      if (kept.test(param)) {
        copy.add(param);
      }
    }
    return copy.size() == params.size() ? this : of(copy);
  }

  /**
   * {@return a copy sorted by name; pairs with the same name keep their original order} Returns
   * this object if it is already sorted.
   *
   * <p>Names are compared by UTF-16 code units, as in the standard and in {@link String#compareTo}:
   * U+1F308 comes before U+FB03.
   *
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-sort">URL Standard, sort</a>
   */
  public QueryParams sorted() {
    List<Param> copy = new ArrayList<>(params);
    copy.sort(Comparator.comparing(Param::name));
    return copy.equals(params) ? this : of(copy);
  }

  /**
   * Returns the query in the format {@link QueryFormat#QUERY}: a space becomes {@code %20};
   * characters that a query may contain are kept, except {@code & = + ;}. Form parsers decode the
   * same pairs from it.
   *
   * <pre>{@code
   * QueryParams.of("url", "http://a/b c?d=e").toQuery()  // "url=http://a/b%20c?d%3De"
   * }</pre>
   *
   * @return a {@code query} of RFC 3986, empty if there are no pairs
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public String toQuery() {
    return toQuery(QueryFormat.QUERY);
  }

  /**
   * Returns the query in the given format. If the charset can encode all characters of the pairs,
   * which is always true of Unicode charsets, {@code parse(toQuery(format), format)} equals this
   * object.
   *
   * <p>As in browsers, a character that the charset cannot encode becomes a percent-encoded HTML
   * numeric character reference: in ISO 8859-1, the euro sign becomes {@code %26%238364%3B}. A
   * character that would be decoded as a different one is replaced in the same way: Java's
   * Shift_JIS, for example, encodes the yen sign as a backslash.
   *
   * @param format the separator, the charset and the encoding of spaces
   * @return a {@code query} of RFC 3986
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-serializing">URL Standard,
   *     application/x-www-form-urlencoded serializing</a>
   */
  public String toQuery(QueryFormat format) {
    Objects.requireNonNull(format, "format");
    StringBuilder out = new StringBuilder(params.size() * 16);
    String separator = String.valueOf(format.separator().written());
    String before = format.lead("");
    for (Param param : params) {
      out.append(before);
      before = separator;
      out.append(format.encode(param.name)).append('=').append(format.encode(param.value));
    }
    return out.toString();
  }

  /**
   * Returns the query in the format {@link QueryFormat#FORM}: a space becomes {@code +}, and
   * everything except letters, digits and {@code *-._} is escaped.
   *
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-serializing">URL Standard,
   *     application/x-www-form-urlencoded serializing</a>
   */
  @JsonValue
  @Override
  public String toString() {
    return toQuery(QueryFormat.FORM);
  }

  /** Returns whether the other object contains the same pairs in the same order. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof QueryParams query && params.equals(query.params);
  }

  @Override
  public int hashCode() {
    return params.hashCode();
  }

  // Serialized as its pairs, which are checked again on deserialization.

  private Object writeReplace() {
    return new SerialPairs(new ArrayList<>(params));
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("serialized as its pairs, never as an object");
  }

  /** The serialized form of a query. */
  private record SerialPairs(ArrayList<Param> params) implements Serializable {
    private static final long serialVersionUID = 1;

    private Object readResolve() throws InvalidObjectException {
      try {
        return of(params);
      } catch (NullPointerException | ClassCastException e) {
        var invalid = new InvalidObjectException("not a list of query pairs");
        invalid.initCause(e);
        throw invalid;
      }
    }
  }

  /**
   * A name and its value, both decoded.
   *
   * @param name the name, possibly empty
   * @param value the value, possibly empty
   */
  public record Param(String name, String value) implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * Replaces lone surrogates with U+FFFD.
     *
     * @param name the name, possibly empty
     * @param value the value, possibly empty
     */
    public Param {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      name = LoneSurrogates.replaced(name);
      value = LoneSurrogates.replaced(value);
    }
  }
}
