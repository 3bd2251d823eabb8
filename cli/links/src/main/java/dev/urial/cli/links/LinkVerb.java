package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.Verb;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.util.List;

/** Makes verbs that fail as one with what the service rejects. */
final class LinkVerb {
  private LinkVerb() {}

  /** The action of a verb. */
  interface Action {
    int run(Invocation call) throws IOException, UsageException, LinkFailure;
  }

  /** Returns a verb; the parameters are those of {@link Verb}. */
  static Verb of(
      String name, List<Opt> options, List<String> columns, List<Opt> input, Action action) {
    return new Verb(
        name,
        options,
        columns,
        input,
        call -> {
          try {
            return action.run(call);
          } catch (LinkFailure e) {
            return OperationRunner.broken(call, name, "", e.failure());
          } catch (StoreException e) {
            return OperationRunner.broken(call, name, "", LinkFailure.of(e).failure());
          } catch (LinkClient.WrongOption e) {
            throw e.mistake();
          }
        });
  }
}
