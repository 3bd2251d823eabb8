package dev.urial.bench;

import dev.urial.Equivalence;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.Pipeline;
import dev.urial.bulk.RowGrammar;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Hit;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitQueue;
import dev.urial.shortener.visit.VisitorNetwork;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Measures what a question costs as the amount of data grows, and keeps the results in {@code
 * tests/bench/results/scaling.json}, from which {@link ScalePage} writes a section of {@code
 * docs/scale.md}: {@code make scale}.
 *
 * <pre>
 *   Scaling [links N] [visits N] [names N] [bytes N]     the largest sizes; all by default
 * </pre>
 *
 * <p>Costs are processor time, the least of several rounds, so that other work of the machine does
 * not count.
 */
final class Scaling {
  private static final Path RESULTS = Path.of("tests/bench/results/scaling.json");
  private static final int ROUNDS = 5;
  private static final String DOMAIN = "s.example";

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final ObjectNode found;
  private int sum;

  private Scaling(ObjectNode found) {
    this.found = found;
  }

  /** Measures, and replaces the results of what was asked for. */
  public static void main(String[] arguments) throws Exception {
    Scaling it =
        new Scaling(
            Files.exists(RESULTS)
                ? (ObjectNode) MAPPER.readTree(RESULTS.toFile())
                : MAPPER.createObjectNode());
    String[] all = "names 1000000 bytes 10000000000 links 1000000 visits 10000000".split(" ");
    String[] asked = arguments.length == 0 ? all : arguments;
    for (int i = 0; i + 1 < asked.length; i += 2) {
      long most = Long.parseLong(asked[i + 1]);
      switch (asked[i]) {
        case "links" -> it.links((int) most);
        case "visits" -> it.visits((int) most);
        case "names" -> it.names((int) most);
        case "bytes" -> it.bytes(most);
        default -> throw new IllegalArgumentException(asked[i]);
      }
      ObjectNode about = it.found.putObject("machine");
      about.put("processors", Runtime.getRuntime().availableProcessors());
      about.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
      about.put("jdk", Runtime.version().feature());
      about.put("date", Instant.now().atOffset(ZoneOffset.UTC).toLocalDate().toString());
      Files.writeString(RESULTS, MAPPER.writeValueAsString(it.found) + "\n");
    }
    System.out.println("done " + it.sum);
  }

  /** Something that is asked. */
  private interface Question {
    /** Asks, and returns something of the answer. */
    int ask(int n);
  }

