package dev.urial.openrewrite;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.RecipeRun;
import org.openrewrite.Result;
import org.openrewrite.SourceFile;
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.java.JavaParser;

/**
 * Runs the recipe on the sources of a module and says what it did; no test. {@code try/try.sh}
 * calls it: {@code TryModule SOURCES CLASSPATH OUT}.
 */
final class TryModule {
  private TryModule() {}

  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args[0]);
    List<Path> classPath = Stream.of(args[1].split(File.pathSeparator, -1)).map(Path::of).toList();
    Path out = Path.of(args[2]);
    InMemoryExecutionContext context = new InMemoryExecutionContext(Throwable::printStackTrace);
    List<Path> files;
    try (Stream<Path> walk = Files.walk(sources)) {
      files = walk.filter(it -> it.toString().endsWith(".java")).sorted().toList();
    }
    List<SourceFile> parsed =
        JavaParser.fromJavaVersion()
            .classpath(classPath)
            .build()
            .parse(files, sources, context)
            .toList();
    RecipeRun moved =
        run(new MoveProvenUris(Boolean.getBoolean("assumeOrdinary")), parsed, context);
    int changed = 0;
    for (Result result : moved.getChangeset().getAllResults()) {
      SourceFile after = result.getAfter();
      if (after != null) {
        changed++;
        Path file = out.resolve(after.getSourcePath());
        Files.createDirectories(file.getParent());
        Files.writeString(file, after.printAll());
        System.out.println(result.diff());
      }
    }
    System.out.printf("files %d, moved in %d%n", parsed.size(), changed);
    table("left", moved.getDataTableRows(LeftAsIs.class), LeftAsIs.Row::why);
    RecipeRun found = run(new FindUriTraps(), parsed, context);
    table("traps", found.getDataTableRows(TrapsFound.class), TrapsFound.Row::what);
    // Once more, on what it wrote: nothing is left to do.
    List<SourceFile> again = new ArrayList<>();
    for (Result result : moved.getChangeset().getAllResults()) {
      if (result.getAfter() != null) {
        again.add(result.getAfter());
      }
    }
    int second =
        run(new MoveProvenUris(Boolean.getBoolean("assumeOrdinary")), again, context)
            .getChangeset()
            .getAllResults()
            .size();
    System.out.println("moved again " + second);
  }

  private static RecipeRun run(
      Recipe recipe, List<SourceFile> sources, InMemoryExecutionContext context) {
    return recipe.run(new InMemoryLargeSourceSet(sources), context);
  }

  private static <R> void table(String title, List<R> rows, Function<R, String> key) {
    Map<String, Long> counts =
        rows.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.counting()));
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .forEach(it -> System.out.println(title + "\t" + it.getValue() + "\t" + it.getKey()));
  }
}
