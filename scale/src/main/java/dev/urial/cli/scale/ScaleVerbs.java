package dev.urial.cli.scale;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The verbs for many texts at once, by name; the command finds this class by its name. */
public final class ScaleVerbs implements Function<String, Verb> {
  /** For the command. */
  public ScaleVerbs() {}

  @Override
  public Verb apply(String name) {
    return switch (name) {
      case "bulk-valid" -> BulkValidVerb.VERB;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
