package dev.urial.sql.snowflake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The golden file through the jar, as Snowflake's documentation says that it calls a handler: the
 * method that a definition names, public and static, alone of its name; its Java types belong to
 * the SQL types of the definition; NULL is null; an argument that is left out has its default.
 */
class SnowflakeGoldenTest {
  private static final Path DEFINITIONS =
      Path.of(System.getProperty("urial.root", "../.."))
          .resolve("sql/snowflake/target/snowflake/urial-snowflake.sql");

  private static final Pattern JAVA =
      Pattern.compile(
          "CREATE OR REPLACE FUNCTION (\\w+)\\((.*)\\)\nRETURNS (\\w+)\nLANGUAGE JAVA\n"
              + "RETURNS NULL ON NULL INPUT\nIMMUTABLE\nRUNTIME_VERSION = '17'\n"
              + "IMPORTS = \\('@urial/urial-snowflake.jar'\\)\nHANDLER = '([\\w.]+)\\.(\\w+)'");

  private static final Pattern SQL =
      Pattern.compile(
          "CREATE OR REPLACE FUNCTION (\\w+)\\((.*)\\)\nRETURNS (ARRAY|OBJECT)\nIMMUTABLE\n"
              + "AS 'PARSE_JSON\\((\\w+)\\(([\\w, ]+)\\)\\)::(ARRAY|OBJECT)'");

  private static final Pattern PARAMETER =
      Pattern.compile("(\\w+) (VARCHAR|BIGINT)(?: DEFAULT (?:'([^'\\\\]*)'|(-?\\d+)))?");

  private static final Map<String, Class<?>> TYPES =
      Map.of("VARCHAR", String.class, "BIGINT", Long.class, "BOOLEAN", Boolean.class);

  /** A parameter, and the value that stands for it where it is left out. */
  private record Parameter(String name, String type, @Nullable String value) {}

  /** A definition: the method that answers, and the type of the whole. */
  private record Definition(List<Parameter> parameters, String type, Method method) {
    @Nullable Object call(List<@Nullable String> given) throws ReflectiveOperationException {
      @Nullable Object[] arguments = new @Nullable Object[parameters.size()];
      for (int i = 0; i < arguments.length; i++) {
        Parameter it = parameters.get(i);
        String text = i < given.size() ? given.get(i) : Objects.requireNonNull(it.value(), it.name);
        arguments[i] =
            text != null && it.type.equals("BIGINT") ? (Object) Long.valueOf(text) : text;
      }
      return method.invoke(null, arguments);
    }
  }

  private static final Map<String, Definition> DEFINED = definitions();

