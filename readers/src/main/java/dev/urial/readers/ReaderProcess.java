package dev.urial.readers;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An external program that parses text. It is started for the first text, receives each text on
 * standard input, and is stopped if it takes too long.
 *
 * <p>Text is never passed as an argument. Strings are sent as UTF-16 code units in hexadecimal
 * digits. The first line of output is the version. Each text is one line, and so is the answer to
 * it: {@code +} and seven fields, each of which is {@code =} and a value, or {@code -} for a
 * missing component; or {@code !} and a reason for rejecting the text.
 *
 * <pre>
 * → 0068003A
 * ← + =0068 - - - = - -
 * </pre>
 */
final class ReaderProcess implements Reader, AutoCloseable {
  private static final long START_SECONDS = 15;

  private static final long ANSWER_SECONDS = 5;
  private static final int FIELDS = 7;

  /**
   * The minimum limit on the length of an answer; for long texts, the limit grows with the text.
   */
  private static final int LEAST_BOUND = 100_000;

  private static final int BOUND_FACTOR = 16;

  private final String name;
  private final List<String> command;

  private @Nullable Running running;
  private @Nullable String version;

  ReaderProcess(String name, List<String> command) {
    this.name = name;
    this.command = List.copyOf(command);
  }

  /** Returns the file of a program on the PATH; null if there is none with an absolute path. */
  static @Nullable String find(String program) {
    String path = System.getenv("PATH");
    for (String folder : (path == null ? "" : path).split(File.pathSeparator, -1)) {
      try {
        Path file = Path.of(folder).resolve(program);
        if (file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file)) {
          return file.toString();
        }
      } catch (java.nio.file.InvalidPathException e) {
        // no folder can have this name
      }
    }
    return null;
  }

  @Override
  public String name() {
    return name;
  }

  /** Starts the program and returns its version; empty if it does not start. */
  @Override
  public synchronized String version() {
    if (version == null) {
      try {
        running();
      } catch (IOException e) {
        version = "";
      }
    }
    String known = version;
    return known == null ? "" : known;
  }

  /** Returns whether the program starts and reports its version. */
  boolean isThere() {
    return !version().isEmpty();
  }

  @Override
  public synchronized ReaderAnswer read(String text) throws IOException {
    int bound = Math.max(LEAST_BOUND, BOUND_FACTOR * Math.min(text.length(), 10_000_000));
    Running now = running();
    String line = now.ask(text, bound);
    if (line == null) {
      boolean isAlive = now.process.isAlive();
      String key = now.isTooLong ? "refusal.long" : isAlive ? "refusal.time" : "refusal.ended";
      close();
      return ReaderAnswer.refused(ReadersMessages.of(key));
    }
    ReaderAnswer answer = answer(line);
    if (answer == null) {
      close();
      return ReaderAnswer.refused(ReadersMessages.of("refusal.nothing"));
    }
    return answer;
  }

  private Running running() throws IOException {
    Running now = running;
    if (now == null || !now.process.isAlive()) {
      now = new Running(command);
      running = now;
      String said = now.next(START_SECONDS);
      if (said == null) {
        close();
        throw new IOException(ReadersMessages.of("refusal.ended").text());
      }
      version = text(said, 0, said.length());
    }
    return now;
  }

  @Override
  public synchronized void close() {
    Running now = running;
    running = null;
    if (now != null) {
      now.end();
    }
  }

  private static @Nullable ReaderAnswer answer(String line) {
    if (line.startsWith("!")) {
      return ReaderAnswer.refused(text(line, 1, line.length()));
    }
    String[] fields = line.split(" ", -1);
    if (fields.length != FIELDS + 1 || !fields[0].equals("+")) {
      return null;
    }
    @Nullable String[] parts = new @Nullable String[FIELDS];
    for (int k = 0; k < FIELDS; k++) {
      String field = fields[k + 1];
      parts[k] = field.equals("-") ? null : text(field, 1, field.length());
    }
    return ReaderAnswer.of(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6]);
  }

  private static String text(String line, int start, int end) {
    StringBuilder to = new StringBuilder((end - start) / 4);
    for (int i = start; i + 4 <= end; i += 4) {
      int unit = 0;
      for (int k = i; k < i + 4; k++) {
        unit = unit * 16 + Math.max(0, Character.digit(line.charAt(k), 16));
      }
      to.append((char) unit);
    }
    return to.toString();
  }

  private static String digits(String text) {
    StringBuilder to = new StringBuilder(4 * text.length() + 1);
    for (int i = 0; i < text.length(); i++) {
      for (int shift = 12; shift >= 0; shift -= 4) {
        to.append("0123456789abcdef".charAt((text.charAt(i) >> shift) & 15));
      }
    }
    return to.append('\n').toString();
  }

  /** A running process, with a thread that reads its output. */
  private static final class Running {
    private static final String END = "";

    private final Process process;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(4);
    private volatile int bound = LEAST_BOUND;
    private volatile boolean isTooLong;

    private Running(List<String> command) throws IOException {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().keySet().removeIf(Running::mayLoadOtherCode);
      process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      listen(() -> lines(process.getInputStream()));
    }

    private static boolean mayLoadOtherCode(String variable) {
      return variable.startsWith("NODE_")
          || variable.startsWith("PYTHON")
          || variable.startsWith("RUBY")
          || variable.startsWith("PHP");
    }

    /** Stops the program and its child processes. */
    private void end() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }

    private static void listen(Runnable task) {
      Thread thread = new Thread(task, "urial-readers-program");
      thread.setDaemon(true);
      thread.start();
    }

    private void lines(InputStream from) {
      try (InputStream in = new BufferedInputStream(from)) {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
          if (c == '\n') {
            lines.put(line.toString());
            line.setLength(0);
          } else if (c != '\r') {
            line.append((char) c);
            if (line.length() > bound) {
              isTooLong = true;
              break;
            }
          }
        }
        lines.put(END);
      } catch (IOException e) {
        lines.offer(END);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** Returns the program's answer for a text; null if there is none in time. */
    private @Nullable String ask(String text, int longest) {
      bound = longest;
      byte[] question = digits(text).getBytes(StandardCharsets.US_ASCII);
      listen(() -> write(question)); // the program may not read its input
      return next(ANSWER_SECONDS);
    }

    private void write(byte[] question) {
      try {
        OutputStream out = process.getOutputStream();
        out.write(question);
        out.flush();
      } catch (IOException e) {
        lines.offer(END);
      }
    }

    private @Nullable String next(long seconds) {
      try {
        String line = lines.poll(seconds, TimeUnit.SECONDS);
        return line == null || line.equals(END) ? null : line;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }
  }
}
