package dev.urial.bench.load;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Measures the service under load and prints what it found; with {@code --record} it keeps it in
 * {@code tests/bench/results/load.json}.
 *
 * <pre>
 *   Load [--record] [--option JVM-OPTION] [--warm SECONDS] [--seconds N] [--rounds N] [--links N] [--connections N] [redirects|creation|memory] [sqlite|postgres] …
 * </pre>
 *
 * <p>The service and a bare Jetty are side by side, each in a process of its own, and are asked in
 * turns, so that a machine that slows down slows both. All is on loopback and bounded by its
 * connections.
 */
public final class Load {
  private static final int THREADS = 2;

  /** A side is warm when its compilers work less than this part of so many seconds. */
  private static final double COMPILERS_REST = 0.05;

  private static final double WARM_SECONDS = 5;
  private static final int MOST_WARM = 6;

  /** What comes just after the start: so many redirects. */
  private static final long FIRST = 75_000;

  /** As the launcher starts {@code serve}; the other side gets the same. */
  private static final List<String> OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "-Xms96m",
          "-Xmx256m",
          "-Xmn40m",
          "-XX:MaxDirectMemorySize=64m",
          "-XX:-UsePerfData",
          "-XX:MinHeapFreeRatio=20",
          "-XX:MaxHeapFreeRatio=40",
          "-XX:MinHeapDeltaBytes=16m",
          "-XX:FreqInlineSize=100",
          "-Dorg.eclipse.jetty.util.referencesPerCacheLine=16"); // as serve sets it

  private final JsonMapper mapper =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private final ObjectNode found;
  private final List<String> more = new ArrayList<>(OPTIONS);
  private double seconds = 5;
  private double warm = 20;
  private int rounds = 5;
  private int links = 100_000;
  private int connections = 32;

  /** The redirects a second that are asked for; 0 means as many as possible. */
  private int rate;

  private Load(@Nullable Path kept) {
    found =
        kept != null && Files.exists(kept)
            ? (ObjectNode) mapper.readTree(kept.toFile())
            : mapper.createObjectNode();
  }

  /** Measures what the arguments name; all, where they name nothing. */
  public static void main(String[] arguments) throws Exception {
    Path results = Path.of("tests/bench/results/load.json");
    boolean record = Arrays.asList(arguments).contains("--record");
    Load load = new Load(record ? results : null);
    List<String> what = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--record" -> {}
        case "--seconds" -> load.seconds = Double.parseDouble(arguments[++i]);
        case "--rounds" -> load.rounds = Integer.parseInt(arguments[++i]);
        case "--links" -> load.links = Integer.parseInt(arguments[++i]);
        case "--warm" -> load.warm = Double.parseDouble(arguments[++i]);
        case "--option" -> load.more.add(arguments[++i]);
        case "--rate" -> load.rate = Integer.parseInt(arguments[++i]);
        case "--connections" -> load.connections = Integer.parseInt(arguments[++i]);
        default -> what.add(arguments[i]);
      }
    }
    load.run(what);
    if (record) {
      load.about();
      Files.writeString(results, load.mapper.writeValueAsString(load.found) + "\n");
    }
  }

  private void about() {
    ObjectNode about = found.putObject("machine");
    about.put("processors", Runtime.getRuntime().availableProcessors());
    about.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    about.put("jdk", Runtime.version().feature());
    about.put("date", Instant.now().atOffset(ZoneOffset.UTC).toLocalDate().toString());
  }

  private void run(List<String> what) throws Exception {
    List<String> stores = new ArrayList<>(what);
    stores.retainAll(List.of("sqlite", "postgres"));
    for (String store : stores.isEmpty() ? List.of("sqlite", "postgres") : stores) {
      if (store.equals("sqlite")) {
        Path folder = Files.createTempDirectory("urial-load");
        try {
          measure(
              what, store, "data=" + folder, "jdbc:sqlite:" + folder.resolve("visits.db"), folder);
        } finally {
          delete(folder);
        }
      } else {
        try (EmbeddedPostgres server =
            EmbeddedPostgres.builder().setServerConfig("max_connections", "100").start()) {
          String at = "localhost:" + server.getPort() + "/postgres";
          measure(
              what,
              store,
              "postgres=postgresql://postgres:postgres@" + at,
              "jdbc:postgresql://" + at + "?user=postgres&password=postgres",
              null);
        }
      }
    }
  }

  private void measure(
      List<String> what, String store, String setting, String jdbc, @Nullable Path folder)
      throws Exception {
    boolean all = Stream.of("redirects", "creation", "memory").noneMatch(what::contains);
    // By another process: a service that starts has its links already, and their visits.
    // As the launcher does, it also makes a class archive, from which the service starts.
    Path archives = Files.createTempDirectory("urial-load-archive");
    Path archive = archives.resolve("service.jsa");
    long sent;
    try (Side maker =
        Side.start(
            ServiceSide.class,
            with("-XX:ArchiveClassesAtExit=" + archive, "-Xbatch", "-XX:TieredStopAtLevel=1"),
            setting,
            Integer.toString(links))) {
      ClientScript script = new Redirecting(maker.port(), links);
      sent = LoadClient.run(maker.port(), script, THREADS, connections, seconds).requests();
    }
    long began = System.nanoTime();
    try (Side service =
        Side.start(ServiceSide.class, with("-XX:SharedArchiveFile=" + archive), setting)) {
      double ready = (System.nanoTime() - began) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "%s: ready after %.1f s, %.1f s of processor time%n",
          store,
          ready,
          service.cpu());
      if (all || what.contains("redirects")) {
        redirects(store, service, jdbc, sent);
        ((ObjectNode) found.get("redirects-" + store)).put("ready-seconds", Math.round(ready));
      }
      if (all || what.contains("memory")) {
        memory(store, service);
      }
      if (all || what.contains("creation")) {
        creation(store, service);
      }
    }
    delete(archives);
    if (folder != null) {
      try (Stream<Path> files = Files.list(folder)) {
        files.forEach(
            file ->
                System.out.println(
                    "  " + file.getFileName() + " " + file.toFile().length() / 1_000_000 + " MB"));
      }
    }
  }

  private List<String> with(String... others) {
    List<String> options = new ArrayList<>(more);
    options.addAll(List.of(others));
    return options;
  }

  /** One turn of one side. */
  private record Turn(LoadClient.Result result, double cpu, double compilers, double busy) {
    double microsOfProcessor() {
      return cpu / result.requests() * 1e6;
    }
  }

  /** Measures redirects by a service that was just started; an earlier one has led some. */
  private void redirects(String store, Side service, String jdbc, long earlier) throws Exception {
    try (Side bare = Side.start(BareSide.class, OPTIONS, Integer.toString(links))) {
      ClientScript ofService = new Redirecting(service.port(), links);
      ClientScript ofBare = new Redirecting(bare.port(), links);
      long sent = 0;
      double compiledBefore = service.compilers();
      double justAfterStart = service.cpu();
      while (sent < FIRST) {
        sent += LoadClient.run(service.port(), ofService, THREADS, connections, 1).requests();
      }
      justAfterStart = (service.cpu() - justAfterStart) / sent * 1e6;
      System.out.printf(
          Locale.ROOT,
          "%s: just after the start %.1f µs, compilers %.1f µs of them%n",
          store,
          justAfterStart,
          (service.compilers() - compiledBefore) / sent * 1e6);
      warm(bare, ofBare, warm / 3);
      sent += warm(service, ofService, warm);
      long droppedWarm = Long.parseLong(service.ask("visits").get("dropped"));
      List<Turn> ours = new ArrayList<>();
      List<Turn> theirs = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        theirs.add(turn(bare, ofBare));
        ours.add(turn(service, ofService));
        sent += ours.get(round).result().requests();
        System.out.printf(
            Locale.ROOT,
            "%s: bare %s | service %s | %.3f, p99 %.2f, processor %.2f / %.2f µs = %.2f, compilers %.2f and"
                + " %.2f s, load %.1f%n",
            store,
            theirs.get(round).result(),
            ours.get(round).result(),
            ours.get(round).result().perSecond() / theirs.get(round).result().perSecond(),
            (double) ours.get(round).result().p99() / theirs.get(round).result().p99(),
            ours.get(round).microsOfProcessor(),
            theirs.get(round).microsOfProcessor(),
            ours.get(round).microsOfProcessor() / theirs.get(round).microsOfProcessor(),
            ours.get(round).compilers(),
            theirs.get(round).compilers(),
            ours.get(round).busy());
      }
      Map<String, String> visits = service.ask("visits");
      long kept = count(jdbc);
      ObjectNode node = found.putObject("redirects-" + store);
      node.put("links", links)
          .put("rate", rate)
          .put("connections", connections)
          .put("rounds", rounds)
          .put("seconds", seconds)
          .put("compilers-rest", COMPILERS_REST);
      node.put("ratio", median(ours, theirs, t -> t.result().perSecond()));
      node.put("ratio-p99", median(ours, theirs, t -> t.result().p99()));
      node.put("ratio-processor", median(ours, theirs, Turn::microsOfProcessor));
      node.put("per-second", middle(ours, t -> t.result().perSecond()));
      node.put("bare-per-second", middle(theirs, t -> t.result().perSecond()));
      node.put("p50", middle(ours, t -> t.result().p50()))
          .put("p99", middle(ours, t -> t.result().p99()));
      node.put("bare-p50", middle(theirs, t -> t.result().p50()));
      node.put("bare-p99", middle(theirs, t -> t.result().p99()));
      node.put("processor-micros", middle(ours, Turn::microsOfProcessor));
      node.put("first-processor-micros", Math.round(justAfterStart * 10) / 10.0);
      node.put("bare-processor-micros", middle(theirs, Turn::microsOfProcessor));
      node.put("load-average", middle(ours, Turn::busy));
      node.put("answered", sent + earlier)
          .put("visits", kept)
          .put("dropped-warm", droppedWarm)
          .put("dropped", Long.parseLong(visits.get("dropped")) - droppedWarm);
      node.put("checked", ours.stream().mapToLong(t -> t.result().checked()).sum());
      node.put("wrong", ours.stream().mapToLong(t -> t.result().wrong()).sum());
      System.out.println(store + ": " + node);
    }
  }

  /**
   * Asks until what is asked for often is in the cache and the compilers rest: on a busy machine
   * they need longer, and what they still do would be counted as the redirects' work.
   */
  private long warm(Side side, ClientScript script, double seconds) throws IOException {
    long sent = LoadClient.run(side.port(), script, THREADS, connections, seconds).requests();
    for (int i = 0; i < MOST_WARM; i++) {
      double before = side.compilers();
      LoadClient.Result some =
          LoadClient.run(side.port(), script, THREADS, connections, WARM_SECONDS);
      sent += some.requests();
      if (side.compilers() - before < WARM_SECONDS * COMPILERS_REST) {
        break;
      }
    }
    return sent;
  }

  private Turn turn(Side side, ClientScript script) throws IOException {
    double compilers = side.compilers();
    double before = side.cpu();
    LoadClient.Result result =
        LoadClient.run(side.port(), script, THREADS, connections, seconds, rate);
    double cpu = side.cpu() - before;
    compilers = side.compilers() - compilers;
    return new Turn(result, cpu, compilers, busy());
  }

  /** How many threads of the whole machine wanted a processor in the last minute. */
  private static double busy() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  /** The median of the ratios of neighbors. */
  private static double median(List<Turn> ours, List<Turn> theirs, ToDoubleFunction<Turn> what) {
    double[] ratios = new double[ours.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = what.applyAsDouble(ours.get(i)) / what.applyAsDouble(theirs.get(i));
    }
    return middle(ratios);
  }

  private static double middle(List<Turn> turns, ToDoubleFunction<Turn> what) {
    return middle(turns.stream().mapToDouble(what).toArray());
  }

  private static double middle(double[] numbers) {
    Arrays.sort(numbers);
    int half = numbers.length / 2;
    double middle =
        numbers.length % 2 == 1 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2;
    return Math.round(middle * 1_000) / 1_000.0;
  }

  private static long count(String jdbc) throws SQLException {
    try (Connection connection = DriverManager.getConnection(jdbc);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT count(*) FROM visit")) {
      row.next();
      return row.getLong(1);
    }
  }

  private void creation(String store, Side service) throws Exception {
    ObjectNode node = found.putObject("creation-" + store);
    service.ask("create 8 2");
    for (int threads : new int[] {1, 8, 32}) {
      Map<String, String> made = service.ask("create " + threads + " " + seconds);
      double rate =
          Double.parseDouble(made.get("created")) / Double.parseDouble(made.get("seconds"));
      node.put("threads-" + threads, Math.round(rate));
    }
    String key = Objects.requireNonNull(service.ask("key").get("key"));
    LoadClient.Result api =
        LoadClient.run(
            service.port(), new Creating(service.port(), key), THREADS, connections, seconds);
    node.put("api", Math.round(api.perSecond()))
        .put("api-p99", api.p99())
        .put("wrong", api.wrong());
    node.put("connections", connections).put("load-average", busy());
    System.out.println(store + ": creation " + node);
  }

  private void memory(String store, Side service) throws IOException {
    ClientScript script = new Redirecting(service.port(), links);
    LoadClient.run(service.port(), script, THREADS, connections, seconds);
    ObjectNode node = found.putObject("memory-" + store);
    node.put("links", links)
        .put("start-seconds", service.started())
        .put("resident", service.memory("VmRSS"))
        .put("most", service.memory("VmHWM"));
    node.put("options", String.join(" ", OPTIONS));
    System.out.println(store + ": memory " + node);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder).sorted(Comparator.reverseOrder())) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.delete(file);
      }
    }
  }
}
