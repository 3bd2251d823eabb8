package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import dev.urial.url.Url;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Performs one fetch hop by hop: vets a target, opens it, and repeats both steps for each redirect.
 *
 * <pre>
 * text ──► protocol of its scheme ──► checks that its scope needs ──► open ──► answer
 *            ▲                                                            │
 *            └───────── Location, vetted against the redirecting URL ◄────┘
 * </pre>
 */
final class RedirectChain {
  /** The maximum nesting depth of identifiers, such as a jar in a jar in a jar. */
  private static final int MOST_NESTED = 8;

  /** The schemes that identify no document, but begin something in another program. */
  private static final Set<String> HANDED_OVER =
      Set.of(
          "callto",
          "facetime",
          "geo",
          "im",
          "irc",
          "irc6",
          "ircs",
          "magnet",
          "mailto",
          "matrix",
          "modem",
          "mms",
          "pres",
          "rlogin",
          "rtsp",
          "sip",
          "sips",
          "skype",
          "sms",
          "smsto",
          "ssh",
          "tel",
          "telnet",
          "tn3270",
          "vnc",
          "xmpp");

  /** The schemes of documents and directories for whose protocols there is no client. */
  private static final Set<String> WITHOUT_CLIENT =
      Set.of("gopher", "ldap", "ldaps", "news", "nntp", "prospero", "snews", "wais");

  private final FetchEngine engine;
  private final FetchSession session;
  private boolean isHead;
  private int nested;

  /** The URI of the last hop, with its fragment. */
  private @Nullable Uri target;

  RedirectChain(FetchEngine engine, FetchSession session, boolean isHead) {
    this.engine = engine;
    this.session = session;
    this.isHead = isHead;
  }

  private DereferencerSettings settings() {
    return engine.settings();
  }

  /** Dereferences an identifier, and follows redirects until a response is not a redirect. */
  Representation go(String text) throws DereferenceException {
    try {
      ProtocolResponse answer = answer(text);
      Uri last = target;
      if (last == null) {
        throw new IllegalStateException();
      }
      Uri identifier = UriInput.asUri(text);
      return Representation.of(
          identifier == null ? last : identifier,
          last,
          session.chain(),
          answer,
          LimitedBodies.of(answer, session, isHead),
          session);
    } catch (IOException e) {
      throw session.explain(e);
    }
  }

  private HopRequest access(
      Uri asked, List<InetAddress> addresses, int port, @Nullable Credentials credentials) {
    return new HopRequest(
        settings(), session, isHead, this::nested, asked, addresses, port, credentials);
  }

  /** Dereferences an identifier that is nested in another. The same limits apply to its body. */
  private ProtocolResponse nested(Uri inner) throws IOException {
    if (++nested > MOST_NESTED) {
      throw DereferenceException.of(Reason.REFUSED, MESSAGES.of("nested", MOST_NESTED));
    }
    Uri outer = target;
    boolean asked = isHead;
    isHead = false; // the metadata of an entry requires the archive
    try {
      return LimitedBodies.unpacked(answer(inner.toString()), session);
    } finally {
      isHead = asked;
      target = outer;
    }
  }

  private ProtocolResponse answer(String text) throws IOException {
    String scheme = UriInput.scheme(text);
    if (HANDED_OVER.contains(scheme)) {
      throw DereferenceException.of(
          Reason.HANDED_OVER, MESSAGES.of("handed-over", Excerpt.escape(scheme)));
    }
    Protocol protocol = engine.protocol(scheme);
    if (protocol == null) {
      throw unknownScheme(scheme);
    }
    return switch (protocol.reach()) {
      case NETWORK -> network(text);
      case MACHINE -> {
        refuseUnlessNamed(text, scheme);
        yield local(text, protocol);
      }
      case INLINE, NESTED -> local(text, protocol);
    };
  }

  private DereferenceException unknownScheme(String scheme) {
    return DereferenceException.of(
        Reason.UNKNOWN_SCHEME,
        WITHOUT_CLIENT.contains(scheme)
            ? MESSAGES.of("no-client", scheme)
            : MESSAGES.of(
                "unknown-scheme", Excerpt.escape(scheme), String.join(", ", engine.schemes())));
  }

  // Protocols without a network.

  private ProtocolResponse local(String text, Protocol protocol) throws IOException {
    // A nested identifier is vetted as written, so it must not be repaired first.
    boolean isExact = protocol.reach() == ProtocolScope.INLINE || IriReference.isValid(text);
    Uri uri = isExact ? UriInput.asUri(text) : null;
    if (uri == null) {
      throw UriInput.notAUri(text);
    }
    target = uri;
    Uri asked = uri.withFragment(null);
    return open(protocol::open, access(asked, List.of(), -1, null));
  }

  /** Throws an exception unless the policy lists the scheme, which reads the local disk. */
  private void refuseUnlessNamed(String text, String scheme) throws DereferenceException {
    List<String> schemes = List.of(settings().policy.value(PolicySetting.SCHEME).split(", "));
    if (!schemes.contains(scheme)) {
      List<Refusal> refusals =
          settings().policy.vet(text).refusals().stream()
              .filter(refusal -> refusal.reason() == Refusal.Reason.SCHEME)
              .toList();
      throw refusals.isEmpty() ? UriInput.notAUri(text) : DereferenceException.refused(refusals);
    }
  }

