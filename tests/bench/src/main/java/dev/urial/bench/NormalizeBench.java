package dev.urial.bench;

import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** {@link Normalizing} of texts of which each has something to be done. */
@Chapter(
    title = "Normalizing URIs that are not in normal form",
    text =
        "Ten URIs, each with at least one part that RFC 3986 §6.2.2 normalizes: case, escapes or"
            + " dot-segments.",
    per = "URI")
@OperationsPerInvocation(NormalizeBench.TEXTS)
public class NormalizeBench extends Normalizing {
  static final int TEXTS = 10;

  /** Instantiated by JMH. */
  public NormalizeBench() {
    super(
        new String[] {
          "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
          "HTTP://www.EXAMPLE.com/",
          "http://example.org/%7Euser",
          "http://example.org/%7euser/?q=%41#%5a",
          "https://Example.ORG/a/b/c/./../../g",
          "http://example.org/d%c3%bcrst?q=stra%c3%9fe",
          "http://user@EXAMPLE.com:8042/over/../there?name=ferret#nose",
          "http://example.com/a/./b/./c/./d",
          "file:///usr/lib/../share/doc/./index.html",
          "https://www.example.com/search?q=%2a%2b%2d&page=%31",
        });
  }
}
