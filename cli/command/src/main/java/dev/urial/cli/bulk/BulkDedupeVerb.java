package dev.urial.cli.bulk;

import dev.urial.bulk.canon.DuplicateKeys;
import dev.urial.bulk.canon.DuplicateRule;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code urial bulk dedupe}: writes the first row of each group of duplicates. */
final class BulkDedupeVerb implements Verb.Action {
  private static final String[] RULES =
      Arrays.stream(DuplicateRule.values()).map(DuplicateRule::id).toArray(String[]::new);
  private static final Opt LIKE = Opt.choice("like", "text", "normal", "canon", "uro", "urldedupe");
  private static final Opt WITH = Opt.choice("with", RULES);
  private static final Opt WITHOUT = Opt.choice("without", RULES);

  static final Verb VERB =
      new Verb(
          "bulk-dedupe",
          BulkOptions.options(LIKE, WITH, WITHOUT, BulkOptions.AS, BulkOptions.STANDARD),
          List.of("text"),
          Opt.OF_FILES,
          new BulkDedupeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String like = call.value(LIKE.name(), "text");
    Set<DuplicateRule> rules = EnumSet.noneOf(DuplicateRule.class);
    switch (like) {
      case "normal" -> rules.add(DuplicateRule.NORMAL_FORM);
      case "uro" -> rules.addAll(DuplicateKeys.uro());
      case "urldedupe" -> rules.addAll(DuplicateKeys.urldedupe());
      default -> {} // compares the text itself
    }
    for (String rule : call.values(WITH.name())) {
      rules.add(Objects.requireNonNull(DuplicateRule.find(rule)));
    }
    for (String rule : call.values(WITHOUT.name())) {
      rules.remove(Objects.requireNonNull(DuplicateRule.find(rule)));
    }
    if (like.equals("canon")) {
      if (!rules.isEmpty() || !call.values(WITHOUT.name()).isEmpty()) {
        throw new UsageException(
            "--like canon has its own rules; to choose among them, use "
                + "urial bulk canon FILE | urial bulk dedupe");
      }
      return new DedupeRun(new BulkOptions(call), DedupeRun::canonicalTexts).run();
    }
    return new DedupeRun(new BulkOptions(call), DedupeRun.keysBy(rules)).run();
  }
}
