import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Writes the sources of {@code dev.urial.internal.spark} for Spark 3.5: the same text in a package of
 * its own, so that one jar can hold the code for all versions.
 *
 * <pre>
 *   package dev.urial.internal.spark      dev.urial.internal.spark35         Scala 2.12
 *                                         dev.urial.internal.spark35scala213  Scala 2.13
 *   Spark4, Spark4Expression              Spark35, Spark35Expression         src/spark35/java
 *   immutable.Seq, immutable.IndexedSeq,  Seq, IndexedSeq,                   Scala 2.12 only: what the
 *   IterableOnce                          TraversableOnce                    methods of Spark take there
 * </pre>
 *
 * The build runs it as a program of one file before {@code sql/spark35} and {@code
 * sql/spark35-scala213} are compiled.
 */
final class WriteSpark35 {
  private static final String PACKAGE = "dev/urial/internal/spark";

  private WriteSpark35() {}

  /** Takes the folder of {@code sql/spark}, the folder of generated sources, and 2.12 or 2.13. */
  public static void main(String... args) throws IOException {
    String name = args[2].equals("2.12") ? "spark35" : "spark35scala213";
    Map<String, String> words = new LinkedHashMap<>();
    words.put("package dev.urial.internal.spark;", "package dev.urial.internal." + name + ";");
    words.put("Spark4", "Spark35");
    if (args[2].equals("2.12")) {
      words.put("import scala.collection.immutable.Seq;", "import scala.collection.Seq;");
      words.put("import scala.collection.immutable.IndexedSeq;", "import scala.collection.IndexedSeq;");
      words.put("IterableOnce", "TraversableOnce");
    }
    Path to = Path.of(args[1], "dev/urial/internal", name);
    Files.createDirectories(to);
    for (String folder : List.of("src/main/java", "src/spark35/java")) {
      try (Stream<Path> files = Files.list(Path.of(args[0], folder, PACKAGE))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          if (!file.getFileName().toString().startsWith("Spark4")) {
            write(Files.readString(file), words, to.resolve(file.getFileName()));
          }
        }
      }
    }
  }

  private static void write(String source, Map<String, String> words, Path file)
      throws IOException {
    String written = source;
    for (Map.Entry<String, String> word : words.entrySet()) {
      written = written.replace(word.getKey(), word.getValue());
    }
    String before = Files.exists(file) ? Files.readString(file) : "";
    if (!before.equals(written)) { // a file that has not changed is not compiled again
      Files.writeString(file, written);
    }
  }
}
