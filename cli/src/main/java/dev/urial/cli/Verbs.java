package dev.urial.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All verbs. A run of the command loads only the one it was asked for. */
final class Verbs {
  /** Their names, in the order in which help shows them. */
  static final List<String> NAMES =
      List.of(
          "inspect",
          "valid",
          "resolve",
          "relativize",
          "normalize",
          "compare",
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
          "urn",
          "fragment",
          "data",
          "path",
          "hash",
          "completion");

  private Verbs() {}

  /** The verb of a name, or null. */
  static @Nullable Verb named(String name) {
    return switch (name) {
      case "inspect" -> Inspect.VERB;
      case "valid" -> Valid.VERB;
      case "resolve" -> Resolve.VERB;
      case "relativize" -> Relativize.VERB;
      case "normalize" -> Normalize.VERB;
      case "compare" -> Compare.VERB;
      case "convert" -> Convert.VERB;
      case "encode" -> Encode.VERB;
      case "decode" -> Decode.VERB;
      case "build" -> Build.VERB;
      case "query" -> Query.VERB;
      case "get" -> GetParts.VERB;
      case "set" -> SetParts.VERB;
      case "idna" -> IdnaVerb.VERB;
      case "scheme" -> SchemeVerb.VERB;
      case "domain" -> DomainVerb.VERB;
      case "urn" -> UrnVerb.VERB;
      case "fragment" -> FragmentVerb.VERB;
      case "data" -> DataVerb.VERB;
      case "path" -> PathVerb.VERB;
      case "hash" -> HashVerb.VERB;
      case "completion" -> Completion.VERB;
      default -> null;
    };
  }

  static List<Verb> all() {
    List<Verb> all = new ArrayList<>();
    for (String name : NAMES) {
      Verb verb = named(name);
      if (verb == null) {
        throw new IllegalStateException(name);
      }
      all.add(verb);
    }
    return all;
  }
}
