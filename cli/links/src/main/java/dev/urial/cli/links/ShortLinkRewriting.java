package dev.urial.cli.links;

import dev.urial.cli.find.ShortLinkRules;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Target;
import dev.urial.documents.rewrite.RewriteRule;
import dev.urial.url.Url;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial rewrite --shorten} and {@code --expand}. The command finds this class by name. */
public final class ShortLinkRewriting implements ShortLinkRules {
  /** Finds the new reference for a URL; null means that the URL stays as it is. */
  private interface Question {
    @Nullable String answer(String url) throws IOException, OperationFailure;
  }

  /**
   * The maximum number of cached results per run, so that long documents do not exhaust the memory.
   */
  private static final int MOST = 100_000;

  /** Failures that would recur for every link, so that no further requests are sent. */
  private static final Set<String> OF_ALL =
      Set.of("server", "unauthenticated", "forbidden", "too-many-requests");

  private @Nullable LinkExpansion expansion;
  private @Nullable LinkClient client;

  /** Creates an instance; called by the command through reflection. */
  public ShortLinkRewriting() {
    LibraryLog.take();
  }

  @Override
  public RewriteRule expanding(Invocation call, Failures failures) throws UsageException {
    LinkExpansion opened = LinkExpansion.open(call);
    expansion = opened;
    Answers answers = new Answers(opened::last, failures);
    return (reference, link) -> {
      Url url = web(reference, link);
      String host = url == null ? null : url.host();
      boolean isShort = host != null && isAddress(link) && opened.isShortener(host);
      return url == null || !isShort ? null : answers.of(url.href());
    };
  }

  @Override
  public RewriteRule shortening(Invocation call, Failures failures)
      throws IOException, UsageException {
    URI base = LinkOptions.base(call);
    HttpTransport transport = LinkOptions.server(call);
    if (base == null || transport == null) {
      throw new UsageException("--shorten can only be used with --server URL");
    }
    LinkClient server = new LinkClient(transport);
    client = server;
    ObjectNode members = LinkApiJson.object();
    LinkOptions.text(call, "domain", "domain", members);
    Set<String> ours = new HashSet<>();
    ours.add(String.valueOf(Url.parse(base.toString()).host()));
    Question made =
        url -> {
          ObjectNode link = server.create(members.deepCopy().put("target", url));
          String shortUrl = LinkApiJson.text(link, "shortUrl");
          Url read = shortUrl == null ? null : Url.tryParse(shortUrl).orElseNull();
          if (read == null || read.host() == null) {
            throw new OperationFailure("server", LinkMessages.of("service.no-short-url"));
          }
          ours.add(read.host());
          return shortUrl;
        };
    Answers answers = new Answers(made, failures);
    return (reference, link) -> {
      Url url = link.kind() == LinkKind.HYPERLINK ? web(reference, link) : null;
      String host = url == null ? null : url.host();
      return url == null || host == null || ours.contains(host) ? null : answers.of(url.href());
    };
  }

  private static boolean isAddress(Link link) {
    return link.kind() != LinkKind.NAME && link.kind() != LinkKind.BASE;
  }

  /** Returns the target of a reference if it is an http or https URL; otherwise null. */
  private static @Nullable Url web(String reference, Link link) {
    Target target = link.resolution().resolve(reference, link.base());
    String text = target instanceof Target.OfName ? null : target.text();
    Url url = text == null ? null : Url.tryParse(text).orElseNull();
    boolean isWeb = url != null && (url.scheme().equals("http") || url.scheme().equals("https"));
    return isWeb ? url : null;
  }

  @Override
  public void close() {
    if (expansion != null) {
      expansion.close();
    }
    if (client != null) {
      client.close();
    }
  }

  /** The results of this run, so that each URL is requested only once. */
  private static final class Answers {
    private final Map<String, @Nullable String> known = new HashMap<>();
    private final Question question;
    private final Failures failures;
    private boolean isOver;

    Answers(Question question, Failures failures) {
      this.question = question;
      this.failures = failures;
    }

    @Nullable String of(String url) {
      if (isOver || known.containsKey(url)) {
        return known.get(url);
      }
      String answer = null;
      if (known.size() == MOST) {
        isOver = true;
        failures.add(url, LinkMessages.of("service.too-many-links", MOST));
        return null;
      }
      try {
        answer = question.answer(url);
      } catch (OperationFailure e) {
        fail(url, e.failure());
      } catch (IOException e) {
        String reason = e.getMessage() == null ? "there is no answer" : e.getMessage();
        fail(url, new Failure("server", 0, reason, null));
      }
      known.put(url, answer);
      return answer;
    }

    private void fail(String url, Failure failure) {
      failures.add(url, failure.account());
      if (OF_ALL.contains(failure.rule())) {
        isOver = true;
        failures.add(url, LinkMessages.of("service.asked-no-more"));
      }
    }
  }
}
