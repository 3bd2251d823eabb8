package dev.urial.bench;

import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** {@link Normalizing} of the addresses of web pages, most of which are normal already. */
@Chapter(
    title = "Normalizing web URLs",
    text = "Web URLs, parsed in advance; nearly all of them are already in normal form.",
    per = "URL")
@OperationsPerInvocation(Corpus.LINES)
public class NormalizeNormalBench extends Normalizing {
  /** Instantiated by JMH. */
  public NormalizeNormalBench() {
    super(Corpus.WEB.lines());
  }
}
