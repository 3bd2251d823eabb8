package dev.urial.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Rows of the door {@code java}: a class a table, a method a row. */
class JavaTest {
  private static final Pattern EXPORTED = Pattern.compile("exports ([\\w.]+);");
  private static final Pattern THROWS = Pattern.compile("throws (\\w+): ?(.*)", Pattern.DOTALL);
  private static final Set<String> SERVICE = Set.of("server", "shortener", "pages");

  @TempDir static Path classes;
  private static URLClassLoader loader;

  /** What the compiler says of rows, by their text. */
  private static final Map<String, String> ERRORS = new HashMap<>();

  @TestFactory
  Stream<DynamicContainer> answer() throws IOException {
    Map<String, List<Row>> tables = Row.of("java");
    compile(tables);
    loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    return tables.entrySet().stream()
        .map(
            table ->
                DynamicContainer.dynamicContainer(
                    table.getKey(), table.getValue().stream().map(row -> row.test(this::check))));
  }

  @AfterAll
  static void close() throws IOException {
    loader.close();
  }

  private void check(Row row) throws Exception {
    assertTrue(!ERRORS.containsKey(row.toString()), () -> ERRORS.get(row.toString()));
    String answer;
    try {
      Object value = loader.loadClass(name(row.table())).getMethod("row" + row.line()).invoke(null);
      answer = String.valueOf(value);
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      Matcher expected = THROWS.matcher(row.expected());
      if (expected.matches() && String.valueOf(thrown.getMessage()).contains(expected.group(2))) {
        assertEquals(expected.group(1), thrown.getClass().getSimpleName());
        return;
      }
      throw new AssertionError(thrown.toString(), thrown);
    }
    Expected.text(row.expected(), answer);
  }

  /** Compiles all rows at once; without those that have errors if there are some. */
  private static void compile(Map<String, List<Row>> tables) throws IOException {
    String imports = imports();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      for (int errors = -1; errors != ERRORS.size(); ) {
        errors = ERRORS.size();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        var options = List.of("-d", classes.toString(), "-proc:none", "-Xmaxerrs", "1000");
        List<JavaFileObject> sources = new ArrayList<>();
        tables.forEach((table, rows) -> sources.add(source(table, rows, imports)));
        if (compiler.getTask(null, manager, said, options, null, sources).call()) {
          return;
        }
        for (Diagnostic<? extends JavaFileObject> it : said.getDiagnostics()) {
          if (it.getKind() == Diagnostic.Kind.ERROR) {
            ERRORS.put(rowOf(it, tables).toString(), it.getMessage(null));
          }
        }
      }
    }
    throw new AssertionError(ERRORS.toString());
  }

  /** The lines of a source are those of its table. */
  private static Row rowOf(
      Diagnostic<? extends JavaFileObject> error, Map<String, List<Row>> tables) {
    return tables.values().stream()
        .flatMap(List::stream)
        .filter(row -> row.line() == error.getLineNumber())
        .filter(row -> error.getSource().getName().endsWith('/' + name(row.table()) + ".java"))
        .findFirst()
        .orElseThrow(() -> new AssertionError(error.toString()));
  }

  private static JavaFileObject source(String table, List<Row> rows, String imports) {
    StringBuilder source = new StringBuilder(imports + "public class " + name(table) + " {");
    int line = 1;
    for (Row row : rows) {
      if (ERRORS.containsKey(row.toString())) {
        continue;
      }
      source.append("\n".repeat(row.line() - line));
      line = row.line();
      String input = row.input().replace('\n', ' ');
      int last = lastStatement(input);
      source.append(" public static Object row" + line + "() throws Throwable { ");
      source.append(input, 0, last);
      source.append(" return " + input.substring(last) + "; }");
    }
    String text = source.append("}\n").toString();
    return new SimpleJavaFileObject(
        URI.create("string:///" + name(table) + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  /** Where the expression begins at which statements end. */
  private static int lastStatement(String input) {
    int last = 0;
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < input.length(); i++) {
      char c = input.charAt(i);
      if (c == '\\') {
        i++;
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if ("({".indexOf(c) >= 0) {
        depth++;
      } else if (")}".indexOf(c) >= 0) {
        depth--;
      } else if (c == ';' && depth == 0) {
        last = i + 1;
      }
    }
    return last;
  }

  private static String name(String table) {
    return table.replace('-', '_');
  }

  /** Imports all that the libraries export, but the service's, whose names are others' too. */
  private static String imports() throws IOException {
    Path root = Path.of(System.getProperty("urial.root"));
    StringBuilder imports =
        new StringBuilder(
            "import java.io.*; import java.net.*; import java.nio.file.*; import java.util.*;"
                + " import java.nio.charset.*;"
                + " import static java.nio.charset.StandardCharsets.UTF_8; ");
    try (Stream<Path> folders = Files.walk(root, 2)) {
      for (Path folder : folders.sorted().toList()) {
        Path module = folder.resolve("src/main/java/module-info.java");
        if (Files.exists(module) && !SERVICE.contains(root.relativize(folder).toString())) {
          Matcher exported = EXPORTED.matcher(Files.readString(module));
          while (exported.find()) {
            imports.append("import ").append(exported.group(1)).append(".*; ");
          }
        }
      }
    }
    return imports.toString();
  }
}
