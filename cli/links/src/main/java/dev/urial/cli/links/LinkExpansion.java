package dev.urial.cli.links;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.VettedUrl;
import dev.urial.shortener.link.Expander;
import dev.urial.shortener.link.KnownShorteners;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Follows short links, as configured by the options. */
final class LinkExpansion implements AutoCloseable {
  private static final Opt LOOPBACK = Opt.flag("loopback");
  private static final Opt REDIRECTS = Opt.value("redirects");
  private static final Opt SECONDS = Opt.value("max-seconds");
  private static final Opt SHORTENERS = Opt.value("shorteners");

  static final List<Opt> OPTIONS = List.of(LOOPBACK, REDIRECTS, SECONDS, SHORTENERS);

  private final KnownShorteners shorteners;
  private final Expander expander;
  private final Dereferencer web;
  private final List<Hop> asked = new ArrayList<>();

  private LinkExpansion(FetchPolicy policy, Duration seconds, KnownShorteners shorteners) {
    this.shorteners = shorteners;
    this.expander = Expander.of(this::ask, policy, shorteners);
    // The client requests one hop at a time: its own redirects are off, because each hop is vetted
    // first.
    FetchPolicy single = policy.toBuilder().set(PolicySetting.REDIRECTS, "0").build();
    this.web =
        Dereferencer.builder()
            .policy(single)
            .limits(Limits.of(single).withTotal(seconds))
            .onHop(asked::add)
            .build();
  }

  static LinkExpansion open(Invocation call) throws UsageException {
    return new LinkExpansion(policy(call), seconds(call), shorteners(call));
  }

  /** Follows one link; not thread-safe. */
  Expander.Journey follow(String url) {
    return expander.expand(url);
  }

  /** Returns whether a host is on the list of shorteners that the options select. */
  boolean isShortener(String host) {
    return shorteners.has(host);
  }

  @Override
  public void close() {
    web.close();
  }

  /**
   * Requests a URL with HEAD or, if the server does not support that, with GET; the body is
   * ignored.
   */
  private Expander.Answer ask(VettedUrl url) throws IOException {
    Expander.Answer answer = ask(url, true);
    boolean isUnwilling = answer.status() == 405 || answer.status() == 501;
    return isUnwilling ? ask(url, false) : answer;
  }

  private Expander.Answer ask(VettedUrl url, boolean isHead) throws IOException {
    asked.clear();
    String href = url.url().href();
    try (Representation page = isHead ? web.head(href) : web.dereference(href)) {
      return new Expander.Answer(page.status(), null);
    } catch (DereferenceException e) {
      // A redirect, which is not followed here.
      if (!asked.isEmpty() && asked.get(0).location() != null) {
        return new Expander.Answer(asked.get(0).status(), asked.get(0).location());
      }
      throw e;
    }
  }

  private static FetchPolicy policy(Invocation call) throws UsageException {
    FetchPolicy.Builder builder = FetchPolicy.publicWeb().toBuilder();
    try {
      if (call.has(LOOPBACK)) {
        builder
            .set(PolicySetting.ADDRESS_CLASS, "global, nat64, loopback")
            .set(PolicySetting.LOCAL_NAME, "allow")
            .set(PolicySetting.PORT, "any");
      }
      builder.set(PolicySetting.REDIRECTS, call.value(REDIRECTS.name(), "10"));
      builder.set(PolicySetting.CROSS_SITE, "allow");
      builder.set(PolicySetting.HTTPS_TO_HTTP, "allow");
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
    return builder.build();
  }

  private static Duration seconds(Invocation call) throws UsageException {
    try {
      int seconds = Integer.parseInt(call.value(SECONDS.name(), "10"));
      if (seconds > 0 && seconds <= 600) {
        return Duration.ofSeconds(seconds);
      }
    } catch (NumberFormatException e) {
      throw new UsageException("--max-seconds: expected a number from 1 to 600");
    }
    throw new UsageException("--max-seconds: expected a number from 1 to 600");
  }

  private static KnownShorteners shorteners(Invocation call) throws UsageException {
    String file = call.value(SHORTENERS.name());
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