  // Protocols that use a network.

  private ProtocolResponse network(String text) throws IOException {
    Vetting vetting = settings().policy.vet(text, this::resolve);
    Set<String> seen = new HashSet<>();
    Credentials own = null;
    for (int hop = 0; ; hop++) {
      session.check();
      VettedUrl vetted = vetting.orElseNull();
      if (vetted == null) {
        throw refused(vetting, hop);
      }
      Url url = vetted.url();
      if (!seen.add(url.withoutFragment().href())) {
        throw DereferenceException.of(
            Reason.REDIRECT_LOOP, MESSAGES.of("redirect.loop", UriInput.shown(url.redacted())));
      }
      if (hop == 0 && settings().sendsUserinfo) {
        own = userinfo(url);
      }
      ProtocolResponse answer = hop(vetted, hop == 0 ? own : null);
      String location = answer.location();
      if (location == null) {
        return answer;
      }
      answer.body().close();
      if (hop >= session.limits().redirects()) {
        throw tooManyRedirects(session.limits().redirects());
      }
      vetting = redirect(vetted, location);
    }
  }

  /** Performs one hop to a vetted URL. */
  private ProtocolResponse hop(VettedUrl vetted, @Nullable Credentials own) throws IOException {
    Url url = vetted.url().withoutUserinfo();
    Uri uri = url.toUri();
    target = uri;
    Uri asked = uri.withFragment(null);
    int port = vetted.port().orElse(-1);
    Protocol protocol = engine.protocol(url.scheme());
    if (protocol == null) {
      throw unknownScheme(url.scheme());
    }
    Credentials credentials = settings().credentials.get(UriInput.origin(url));
    HopRequest access =
        access(asked, vetted.addresses(), port, credentials == null ? own : credentials);
    boolean isHttp = protocol == engine.http();
    HttpTarget to = HttpTarget.of(url, port);
    return open(isHttp ? it -> engine.http().open(it, to) : protocol::open, access);
  }

  /** Vets the target of a redirect, which must use a network protocol. */
  private Vetting redirect(VettedUrl from, String location) throws DereferenceException {
    Vetting vetting = from.vetRedirect(location);
    Url url = Url.tryParse(location, from.url()).orElseNull();
    boolean isSchemeRefused =
        vetting.refusals().stream().anyMatch(it -> it.reason() == Refusal.Reason.SCHEME);
    if (url == null || isSchemeRefused) {
      return vetting;
    }
    // Checked before the rest of the policy, whose rules, such as for ports, do not apply to files.
    Protocol protocol = engine.protocol(url.scheme());
    boolean isOfNetwork = protocol != null && protocol.reach() == ProtocolScope.NETWORK;
    if (!isOfNetwork) {
      throw DereferenceException.of(
          Reason.REDIRECT_TARGET, MESSAGES.of("redirect.target", Excerpt.escape(url.scheme())));
    }
    return vetting.refusals().isEmpty() ? from.vetRedirect(location, this::resolve) : vetting;
  }

  private static DereferenceException tooManyRedirects(int most) {
    return DereferenceException.of(Reason.REDIRECT_COUNT, MESSAGES.of("redirect.count", most));
  }

  private DereferenceException refused(Vetting vetting, int hop) throws DereferenceException {
    // An aborted lookup reports the timeout, not the name; the alarm may be slightly late.
    var unused = session.remaining();
    List<Refusal> refusals = vetting.refusals();
    boolean isCount =
        refusals.stream().anyMatch(it -> it.reason() == Refusal.Reason.REDIRECT_COUNT);
    if (hop > 0 && isCount) {
      return tooManyRedirects(settings().policy.redirects());
    }
    boolean isUnresolved =
        refusals.stream().allMatch(it -> it.reason() == Refusal.Reason.UNRESOLVED);
    return isUnresolved
        ? DereferenceException.of(Reason.UNRESOLVED, refusals.get(0).remark().message())
        : DereferenceException.refused(refusals);
  }

  private List<InetAddress> resolve(String host) throws IOException {
    return engine.resolve(host, session.remaining());
  }

  private static @Nullable Credentials userinfo(Url url) {
    String user = url.username();
    String password = url.password();
    return user == null
        ? null
        : Credentials.of(
            Percent.decodeLossy(user), password == null ? "" : Percent.decodeLossy(password));
  }

  // One hop.

  /** The operation that opens an identifier. */
  private interface Opener {
    ProtocolResponse open(ProtocolRequest access) throws IOException;
  }

  private ProtocolResponse open(Opener opener, HopRequest access) throws IOException {
    long start = System.nanoTime();
    session.remaining();
    ProtocolResponse answer;
    try {
      answer = opener.open(access);
    } catch (RuntimeException e) {
      session.check(); // closing from another thread causes failures in libraries
      throw e;
    }
    Hop hop =
        new Hop(
            access.uri(),
            access.addresses(),
            answer.address(),
            answer.status(),
            answer.location(),
            Duration.ofNanos(System.nanoTime() - start));
    session.chain().add(hop);
    settings().listener.accept(hop);
    session.check();
    return answer;
  }
}
