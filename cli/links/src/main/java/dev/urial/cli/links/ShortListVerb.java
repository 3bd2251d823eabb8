package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.UncheckedIOException;

/** {@code urial short list}: lists all or some links. */
final class ShortListVerb implements Verb.Action {
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt TAG = Opt.value("tag");

  static final Verb VERB =
      new Verb(
          "short-list",
          LinkAccessOptions.and(DOMAIN, TAG),
          LinkAnswer.COLUMNS,
          new ShortListVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.operands().size() > 1) {
      throw new UsageException("only one search text is allowed; quote it if it contains spaces");
    }
    String text = call.operands().isEmpty() ? null : call.operands().get(0);
    RowOutput rows = RowOutput.of(call);
    int width = call.terminal().columns();
    boolean shows = call.has(LinkAccessOptions.SHOW);
    try (LinkAccess client = LinkAccessOptions.open(call)) {
      client.each(
          call.value(DOMAIN.name()),
          call.value(TAG.name()),
          text,
          link -> {
            try {
              rows.row(LinkAnswer.of(link, LinkAnswer.Form.ROW, shows, width));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      rows.flush();
      return ExitStatus.FINE;
    } catch (LinkFailure e) {
      rows.flush();
      return OperationRunner.broken(call, "short", "", e.failure());
    }
  }
}
