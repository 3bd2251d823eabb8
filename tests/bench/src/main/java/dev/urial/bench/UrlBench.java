package dev.urial.bench;

import okhttp3.HttpUrl;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;

/** {@link UrlParseCall} of the addresses of web pages. */
@Chapter(
    title = "WHATWG URLs: web URLs",
    text =
        "Web URLs, parsed as browsers do. `Uri.tryParse`, which follows a different standard, is"
            + " shown for comparison.",
    per = "URL")
@OperationsPerInvocation(Corpus.LINES)
public class UrlBench extends UrlParseCall {
  /** Instantiated by JMH. */
  public UrlBench() {
    super(Corpus.WEB_URLS.lines());
  }

  @Benchmark
  @PerformanceRow(library = Library.OKHTTP, call = "HttpUrl.parse(text), http and https only")
  public void okHttp(Blackhole hole) {
    for (String line : lines) {
      hole.consume(HttpUrl.parse(line));
    }
  }
}
