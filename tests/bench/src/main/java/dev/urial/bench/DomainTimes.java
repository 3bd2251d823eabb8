package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.net.InternetDomainName;
import crawlercommons.domains.EffectiveTldFinder;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Measures one library that finds registrable domains, in a process of its own. {@code
 * tests/bench/scripts/domains.sh} runs these processes and one of Node in turn.
 *
 * <pre>
 * DomainTimes hosts                            writes the hosts of {@link DomainBench}, prints the file
 * DomainTimes urial|guava|crawler-commons FILE TESTS
 * </pre>
 *
 * <p>It prints the best and the median of its rounds in nanoseconds a host, how many hosts have a
 * domain, the length of all domains together, and for how many lines of the test data of the Public
 * Suffix List the answer is right.
 */
public final class DomainTimes {
  private static final int ROUNDS = 60;
  private static final long WARM_UP = 4_000_000_000L;

  private DomainTimes() {}

  /** See the class. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 1) {
      Corpus.HOSTS.choose();
      System.out.println(Corpus.HOSTS.chosen());
      return;
    }
    Function<String, @Nullable String> library =
        switch (arguments[0]) {
          case "urial" -> DomainTimes::urial;
          case "guava" -> DomainTimes::guava;
          case "crawler-commons" -> DomainTimes::crawlerCommons;
          default -> throw new IllegalArgumentException("no such library: " + arguments[0]);
        };
    String[] hosts = Files.readAllLines(Path.of(arguments[1]), UTF_8).toArray(new String[0]);
    double[] rounds = new double[ROUNDS];
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < WARM_UP) {
      letters(hosts, library);
    }
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      letters(hosts, library);
      rounds[i] = (double) (System.nanoTime() - start) / hosts.length;
    }
    Arrays.sort(rounds);
    long found = Arrays.stream(hosts).filter(host -> library.apply(host) != null).count();
    System.out.printf(
        Locale.ROOT,
        "%.1f %.1f %d %d %s%n",
        rounds[0],
        rounds[ROUNDS / 2],
        found,
        letters(hosts, library),
        right(Path.of(arguments[2]), library));
  }

  private static long letters(String[] hosts, Function<String, @Nullable String> library) {
    long letters = 0;
    for (String host : hosts) {
      String domain = library.apply(host);
      letters += domain == null ? 0 : domain.length();
    }
    return letters;
  }

  /** How many lines a library answers rightly, in any spelling, and how many there are. */
  private static String right(Path tests, Function<String, @Nullable String> library)
      throws IOException {
    int right = 0;
    int all = 0;
    for (String line : Files.readAllLines(tests, UTF_8)) {
      String[] words = line.split(" ", -1);
      if (words.length == 2 && !line.startsWith("//") && !words[0].equals("null")) {
        String domain = library.apply(words[0]);
        String key = domain == null ? "null" : PublicSuffixList.key(domain);
        right += key.equals(PublicSuffixList.key(words[1])) ? 1 : 0;
        all++;
      }
    }
    return right + "/" + all;
  }

  private static @Nullable String urial(String host) {
    RegistrableDomain domain = RegistrableDomain.find(host);
    return domain == null ? null : domain.toString();
  }

  private static @Nullable String guava(String host) {
    try {
      InternetDomainName name = InternetDomainName.from(host);
      return name.isUnderPublicSuffix() ? name.topPrivateDomain().toString() : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable String crawlerCommons(String host) {
    return EffectiveTldFinder.getAssignedDomain(host, true, false);
  }
}
