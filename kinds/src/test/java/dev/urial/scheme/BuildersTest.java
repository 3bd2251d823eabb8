package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Hostile arguments for all builders of views, found by reflection: they answer, or throw a {@link
 * UriParseException}, or an {@link IllegalArgumentException} that their Javadoc tells of.
 */
class BuildersTest {
  private static final Path SOURCES =
      Path.of(System.getProperty("urial.root", ".."), "kinds", "src", "main", "java");

  private static final List<String> TEXTS =
      List.of(
          ("|.|..|a|1|-1|\t|\0|\r\n|%|%41|%FF|a b|a=b;c,d&e|+|*|é|İ|字|\u202E|\uFFFF|\uD800|a\uDC00"
                  + "|\uD83D\uDE00|[|]|[::1]|[::1|:|@|a@b|a@b@c|/|//|/a|a/b|?|#|\\|\"|\\\"|(a=b)|(|<|>"
                  + "|$|'|~|!|xn--a|1.2.3.4|256.0.0.1|h:99999|h:80|http://h/|../a|//h/../a|sha-256"
                  + "|charset|utf-8|to|type|swh:1:dir:0000000000000000000000000000000000000000|swh:1:cnt:0000000000000000000000000000000000000000")
              .split("\\|", -1));

  private static final Map<Class<?>, List<?>> HOSTILE =
      Map.ofEntries(
          Map.entry(String.class, with(TEXTS, "a".repeat(300))),
          Map.entry(int.class, List.of(Integer.MIN_VALUE, -1, 0, 1, 65_536, Integer.MAX_VALUE)),
          Map.entry(long.class, List.of(Long.MIN_VALUE, -1L, 0L, 1L, 1L << 32, Long.MAX_VALUE)),
          Map.entry(char.class, List.of('\0', '\t', 'a', 'i', '?', '/', 'é', '字', '\uD800')),
          Map.entry(boolean.class, List.of(true, false)),
          Map.entry(List.class, TEXTS.stream().map(List::of).toList()),
          Map.entry(byte[].class, List.of(new byte[0], new byte[] {-1, 0})),
          Map.entry(
              BigDecimal.class,
              List.of(
                  new BigDecimal("-91"),
                  new BigDecimal("181"),
                  new BigDecimal("1e999999999"),
                  new BigDecimal("1e-2147483647"),
                  new BigDecimal("-0.1"))));

  private static <T> List<T> with(List<T> list, T more) {
    return Stream.concat(list.stream(), Stream.of(more)).toList();
  }

  /** The classes of all built-in views. */
  static Set<Class<?>> views() {
    Set<Class<?>> views = new TreeSet<>((a, b) -> a.getName().compareTo(b.getName()));
    SchemeSamples.BUILT.values().forEach(built -> views.add(built.get().getClass()));
    return views;
  }

  /** The first failure of each method. */
  private final Map<String, String> wrong = new TreeMap<>();

  private int tried;

  @Test
  void hostileArgumentsGiveAViewOrADocumentedFailure() throws Exception {
    for (Class<?> view : views()) {
      for (Method door : view.getMethods()) {
        boolean isDoor =
            Modifier.isStatic(door.getModifiers())
                && door.getDeclaringClass() == view
                && (door.getName().equals("builder") || door.getName().startsWith("of"));
        if (isDoor && door.getParameterCount() > 0 && isFed(door)) {
          for (Object[] arguments : arguments(door)) {
            finish(called(door, null, arguments), door + " " + List.of(arguments));
          }
        }
      }
      if (hasBuilder(view)) {
        for (Method method : builder(view).getClass().getMethods()) {
          boolean isOurs = method.getDeclaringClass().getName().startsWith("dev.urial");
          if (isOurs && method.getParameterCount() > 0 && !method.isBridge() && isFed(method)) {
            for (Object[] arguments : arguments(method)) {
              Object builder = builder(view);
              if (called(method, builder, arguments) != null) {
                finish(builder, method + " " + List.of(arguments));
              }
            }
          }
        }
      }
    }
    assertEquals(Map.of(), wrong);
    assertTrue(tried > 2000, () -> "only " + tried);
  }

