package dev.urial.web.compiler;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.diagnostics.ProblemSeverity;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * The compilation of a class and everything that it uses to a single JavaScript module. It is
 * skipped if the file exists and none of the classes from which it was compiled have changed.
 *
 * <pre>{@code
 * new Compilation(CoreExports.class).to(folder.resolve("core.js"));
 * }</pre>
 *
 * <p>The file {@code core.js.classes} next to the module contains a digest, and the names of the
 * classes from which the digest was computed.
 *
 * @param exports the class with the exported methods
 */
record Compilation(Class<?> exports) {
  /**
   * Compiles the class if any of its classes has changed.
   *
   * @param file the JavaScript file to write
   * @throws IOException if the compiler reports errors, or the file cannot be written
   */
  void to(Path file) throws IOException {
    Path classes = file.resolveSibling(file.getFileName() + ".classes");
    if (Files.exists(file) && Files.exists(classes)) {
      List<String> known = Files.readAllLines(classes);
      if (known.get(0).equals(digest(known.subList(1, known.size())))) {
        return;
      }
    }
    Files.createDirectories(folder(file));
    Files.deleteIfExists(classes);
    List<String> lines = new ArrayList<>(compile(file));
    lines.add(0, digest(lines));
    Files.write(classes, lines);
  }

  private TreeSet<String> compile(Path file) throws IOException {
    TeaVMTool tool = new TeaVMTool();
    tool.setMainClass(exports.getName());
    tool.setTargetType(TeaVMTargetType.JAVASCRIPT);
    tool.setJsModuleType(JSModuleType.ES2015);
    tool.setTargetDirectory(folder(file).toFile());
    tool.setTargetFileName(file.getFileName().toString());
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    tool.setObfuscated(true);
    tool.setAssertionsRemoved(true);
    tool.setLog(new EmptyTeaVMToolLog());
    tool.setClassLoader(Compilation.class.getClassLoader());
    tool.setClassPath(classPath());
    tool.getTransformers().add(Shims.class.getName());
    try {
      tool.generate();
    } catch (TeaVMToolException e) {
      throw new IOException("cannot compile " + exports, e);
    }
    failOnErrors(tool);
    TreeSet<String> reached = new TreeSet<>(tool.getDependencyInfo().getReachableClasses());
    reached.removeIf(name -> !name.startsWith("dev.urial."));
    return reached;
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent(), "folder");
  }

  private static List<File> classPath() {
    List<File> files = new ArrayList<>();
    for (String entry :
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .split(System.getProperty("java.class.path"), -1)) {
      files.add(new File(entry));
    }
    return files;
  }

  private static void failOnErrors(TeaVMTool tool) throws IOException {
    StringBuilder errors = new StringBuilder();
    for (Problem problem : tool.getProblemProvider().getProblems()) {
      if (problem.getSeverity() == ProblemSeverity.ERROR) {
        DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
        problem.render(text);
        errors.append('\n').append(text.getText());
        if (problem.getLocation() != null) {
          errors.append(" in ").append(problem.getLocation().getMethod());
        }
      }
    }
    if (!errors.isEmpty()) {
      throw new IOException("TeaVM cannot compile this; shim it in Shims:" + errors);
    }
  }

  /** Returns a digest of the compiler, the parameters and the bytes of the classes. */
  private String digest(List<String> classes) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
    String compiler =
        TeaVMTool.class.getProtectionDomain().getCodeSource().getLocation().toString();
    digest.update(compiler.getBytes(StandardCharsets.UTF_8));
    List<String> read = new ArrayList<>(classes);
    read.add(Shims.class.getName());
    read.add(JdkSubstitutes.class.getName());
    read.add(Compilation.class.getName());
    for (String name : read) {
      String path = name.replace('.', '/') + ".class";
      try (InputStream in = Compilation.class.getClassLoader().getResourceAsStream(path)) {
        digest.update(path.getBytes(StandardCharsets.UTF_8));
        if (in != null) {
          digest.update(in.readAllBytes());
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
