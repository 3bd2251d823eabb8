package dev.urial.cli.bulk;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The bulk verbs by name. The command finds this class by name. */
public final class BulkVerbs implements Function<String, Verb> {
  /** Called by the command. */
  public BulkVerbs() {}

  @Override
  public Verb apply(String name) {
    return switch (name) {
      case "bulk-parse" -> BulkParseVerb.VERB;
      case "bulk-valid" -> BulkValidVerb.VERB;
      case "bulk-normalize" -> BulkNormalizeVerb.VERB;
      case "bulk-canon" -> BulkCanonVerb.VERB;
      case "bulk-dedupe" -> BulkDedupeVerb.VERB;
      case "bulk-count" -> BulkCountVerb.VERB;
      case "bulk-group" -> BulkGroupVerb.VERB;
      case "bulk-domains" -> BulkDomainsVerb.VERB;
      case "bulk-params" -> BulkParamsVerb.VERB;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
