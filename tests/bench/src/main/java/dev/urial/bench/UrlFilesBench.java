package dev.urial.bench;

import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** {@link UrlParseCall} of the paths of a source tree. */
@Chapter(
    title = "WHATWG URLs: file URLs",
    text = "The files of a source tree. OkHttp cannot parse them.",
    per = "URL")
@OperationsPerInvocation(Corpus.LINES)
public class UrlFilesBench extends UrlParseCall {
  /** Instantiated by JMH. */
  public UrlFilesBench() {
    super(Corpus.FILE_URLS.lines());
  }
}
