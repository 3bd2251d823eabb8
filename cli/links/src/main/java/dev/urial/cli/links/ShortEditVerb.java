package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial short edit}: changes links. */
final class ShortEditVerb {
  private static final Opt TARGET = Opt.value("target");
  private static final Opt STATE = Opt.choice("state", "active", "disabled", "banned");

  static final Verb VERB =
      LinkVerb.of("short-edit", options(), LinkAnswer.COLUMNS, Opt.OF_TEXTS, ShortEditVerb::run);

  private ShortEditVerb() {}

  private static List<Opt> options() {
    List<Opt> own = new ArrayList<>(List.of(LinkOperands.ID, TARGET, STATE));
    own.addAll(LinkOptions.ALL);
    return LinkAccessOptions.andTargets(own.toArray(new Opt[0]));
  }

  private static int run(Invocation call) throws IOException, UsageException, LinkFailure {
    ObjectNode changes = LinkOptions.members(call);
    String target = call.value(TARGET.name());
    if (target != null) {
      changes.put("target", target);
    }
    LinkOptions.text(call, STATE, "state", changes);
    if (changes.isEmpty()) {
      throw new UsageException("nothing to change: use an option such as --target");
    }
    // A deleted link can be banned: its owner may delete and restore it all the time.
    boolean bans = "banned".equals(call.value(STATE.name()));
    return LinkOperands.run(
        call,
        bans,
        (client, link) -> LinkAnswer.of(call, client.edit(link, changes), LinkAnswer.Form.ROW));
  }
}
