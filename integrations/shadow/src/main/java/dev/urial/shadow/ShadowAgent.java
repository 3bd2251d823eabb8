package dev.urial.shadow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Shadow mode for an unmodified program: {@code java -javaagent:urial-shadow.jar …}.
 *
 * <pre>{@code
 * java -javaagent:urial-shadow.jar=oneIn=16,report=shadow.tsv -jar shop.jar
 * // urial-shadow: parse host REGISTRY_AUTHORITY: java.net.URI splits an authority into … e.g. http://my_host/
 * }</pre>
 *
 * <p>Each pattern is reported once on standard error. Options, separated by commas:
 *
 * <ul>
 *   <li>{@code oneIn=64}: the sampling rate, one in this many calls;
 *   <li>{@code share=0.02}: the share of one processor that may be used;
 *   <li>{@code only=com.example.}: a prefix of the names of the classes to instrument;
 *   <li>{@code report=FILE}: a file to write at exit, with the pattern, count, sentence and
 *       example, separated by tabs.
 * </ul>
 *
 * <p>Only classes of the program are modified, and only before calls to {@code java.net.URI}; the
 * JDK is not modified. The agent does not use {@code java.util.logging} or {@code System.Logger},
 * because a program may configure these after the agent starts.
 *
 * @see ShadowUris
 * @see <a
 *     href="https://docs.oracle.com/en/java/javase/17/docs/api/java.instrument/java/lang/instrument/package-summary.html">
 *     java.lang.instrument</a>
 */
public final class ShadowAgent {
  private static final Set<String> OPTIONS = Set.of("oneIn", "share", "only", "report");

  private ShadowAgent() {}

  /**
   * Called by the JVM before {@code main}.
   *
   * @param options the options, or null if there are none
   * @param instrumentation the service used to rewrite the classes that call {@code java.net.URI}
   */
  public static void premain(@Nullable String options, Instrumentation instrumentation) {
    Objects.requireNonNull(instrumentation, "instrumentation");
    start(options, instrumentation);
  }

  /**
   * Called by the JVM when the agent is attached to a running program, whose loaded classes are
   * then modified.
   *
   * @param options the options, or null if there are none
   * @param instrumentation the service used to rewrite the classes that call {@code java.net.URI}
   */
  public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
    Objects.requireNonNull(instrumentation, "instrumentation");
    if (!start(options, instrumentation)) {
      return;
    }
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      ClassLoader loader = type.getClassLoader();
      boolean isOfProgram = loader != null && loader != ClassLoader.getPlatformClassLoader();
      if (isOfProgram && instrumentation.isModifiableClass(type)) {
        try {
          instrumentation.retransformClasses(type);
        } catch (UnmodifiableClassException | LinkageError e) {
          say("cannot watch " + type.getName());
        }
      }
    }
  }

  /**
   * Starts the shadow. If the options are invalid, prints a message and returns false; the program
   * runs as it would without an agent.
   */
  private static boolean start(@Nullable String text, Instrumentation instrumentation) {
    Map<String, String> options;
    Shadow.Builder builder;
    try {
      options = options(text);
      builder =
          Shadow.builder()
              .oneIn(Integer.parseInt(options.getOrDefault("oneIn", "64")))
              .share(Double.parseDouble(options.getOrDefault("share", "0.02")))
              .listener(ShadowAgent::tell);
    } catch (IllegalArgumentException e) {
      say("disabled: " + e.getMessage());
      return false;
    }
    CallInstrumentation sites =
        new CallInstrumentation(options.getOrDefault("only", "").replace('.', '/'));
    Shadow shadow = builder.start();
    ShadowUris.install(shadow);
    instrumentation.addTransformer(sites, instrumentation.isRetransformClassesSupported());
    String report = options.get("report");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(shadow, sites, report)));
    return true;
  }

  private static Map<String, String> options(@Nullable String text) {
    Map<String, String> options = new LinkedHashMap<>();
    if (text == null || text.isEmpty()) {
      return options;
    }
    for (String option : text.split(",", -1)) {
      int is = option.indexOf('=');
      String name = is < 0 ? option : option.substring(0, is);
      if (is < 0 || !OPTIONS.contains(name)) {
        throw new IllegalArgumentException("unknown option: " + name);
      }
      options.put(name, option.substring(is + 1));
    }
    return options;
  }

  private static void tell(Disagreement it) {
    say(it.pattern() + ": " + it.sentence() + "; e.g. " + it.example());
  }

  private static void say(String line) {
    System.err.println("urial-shadow: " + line);
  }

  private static void end(Shadow shadow, CallInstrumentation sites, @Nullable String report) {
    shadow.close();
    say(
        shadow.disagreements().size()
            + " patterns, "
            + shadow.compared()
            + " compared, "
            + shadow.dropped()
            + " dropped, "
            + sites.written.sum()
            + " classes watched");
    if (report == null) {
      return;
    }
    StringBuilder lines = new StringBuilder();
    for (Disagreement it : shadow.disagreements()) {
      lines
          .append(String.join("\t", it.pattern(), Long.toString(it.count()), it.sentence()))
          .append('\t')
          .append(it.example())
          .append('\n');
    }
    try {
      Files.writeString(Path.of(report), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
