package dev.urial.bench;

import okhttp3.HttpUrl;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/** {@link ParseCall} of the addresses of web pages. */
@Chapter(title = "Parsing web URLs", text = "Web URLs, 46 characters on average.", per = "URL")
public class ParseBench extends ParseCall {
  /** Instantiated by JMH. */
  public ParseBench() {
    super(Corpus.WEB);
  }

  @Benchmark
  @PerformanceRow(library = Library.OKHTTP, call = "HttpUrl.parse(text), repairs invalid input")
  public void okHttp(Blackhole hole) {
    for (String line : lines) {
      hole.consume(HttpUrl.parse(line));
    }
  }
}
