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

/** {@code urial serve restore}: restores a backup to an empty folder. */
final class ServeRestoreVerb implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "serve-restore",
          List.of(LinkAccessOptions.DATA, Opt.LANG),
          List.of(),
          new ServeRestoreVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.operands().size() != 1) {
      throw new UsageException("the source folder is missing");
    }
    String folder = call.value(LinkAccessOptions.DATA.name());
    if (folder == null) {
      throw new UsageException("the destination is missing: --data FOLDER");
    }
    Path from = Path.of(call.operands().get(0));
    try {
      SqliteStore.restore(from, Path.of(folder));
      call.err()
          .line(LinkMessages.of("service.restored", from.toString(), folder).text(call.language()));
      return ExitStatus.FINE;
    } catch (StoreException e) {
      return OperationRunner.broken(call, "serve-restore", "", StoreLinkAccess.broken(e).failure());
    }
  }
}
