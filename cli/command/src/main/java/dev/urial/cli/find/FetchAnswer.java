package dev.urial.cli.find;

import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.report.Message;
import dev.urial.safety.Refusal;
import java.net.InetAddress;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The answer about a fetch: its hops and metadata. */
public final class FetchAnswer {
  static final String[] COLUMNS = {"status", "mediaType", "base", "fragment", "octets", "chain"};

  private FetchAnswer() {}

  /**
   * Returns the answer about what was fetched.
   *
   * @param octets the number of octets written to a file; -1 if no file was written
   */
  static Answer of(Representation page, long octets) {
    var type = page.mediaType();
    return of(
        page.status(),
        type == null ? null : type.toString(),
        page.baseUri().toString(),
        octets,
        page.chain(),
        page.fragment());
  }

  /** Returns the answer about what was fetched. */
  public static Answer of(
      int status,
      @Nullable String mediaType,
      String base,
      long octets,
      List<Hop> chain,
      @Nullable String fragment) {
    return Answer.of("status", status == 0 ? null : status)
        .with("mediaType", mediaType)
        .secret("base", base)
        .with("fragment", fragment)
        .with("octets", octets < 0 ? null : octets)
        .list("chain", chain, FetchAnswer::hop);
  }

  /**
   * Follows redirects with HEAD or, if a server does not support that, with GET.
   *
   * @return the last response, which the caller closes
   */
  public static Representation trace(String url, Dereferencer web) throws DereferenceException {
    Representation page = web.head(url);
    if (page.status() != 405 && page.status() != 501) {
      return page;
    }
    page.close();
    return web.dereference(url);
  }

  /** Returns the URI of the last hop, with the fragment. */
  public static String last(Representation page) {
    String fragment = page.fragment();
    return page.baseUri() + (fragment == null ? "" : '#' + fragment);
  }

  private static Answer hop(Hop hop) {
    InetAddress connected = hop.address();
    String location = hop.location();
    return Answer.EMPTY
        .secret("uri", hop.uri().toString())
        .list("addresses", hop.addresses(), InetAddress::getHostAddress)
        .with("address", connected == null ? null : connected.getHostAddress())
        .with("status", hop.status() == 0 ? null : hop.status())
        .secret("location", location)
        .with("milliseconds", hop.time().toMillis());
  }

  /** Returns the answer for a row of a table, which has only the URIs of the hops. */
  static Answer row(Answer answer, List<Hop> chain) {
    return Answer.EMPTY.list("chain", chain, hop -> Secret.in(hop.uri().toString())).and(answer);
  }

  /** Returns the failure for a fetch that failed or is incomplete. */
  static Failure failure(DereferenceException e) {
    List<Refusal> refusals = e.refusals();
    if (refusals.isEmpty()) {
      return new Failure(e.reason().id(), 0, e.message(), null);
    }
    Refusal first = refusals.get(0);
    Message why = refusals.size() == 1 ? first.remark().message() : e.message();
    return new Failure(first.name(), Math.max(0, first.remark().start()), why, null);
  }

  /** Returns the rules that would allow what a policy refuses; null if no rules would. */
  static @Nullable Message allowed(DereferenceException e) {
    Set<String> options = new LinkedHashSet<>();
    for (Refusal refusal : e.refusals()) {
      String option = RegistryFiles.option(refusal);
      if (option == null) {
        return null;
      }
      options.add(option);
    }
    return options.isEmpty() ? null : CliText.of("fetch.allow", String.join(" ", options));
  }
}
