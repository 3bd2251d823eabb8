package dev.urial.bench;

import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** {@link Normalizing} of the addresses of web pages, most of which are normal already. */
@Chapter(
    title = "Normalizing web URLs",
    text = "Web addresses, parsed before; nearly all are already normal.",
    per = "URL")
@OperationsPerInvocation(Corpus.LINES)
public class NormalizeNormalBench extends Normalizing {
  /** Instantiated by JMH. */
  public NormalizeNormalBench() {
    super(Corpus.WEB.lines());
  }
}
