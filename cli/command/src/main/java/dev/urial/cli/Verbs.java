package dev.urial.cli;

import dev.urial.cli.bulk.CountVerb;
import dev.urial.cli.bulk.DedupeVerb;
import dev.urial.cli.change.ConvertVerb;
import dev.urial.cli.change.DecodeVerb;
import dev.urial.cli.change.EncodeVerb;
import dev.urial.cli.change.IdnaVerb;
import dev.urial.cli.change.NormalizeVerb;
import dev.urial.cli.change.QueryVerb;
import dev.urial.cli.change.RepairVerb;
import dev.urial.cli.change.ResolveVerb;
import dev.urial.cli.change.SetVerb;
import dev.urial.cli.change.TemplateVerb;
import dev.urial.cli.find.CheckVerb;
import dev.urial.cli.find.ExtractVerb;
import dev.urial.cli.find.FetchVerb;
import dev.urial.cli.find.LinksVerb;
import dev.urial.cli.find.LocateVerb;
import dev.urial.cli.find.RewriteVerb;
import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpFiles;
import dev.urial.cli.help.VerbGroup;
import dev.urial.cli.judge.CompareVerb;
import dev.urial.cli.judge.ValidVerb;
import dev.urial.cli.judge.VetVerb;
import dev.urial.cli.look.GetVerb;
import dev.urial.cli.look.HistoryVerb;
import dev.urial.cli.look.InspectVerb;
import dev.urial.cli.look.ReadersVerb;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** All verbs. A run of the command loads only the requested verb. */
public final class Verbs {
  // CIRCLE: of the verbs that are listed here, one completes their names, and one runs them in the
  // steps of the lecture.

  private Verbs() {}

  /** Returns the groups of verbs, in the order of the help. */
  private static List<VerbGroup> groups() {
    return List.of(
        VerbGroup.of(
            "look", "Look", "inspect", "get", "readers", "history", "lecture", "completion"),
        VerbGroup.of(
            "change",
            "Change",
            "set",
            "query",
            "normalize",
            "resolve",
            "convert",
            "encode",
            "decode",
            "idna",
            "template",
            "repair"),
        VerbGroup.of("judge", "Judge", "valid", "compare", "vet", "names"),
        VerbGroup.of(
            "find",
            "Find and follow",
            "extract",
            "redact",
            "links",
            "rewrite",
            "check",
            "fetch",
            "locate"),
        VerbGroup.of("many", "Many at once", "dedupe", "count", "sql"),
        VerbGroup.of("service", "Serve", "serve", "short", "mcp"));
  }

  /** Returns the names of the verbs, in the order of the help. */
  public static List<String> names() {
    return groups().stream().flatMap(group -> group.verbs().stream()).toList();
  }

  /** Returns the help. */
  public static Help help() {
    return new Help(groups(), name -> Objects.requireNonNull(named(name), name).spec());
  }

  /**
   * Writes man pages and completion scripts; used only by the build.
   *
   * @param args the folder, and the date of the man pages as a day or an instant
   */
  public static void main(String[] args) throws IOException {
    HelpFiles.write(help(), args);
  }

  /** Returns the verb with this name, or null. */
  public static @Nullable Verb named(String name) {
    return switch (name) {
      case "inspect" -> InspectVerb.VERB;
      case "get" -> GetVerb.VERB;
      case "readers" -> ReadersVerb.VERB;
      case "history" -> HistoryVerb.VERB;
      case "lecture" -> LectureVerb.VERB;
      case "completion" -> CompletionVerb.VERB;
      case "set" -> SetVerb.VERB;
      case "query" -> QueryVerb.VERB;
      case "normalize" -> NormalizeVerb.VERB;
      case "resolve" -> ResolveVerb.VERB;
      case "convert" -> ConvertVerb.VERB;
      case "encode" -> EncodeVerb.VERB;
      case "decode" -> DecodeVerb.VERB;
      case "idna" -> IdnaVerb.VERB;
      case "template" -> TemplateVerb.VERB;
      case "repair" -> RepairVerb.VERB;
      case "valid" -> ValidVerb.VERB;
      case "compare" -> CompareVerb.VERB;
      case "vet" -> VetVerb.VERB;
      case "names" -> VetVerb.NAMES;
      case "extract" -> ExtractVerb.VERB;
      case "redact" -> ExtractVerb.REDACT;
      case "links" -> LinksVerb.VERB;
      case "rewrite" -> RewriteVerb.of(AddOns::shortLinks);
      case "check" -> CheckVerb.VERB;
      case "fetch" -> FetchVerb.VERB;
      case "locate" -> LocateVerb.VERB;
      case "dedupe" -> DedupeVerb.VERB;
      case "count" -> CountVerb.VERB;
      case "sql" -> AddOns.sql();
      case "serve" -> AddOns.serve();
      case "short" -> AddOns.shortVerb();
      case "mcp" -> AddOns.mcp();
      default -> null;
    };
  }
}
