package dev.urial.bench;

import com.google.common.net.InternetDomainName;
import crawlercommons.domains.EffectiveTldFinder;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.concurrent.TimeUnit;
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

/** Host to registrable domain. */
@Chapter(
    title = "Registrable domains",
    text =
        "Hosts of web pages, mixed with names for each rule of the Public Suffix List. Calls with"
            + " `toString()` also create the text of the domain.",
    per = "host")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(Corpus.LINES)
public class DomainBench {
  private final String[] hosts = Corpus.HOSTS.lines();

  @Benchmark
  @PerformanceRow(
      library = Library.URIAL_DOMAIN,
      call = "RegistrableDomain.find(host).toString()",
      yardstick = true)
  public void urialText(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(String.valueOf(RegistrableDomain.find(host)));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_DOMAIN, call = "RegistrableDomain.find(host)")
  public void urial(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(RegistrableDomain.find(host));
    }
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL_DOMAIN, call = "list.registrableStart(host, start, end)")
  public void urialStart(Blackhole hole) {
    PublicSuffixList list = PublicSuffixList.builtIn();
    for (String host : hosts) {
      hole.consume(list.registrableStart(host, 0, host.length()));
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.GUAVA_DOMAIN,
      call = "InternetDomainName.from(host).topPrivateDomain().toString()")
  public void guavaText(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(InternetDomainName.from(host).topPrivateDomain().toString());
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.GUAVA_DOMAIN,
      call = "InternetDomainName.from(host).topPrivateDomain()")
  public void guava(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(InternetDomainName.from(host).topPrivateDomain());
    }
  }

  @Benchmark
  @PerformanceRow(
      library = Library.CRAWLER_COMMONS_DOMAIN,
      call = "EffectiveTldFinder.getAssignedDomain(host, true, false)")
  public void crawlerCommons(Blackhole hole) {
    for (String host : hosts) {
      hole.consume(EffectiveTldFinder.getAssignedDomain(host, true, false));
    }
  }
}
