package dev.urial.web.compiler;

import dev.urial.web.playground.FirstLoadTraining;
import dev.urial.web.playground.PlaygroundExports;
import dev.urial.web.shim.WebTables;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.teavm.debugging.information.DebugInformation;
import org.teavm.model.MethodReference;

/**
 * The playground's program, split into two parts: the code that {@link FirstLoadTraining} uses, and
 * the rest.
 *
 * @param first the source of the program without the rest
 * @param rest the source of the rest, which is a function
 * @param files the paths of the resource files that the first part opens
 */
record SplitProgram(String first, String rest, Set<String> files) {
  private static final String OURS = "dev.urial.";
  private static final String SHIMS = WebTables.class.getPackageName() + ".";

  /**
   * A string that occurs in the names of the classes that TeaVM generates for lambdas. The JVM uses
   * other names for them.
   */
  private static final String LAMBDA = "$lambda$";

  private static final List<String> SPLITTING =
      Stream.of(
              SplitProgram.class,
              CompiledProgram.class,
              ProgramSplitter.class,
              ProgramScanner.class,
              UsedMethods.class,
              FieldNames.class,
              FirstLoadTraining.class)
          .map(Class::getName)
          .toList();

  /**
   * Compiles and splits the program if anything has changed, and returns its parts.
   *
   * @param compiled the file of the compiled program; the parts are written next to it
   * @throws IOException if a file cannot be compiled, run or written
   */
  static SplitProgram of(Path compiled) throws IOException {
    Path first = compiled.resolveSibling("playground.first.js");
    Path rest = compiled.resolveSibling("playground.rest.js");
    Path files = compiled.resolveSibling("playground.first.files");
    Compilation compilation = new Compilation(PlaygroundExports.class.getName(), Shims.class, true);
    boolean isNew = compilation.to(compiled);
    String digest = compilation.digest(SPLITTING);
    if (isNew || !Files.exists(files) || !Files.readAllLines(files).contains(digest)) {
      Files.deleteIfExists(files);
      UsedMethods used = UsedMethods.of(FirstLoadTraining.class.getName(), "ask");
      String[] parts = split(compiled, used);
      Files.writeString(first, parts[0]);
      Files.writeString(rest, parts[1]);
      Set<String> lines = new TreeSet<>(used.files());
      lines.add(digest);
      Files.write(files, lines);
    }
    return new SplitProgram(
        Files.readString(first), Files.readString(rest), new TreeSet<>(Files.readAllLines(files)));
  }

  private static String[] split(Path compiled, UsedMethods used) throws IOException {
    DebugInformation positions;
    try (InputStream in =
        Files.newInputStream(compiled.resolveSibling(compiled.getFileName() + ".teavmdbg"))) {
      positions = DebugInformation.read(in);
    }
    String program = Files.readString(compiled);
    int[] lines = new int[program.length()];
    int[] columns = new int[program.length()];
    for (int i = 1; i < lines.length; i++) {
      boolean isNext = program.charAt(i - 1) == '\n';
      lines[i] = isNext ? lines[i - 1] + 1 : lines[i - 1];
      columns[i] = isNext ? 0 : columns[i - 1] + 1;
    }
    return ProgramSplitter.of(
        new CompiledProgram(program, at -> positions.getMethodAt(lines[at], columns[at])),
        method -> isLeftOut(method, used));
  }

  /**
   * Returns whether a method is omitted from the first part because {@link FirstLoadTraining} does
   * not call it. Reachable code of other libraries is never omitted.
   */
  private static boolean isLeftOut(MethodReference method, UsedMethods used) {
    String type = method.getClassName();
    return type.startsWith(OURS)
        && !type.startsWith(SHIMS)
        && !type.contains(LAMBDA)
        && used.isUnused(type, method.getDescriptor().toString());
  }
}