  /** Measures a question, and keeps the nanoseconds that one takes. */
  private void measure(String work, long size, int times, Question question) {
    var threads = ManagementFactory.getThreadMXBean();
    for (int i = 0; i < 3 * times; i++) {
      sum += question.ask(i); // what is compiled is warm
    }
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long began = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < times; i++) {
        sum += question.ask(i);
      }
      least = Math.min(least, threads.getCurrentThreadCpuTime() - began);
    }
    keep(work, size, (double) least / times);
  }

  private void keep(String work, long size, double nanos) {
    System.out.printf(Locale.ROOT, "%s %,d: %,.0f ns%n", work, size, nanos);
    found.withObject("/" + work).put(Long.toString(size), Math.round(nanos));
  }

  private void start(String... works) {
    Arrays.stream(works).forEach(found::putObject);
  }

  private void names(int most) {
    start("host and names");
    for (int size = 100; size <= most; size *= 10) {
      Set<String> names = new LinkedHashSet<>();
      Random random = new Random(7);
      while (names.size() < size) {
        names.add("brand" + Long.toString(random.nextLong(1L << 40), 36) + ".example");
      }
      ProtectedNames made = ProtectedNames.of(names);
      String[] hosts = hosts(List.copyOf(names), random);
      measure("host and names", size, 5_000, i -> made.imitatedBy(hosts[i & 255]).size());
    }
  }

  /** Of four hosts one imitates a name, by a letter that is twice. */
  private static String[] hosts(List<String> names, Random random) {
    String[] hosts = new String[256];
    for (int i = 0; i < hosts.length; i++) {
      String name = names.get(random.nextInt(names.size()));
      hosts[i] =
          i % 4 == 0
              ? "www." + name.charAt(0) + name
              : "www.shop" + Long.toString(random.nextLong(1L << 40), 36) + ".example";
    }
    return hosts;
  }

  /** A text that begins again as often as is needed: files of gigabytes that no disk must hold. */
  private static final class Repeated extends InputStream {
    private final byte[] text;
    private long left;
    private int at;

    Repeated(byte[] text, long size) {
      this.text = text;
      left = size;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] to, int start, int length) {
      if (left == 0) {
        return -1;
      }
      int n = (int) Math.min(Math.min(length, left), text.length - at);
      System.arraycopy(text, at, to, start, n);
      at = (at + n) % text.length;
      left -= n;
      return n;
    }
  }

  private void bytes(long most) throws IOException {
    start("normalize");
    byte[] text = Files.readAllBytes(Folders.corpora().resolve("url-various-datasets/kasztp.txt"));
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    normalize(text, 200_000_000); // what is compiled is warm
    for (long size = 1_000_000; size <= most; size *= 10) {
      long least = Long.MAX_VALUE;
      for (int round = 0; round < (size < 1_000_000_000 ? ROUNDS : 1); round++) {
        long times = Math.max(1, 200_000_000 / size); // the clock has hundredths of a second
        long began = system.getProcessCpuTime();
        for (int i = 0; i < times; i++) {
          normalize(text, size);
        }
        least = Math.min(least, (system.getProcessCpuTime() - began) / times);
      }
      keep("normalize", size, (double) least);
    }
  }

  private static void normalize(byte[] text, long size) throws IOException {
    Pipeline.of(
            () -> {
              NormalForms forms = NormalForms.of(RowGrammar.URI_REFERENCE, Equivalence.SYNTAX);
              return batch -> {
                for (int i = 0; i < batch.size(); i++) {
                  forms.write(batch.bytes(), batch.start(i), batch.end(i), batch.out());
                  batch.out().append('\n');
                }
              };
            })
        .jobs(1)
        .run(new Repeated(text, size), OutputStream.nullOutputStream());
  }

  private void links(int most) throws IOException {
    start("redirect", "redirect to nothing", "list", "search");
    Path folder = Files.createTempDirectory("scaling");
    try (Store store = Store.open(folder)) {
      ShortDomain domain = ShortDomain.builder(DOMAIN).build();
      Shortener shortener = Shortener.of(store);
      var unused = shortener.domains().add(Actor.operator(), domain);
      int made = 0;
      for (int size = 10_000; size <= most; size *= 10) {
        while (made < size) {
          List<ShortLink> links = new ArrayList<>();
          for (int i = 0; i < 1_000; i++, made++) {
            links.add(
                ShortLink.builder(
                        DOMAIN,
                        new Slug(slug(made), slug(made)),
                        LinkTarget.of("https://example.com/articles/" + made),
                        Instant.now())
                    .build());
          }
          insert(store, links);
        }
        int count = size;
        Random random = new Random(7);
        measure(
            "redirect",
            size,
            20_000,
            i ->
                shortener.visiting().find(domain, "/" + slug(random.nextInt(count))).link() == null
                    ? 0
                    : 1);
        measure(
            "redirect to nothing",
            size,
            20_000,
            i -> shortener.visiting().find(domain, "/none" + i).link() == null ? 1 : 0);
        measure(
            "list",
            size,
            50,
            i -> store.links().page(LinkFilter.ALL, LinkOrder.NEWEST, null, 50).size());
        measure(
            "search",
            size,
            3,
            i ->
                store
                    .links()
                    .page(
                        new LinkFilter(null, null, slug(random.nextInt(count)), 0),
                        LinkOrder.NEWEST,
                        null,
                        50)
                    .size());
      }
    } finally {
      delete(folder);
    }
  }

  private static String slug(int n) {
    return "s" + Long.toString(n * 7_919L + 1_000_000_007L, 36);
  }

  /** Visits of a thousand links in the last 30 days. */
  private void visits(int most) throws IOException {
    start("statistics of a link", "statistics of a domain");
    Path folder = Files.createTempDirectory("scaling");
    try (Store store = Store.open(folder)) {
      Instant now = Instant.now();
      Random random = new Random(7);
      try (VisitQueue queue = VisitQueue.start(store.visits(), VisitQueue.Options.DEFAULT)) {
        int made = 0;
        for (int size = 100_000; size <= most; size *= 10) {
          while (made < size) {
            Hit hit =
                new Hit(
                    1 + random.nextInt(1_000),
                    DOMAIN,
                    null,
                    now.minusSeconds(random.nextInt(30 * 86_400)),
                    new VisitorNetwork(random.nextInt(1 << 14), false),
                    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                    "https://r" + random.nextInt(40) + ".example/",
                    Hit.Purpose.VISIT,
                    false);
            if (queue.offer(hit)) {
              made++;
            } else {
              Thread.onSpinWait();
            }
          }
          if (!queue.flush(Duration.ofHours(1))) {
            throw new IllegalStateException("visits are not written");
          }
          Instant from = now.minus(Duration.ofDays(30));
          Instant until = now.plusSeconds(3_600);
          measure(
              "statistics of a link",
              size,
              20,
              i ->
                  (int)
                      store
                          .visits()
                          .statistics(
                              new VisitCounts.Question(1 + i, from, until, VisitCounts.Grain.DAY))
                          .visits());
          measure(
              "statistics of a domain",
              size,
              3,
              i ->
                  (int)
                      store
                          .visits()
                          .statistics(
                              VisitCounts.Question.ofDomain(
                                  DOMAIN, from, until, VisitCounts.Grain.DAY))
                          .visits());
        }
      }
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }

  private static void insert(Store store, List<ShortLink> links) {
    AuditEntry entry = new AuditEntry(0, Instant.EPOCH, "bench", "link.create", "bench", null);
    var unused =
        store
            .links()
            .insert(
                links.stream()
                    .map(it -> new LinkTable.Insertion(it, List.of(), null, link -> entry))
                    .toList(),
                true,
                null);
  }
}
