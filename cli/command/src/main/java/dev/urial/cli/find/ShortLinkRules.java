package dev.urial.cli.find;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.documents.rewrite.RewriteRule;
import dev.urial.report.Message;
import java.io.IOException;

/**
 * The rules of {@code urial rewrite} that ask servers. They lie with the verbs of the service, for
 * their jars would slow down the start of other verbs.
 *
 * <p>Each different URL is asked for once. One that cannot be asked for stays as it is.
 */
public interface ShortLinkRules extends AutoCloseable {
  /** Whoever makes these rules: the jars of the service may be missing. */
  @FunctionalInterface
  interface Maker {
    /** For an option, which is named where the jars are missing. */
    ShortLinkRules make(String option);
  }

  /** Is told why a URL stays as it is. */
  @FunctionalInterface
  interface Failures {
    /**
     * Takes a failure.
     *
     * @param subject the URL, or the server; not masked
     * @param reason what went wrong
     */
    void add(String subject, Message reason);
  }

  /** The rule that replaces the links of shorteners by their targets. */
  RewriteRule expanding(Invocation call, Failures failures) throws UsageException;

  /** The rule that replaces hyperlinks by short links, which a server makes. */
  RewriteRule shortening(Invocation call, Failures failures) throws IOException, UsageException;

  @Override
  void close();
}
