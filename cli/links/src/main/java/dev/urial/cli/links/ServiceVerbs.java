package dev.urial.cli.links;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The verbs of the service, by name; the command finds this class by its name. */
public final class ServiceVerbs implements Function<String, Verb> {
  /** For the command. */
  public ServiceVerbs() {
    LibraryLog.take();
  }

  @Override
  public Verb apply(String name) {
    return switch (name) {
      case "serve" -> ServeVerb.VERB;
      case "serve-backup" -> ServeBackupVerb.VERB;
      case "serve-restore" -> ServeRestoreVerb.VERB;
      case "shorten" -> ShortenVerb.VERB;
      case "expand" -> ExpandVerb.VERB;
      case "links-list" -> LinksListVerb.VERB;
      case "links-show" -> LinksShowVerb.VERB;
      case "links-edit" -> LinksEditVerb.VERB;
      case "links-delete" -> LinksDeleteVerb.VERB;
      case "links-import" -> LinksImportVerb.VERB;
      case "links-export" -> LinksExportVerb.VERB;
      case "links-stats" -> LinksStatsVerb.VERB;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
