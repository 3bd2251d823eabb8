package dev.urial.cli.links;

import dev.urial.cli.find.FetchAnswer;
import dev.urial.cli.find.FetchOptions;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.safety.FetchPolicy;
import dev.urial.shortener.link.KnownShorteners;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Follows short links, as configured by the options; each hop is vetted by the policy. */
final class LinkExpansion implements AutoCloseable {
  private final KnownShorteners shorteners;
  private final Dereferencer web;

  private LinkExpansion(FetchPolicy policy, KnownShorteners shorteners) {
    this.shorteners = shorteners;
    this.web = Dereferencer.of(policy);
  }

  static LinkExpansion open(Invocation call) throws UsageException {
    FetchPolicy policy = FetchOptions.tracing(call, FetchPolicy.publicWeb());
    return new LinkExpansion(policy, shorteners(call));
  }

  /** Returns whether a host is on the list of shorteners that the options select. */
  boolean isShortener(String host) {
    return shorteners.has(host);
  }

  /** Returns the final destination of a short link; null if it does not redirect. */
  @Nullable String last(String url) throws OperationFailure {
    try (Representation page = FetchAnswer.trace(url, web)) {
      if (page.chain().size() > 1) {
        return FetchAnswer.last(page);
      }
      if (page.status() >= 400) {
        throw new OperationFailure("status", LinkMessages.of("service.no-redirect", page.status()));
      }
      return null;
    } catch (DereferenceException e) {
      throw new OperationFailure(e.reason().id(), e.message());
    }
  }

  @Override
  public void close() {
    web.close();
  }

  private static KnownShorteners shorteners(Invocation call) throws UsageException {
    String file = call.value("shorteners");
    if (file == null) {
      return KnownShorteners.builtIn();
    }
    try (Reader in = Files.newBufferedReader(Path.of(file))) {
      return KnownShorteners.read(in);
    } catch (IOException e) {
      throw new UsageException("--shorteners: cannot read " + file);
    }
  }
}
