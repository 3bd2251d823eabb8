package dev.urial;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.report.UriParseException;
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
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The query of a form, decoded: pairs of name and value, in their order, immutable.
 *
 * <pre>{@code
 * QueryParams q = QueryParams.parse("q=find+me&lang=de&q=%C3%A9");
 * q.get("q")                       // "find me", the first
 * q.getAll("q")                    // [find me, é]
 * q.with("q", "a&b").toString()    // "q=a%26b&lang=de"
 * q.get("page")                    // null: absent
 * }</pre>
 *
 * <p>This is {@code application/x-www-form-urlencoded}, which RFC 3986 does not know: to it a query
 * is one text. As the form standard says, {@code +} is a space, {@code a} and {@code a=} are the
 * same pair, and {@code &&} holds none; {@link IriReference#query} still tells them apart. Reading
 * never fails: a broken escape stays as it is, and octets that are not UTF-8 become U+FFFD.
 *
 * <p>Not every query is written by a form. {@link QueryFormat} says how others separate their
 * pairs, in which charset their escapes are, and whether their {@code +} is a plus sign.
 *
 * <table>
 * <caption>Two ways to write the pair ("a b", "ü/+")</caption>
 * <tr><th>method</th><th>result</th><th>for</th></tr>
 * <tr><td>{@link #toString}</td><td>{@code a+b=%C3%BC%2F%2B}</td><td>forms, as browsers send
 *     them</td></tr>
 * <tr><td>{@link #toQuery}</td><td>{@code a%20b=%C3%BC/%2B}</td><td>readers that know RFC 3986
 *     only, and forms too</td></tr>
 * </table>
 *
 * <p>Names and values are data, and scalar values, as the standard has them: a lone surrogate
 * becomes U+FFFD when it enters, also in the name that one asks for. The mutable class with
 * JavaScript's names is {@code dev.urial.url.UrlSearchParams}.
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
   * Reads a query, without question mark, as forms write it; never fails.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&&b&=c&d==")  // (a,1) (b,"") ("",c) (d,=)
   * QueryParams.parse("%zz=%FF")        // (%zz,U+FFFD)
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-parsing">URL Standard,
   *     application/x-www-form-urlencoded parsing</a>
   */
  public static QueryParams parse(String query) {
    Objects.requireNonNull(query, "query");
    return parse(query, QueryFormat.FORM);
  }

  /**
   * Reads a query that is written in another way; never fails.
   *
   * <pre>{@code
   * QueryParams.parse("a=1;b=2", QueryFormat.FORM.separatedBy(Separator.EITHER))         // (a,1) (b,2)
   * QueryParams.parse("q=%E9", QueryFormat.FORM.in(StandardCharsets.ISO_8859_1))         // (q,é)
   * QueryParams.parse("q=1+1", QueryFormat.QUERY)                                        // (q,1+1)
   * }</pre>
   */
  public static QueryParams parse(String query, QueryFormat format) {
    Objects.requireNonNull(query, "query");
    Objects.requireNonNull(format, "format");
    List<Param> params = new ArrayList<>();
    int start = 0;
    int equals = -1; // of this pair, if it has come by
    for (int i = 0; i <= query.length(); i++) {
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
   * The same as {@link #parse(String)}, by the name that frameworks look for; never fails.
   *
   * <pre>{@code
   * QueryParams.valueOf("a=1&b=2").get("b")  // "2"
   * }</pre>
   */
  @JsonCreator
  public static QueryParams valueOf(String query) {
    Objects.requireNonNull(query, "query");
    return parse(query);
  }

  /** No pair at all. */
  public static QueryParams empty() {
    return EMPTY;
  }

  /**
   * One pair.
   *
   * <pre>{@code
   * QueryParams.of("q", "a b").plus("page", "2").toQuery()  // "q=a%20b&page=2"
   * }</pre>
   */
  public static QueryParams of(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return new QueryParams(List.of(new Param(name, value)));
  }

  /**
   * These pairs, in this order.
   *
   * <pre>{@code
   * QueryParams.of(new QueryParams.Param("a", "1"), new QueryParams.Param("a", "2"))  // a=1&a=2
   * }</pre>
   */
  public static QueryParams of(Param... params) {
    Objects.requireNonNull(params, "params");
    return of(Arrays.asList(params));
  }

  /**
   * These pairs, in this order; for many this is faster than many times {@link #plus}.
   *
   * <pre>{@code
   * QueryParams.of(params.toList())  // equals params
   * }</pre>
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
   * The pairs of a map, in its order. Keys that differ in lone surrogates only are the same name:
   * the first place and the last value count, as when JavaScript makes a record of them.
   *
   * <pre>{@code
   * QueryParams.of(Map.of("q", "a b"))  // q=a+b
   * }</pre>
   *
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
   * The value of the first pair of that name, perhaps empty; null if there is none.
   *
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-get">URL Standard, get</a>
   */
  public @Nullable String get(String name) {
    Objects.requireNonNull(name, "name");
    String wanted = Param.scalar(name);
    for (Param param : params) {
      if (param.name.equals(wanted)) {
        return param.value;
      }
    }
    return null;
  }

  /**
   * The values of all pairs of that name, in their order; empty if there is none. Unmodifiable.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").getAll("a")  // [1, 3]
   * }</pre>
   */
  public List<String> getAll(String name) {
    Objects.requireNonNull(name, "name");
    String wanted = Param.scalar(name);
    List<String> values = new ArrayList<>();
    for (Param param : params) {
      if (param.name.equals(wanted)) {
        values.add(param.value);
      }
    }
    return Collections.unmodifiableList(values);
  }

  /**
   * Whether there is a pair of that name; what to ask for flags as {@code ?debug}.
   *
   * <pre>{@code
   * QueryParams.parse("a&b=2").has("a")  // true
   * }</pre>
   */
  public boolean has(String name) {
    Objects.requireNonNull(name, "name");
    return get(name) != null;
  }

  /**
   * Whether there is this pair.
   *
   * <pre>{@code
   * QueryParams.parse("a=1").has("a", "2")  // false
   * }</pre>
   */
  public boolean has(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return params.contains(new Param(name, value));
  }

  /**
   * The value of the first pair of that name as an {@code int}; empty if there is no such pair.
   *
   * <pre>{@code
   * QueryParams q = QueryParams.parse("page=12&size=1e3");
   * q.getInt("page")  // OptionalInt[12]
   * q.getInt("from")  // OptionalInt.empty
   * q.getInt("size")  // UriParseException: size=***: a character of the value at index 6 …
   * }</pre>
   *
   * <p>A value is a {@code valid integer} of HTML: perhaps a minus sign, then decimal digits of
   * ASCII, no space, no plus sign. Absent and broken are told apart, since they are answered
   * differently: a default for the one, a complaint for the other. Messages do not show the value:
   * it is data, and who asks for the wrong name may have asked for a password.
   *
   * @throws UriParseException if the value is no integer, or none that fits; the error's input is
   *     the decoded pair, {@code name=value}
   * @see <a href="https://html.spec.whatwg.org/#valid-integer">HTML, valid integer</a>
   */
  public OptionalInt getInt(String name) {
    String value = get(name);
    return value == null
        ? OptionalInt.empty()
        : OptionalInt.of(
            (int) new TypedValue(name, value).integer(Integer.MIN_VALUE, ValueRule.INT));
  }

  /**
   * The value of the first pair of that name as a {@code long}; empty if there is no such pair.
   *
   * @throws UriParseException as {@link #getInt} does
   */
  public OptionalLong getLong(String name) {
    String value = get(name);
    return value == null
        ? OptionalLong.empty()
        : OptionalLong.of(new TypedValue(name, value).integer(Long.MIN_VALUE, ValueRule.LONG));
  }

  /**
   * The value of the first pair of that name as a truth value; empty if there is no such pair.
   *
   * <p>As XML Schema writes them: {@code true} or {@code 1}, {@code false} or {@code 0}, in this
   * case of letters. For a flag that only has to be there ask {@link #has(String)}.
   *
   * @throws UriParseException if the value is another; the error's input is the decoded pair,
   *     {@code name=value}
   * @see <a href="https://www.w3.org/TR/xmlschema11-2/#boolean">XML Schema 1.1, boolean</a>
   */
  public Optional<Boolean> getBoolean(String name) {
    String value = get(name);
    if (value == null) {
      return Optional.empty();
    }
    return Optional.of(new TypedValue(name, value).truth());
  }

  /** The names, each once, in the order of their first pairs. Unmodifiable. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Param param : params) {
      names.add(param.name);
    }
    return Collections.unmodifiableSet(names);
  }

  /**
   * For each name, in the order of the first pairs, its values. Unmodifiable.
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

  /** How many pairs. */
  public int size() {
    return params.size();
  }

  /** Whether there is no pair. */
  public boolean isEmpty() {
    return params.isEmpty();
  }

  /** The pairs in their order. Unmodifiable. */
  public List<Param> toList() {
    return params;
  }

  /** The pairs in their order. */
  public Stream<Param> stream() {
    return params.stream();
  }

  /** The pairs in their order; {@code remove} is not supported. */
  @Override
  public Iterator<Param> iterator() {
    return params.iterator();
  }

  /**
   * A copy in which the name has this one value: the first of its pairs is changed and the others
   * are removed, or else a pair is added at the end.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").with("a", "x")  // a=x&b=2
   * }</pre>
   *
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
   * A copy with one more pair at the end.
   *
   * <pre>{@code
   * QueryParams.parse("a=1").plus("a", "2")  // a=1&a=2
   * }</pre>
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
   * A copy without the pairs of that name; this object if there is none.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&b=2&a=3").without("a")  // b=2
   * }</pre>
   */
  public QueryParams without(String name) {
    Objects.requireNonNull(name, "name");
    String removed = Param.scalar(name);
    return filter(param -> !param.name.equals(removed));
  }

  /**
   * A copy without that pair, wherever it stands; this object if it is not there.
   *
   * <pre>{@code
   * QueryParams.parse("a=1&a=3").without("a", "1")  // a=3
   * }</pre>
   */
  public QueryParams without(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Param removed = new Param(name, value);
    return filter(param -> !param.equals(removed));
  }

  /**
   * A copy with those pairs only for which the test holds; this object if it holds for all.
   *
   * <pre>{@code
   * params.filter(p -> !p.name().startsWith("utm_"))
   * }</pre>
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
   * A copy sorted by name; pairs of the same name keep their order. This object if it is sorted.
   *
   * <p>By UTF-16 code units, as the standard says and as {@link String#compareTo} does: U+1F308
   * comes before U+FB03.
   *
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-sort">URL Standard, sort</a>
   */
  public QueryParams sorted() {
    List<Param> copy = new ArrayList<>(params);
    copy.sort(Comparator.comparing(Param::name));
    return copy.equals(params) ? this : of(copy);
  }

  /**
   * The query for readers of RFC 3986, {@link QueryFormat#QUERY}: a space becomes {@code %20}, and
   * what a query may hold stays, but {@code & = + ;}. Forms read the same pairs from it.
   *
   * <pre>{@code
   * QueryParams.of("url", "http://a/b c?d=e").toQuery()  // "url=http://a/b%20c?d%3De"
   * }</pre>
   *
   * @return a {@code query} of RFC 3986, empty if there is no pair
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.4">RFC 3986 §3.4</a>
   */
  public String toQuery() {
    return toQuery(QueryFormat.QUERY);
  }

  /**
   * The query in a format; {@code parse(toQuery(format), format)} equals this where the charset has
   * all characters, as those of Unicode do.
   *
   * <p>A character that the charset lacks becomes a numeric character reference of HTML, encoded,
   * as browsers do it: in ISO 8859-1 the euro sign {@code %26%238364%3B}. So does one that would be
   * read back as another: in Java's Shift_JIS the yen sign is written as a backslash is.
   *
   * @return a {@code query} of RFC 3986
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-serializing">URL Standard,
   *     application/x-www-form-urlencoded serializing</a>
   */
  public String toQuery(QueryFormat format) {
    Objects.requireNonNull(format, "format");
    StringBuilder out = new StringBuilder(params.size() * 16);
    char separator = format.separator().written();
    for (Param param : params) {
      if (out.length() > 0) {
        out.append(separator);
      }
      out.append(format.encode(param.name)).append('=').append(format.encode(param.value));
    }
    return out.toString();
  }

  /**
   * The query as forms write it, {@link QueryFormat#FORM}: a space becomes {@code +}, and all
   * becomes an escape but letters, digits and {@code *-._}.
   *
   * @see <a href="https://url.spec.whatwg.org/#urlencoded-serializing">URL Standard,
   *     application/x-www-form-urlencoded serializing</a>
   */
  @JsonValue
  @Override
  public String toString() {
    return toQuery(QueryFormat.FORM);
  }

  /** Whether the other holds the same pairs in the same order. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof QueryParams query && params.equals(query.params);
  }

  @Override
  public int hashCode() {
    return params.hashCode();
  }

  // Serialized as its pairs, which are read again when they come back.

  private Object writeReplace() {
    return new SerialPairs(new ArrayList<>(params));
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("serialized as its pairs, never as an object");
  }

  /** How a query is serialized. */
  private record SerialPairs(ArrayList<Param> params) implements Serializable {
    private static final long serialVersionUID = 1;

    private Object readResolve() throws InvalidObjectException {
      try {
        return of(params);
      } catch (NullPointerException | ClassCastException e) {
        var invalid = new InvalidObjectException("no pairs of a query");
        invalid.initCause(e);
        throw invalid;
      }
    }
  }

  /**
   * A name and its value, both decoded.
   *
   * @param name the name, perhaps empty
   * @param value the value, perhaps empty
   */
  public record Param(String name, String value) implements Serializable {
    private static final long serialVersionUID = 1;

    /** Makes both scalar values: a lone surrogate becomes U+FFFD. */
    public Param {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      name = scalar(name);
      value = scalar(value);
    }

    private static String scalar(String text) {
      int lone = DataEncoding.loneSurrogate(text);
      return lone < 0
          ? text
          : text.codePoints()
              .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
    }
  }
}
