package dev.urial.cli.links;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The verbs of the service by name. The command finds this class by name. */
public final class ShortVerbs implements Function<String, Verb> {
  /** Creates an instance; called by the command through reflection. */
  public ShortVerbs() {
    LibraryLog.take();
  }

  @Override
  public Verb apply(String name) {
    return switch (name) {
      case "serve" -> ServeVerb.VERB;
      case "short-create" -> ShortCreateVerb.VERB;
      case "short-list" -> ShortListVerb.VERB;
      case "short-show" -> ShortShowVerb.VERB;
      case "short-edit" -> ShortEditVerb.VERB;
      case "short-delete" -> ShortDeleteVerb.VERB;
      case "short-import" -> ShortImportVerb.VERB;
      case "short-export" -> ShortExportVerb.VERB;
      case "short-stats" -> ShortStatsVerb.VERB;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
