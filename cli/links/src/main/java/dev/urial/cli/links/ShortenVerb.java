package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial shorten}: creates short links. */
final class ShortenVerb implements Verb.Action {
  static final Verb VERB =
      new Verb("shorten", options(), LinkAnswer.COLUMNS, Opt.OF_TEXTS, new ShortenVerb());

  private static List<Opt> options() {
    List<Opt> own = new ArrayList<>(LinkOptions.ALL);
    own.add(1, LinkOptions.DOMAIN);
    return LinkAccessOptions.andTargets(own.toArray(new Opt[0]));
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has(LinkOptions.SLUG) && call.operands().size() != 1) {
      throw new UsageException("--slug can only be used with one target");
    }
    int width = call.terminal().columns();
    boolean shows = call.has(LinkAccessOptions.SHOW);
    try (LinkAccess client = LinkAccessOptions.open(call)) {
      ObjectNode members = LinkOptions.members(call);
      LinkOptions.text(call, LinkOptions.DOMAIN, "domain", members);
      return OperationRunner.run(
          call, call.operands(), target -> made(client, members, target, shows, width));
    } catch (LinkFailure e) {
      return OperationRunner.broken(call, "shorten", "", e.failure());
    }
  }

  private static TextOutcome made(
      LinkAccess client, ObjectNode members, String target, boolean shows, int width) {
    try {
      ObjectNode link = client.create(members.deepCopy().put("target", target));
      return LinkAnswer.of(link, LinkAnswer.Form.SHORT_URL, shows, width);
    } catch (LinkFailure e) {
      return e.failure();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
