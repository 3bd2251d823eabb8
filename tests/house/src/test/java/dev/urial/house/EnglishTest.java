package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * No sentence that explains is in a source: it is a key, and its English in the module's file.
 *
 * <p>Looked for are texts with two words in lowercase letters, one after the other. Exceptions
 * speak English and are left out, with what is said only to make one; so are the engine rooms, help
 * and arguments of the command, and other people's commands, whose words are theirs. All others are
 * in {@code english.txt} beside this test, each with the file that has it: names of rules, plain
 * answers for programs, and what is still to be made a key.
 */
class EnglishTest {
  private static final Pattern WORDS =
      Pattern.compile("(?<![\\w'/-])[a-z]{2,} [a-z]{2,}(?![\\w=])");

  @Test
  void sentencesAreKeys() throws IOException {
    Set<String> allowed = new TreeSet<>();
    for (String line : Rooms.resource("/english.txt").split("\n")) {
      if (!line.startsWith("#") && !line.isBlank()) {
        allowed.add(line.strip());
      }
    }
    List<Path> files = new ArrayList<>();
    for (Rooms.Room room : Rooms.all()) {
      boolean isQuiet =
          room.internal()
              // what cli.mcp says is for language models, and in English
              || Set.of("cli.io", "cli.help", "cli", "cli.mcp")
                  .contains(room.name());
      if (!isQuiet && !room.module().equals("core")) {
        for (Path file : Rooms.sources(room.module())) {
          if (Rooms.roomOf(room.module(), file).equals(room.name())) {
            files.add(file);
          }
        }
      }
    }
    Set<String> found = scan(files);
    assertEquals(Set.of(), without(found, allowed), "sentences that english.txt does not list");
    assertEquals(Set.of(), without(allowed, found), "lines of english.txt that no file has");
  }

  private static Set<String> without(Set<String> some, Set<String> others) {
    Set<String> rest = new TreeSet<>(some);
    rest.removeAll(others);
    return rest;
  }

  private static Set<String> scan(List<Path> files) throws IOException {
    Set<String> found = new TreeSet<>();
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      var task =
          (JavacTask) compiler.getTask(null, manager, d -> {}, List.of("-proc:none"), null, units);
      for (CompilationUnitTree unit : task.parse()) {
        Path file = Path.of(unit.getSourceFile().toUri());
        new TreeScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void visitAnnotation(AnnotationTree it, @Nullable Void none) {
            return null;
          }

          @Override
          public @Nullable Void visitNewClass(NewClassTree it, @Nullable Void none) {
            String type = it.getIdentifier().toString();
            return type.endsWith("Exception") || type.endsWith("Error") || type.endsWith("Clause")
                ? null
                : super.visitNewClass(it, none);
          }

          @Override
          public @Nullable Void visitMethodInvocation(
              com.sun.source.tree.MethodInvocationTree it, @Nullable Void none) {
            String called = it.getMethodSelect().toString();
            return called.startsWith("Clause.") ? null : super.visitMethodInvocation(it, none);
          }

          @Override
          public @Nullable Void visitLiteral(LiteralTree it, @Nullable Void none) {
            if (it.getValue() instanceof String text && WORDS.matcher(text).find()) {
              found.add(file.getFileName() + ": " + text.replace("\n", "\\n").strip());
            }
            return null;
          }
        }.scan(unit, null);
      }
    }
    return found;
  }
}