  private static Map<String, Definition> definitions() {
    Map<String, Definition> all = new LinkedHashMap<>();
    try {
      String text = Files.readString(DEFINITIONS);
      assertTrue(text.endsWith(";\n\n"), "the last statement");
      for (String statement : text.substring(0, text.length() - 3).split(";\n\n")) {
        Matcher java = JAVA.matcher(statement);
        Matcher sql = SQL.matcher(statement);
        if (java.matches()) {
          all.put(
              java.group(1),
              new Definition(
                  parameters(java.group(2)), java.group(3), method(java.group(4), java.group(5))));
        } else {
          assertTrue(sql.matches(), statement);
          Definition inner = Objects.requireNonNull(all.get(sql.group(4)), sql.group(4));
          List<Parameter> parameters = parameters(sql.group(2));
          assertEquals(inner.parameters, parameters);
          assertEquals(
              parameters.stream().map(Parameter::name).toList(), List.of(sql.group(5).split(", ")));
          assertEquals("VARCHAR", inner.type);
          assertEquals(sql.group(3), sql.group(6));
          all.put(sql.group(1), new Definition(parameters, sql.group(3), inner.method));
        }
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    return all;
  }

  private static List<Parameter> parameters(String text) {
    List<Parameter> parameters = new ArrayList<>();
    Matcher next = PARAMETER.matcher(text);
    int end = 0;
    while (next.find()) {
      assertEquals(parameters.isEmpty() ? "" : ", ", text.substring(end, next.start()));
      String value = next.group(3) == null ? next.group(4) : next.group(3);
      parameters.add(new Parameter(next.group(1), next.group(2), value));
      end = next.end();
    }
    assertEquals(text.length(), end, text);
    return parameters;
  }

  private static Method method(String type, String name) throws ClassNotFoundException {
    List<Method> found =
        Arrays.stream(Class.forName(type).getMethods())
            .filter(it -> it.getName().equals(name))
            .toList();
    assertEquals(1, found.size(), name);
    return found.get(0);
  }

  /** Snowflake takes names that are no reserved words: its page "Reserved & limited keywords". */
  private static final Set<String> RESERVED =
      Set.of(
          ("account all alter and any as between by case cast check column connect connection"
                  + " constraint create cross current database delete distinct drop else exists"
                  + " false following for from full grant group gscluster having ilike in increment"
                  + " inner insert intersect into is issue join lateral left like localtime"
                  + " localtimestamp minus natural not null of on or order organization qualify"
                  + " regexp revoke right rlike row rows sample schema select set some start table"
                  + " tablesample then to trigger true try_cast union unique update using values"
                  + " view when whenever where with")
              .split(" "));

  @Test
  void eachFunctionIsDefinedWithAllItsParameters() {
    Set<String> names = new HashSet<>();
    for (SqlFunction function : SqlFunctions.all()) {
      Definition it = Objects.requireNonNull(DEFINED.get(function.name()), function.name());
      names.add(function.name());
      if (!function.result().isScalar()) {
        names.add(function.name() + "_json");
      }
      assertEquals(
          function.parameters().stream().map(p -> p.name() + "=" + p.value()).toList(),
          it.parameters.stream().map(p -> p.name + "=" + p.value).toList());
    }
    assertEquals(names, DEFINED.keySet());
  }

  @Test
  void namesAndTypesAreThoseThatSnowflakeTakes() {
    DEFINED.forEach(
        (name, it) -> {
          assertTrue(Modifier.isPublic(it.method.getModifiers()), name);
          assertTrue(Modifier.isStatic(it.method.getModifiers()), name);
          assertTrue(Modifier.isPublic(it.method.getDeclaringClass().getModifiers()), name);
          assertEquals(TYPES.getOrDefault(it.type, String.class), it.method.getReturnType(), name);
          assertEquals(
              it.parameters.stream().<Class<?>>map(p -> javaType(p.type)).toList(),
              List.of(it.method.getParameterTypes()),
              name);
          assertTrue(!RESERVED.contains(name), name);
          it.parameters.forEach(p -> assertTrue(!RESERVED.contains(p.name), p.name));
        });
  }

  private static Class<?> javaType(String type) {
    return Objects.requireNonNull(TYPES.get(type), type);
  }

  /** The jar of the documentation has all of the code. */
  @Test
  void theHandlersAreFromTheJar() {
    String source =
        UrialFunctions.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    assertTrue(source.endsWith("/urial-snowflake.jar"), source);
    assertEquals(
        source, SqlFunctions.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    assertNull(UrialFunctions.class.getModule().getName());
  }

  @Test
  void answersAreThoseOfTheGoldenFile() throws ReflectiveOperationException {
    assertEquals(List.of(), differences());
  }

  /** Snowflake calls a handler from several threads of one machine. */
  @Test
  void severalThreadsGetTheSameAnswers() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      Callable<List<String>> work = SnowflakeGoldenTest::differences;
      for (Future<List<String>> it : threads.invokeAll(List.of(work, work, work))) {
        assertEquals(List.of(), it.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<String> differences() throws ReflectiveOperationException {
    List<Golden> rows = Golden.all();
    assertTrue(rows.size() > 7000, rows.size() + " rows");
    List<String> differences = new ArrayList<>();
    for (Golden row : rows) {
      compare(row, row.function(), row.isError(), differences);
      compare(row, "try_" + row.function(), false, differences);
    }
    return differences;
  }

  private static void compare(Golden row, String name, boolean fails, List<String> differences)
      throws ReflectiveOperationException {
    Definition it = Objects.requireNonNull(DEFINED.get(name), name);
    String said;
    try {
      Object answer = it.call(row.arguments());
      said = answer == null ? "null" : "=" + answer;
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      assertNotNull(cause);
      assertEquals(IllegalArgumentException.class, cause.getClass());
      said = Objects.requireNonNull(cause.getMessage()).startsWith(name + ": ") ? "error" : "?";
    }
    String expected = fails ? "error" : row.answer() == null ? "null" : "=" + row.answer();
    if (!expected.equals(said)) {
      differences.add(name + row.arguments() + ": " + expected + " but " + said);
    }
  }
}
