package dev.urial.bench;

import dev.urial.safety.unicode.Confusables;
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

/** The skeletons of UTS #39. */
@Chapter(
    title = "Skeletons of names",
    text =
        "Labels of about twelve characters, by script. Labels that look alike have the same"
            + " skeleton.",
    per = "label")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 50, time = 20, timeUnit = TimeUnit.MILLISECONDS)
@OperationsPerInvocation(SkeletonBench.LABELS)
public class SkeletonBench {
  static final int LABELS = 4;

  static final String[] ASCII = {"example-site", "wikipedia", "longer-label", "news2026today"};
  static final String[] LATIN = {"cafédesartistes", "bücherschränke", "árvíztűrő", "señoríamañana"};
  static final String[] CYRILLIC = {"президент", "яблочныйпирог", "москва-сити", "правительство"};
  static final String[] HAN = {"日本語ドメイン名例え", "北京大學圖書館", "東京都渋谷区", "ひらがなとカタカナ"};

  /** Instantiated by JMH. */
  public SkeletonBench() {}

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Confusables.skeleton(ascii)", yardstick = true)
  public void ascii(Blackhole hole) {
    skeletons(ASCII, hole);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Confusables.skeleton(latinWithAccents)")
  public void latin(Blackhole hole) {
    skeletons(LATIN, hole);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Confusables.skeleton(cyrillic)")
  public void cyrillic(Blackhole hole) {
    skeletons(CYRILLIC, hole);
  }

  @Benchmark
  @PerformanceRow(library = Library.URIAL, call = "Confusables.skeleton(japaneseOrChinese)")
  public void han(Blackhole hole) {
    skeletons(HAN, hole);
  }

  private static void skeletons(String[] labels, Blackhole hole) {
    for (String label : labels) {
      hole.consume(Confusables.skeleton(label));
    }
  }
}