  /** Builds what a builder holds by now. */
  private void finish(@Nullable Object builder, String by) throws Exception {
    if (builder == null || !builder.getClass().getSimpleName().endsWith("Builder")) {
      return;
    }
    for (Method method : builder.getClass().getMethods()) {
      if (method.getName().equals("build") && !method.isBridge()) {
        called(method, builder);
      } else if (method.getName().equals("tryBuild") && !method.isBridge()) {
        try {
          assertTrue(method.invoke(builder) instanceof Parsed<?>);
        } catch (InvocationTargetException e) {
          wrong.put("tryBuild after " + by, String.valueOf(e.getCause()));
        }
      }
    }
  }

  private @Nullable Object called(Method method, @Nullable Object receiver, Object... arguments)
      throws Exception {
    tried++;
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      boolean isOfSyntax = thrown instanceof UriParseException;
      if (!isOfSyntax && !(thrown instanceof IllegalArgumentException && isDocumented(method))) {
        wrong.putIfAbsent(
            method.getDeclaringClass().getName() + "." + method.getName(),
            List.of(arguments) + ": " + thrown);
      }
      return null;
    }
  }

  private static boolean isFed(Method method) {
    return Stream.of(method.getParameterTypes()).allMatch(HOSTILE::containsKey);
  }

  /** Each argument of a kind, with a good one beside it and with itself. */
  private static List<Object[]> arguments(Method method) {
    Class<?>[] types = method.getParameterTypes();
    List<Object[]> all = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      for (Object hostile : Objects.requireNonNull(HOSTILE.get(types[i]))) {
        Object[] one = new Object[types.length];
        Object[] same = new Object[types.length];
        for (int k = 0; k < types.length; k++) {
          Object good =
              types[k] == String.class ? "a" : Objects.requireNonNull(HOSTILE.get(types[k])).get(0);
          one[k] = k == i ? hostile : good;
          same[k] = types[k] == types[i] ? hostile : good;
        }
        all.add(one);
        all.add(same);
      }
    }
    return all;
  }

  static boolean hasBuilder(Class<?> view) {
    return Stream.of(view.getMethods()).anyMatch(m -> m.getName().equals("builder"));
  }

  /** A new builder of a view, from good arguments. */
  static Object builder(Class<?> view) throws ReflectiveOperationException {
    for (Method door : view.getMethods()) {
      if (door.getName().equals("builder")) {
        // The one that begins with anything is geo, with two coordinates.
        return door.invoke(
            null, Stream.of(door.getParameters()).map(p -> BigDecimal.ONE).toArray());
      }
    }
    throw new NoSuchMethodException(view + ".builder");
  }

  /** Whether the Javadoc of a method of that name and so many parameters tells of the exception. */
  private static boolean isDocumented(Method method) throws IOException {
    String file = method.getDeclaringClass().getName().replaceAll("\\$.*", "").replace('.', '/');
    String source = Files.readString(SOURCES.resolve(file + ".java"));
    String call = " " + method.getName() + "(";
    for (int at = source.indexOf(call); at >= 0; at = source.indexOf(call, at + 1)) {
      int line = source.lastIndexOf('\n', at);
      String between = source.substring(source.lastIndexOf("/**", at), line + 1);
      boolean isDeclared = source.substring(line, at).contains("public ");
      boolean isOwn =
          between.indexOf("*/") == between.lastIndexOf("*/") && !between.contains("{\n");
      String parameters = source.substring(at, source.indexOf(')', at));
      int count = parameters.split(",", -1).length;
      if (isDeclared
          && isOwn
          && count == Math.max(1, method.getParameterCount())
          && between.contains("@throws IllegalArgumentException")) {
        return true;
      }
    }
    return false;
  }
}
