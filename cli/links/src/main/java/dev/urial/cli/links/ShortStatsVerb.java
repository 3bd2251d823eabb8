package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial short stats}: shows totals of visits. */
final class ShortStatsVerb implements Verb.Action {
  private static final Opt FROM = Opt.value("from");
  private static final Opt UNTIL = Opt.value("until");
  private static final Opt GRAIN = Opt.choice("grain", "hour", "day", "month");

  /** The option for the visits to all links with a tag, instead of those to given links. */
  private static final Opt TAG = Opt.value("tag");

  /** The flag for CSV output with a line for each link and day, instead of totals. */
  private static final Opt DAYS = Opt.flag("days");

  private static final int MOST = 10;

  static final Verb VERB =
      new Verb(
          "short-stats",
          LinkAccessOptions.and(LinkOperands.ID, TAG, DAYS, FROM, UNTIL, GRAIN),
          StatsAnswer.COLUMNS,
          new ShortStatsVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    String grain = call.value(GRAIN.name(), "day");
    String from = call.value(FROM.name());
    String until = call.value(UNTIL.name());
    String tag = call.value(TAG.name());
    boolean isOfLinks = !call.operands().isEmpty() || call.has(LinkOperands.ID.name());
    if (tag != null && isOfLinks) {
      throw new UsageException("give either --tag or links");
    }
    if (call.has(DAYS)) {
      if (isOfLinks || call.has(GRAIN.name()) || call.has(Opt.JSON) || call.has(Opt.TSV)) {
        throw new UsageException("--days can only be used with --tag, or for all links");
      }
      return writeDays(call, tag, from, until);
    }
    if (tag != null) {
      return LinkOperands.named(
          call,
          tag,
          (client, name) -> {
            ObjectNode sums = client.tagStats(name, from, until, grain);
            JsonNode ranks = client.ranking(name, from, until, MOST).path("links");
            return new StatsAnswer(name, withLinks(sums, ranks), width);
          });
    }
    return LinkOperands.run(
        call,
        (client, link) -> {
          ObjectNode sums = client.stats(link, from, until, grain);
          String shortUrl = LinkApiJson.text(link, "shortUrl");
          return new StatsAnswer(shortUrl == null ? "" : shortUrl, sums, width);
        });
  }

  /**
   * Adds the most visited links, with their visits, to the totals as the member {@code by.link}.
   */
  private static ObjectNode withLinks(ObjectNode sums, JsonNode ranks) {
    ArrayNode links = LinkApiJson.MAPPER.createArrayNode();
    for (JsonNode it : ranks) {
      ObjectNode one = links.addObject();
      one.put("value", it.path("shortUrl").asString(""));
      one.put("visits", it.path("visits").asLong(0));
    }
    ObjectNode by = LinkApiJson.object();
    by.set("link", links);
    if (sums.path("by") instanceof ObjectNode others) {
      by.setAll(others);
    }
    sums.set("by", by);
    return sums;
  }

  private static int writeDays(
      Invocation call, @Nullable String tag, @Nullable String from, @Nullable String until)
      throws IOException, UsageException {
    try (LinkAccess client = LinkAccessOptions.open(call);
        OutputStream out = TerminalSafeText.out(call)) {
      client.days(tag, from, until, out);
      return ExitStatus.FINE;
    } catch (LinkFailure e) {
      return OperationRunner.broken(call, "short-stats", "", e.failure());
    }
  }
}
