package dev.urial.dereference;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.dereference.protocol.Access;
import dev.urial.dereference.protocol.Action;
import dev.urial.dereference.protocol.Answer;
import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.Reach;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The way of one dereferencing, hop by hop: vet, open, and where a redirect is answered, the same
 * again with its target.
 *
 * <pre>
 * text ──► gateway? ──► protocol of its scheme ──► vetted as far as it reaches ──► open ──► answer
 *            ▲                                                                       │
 *            └───────────────────── Location, vetted against where it came from ◄────┘
 * </pre>
 */
final class Way {
  /** How deep identifiers may stand in one another: a jar in a jar in a jar. */
  private static final int MOST_NESTED = 8;

  private final Dereferencer owner;
  private final Session session;
  private final Action action;
  private int nested;

  /** What the last hop asked for, with the fragment that goes on. */
  private @Nullable Uri target;

  Way(Dereferencer owner, Session session, Action action) {
    this.owner = owner;
    this.session = session;
    this.action = action;
  }

  Settings settings() {
    return owner.settings();
  }

  Session session() {
    return session;
  }

  Action action() {
    return action;
  }

  /** Goes it to its end. */
  Representation go(String text) throws DereferenceException {
    try {
      Answer answer = answer(text);
      Uri last = target;
      if (last == null) {
        throw new IllegalStateException();
      }
      Uri identifier = asUri(text);
      return Representation.of(
          identifier == null ? last : identifier,
          last,
          session.chain(),
          answer,
          Bodies.of(answer, session, action),
          session);
    } catch (IOException | RuntimeException e) {
      throw session.explain(e);
    }
  }

  /** The same for an identifier within another; its body is limited as all bodies are. */
  Answer nested(Uri inner) throws IOException {
    if (++nested > MOST_NESTED) {
      throw DereferenceException.of(Reason.REFUSED, Sentences.of("nested", MOST_NESTED));
    }
    Uri outer = target;
    Answer answer = answer(inner.toString());
    target = outer;
    return Bodies.unpacked(answer, session, action);
  }

  private Answer answer(String text) throws IOException {
    String scheme = scheme(text);
    Gateway gateway = settings().gateways.find(scheme);
    if (gateway != null && gateway.kind() == Gateway.Kind.HAND_OVER) {
      throw DereferenceException.of(
          Reason.HANDED_OVER, Sentences.of("handed-over", Excerpt.escape(scheme)));
    }
    if (gateway != null) {
      return throughProxy(text, scheme, gateway);
    }
    Protocol protocol = owner.protocol(scheme);
    if (protocol == null) {
      throw DereferenceException.of(
          Reason.UNKNOWN_SCHEME,
          Sentences.of("unknown-scheme", Excerpt.escape(scheme), owner.schemes()));
    }
    return switch (protocol.reach()) {
      case NETWORK -> network(text, scheme, protocol);
      case MACHINE -> {
        refuseUnlessNamed(text, scheme);
        yield local(text, protocol);
      }
      case INLINE, NESTED -> local(text, protocol);
    };
  }

  // What needs no network.

  private Answer local(String text, Protocol protocol) throws IOException {
    Uri uri = asUri(text);
    if (uri == null) {
      throw notAUri(text);
    }
    target = uri;
    Uri asked = uri.withFragment(null);
    return open(protocol, new OneAccess(this, asked, List.of(), -1, null), null);
  }

  /** The disk is read only where the policy names the scheme. */
  private void refuseUnlessNamed(String text, String scheme) throws DereferenceException {
    List<String> schemes = List.of(settings().policy.value(PolicySetting.SCHEME).split(", "));
    if (!schemes.contains(scheme)) {
      List<Refusal> refusals =
          settings().policy.vet(text).refusals().stream()
              .filter(refusal -> refusal.reason() == Refusal.Reason.SCHEME)
              .toList();
      throw refusals.isEmpty() ? notAUri(text) : DereferenceException.refused(refusals);
    }
  }

  // What needs one.

