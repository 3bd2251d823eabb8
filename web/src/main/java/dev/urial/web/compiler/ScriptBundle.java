package dev.urial.web.compiler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Creates scripts from a program and its tables, for engines that cannot load modules.
 *
 * <pre>{@code
 * ScriptBundle.tables(…)    // var urialTables=…;
 * ScriptBundle.program(…)   // var urial=(…)=>…; created on its first call
 * }</pre>
 */
public final class ScriptBundle {
  /**
   * Resource files in a folder of the class path.
   *
   * @param folder the folder, such as {@code dev/urial/registry}
   * @param ending the ending of the files' names, such as {@code .csv}
   */
  public record Resources(String folder, String ending) {}

  private ScriptBundle() {}

  /**
   * Returns a script that declares a variable for the tables.
   *
   * @param name the name of the variable
   * @param module the path of the module {@code tables.js}
   * @param before the source of a script that runs first
   * @param tables the resource files; of the messages, only those in English are included
   * @return the source of the script
   * @throws IOException if a file cannot be read, or if no file matches one of the {@code tables}
   */
  public static String tables(String name, Path module, String before, List<Resources> tables)
      throws IOException {
    List<String> paths = new ArrayList<>();
    for (Resources each : tables) {
      List<String> found = ClassPathFiles.in(each.folder(), each.ending());
      if (found.isEmpty()) {
        throw new IOException("not on the class path: " + each);
      }
      paths.addAll(found);
    }
    paths.removeIf(path -> path.contains("/messages_"));
    return "var "
        + name
        + "=(()=>{\"use strict\";\n"
        + before
        + ClassicScript.of(Files.readString(module), "tables")
        + ClassicScript.of(ClassPathModule.of(paths, List.of()), "")
        + "return tables;})();\n";
  }

  /**
   * Returns a script that declares a function. The program is initialized on the first call of the
   * function.
   *
   * @param name the name of the function
   * @param tables the name of the variable for the tables
   * @param compiled the source of the compiled program
   * @param before the source of a script that runs first
   * @param after the source of a script that runs last, uses {@code program}, and returns the
   *     function
   * @return the source of the script
   */
  public static String program(
      String name, String tables, String compiled, String before, String after) {
    return "var "
        + name
        + "=(()=>{\"use strict\";const make=()=>{const tables="
        + tables
        + ";\n"
        + before
        + ClassicScript.of(NpmPackage.joined(compiled), "program")
        + after
        + "};let made;return (...all)=>{made=made||make();return made(...all);};})();\n";
  }
}
