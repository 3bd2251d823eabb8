package dev.urial.bench;

/** {@link ParseCall} of the paths of a source tree. */
@Chapter(
    title = "Parsing file URLs",
    text =
        "The files of a source tree as `file:` URLs, 59 characters on average. OkHttp cannot parse"
            + " them.",
    per = "URL")
public class ParseFilesBench extends ParseCall {
  /** Instantiated by JMH. */
  public ParseFilesBench() {
    super(Corpus.FILES);
  }
}
