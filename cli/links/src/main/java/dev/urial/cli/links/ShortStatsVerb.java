package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial short stats}: shows totals of visits. */
final class ShortStatsVerb {
  private static final Opt FROM = Opt.value("from");
  private static final Opt UNTIL = Opt.value("until");
  private static final Opt GRAIN = Opt.choice("grain", "hour", "day", "month");

  /** The option for the visits to all links with a tag, instead of those to given links. */
  private static final Opt TAG = Opt.value("tag");

  /** The flag for CSV output with a line for each link and day, instead of totals. */
  private static final Opt DAYS = Opt.flag("days");

  static final Verb VERB =
      LinkVerb.of(
          "short-stats",
          LinkAccessOptions.and(LinkOperands.ID, TAG, DAYS, FROM, UNTIL, GRAIN),
          StatsAnswer.COLUMNS,
          List.of(),
          ShortStatsVerb::run);

  private ShortStatsVerb() {}

  private static int run(Invocation call) throws IOException, UsageException, LinkFailure {
    int width = call.terminal().columns();
    String grain = call.value(GRAIN.name(), "day");
    String from = call.value(FROM.name());
    String until = call.value(UNTIL.name());
    String tag = call.value(TAG.name());
    boolean isOfLinks = !call.operands().isEmpty() || call.has(LinkOperands.ID.name());
    if (tag != null && isOfLinks) {
      throw new UsageException("give either --tag or links");
    }
    LinkClient.Query period = new LinkClient.Query().with("from", from).with("until", until);
    if (call.has(DAYS)) {
      if (isOfLinks || call.has(GRAIN.name()) || call.has(Opt.JSON) || call.has(Opt.TSV)) {
        throw new UsageException("--days can only be used with --tag, or for all links");
      }
      return writeDays(call, period.with("tag", tag));
    }
    if (tag != null) {
      LinkClient.Query top =
          new LinkClient.Query().with("from", from).with("until", until).with("limit", "10");
      return LinkOperands.named(
          call,
          tag,
          (client, name) -> {
            ObjectNode sums = client.get("stats", period.with("tag", name).with("grain", grain));
            JsonNode ranks = client.get("stats/links", top.with("tag", name)).path("links");
            return new StatsAnswer(name, withLinks(sums, ranks), width);
          });
    }
    return LinkOperands.run(
        call,
        false,
        (client, link) -> {
          String path = "links/" + LinkApiJson.number(link, "id") + "/stats";
          ObjectNode sums = client.get(path, period.with("grain", grain));
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

  private static int writeDays(Invocation call, LinkClient.Query query)
      throws IOException, UsageException, LinkFailure {
    try (LinkClient client = LinkAccessOptions.open(call);
        OutputStream out = TerminalSafeText.out(call)) {
      client.copy("stats/days", query, out);
      return ExitStatus.FINE;
    }
  }
}
