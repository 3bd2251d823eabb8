package dev.urial.cli.render;

import dev.urial.answer.Answer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of the answer about a thing: each is named once, with how its value is found.
 *
 * <pre>{@code
 * new Fields<Link>().with("line", Link::line).with("kind", Link::kind)
 * }</pre>
 */
public final class Fields<T extends @Nullable Object> {
  private final Map<String, Function<? super T, ? extends @Nullable Object>> all =
      new LinkedHashMap<>();

  /** Adds a field. */
  public Fields<T> with(String name, Function<? super T, ? extends @Nullable Object> value) {
    all.put(name, value);
    return this;
  }

  /** Returns the names, in order. */
  public String[] names() {
    return all.keySet().toArray(new String[0]);
  }

  /** Returns the answer about a thing. */
  public Answer of(T thing) {
    Answer answer = Answer.EMPTY;
    for (Map.Entry<String, Function<? super T, ? extends @Nullable Object>> it : all.entrySet()) {
      answer = answer.with(it.getKey(), it.getValue().apply(thing));
    }
    return answer;
  }
}
