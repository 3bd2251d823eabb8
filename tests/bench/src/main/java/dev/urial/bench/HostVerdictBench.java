package dev.urial.bench;

import dev.urial.idna.Idna;
import dev.urial.registry.RegistrableDomain;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** What deceives in a host, and whom it imitates. */
@Chapter(
    title = "Checking hosts for spoofing",
    text =
        "Hosts of web pages, nearly all of them in ASCII; eight international names, four of them"
            + " deceptive; and hosts of web pages, compared with 10,000 protected names."
            + " `toUnicode` is shown for comparison.",
    per = "host")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class HostVerdictBench {
  static final String[] INTERNATIONAL = {
    "xn--bcher-kva.example",
    "аррӏе.com",
    "www.президент.рф",
    "xn--80ak6aa92e.com",
    "bücher.example",
    "www.раураl.com",
    "北京大學.cn",
    "fuß.example",
  };

  private final String[] hosts = ascii(Corpus.HOSTS.lines());
  private final String[] international = new String[hosts.length];
  private final ProtectedNames names = names(hosts);
  private final Idna idna = Idna.browsers();

  /** Instantiated by JMH. */
  public HostVerdictBench() {
    for (int i = 0; i < international.length; i++) {
      international[i] = INTERNATIONAL[i % INTERNATIONAL.length];
    }
  }

  /** The hosts in ASCII, as many as were given: from the beginning again in place of the others. */
  static String[] ascii(String[] hosts) {
    String[] ascii =
        Stream.of(hosts)
            .filter(host -> host.chars().allMatch(c -> c < 0x80))
            .toArray(String[]::new);
    String[] all = new String[hosts.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = ascii[i % ascii.length];
    }
    return all;
  }

  /** Names that are like those of the web: their labels turned round. */
  static ProtectedNames names(String[] hosts) {
    Set<String> names = new LinkedHashSet<>();
    List<String> domains = new ArrayList<>();
    for (String host : hosts) {
      RegistrableDomain domain = RegistrableDomain.find(host);
      if (domain != null) {
        domains.add(domain.name());
      }
    }
    for (int n = 0; names.size() < 10_000; n++) {
      String domain = domains.get(n % domains.size());
      int dot = domain.indexOf('.');
      String label = new StringBuilder(domain.substring(0, dot)).reverse().toString();
      names.add(label + (n < domains.size() ? "" : n / domains.size()) + domain.substring(dot));
    }
    return ProtectedNames.of(names);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "HostVerdict.of(host)", yardstick = true)
  public void ascii(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(HostVerdict.of(host));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "HostVerdict.of(internationalHost)")
  public void international(Blackhole hole) {
    for (String host : international) {
      hole.consume(HostVerdict.of(host));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "idna.toUnicode(internationalHost)")
  public void toUnicode(Blackhole hole) {
    for (String host : international) {
      hole.consume(idna.toUnicode(host));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "names.imitatedBy(host)")
  public void imitatedBy(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(names.imitatedBy(host));
    }
  }
}
