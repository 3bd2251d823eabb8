package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial short stats}: who came, in sums. */
final class ShortStatsVerb implements Verb.Action {
  private static final Opt FROM = Opt.value("from");
  private static final Opt UNTIL = Opt.value("until");
  private static final Opt GRAIN = Opt.choice("grain", "hour", "day", "month");

  /** The visits to all links of a tag, in place of those to links. */
  private static final Opt TAG = Opt.value("tag");

  static final Verb VERB =
      new Verb(
          "short-stats",
          LinkClientOptions.and(LinkOperands.ID, TAG, FROM, UNTIL, GRAIN),
          StatsAnswer.COLUMNS,
          new ShortStatsVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    String grain = call.value(GRAIN.name(), "day");
    String from = call.value(FROM.name());
    String until = call.value(UNTIL.name());
    String tag = call.value(TAG.name());
    if (tag != null) {
      if (!call.operands().isEmpty() || call.has(LinkOperands.ID.name())) {
        throw new UsageException("--tag, or links");
      }
      return LinkOperands.named(
          call,
          tag,
          (client, name) ->
              new StatsAnswer(name, client.tagStats(name, from, until, grain), width));
    }
    return LinkOperands.run(
        call,
        (client, link) -> {
          ObjectNode sums = client.stats(link, from, until, grain);
          String shortUrl = LinkApiJson.text(link, "shortUrl");
          return new StatsAnswer(shortUrl == null ? "" : shortUrl, sums, width);
        });
  }
}
