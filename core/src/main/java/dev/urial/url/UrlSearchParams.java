package dev.urial.url;

import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A counterpart of JavaScript's {@code URLSearchParams} class with the same names: mutable, and
 * connected to a URL if it is the {@code searchParams} of that URL.
 *
 * <pre>{@code
 * UrlSearchParams params = new UrlSearchParams("?q=a+b&lang=de");
 * params.append("q", "é");
 * params.delete("lang");
 * params.toString()  // "q=a+b&q=%C3%A9"
 * }</pre>
 *
 * <p>{@link QueryParams} is the immutable counterpart. As in that class, a lone surrogate becomes
 * U+FFFD, including in a name that is looked up. Not thread-safe.
 *
 * <p>If the object belongs to a URL, every change serializes the URL's whole query again, including
 * unchanged pairs: {@code ?a=b,c} becomes {@code ?a=b%2Cc}. This happens even if a call changes
 * nothing. If no pairs are left, the question mark is removed. The query is serialized only when
 * the URL is next read, so many changes in a row are cheap.
 *
 * @see <a href="https://url.spec.whatwg.org/#interface-urlsearchparams">URL Standard §6.2</a>
 */
public final class UrlSearchParams implements Iterable<Param> {
  private final List<Param> list = new ArrayList<>();

  /** The action to run after each change; null if the object belongs to no URL. */
  @Nullable Runnable update;

  /** Creates an empty list. */
  public UrlSearchParams() {
    this(QueryParams.empty());
  }

  /**
   * Parses a query in form format; a leading question mark is ignored.
   *
   * <pre>{@code
   * new UrlSearchParams("?a=1&b").size()  // 2
   * }</pre>
   *
   * @param init the initial pairs
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams">URL Standard,
   *     constructor</a>
   */
  public UrlSearchParams(String init) {
    this(QueryParams.parse(withoutQuestionMark(Objects.requireNonNull(init, "init"))));
  }

  /**
   * Copies pairs from another {@code UrlSearchParams}, from {@link QueryParams}, or from a list.
   *
   * <pre>{@code
   * new UrlSearchParams(List.of(new Param("a", "?"))).toString()  // "a=%3F"
   * }</pre>
   *
   * @param init the initial pairs
   */
  public UrlSearchParams(Iterable<Param> init) {
    Objects.requireNonNull(init, "init");
    list.addAll(QueryParams.of(init).toList());
  }

  /**
   * Copies the pairs of a map, in its order, as {@link QueryParams#of(Map)} does.
   *
   * <pre>{@code
   * new UrlSearchParams(Map.of("+", "%C2")).toString()  // "%2B=%25C2"
   * }</pre>
   *
   * @param init the initial pairs
   */
  public UrlSearchParams(Map<String, String> init) {
    this(QueryParams.of(Objects.requireNonNull(init, "init")));
  }

  private static String withoutQuestionMark(String query) {
    return query.startsWith("?") ? query.substring(1) : query;
  }

  /** {@return the number of pairs} */
  public int size() {
    return list.size();
  }

  /**
   * Adds a pair at the end.
   *
   * @param name the decoded name; case-sensitive
   * @param value the decoded value
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-append">URL Standard, append</a>
   */
  public void append(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    list.add(new Param(name, value));
    update();
  }

  /**
   * Removes all pairs with this name.
   *
   * @param name the decoded name; case-sensitive
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-delete">URL Standard, delete</a>
   */
  public void delete(String name) {
    Objects.requireNonNull(name, "name");
    String removed = scalar(name);
    removeIf(param -> param.name().equals(removed));
  }

  /**
   * Removes all pairs with this name and this value.
   *
   * @param name the decoded name; case-sensitive
   * @param value the decoded value
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-delete">URL Standard, delete</a>
   */
  public void delete(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Param removed = new Param(name, value);
    removeIf(removed::equals);
  }

  private void removeIf(Predicate<Param> removed) {
    list.removeIf(removed);
    update();
  }

