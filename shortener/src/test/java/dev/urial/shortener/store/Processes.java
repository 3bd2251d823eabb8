package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Other JVMs that use a store, for tests of several processes and of sudden ends. */
final class Processes {
  /** A busy machine may serve eight threads late. */
  static final PostgresLimits PATIENT =
      new PostgresLimits(16, Duration.ofMinutes(1), Duration.ofMinutes(1));

  private Processes() {}

  /** Starts a JVM with this class path that does one of the works below. */
  static Process start(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                Processes.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** The class path also where the tests run on the module path. */
  private static String classPath() {
    String modules = System.getProperty("jdk.module.path", "");
    String own;
    try {
      own =
          Path.of(Processes.class.getProtectionDomain().getCodeSource().getLocation().toURI())
              .toString();
      own +=
          java.io.File.pathSeparator
              + Path.of(Store.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return own
        + java.io.File.pathSeparator
        + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
        + (modules.isEmpty() ? "" : java.io.File.pathSeparator + modules);
  }

  private static Store open(String place) {
    return place.startsWith("postgresql:")
        ? Store.open(place, PATIENT, () -> {})
        : Store.open(Path.of(place));
  }

  /** Without this, a test that is killed would leave its processes running for ever. */
  private static void endWithParent() {
    ProcessHandle.current()
        .parent()
        .ifPresent(it -> it.onExit().thenRun(() -> Runtime.getRuntime().halt(1)));
  }

  /** The works: {@code hold}, {@code create}, {@code draw}, {@code admit}, {@code edit}. */
  public static void main(String[] arguments) throws Exception {
    endWithParent();
    try (Store store = open(arguments[1])) {
      say("ready");
      switch (arguments[0]) {
        case "hold" -> Thread.sleep(60_000);
        case "create" -> create(store, arguments[2]);
        case "draw" -> draw(store, Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        case "admit" ->
            say(
                "admitted "
                    + admit(
                        store,
                        Long.parseLong(arguments[2]),
                        Long.parseLong(arguments[3]),
                        Integer.parseInt(arguments[4])));
        default -> throw new IllegalArgumentException(arguments[0]);
      }
    }
  }

  static synchronized void say(String line) {
    System.out.println(line);
    System.out.flush();
  }

  /** Creates without an end, eight at a time, and says each slug behind whose creation it is. */
  private static void create(Store store, String prefix) throws Exception {
    if (store.domains().all().isEmpty()) {
      TestStore.of(store).save(Samples.DOMAIN);
    }
    Samples.together(
        8,
        () -> {
          for (int i = 0; ; i++) {
            String slug = prefix + "-" + Thread.currentThread().getId() + "-" + i;
            Samples.insert(store, slug);
            say(slug + ";");
          }
        });
  }

  /**
   * Draws slugs out of a small space and tells how many it got, and how often somebody else had
   * been there.
   */
  private static void draw(Store store, int space, int draws) throws Exception {
    List<int[]> sums =
        Samples.together(
            8,
            () -> {
              java.util.concurrent.ThreadLocalRandom random =
                  java.util.concurrent.ThreadLocalRandom.current();
              int[] sum = new int[2];
              for (int i = 0; i < draws / 8 / 20 * 20; i++) {
                String slug = "d" + random.nextInt(space);
                ShortLink got = Samples.insert(store, slug);
                if (got == null) {
                  sum[1]++;
                } else {
                  sum[0]++;
                  say("got " + got.slug() + " " + got.id());
                }
              }
              return sum;
            });
    say(
        "end "
            + sums.stream().mapToInt(s -> s[0]).sum()
            + " "
            + sums.stream().mapToInt(s -> s[1]).sum());
  }

  /** Sends visitors from 32 threads; returns how many came in. */
  static long admit(Store store, long id, long limit, int tries) throws Exception {
    return Samples.together(
            32,
            () -> {
              long in = 0;
              for (int i = 0; i < tries; i++) {
                in += store.links().admit(id, limit) ? 1 : 0;
              }
              return in;
            })
        .stream()
        .mapToLong(n -> n)
        .sum();
  }
}
