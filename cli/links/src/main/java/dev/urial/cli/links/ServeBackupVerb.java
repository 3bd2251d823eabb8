package dev.urial.cli.links;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.Verb;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code urial serve backup}: copies the data folder of a service, even while its server is
 * running.
 */
final class ServeBackupVerb implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "serve-backup",
          List.of(LinkAccessOptions.DATA, Opt.LANG),
          List.of(),
          new ServeBackupVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.operands().size() != 1) {
      throw new UsageException("the destination folder is missing");
    }
    String to = call.operands().get(0);
    try {
      // Opening the store could fail, because a server may have it open.
      SqliteStore.backup(LinkAccessOptions.folder(call), Path.of(to));
      call.err().line(LinkMessages.of("service.backed-up", to).text(call.language()));
      return ExitStatus.FINE;
    } catch (LinkFailure e) {
      return OperationRunner.broken(call, "serve-backup", "", e.failure());
    } catch (StoreException e) {
      return OperationRunner.broken(call, "serve-backup", "", StoreLinkAccess.broken(e).failure());
    }
  }
}
