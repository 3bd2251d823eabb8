package dev.urial.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.urial.report.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Whether a module's sources and its English file of sentences say the same: every key that the
 * sources use has a sentence, every sentence is used, and every place in it gets its argument.
 *
 * <pre>{@code
 * BundleChecks.check(MESSAGES, Path.of("src/main/java"), "warn", "Say.of");
 * }</pre>
 *
 * <p>A key is used where it is as a text in a call of one of these methods; what is behind it are
 * the arguments. A key is two words or more, with dots between them: {@code port.bad}.
 */
public final class BundleChecks {
  private static final String KEY = "[a-z0-9+-]+(\\.[a-z0-9+-]+)+";

  private BundleChecks() {}

  /**
   * Checks a module.
   *
   * @param sources the folder of its sources
   * @param calls the methods that take a key, as they are called: {@code warn}, {@code Say.of}; or
   *     the classes that are made of one
   */
  public static void check(Messages messages, Path sources, String... calls) throws IOException {
    TreeMap<String, Set<Integer>> used = used(sources, Set.of(calls));
    assertEquals(messages.keys(), used.keySet(), "the keys of the file, and those of the sources");
    used.forEach(
        (key, counts) -> {
          String sentence = messages.of(key).text();
          assertFalse(sentence.isBlank() || sentence.endsWith("."), key + " = " + sentence);
          for (int count : counts) {
            assertEquals(placesUpTo(count), places(sentence), key + " = " + sentence);
          }
        });
  }

  /** Each key, and with how many arguments it is used. */
  private static TreeMap<String, Set<Integer>> used(Path sources, Set<String> calls)
      throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(f -> f.toString().endsWith(".java")).toList();
    }
    TreeMap<String, Set<Integer>> used = new TreeMap<>();
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      var task =
          (JavacTask) compiler.getTask(null, manager, d -> {}, List.of("-proc:none"), null, units);
      for (CompilationUnitTree unit : task.parse()) {
        new Uses(calls, used).scan(unit, null);
      }
    }
    return used;
  }

  private static final class Uses extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Set<String> calls;
    private final TreeMap<String, Set<Integer>> used;

    Uses(Set<String> calls, TreeMap<String, Set<Integer>> used) {
      this.calls = calls;
      this.used = used;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void none) {
      use(call.getMethodSelect().toString(), call.getArguments());
      return super.visitMethodInvocation(call, none);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void none) {
      use(made.getIdentifier().toString(), made.getArguments());
      return super.visitNewClass(made, none);
    }

    private void use(String called, List<? extends ExpressionTree> arguments) {
      if (calls.stream().noneMatch(c -> called.equals(c) || called.endsWith("." + c))) {
        return;
      }
      for (int i = 0; i < arguments.size(); i++) {
        List<String> keys = keys(arguments.get(i));
        if (!keys.isEmpty()) {
          int count = arguments.size() - i - 1;
          keys.forEach(key -> used.computeIfAbsent(key, k -> new TreeSet<>()).add(count));
          return;
        }
      }
    }

    /** A key, or the two of a condition. */
    private static List<String> keys(ExpressionTree argument) {
      List<String> keys = new ArrayList<>();
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void n) {
          return null; // its texts are its own
        }

        @Override
        public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void none) {
          if (literal.getValue() instanceof String text && text.matches(KEY)) {
            keys.add(text);
          }
          return null;
        }
      }.scan(argument, null);
      return keys;
    }
  }

  private static Set<Integer> placesUpTo(int count) {
    Set<Integer> places = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      places.add(i);
    }
    return places;
  }

  private static Set<Integer> places(String sentence) {
    Set<Integer> places = new TreeSet<>();
    for (int i = 0; i <= 9; i++) {
      if (sentence.contains("{" + i + "}")) {
        places.add(i);
      }
    }
    return places;
  }
}