  private Answer network(String text, String scheme, Protocol protocol) throws IOException {
    Vetting vetting = settings().policy.vet(text, this::resolve);
    Set<String> seen = new HashSet<>();
    @Nullable Credentials fromText = null;
    Protocol one = protocol;
    for (int hop = 0; ; hop++) {
      session.check();
      VettedUrl vetted = vetting.orElseNull();
      if (vetted == null) {
        throw refused(vetting, hop);
      }
      Url url = vetted.url();
      if (!seen.add(url.withoutFragment().href())) {
        throw DereferenceException.of(
            Reason.REDIRECT_LOOP, Sentences.of("redirect.loop", shown(url.redacted())));
      }
      if (hop == 0 && settings().sendsUserinfo) {
        fromText = userinfo(url);
      }
      Url clean = url.withoutUserinfo();
      Uri uri = clean.toUri();
      target = uri;
      Credentials credentials = settings().credentials.get(Dereferencer.origin(clean));
      if (credentials == null && hop == 0) {
        credentials = fromText;
      }
      int port = vetted.port().orElse(-1);
      OneAccess access =
          new OneAccess(this, uri.withFragment(null), vetted.addresses(), port, credentials);
      Answer answer = open(one, access, null);
      String location = answer.location();
      if (location == null) {
        return answer;
      }
      answer.body().close();
      if (hop >= session.limits().redirects()) {
        throw DereferenceException.of(
            Reason.REDIRECT_COUNT, Sentences.of("redirect.count", session.limits().redirects()));
      }
      vetting = vetted.vetRedirect(location, this::resolve);
      VettedUrl next = vetting.orElseNull();
      if (next != null) {
        one = redirected(next.url().scheme());
      }
    }
  }

  /** The protocol of a redirect's target: one of the network only. */
  private Protocol redirected(String scheme) throws DereferenceException {
    Protocol protocol = owner.protocol(scheme);
    boolean isOfNetwork = protocol != null && protocol.reach() == Reach.NETWORK;
    if (protocol == null || !isOfNetwork || settings().gateways.find(scheme) != null) {
      throw DereferenceException.of(
          Reason.REDIRECT_TARGET, Sentences.of("redirect.target", Excerpt.escape(scheme)));
    }
    return protocol;
  }

  private DereferenceException refused(Vetting vetting, int hop) {
    List<Refusal> refusals = vetting.refusals();
    boolean isCount =
        refusals.stream().anyMatch(it -> it.reason() == Refusal.Reason.REDIRECT_COUNT);
    if (hop > 0 && isCount) {
      return DereferenceException.of(
          Reason.REDIRECT_COUNT, Sentences.of("redirect.count", settings().policy.redirects()));
    }
    boolean isUnresolved =
        refusals.stream().allMatch(it -> it.reason() == Refusal.Reason.UNRESOLVED);
    return isUnresolved
        ? DereferenceException.of(Reason.UNRESOLVED, refusals.get(0).remark().message())
        : DereferenceException.refused(refusals);
  }

  private List<InetAddress> resolve(String host) throws IOException {
    return owner.resolve(host, session);
  }

  private static @Nullable Credentials userinfo(Url url) {
    return url.username().isEmpty() && url.password().isEmpty()
        ? null
        : Credentials.of(
            Percent.decodeLossy(url.username()), Percent.decodeLossy(url.password()));
  }

  private Answer throughProxy(String text, String scheme, Gateway gateway) throws IOException {
    throw new UnsupportedOperationException(text + scheme + gateway);
  }

  // One hop.

  private Answer open(Protocol protocol, OneAccess access, @Nullable Uri gateway)
      throws IOException {
    long start = System.nanoTime();
    session.remaining();
    Answer answer;
    try {
      answer = protocol.open(access);
    } catch (IOException | RuntimeException e) {
      throw session.explain(e);
    }
    Hop hop =
        new Hop(
            access.uri(),
            access.addresses(),
            answer.address(),
            answer.status(),
            answer.location(),
            Duration.ofNanos(System.nanoTime() - start),
            gateway);
    session.chain().add(hop);
    settings().listener.accept(hop);
    session.check();
    return answer;
  }

  // Texts.

  /** The scheme in small letters. */
  private static String scheme(String text) throws DereferenceException {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    String scheme = reference == null ? null : reference.scheme();
    if (scheme == null) {
      Url url = Url.tryParse(text).orElseNull();
      if (url == null) {
        throw notAUri(text);
      }
      scheme = url.scheme();
    }
    return Ascii.lower(scheme);
  }

  /** The URI that a text is, or stands for; null if none. */
  static @Nullable Uri asUri(String text) {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference != null && reference.toUri() instanceof Uri uri) {
      return uri;
    }
    Url url = Url.tryParse(text).orElseNull();
    return url == null ? null : url.toUri();
  }

  static DereferenceException notAUri(String text) {
    var error = IriReference.tryParse(text).errorOrNull();
    return DereferenceException.of(
        Reason.NOT_A_URI,
        error == null
            ? Sentences.of("relative")
            : Sentences.of("not-a-uri", error.index(), error.rule().meaningMessage()));
  }

  private static String shown(String text) {
    return Excerpt.escape(text.length() <= 200 ? text : text.substring(0, 199) + '…');
  }
}
