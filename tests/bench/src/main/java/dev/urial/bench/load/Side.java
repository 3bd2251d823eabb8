package dev.urial.bench.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** A server in a process of its own, which is told to end by the end of its input. */
final class Side implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;
  private final Writer in;
  private final int port;
  private final boolean endsWithInput;

  private Side(Process process, int port, boolean endsWithInput) {
    this.process = process;
    this.out = process.inputReader(StandardCharsets.UTF_8);
    this.in = process.outputWriter(StandardCharsets.UTF_8);
    this.port = port;
    this.endsWithInput = endsWithInput;
  }

  /** Starts a class with this class path, and waits until it says its port. */
  static Side start(Class<?> main, List<String> options, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", JarredClassPath.get(), main.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putIfAbsent("MALLOC_ARENA_MAX", "1"); // as the launcher does
    Process process = builder.start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = out.readLine();
    while (line != null && !line.startsWith("port ")) {
      line = out.readLine(); // what the JVM says itself
    }
    if (line == null) {
      process.destroy();
      throw new IOException(main.getSimpleName() + " did not start");
    }
    return new Side(process, Integer.parseInt(line.substring(5)), true);
  }

  /** Starts a program that listens at a port, and waits until it does. */
  static Side start(List<String> program, int port) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(program).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    while (!listens(port)) {
      if (!process.isAlive()) {
        throw new IOException(program.get(0) + " did not start");
      }
      Thread.sleep(50);
    }
    return new Side(process, port, false);
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  int port() {
    return port;
  }

  /** Asks; the answer is a line of names and values. */
  Map<String, String> ask(String question) throws IOException {
    in.write(question + "\n");
    in.flush();
    String line = out.readLine();
    if (line == null) {
      throw new IOException("no answer to " + question);
    }
    String[] words = line.split(" ", -1);
    Map<String, String> answer = new HashMap<>();
    for (int i = 0; i + 1 < words.length; i += 2) {
      answer.put(words[i], words[i + 1]);
    }
    return answer;
  }

  /** What a process of Java answers that is asked how long its compilers have worked so far. */
  static String compiled() {
    return "millis " + ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
  }

  /** How long the compilers have worked so far, in seconds. */
  double compilers() throws IOException {
    return Long.parseLong(Objects.requireNonNull(ask("compiled").get("millis"))) / 1e3;
  }

  /** How long after the start of its JVM a service answered requests, in seconds. */
  double started() throws IOException {
    return Long.parseLong(Objects.requireNonNull(ask("started").get("millis"))) / 1e3;
  }

  /** The processor time that it has taken so far, in seconds. */
  double cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
  }

  /**
   * A line of what Linux says of its memory, in MB: {@code VmRSS}, or {@code VmHWM}, the most it
   * ever was; -1 elsewhere.
   */
  long memory(String field) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.exists(status)) {
      return -1;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith(field + ":")) {
        String digits = line.substring(field.length() + 1, line.length() - 2).strip();
        return Long.parseLong(digits) / 1024;
      }
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    if (!endsWithInput) {
      process.destroy();
    }
    in.close();
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroy();
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
