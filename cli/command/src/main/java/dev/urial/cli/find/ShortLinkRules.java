package dev.urial.cli.find;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.documents.rewrite.RewriteRule;
import dev.urial.report.Message;
import java.io.IOException;

/**
 * The rules of {@code urial rewrite} that send requests to servers. Their classes are in the jars
 * of the service's verbs, because these jars would slow down the start of other verbs.
 *
 * <p>Each distinct URL is requested once. A URL that cannot be requested is left unchanged.
 */
public interface ShortLinkRules extends AutoCloseable {
  /** Creates the rules; fails if the jars of the service are missing. */
  @FunctionalInterface
  interface Maker {
    /**
     * Creates the rules for an option, which is named in the error message if the jars are missing.
     */
    ShortLinkRules make(String option);
  }

  /** Receives the reasons why URLs are left unchanged. */
  @FunctionalInterface
  interface Failures {
    /**
     * Receives a failure.
     *
     * @param subject the URL, or the server; not masked
     * @param reason what went wrong
     */
    void add(String subject, Message reason);
  }

  /** Returns the rule that replaces short links with their targets. */
  RewriteRule expanding(Invocation call, Failures failures) throws UsageException;

  /** Returns the rule that replaces hyperlinks with short links created by a server. */
  RewriteRule shortening(Invocation call, Failures failures) throws IOException, UsageException;

  @Override
  void close();
}
