package dev.urial.cli.verbs;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** All verbs. A run of the command loads only the one it was asked for. */
public final class Verbs {
  /** Their names, in the order in which help shows them. */
  public static final List<String> NAMES =
      List.of(
          "inspect",
          "valid",
          "resolve",
          "relativize",
          "normalize",
          "compare",
          "readers",
          "history",
          "convert",
          "encode",
          "decode",
          "build",
          "query",
          "get",
          "set",
          "idna",
          "scheme",
          "domain",
          "spoof",
          "vet",
          "fetch",
          "urn",
          "fragment",
          "data",
          "path",
          "hash",
          "repair",
          "resolve-name",
          "completion");

  private Verbs() {}

  /** The verb of a name, or null. */
  public static @Nullable Verb named(String name) {
    return switch (name) {
      case "inspect" -> InspectVerb.VERB;
      case "valid" -> ValidVerb.VERB;
      case "resolve" -> ResolveVerb.VERB;
      case "relativize" -> RelativizeVerb.VERB;
      case "normalize" -> NormalizeVerb.VERB;
      case "compare" -> CompareVerb.VERB;
      case "readers" -> ReadersVerb.VERB;
      case "history" -> HistoryVerb.VERB;
      case "convert" -> ConvertVerb.VERB;
      case "encode" -> EncodeVerb.VERB;
      case "decode" -> DecodeVerb.VERB;
      case "build" -> BuildVerb.VERB;
      case "query" -> QueryVerb.VERB;
      case "get" -> GetVerb.VERB;
      case "set" -> SetVerb.VERB;
      case "idna" -> IdnaVerb.VERB;
      case "scheme" -> SchemeVerb.VERB;
      case "domain" -> DomainVerb.VERB;
      case "spoof" -> SpoofVerb.VERB;
      case "vet" -> VetVerb.VERB;
      case "fetch" -> FetchVerb.VERB;
      case "urn" -> UrnVerb.VERB;
      case "fragment" -> FragmentVerb.VERB;
      case "data" -> DataVerb.VERB;
      case "path" -> PathVerb.VERB;
      case "hash" -> HashVerb.VERB;
      case "repair" -> RepairVerb.VERB;
      case "resolve-name" -> ResolveNameVerb.VERB;
      case "completion" -> CompletionVerb.VERB;
      default -> null;
    };
  }
}
