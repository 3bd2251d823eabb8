package dev.urial.cli.bulk;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** Maps names to the bulk verbs. The command loads this class by its name. */
public final class BulkVerbs implements Function<String, Verb> {
  /** Creates an instance; called by the command through reflection. */
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
