package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Session;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Does something with each link that operands name. */
final class OnLinks {
  private OnLinks() {}

  /** What is done. */
  interface Work {
    Outcome of(Desk desk, String reference) throws IOException, Told;
  }

  static int run(Invocation call, Work work) throws IOException, UsageException {
    if (call.operands().isEmpty() && call.terminal().in()) {
      throw new UsageException("which link? A slug, a short URL, or a number");
    }
    try (Desk desk = DeskOptions.open(call)) {
      return Session.run(
          call,
          call.operands(),
          reference -> {
            try {
              return work.of(desk, reference);
            } catch (Told e) {
              return e.failure();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (Told e) {
      return Session.broken(call, "links", "", e.failure());
    }
  }
}
