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

/** {@code urial short create}: creates short links. */
final class ShortCreateVerb {
  static final Verb VERB =
      LinkVerb.of(
          "short-create", options(), LinkAnswer.COLUMNS, Opt.OF_TEXTS, ShortCreateVerb::run);

  private ShortCreateVerb() {}

  private static List<Opt> options() {
    List<Opt> own = new ArrayList<>(LinkOptions.ALL);
    own.add(1, LinkOptions.DOMAIN);
    return LinkAccessOptions.andTargets(own.toArray(new Opt[0]));
  }

  private static int run(Invocation call) throws IOException, UsageException, LinkFailure {
    if (call.has(LinkOptions.SLUG) && call.operands().size() != 1) {
      throw new UsageException("--slug can only be used with one target");
    }
    try (LinkClient client = LinkAccessOptions.open(call)) {
      ObjectNode members = LinkOptions.members(call);
      LinkOptions.text(call, LinkOptions.DOMAIN, "domain", members);
      return OperationRunner.run(
          call, call.operands(), target -> created(call, client, members, target));
    }
  }

  private static TextOutcome created(
      Invocation call, LinkClient client, ObjectNode members, String target) {
    try {
      ObjectNode link = client.create(members.deepCopy().put("target", target));
      return LinkAnswer.of(call, link, LinkAnswer.Form.SHORT_URL);
    } catch (LinkFailure e) {
      return e.failure();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