  /**
   * {@return the value of the first pair with this name; null if there is none}
   *
   * @param name the decoded name; case-sensitive
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-get">URL Standard, get</a>
   */
  public @Nullable String get(String name) {
    Objects.requireNonNull(name, "name");
    String wanted = scalar(name);
    for (Param param : list) {
      if (param.name().equals(wanted)) {
        return param.value();
      }
    }
    return null;
  }

  /**
   * {@return the values of all pairs with this name, in order; unmodifiable}
   *
   * @param name the decoded name; case-sensitive
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-getall">URL Standard, getAll</a>
   */
  public List<String> getAll(String name) {
    Objects.requireNonNull(name, "name");
    String wanted = scalar(name);
    List<String> values = new ArrayList<>();
    for (Param param : list) {
      if (param.name().equals(wanted)) {
        values.add(param.value());
      }
    }
    return Collections.unmodifiableList(values);
  }

  /**
   * {@return whether there is a pair with this name}
   *
   * @param name the decoded name; case-sensitive
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-has">URL Standard, has</a>
   */
  public boolean has(String name) {
    Objects.requireNonNull(name, "name");
    return get(name) != null;
  }

  /**
   * {@return whether there is a pair with this name and this value}
   *
   * @param name the decoded name; case-sensitive
   * @param value the decoded value
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-has">URL Standard, has</a>
   */
  public boolean has(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return list.contains(new Param(name, value));
  }

  /**
   * Sets the value of the first pair with this name and removes the others; adds a pair at the end
   * if there is none.
   *
   * @param name the decoded name; case-sensitive
   * @param value the decoded value
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-set">URL Standard, set</a>
   */
  public void set(String name, String value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    Param changed = new Param(name, value);
    int kept = 0;
    boolean found = false;
    for (int i = 0; i < list.size(); i++) {
      Param param = list.get(i);
      if (!param.name().equals(changed.name())) {
        list.set(kept++, param);
      } else if (!found) {
        list.set(kept++, changed);
        found = true;
      }
    }
    list.subList(kept, list.size()).clear();
    if (!found) {
      list.add(changed);
    }
    update();
  }

  /**
   * Sorts the pairs by name, in the order of UTF-16 code units; pairs with the same name keep their
   * original order.
   *
   * @see <a href="https://url.spec.whatwg.org/#dom-urlsearchparams-sort">URL Standard, sort</a>
   */
  public void sort() {
    list.sort(Comparator.comparing(Param::name));
    update();
  }

  /**
   * Returns an iterator over the pairs in order. As in JavaScript, the iteration is by position in
   * the <em>current</em> list. Deleting a pair during the iteration skips the pair that takes its
   * place.
   *
   * @see <a href="https://url.spec.whatwg.org/#urlsearchparams-iteration-behavior">URL Standard,
   *     value pairs to iterate over</a>
   */
  @Override
  public Iterator<Param> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < list.size();
      }

      @Override
      public Param next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return list.get(next++);
      }
    };
  }

  /**
   * Same as {@link #iterator}.
   *
   * @return an iterator over the pairs
   */
  public Iterator<Param> entries() {
    return iterator();
  }

  /** {@return a copy of the current pairs} */
  public QueryParams toQueryParams() {
    return QueryParams.of(list);
  }

  /**
   * Returns the pairs in form format, without a question mark.
   *
   * @see <a href="https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior">URL
   *     Standard, stringification behavior</a>
   */
  @Override
  public String toString() {
    return toQueryParams().toString();
  }

  private static String scalar(String name) {
    return new Param(name, "").name();
  }

  private void update() {
    if (update != null) {
      update.run();
    }
  }

  /**
   * Replaces the pairs after a change of the URL's query, without a notification; null means no
   * pairs.
   */
  void replace(@Nullable String query) {
    list.clear();
    list.addAll(QueryParams.parse(Objects.requireNonNullElse(query, "")).toList());
  }
}
