package dev.urial.server.api;

import dev.urial.server.http.Problem;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Domains;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import java.util.List;
import java.util.function.Consumer;

/** The API for the domains of short links. */
final class DomainsApi {
  private final Gateway api;
  private final Domains domains;

  DomainsApi(Gateway api, Domains domains) {
    this.api = api;
    this.domains = domains;
  }

  void register() {
    api.add("listDomains", DomainsJson.class, this::all);
    api.add("addDomain", NewDomain.class, DomainJson.class, this::add);
    api.add("showDomain", DomainJson.class, call -> json(call, byHost(call, Scope.READ)));
    api.add("changeDomain", DomainSettings.class, DomainJson.class, this::edit);
    api.add("removeDomain", Void.class, this::remove);
  }

  /** A domain in responses. */
  record DomainJson(
      String host,
      List<String> aliases,
      @Nullable String previewHost,
      boolean previewSuffix,
      boolean previewFirst,
      RedirectStatus status,
      boolean caseSensitive,
      boolean registration,
      boolean tracking,
      int slugLength,
      boolean words,
      @Nullable String home,
      @Nullable String notFound,
      String scheme,
      List<Warning> warnings) {
    static DomainJson of(ShortDomain it, List<Warning> warnings) {
      return new DomainJson(
          it.host(),
          it.aliases(),
          it.previewHost(),
          it.previewSuffix(),
          it.previewFirst(),
          it.status(),
          it.caseSensitive(),
          it.registration(),
          it.tracking(),
          it.slugLength(),
          it.words(),
          it.home(),
          it.notFound(),
          it.scheme(),
          warnings);
    }
  }

  record DomainsJson(List<DomainJson> domains) {}

  /** The shorteners whose settings a domain may have. */
  enum Like {
    TINYURL,
    BITLY
  }

  record NewDomain(
      @Member(maxLength = InputLimits.MAX_HOST) String host,
      @Member(isFlat = true) DomainSettings rest) {}

  record DomainSettings(
      @Nullable Like like,
      @Member(maxItems = Domains.MAX_ALIASES, maxLength = InputLimits.MAX_HOST) @Nullable
          Given<List<String>> aliases,
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable Given<String> previewHost,
      @Nullable Boolean previewSuffix,
      @Nullable Boolean previewFirst,
      @Nullable RedirectStatus status,
      @Nullable Boolean caseSensitive,
      @Nullable Boolean registration,
      @Nullable Boolean tracking,
      @Member(min = 4, max = 64) @Nullable Integer slugLength,
      @Nullable Boolean words,
      @Member(maxLength = InputLimits.MAX_TARGET) @Nullable Given<String> home,
      @Member(maxLength = InputLimits.MAX_TARGET) @Nullable Given<String> notFound,
      @Member(words = {"https", "http"}) @Nullable String scheme) {
    private ShortDomain addTo(ShortDomain before) {
      ShortDomain.Builder domain = before.edit();
      if (like != null) {
        ShortDomain.Builder model =
            like == Like.TINYURL
                ? ShortDomain.likeTinyUrl(before.host())
                : ShortDomain.likeBitly(before.host());
        domain.like(model.build());
      }
      Given.set(aliases, it -> domain.aliases(it == null ? List.of() : it));
      Given.set(previewHost, domain::previewHost);
      setUnlessNull(previewSuffix, domain::previewSuffix);
      setUnlessNull(previewFirst, domain::previewFirst);
      setUnlessNull(status, domain::status);
      setUnlessNull(caseSensitive, domain::caseSensitive);
      setUnlessNull(registration, domain::registration);
      setUnlessNull(tracking, domain::tracking);
      setUnlessNull(slugLength, domain::slugLength);
      setUnlessNull(words, domain::words);
      Given.set(home, domain::home);
      Given.set(notFound, domain::notFound);
      setUnlessNull(scheme, domain::scheme);
      return domain.build();
    }

    private static <T> void setUnlessNull(@Nullable T value, Consumer<T> to) {
      if (value != null) {
        to.accept(value);
      }
    }
  }

  private DomainsJson all(Call call) {
    return new DomainsJson(domains.all(call.actor()).stream().map(it -> json(call, it)).toList());
  }

  /**
   * Returns the domain that a parameter names; null if the parameter is absent. A domain that the
   * actor may not see is refused like one that does not exist.
   */
  static @Nullable ShortDomain named(Domains domains, Actor actor, @Nullable String host) {
    ShortDomain domain = host == null ? null : domains.find(host);
    if (host != null && (domain == null || !actor.touches(domain.host()))) {
      throw Problem.parameter("domain", "parameter.domain");
    }
    return domain;
  }

  /** Returns the canonical host of the domain that a parameter names, or null if there is none. */
  static @Nullable String host(Domains domains, Actor actor, @Nullable String host) {
    ShortDomain domain = named(domains, actor, host);
    return domain == null ? null : domain.host();
  }

  private ShortDomain byHost(Call call, Scope scope) {
    return Call.found(domains.get(call.actor(), call.part("host"), scope));
  }

  private DomainJson json(Call call, ShortDomain domain) {
    return DomainJson.of(domain, Warning.all(domains.warnings(domain), call.language()));
  }

  private DomainJson add(Call call, NewDomain in) {
    String host = Domains.canonical(in.host());
    if (host == null) {
      throw RecordReader.invalid("/host", "member.host");
    }
    ShortDomain domain = in.rest().addTo(ShortDomain.builder(host).build());
    return json(call, call.done(domains.add(call.actor(), domain)));
  }

  private DomainJson edit(Call call, DomainSettings in) {
    ShortDomain before = byHost(call, Scope.ADMIN);
    call.match(json(call, before));
    return json(call, call.done(domains.edit(call.actor(), before, in.addTo(before))));
  }

  private @Nullable Object remove(Call call) {
    ShortDomain domain = byHost(call, Scope.ADMIN);
    call.match(json(call, domain));
    call.done(domains.remove(call.actor(), domain));
    return null;
  }
}
