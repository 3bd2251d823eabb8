package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** {@code urial short list}: lists all or some links. */
final class ShortListVerb {
  private static final Opt DOMAIN = Opt.value("domain");
  private static final Opt TAG = Opt.value("tag");

  static final Verb VERB =
      LinkVerb.of(
          "short-list",
          LinkAccessOptions.and(DOMAIN, TAG),
          LinkAnswer.COLUMNS,
          List.of(),
          ShortListVerb::run);

  private ShortListVerb() {}

  private static int run(Invocation call) throws IOException, UsageException, LinkFailure {
    if (call.operands().size() > 1) {
      throw new UsageException("only one search text is allowed; quote it if it contains spaces");
    }
    LinkClient.Query query =
        new LinkClient.Query()
            .with("domain", call.value(DOMAIN.name()))
            .with("tag", call.value(TAG.name()))
            .with("text", call.operands().isEmpty() ? null : call.operands().get(0));
    RowOutput rows = RowOutput.of(call);
    try (LinkClient client = LinkAccessOptions.open(call)) {
      client.each(
          query,
          link -> {
            try {
              rows.row(LinkAnswer.of(call, link, LinkAnswer.Form.ROW));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      return ExitStatus.FINE;
    } finally {
      rows.flush();
    }
  }
}
