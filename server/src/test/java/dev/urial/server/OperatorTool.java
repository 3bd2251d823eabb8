package dev.urial.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * A program of other people's that operators run beside the service: promtool, nginx, Caddy. {@code
 * make operator-tools} unpacks Debian's packages into {@code target/tools}; what is on the path is
 * used as well. Where there is none, the test says so and is skipped.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class OperatorTool {
  private static final Path TOP = top();

  private final Path program;

  private OperatorTool(Path program) {
    this.program = program;
  }

  /** The folder of the checkout. */
  static Path top() {
    Path here = Path.of("").toAbsolutePath();
    while (!Files.exists(here.resolve("Makefile"))) {
      here = here.getParent();
    }
    return here;
  }

  /** Returns it, or skips the test. */
  static OperatorTool find(String name) {
    Path found = look(name);
    if (found == null) {
      System.out.println("tools: " + name + " is not here; make operator-tools unpacks it");
    }
    Assumptions.assumeTrue(found != null, name + " is not here; make operator-tools unpacks it");
    return new OperatorTool(found);
  }

  private static @Nullable Path look(String name) {
    List<Path> folders = new ArrayList<>();
    for (String folder : new String[] {"bin", "sbin"}) {
      folders.add(TOP.resolve("target/tools/usr").resolve(folder));
    }
    for (String folder : System.getenv("PATH").split(":")) {
      folders.add(Path.of(folder));
    }
    folders.add(Path.of("/usr/sbin"));
    for (Path folder : folders) {
      Path program = folder.resolve(name);
      if (Files.isExecutable(program)) {
        return program;
      }
    }
    return null;
  }

  /** What a program wrote, and how it ended. */
  record Ran(int status, String output) {}

  /** Runs it to its end; both of its outputs in one. */
  Ran run(Path folder, String input, String... arguments) throws Exception {
    Path output = Files.createTempFile("urial-tool", ".txt");
    Process process = builder(folder, arguments).redirectOutput(output.toFile()).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It did not read to the end; what it says tells why.
    }
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(program + " does not end");
    }
    return new Ran(process.exitValue(), Files.readString(output));
  }

  /** Starts it, and lets it run; its output goes to a file. */
  Process start(Path folder, Path output, String... arguments) throws IOException {
    return builder(folder, arguments).redirectOutput(output.toFile()).start();
  }

  private ProcessBuilder builder(Path folder, String... arguments) {
    List<String> line = new ArrayList<>(List.of(program.toString()));
    line.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("HOME", folder.toString());
    return builder;
  }
}
