package dev.urial.cli;

import dev.urial.Iri;
import java.io.IOException;
import java.util.List;

/** {@code urial relativize}: the way back from {@link Resolve}. */
final class Relativize implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "relativize",
          "BASE [TARGET…]",
          "write targets as short references",
          List.of(
              "Writes the shortest reference that leads from BASE to each target: resolve BASE"
                  + " with it gives the target again. A target with dot-segments in its path, which"
                  + " no reference leads to, is written as it is."),
          List.of(),
          List.of("reference"),
          List.of(
              Example.of(
                  "up and down again", "urial relativize http://a/b/c/d http://a/b/x", "../x"),
              Example.of(
                      "targets from a pipe",
                      "urial relativize http://a/b/c/d",
                      "#f",
                      "//z/",
                      "https://a/")
                  .reading("http://a/b/c/d#f", "http://z/", "https://a/")),
          new Relativize());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    return Resolve.withBase(
        call,
        (base, input) ->
            Outcome.of(
                Iri.tryParse(input), target -> Answer.of("reference", base.relativize(target))));
  }
}
