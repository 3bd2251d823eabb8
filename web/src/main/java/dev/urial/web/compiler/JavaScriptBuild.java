package dev.urial.web.compiler;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Compiles all programs, and writes the npm package and the playground. A single run compiles all
 * programs, because that speeds up the later compilations.
 *
 * <pre>
 * java dev.urial.web.compiler.JavaScriptBuild BASEDIR TARGET VERSION
 *
 * TARGET/npm          the npm package
 * TARGET/playground   the pages without a server
 * </pre>
 */
public final class JavaScriptBuild {
  private JavaScriptBuild() {}

  /**
   * Compiles the programs and writes the results.
   *
   * @param args the base directory of the module, the target directory, and the version
   * @throws IOException if a file cannot be read, compiled or written
   */
  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args[0], "src", "main");
    Path target = Path.of(args[1]);
    NpmPackage.write(sources.resolve("js"), target, args[2]);
    PlaygroundSite.write(sources, target, target.resolve("playground"));
  }
}
