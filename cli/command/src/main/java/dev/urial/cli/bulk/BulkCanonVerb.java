package dev.urial.cli.bulk;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.CanonRule;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * {@code urial bulk canon}: writes the same canonical form for all URLs that most likely lead to
 * the same page.
 */
final class BulkCanonVerb implements Verb.Action {
  private static final Opt PROFILE =
      Opt.choice("profile", CanonProfile.NAMES.toArray(new String[0]));
  private static final String[] RULES =
      Arrays.stream(CanonRule.values()).map(CanonRule::id).toArray(String[]::new);
  private static final Opt WITH = Opt.choice("with", RULES);
  private static final Opt WITHOUT = Opt.choice("without", RULES);
  private static final Opt PARAMETERS = Opt.value("parameters");
  private static final Opt EXPLAIN = Opt.flag("explain");
  private static final List<Opt> OPTIONS =
      BulkOptions.options(
          PROFILE, WITH, WITHOUT, PARAMETERS, EXPLAIN, BulkOptions.AS, BulkOptions.STANDARD);
  private static final List<String> COLUMNS = List.of("canonical", "rules");

  static final Verb VERB =
      new Verb("bulk-canon", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkCanonVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    CanonProfile profile = profile(call);
    boolean explains =
        call.has(EXPLAIN) || call.has(Opt.JSON) || call.has(Opt.TSV) || setup.isTable();
    return RowsRun.of(
        setup,
        new RowsRun.Answers(
            COLUMNS,
            true,
            true,
            () -> {
              Canonicalizer canon = Canonicalizer.of(profile, setup.grammar);
              ByteBuilder text = new ByteBuilder();
              ByteBuilder rules = new ByteBuilder();
              return (bytes, start, end, to) -> {
                text.clear();
                if (!canon.write(bytes, start, end, text)) {
                  return false;
                }
                to.begin(bytes, start, end);
                to.text(text.array(), 0, text.length());
                if (explains) {
                  rules.clear();
                  write(canon, rules);
                  to.text(rules.array(), 0, rules.length());
                }
                to.end();
                return true;
              };
            }));
  }

  private static void write(Canonicalizer canon, ByteBuilder rules) {
    for (CanonRule rule : canon.applied()) {
      if (rules.length() > 0) {
        rules.append(',');
      }
      rules.append(rule.id());
    }
  }

  private static CanonProfile profile(Invocation call) throws UsageException, IOException {
    CanonProfile profile =
        Objects.requireNonNull(CanonProfile.find(call.value(PROFILE.name(), "crawl")));
    for (String rule : call.values(WITH.name())) {
      profile = profile.with(Objects.requireNonNull(CanonRule.find(rule)));
    }
    for (String rule : call.values(WITHOUT.name())) {
      profile = profile.without(Objects.requireNonNull(CanonRule.find(rule)));
    }
    String file = call.value(PARAMETERS.name());
    if (file == null) {
      return profile;
    }
    try (Reader in = new InputStreamReader(LineReader.open(file), StandardCharsets.UTF_8)) {
      return profile.withParameters(TrackingParameters.read(in));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--parameters: " + LineReader.shown(file) + ", " + e.getMessage());
    }
  }
}
