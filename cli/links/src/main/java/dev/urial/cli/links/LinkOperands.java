package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Applies an operation to each link that the operands name. */
final class LinkOperands {
  /**
   * The flag for operands that are numbers of links; without it, operands are slugs and short URLs.
   */
  static final Opt ID = Opt.flag("id");

  private static final int MOST_DIGITS = 18;

  private LinkOperands() {}

  /** An operation on a link that was found. */
  interface Work {
    TextOutcome of(LinkClient client, ObjectNode link) throws IOException, LinkFailure;
  }

  /**
   * Applies an operation to links.
   *
   * @param takesDeleted whether the links may be deleted
   */
  static int run(Invocation call, boolean takesDeleted, Work work)
      throws IOException, UsageException, LinkFailure {
    if (call.operands().isEmpty() && call.terminal().in()) {
      throw new UsageException(
          "the link is missing: give a slug, a short URL, or --id and a number");
    }
    boolean byId = call.has(ID.name());
    return each(
        call,
        call.operands(),
        (client, operand) ->
            work.of(
                client,
                byId
                    ? found(client.find(id(operand)), takesDeleted)
                    : find(client, operand, takesDeleted)));
  }

  /** An operation on the operand itself, for which no link is looked up. */
  interface NamedWork {
    TextOutcome of(LinkClient client, String name) throws IOException, LinkFailure;
  }

  /** Applies an operation to a single name, such as a tag, that does not identify a link. */
  static int named(Invocation call, String name, NamedWork work)
      throws IOException, UsageException, LinkFailure {
    return each(call, List.of(name), work);
  }

  private static int each(Invocation call, List<String> names, NamedWork work)
      throws IOException, UsageException, LinkFailure {
    try (LinkClient client = LinkAccessOptions.open(call)) {
      return OperationRunner.run(
          call,
          names,
          operand -> {
            try {
              return work.of(client, operand);
            } catch (LinkFailure e) {
              return e.failure();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }

  private static ObjectNode found(ObjectNode link, boolean takesDeleted) throws LinkFailure {
    if (!takesDeleted && LinkApiJson.isDeleted(link)) {
      throw LinkFailure.noLink();
    }
    return link;
  }

  private static ObjectNode find(LinkClient client, String reference, boolean takesDeleted)
      throws IOException, LinkFailure {
    try {
      return found(client.find(reference), takesDeleted);
    } catch (LinkFailure e) {
      if (e.failure().rule().equals("not-found") && isNumber(reference)) {
        throw new LinkFailure(
            new Failure("not-found", 0, LinkMessages.of("service.no-slug", reference), null));
      }
      throw e;
    }
  }

  private static long id(String operand) throws LinkFailure {
    if (!isNumber(operand)) {
      throw new LinkFailure(new Failure("number", 0, LinkMessages.of("service.no-number"), null));
    }
    return Long.parseLong(operand);
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= MOST_DIGITS
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
