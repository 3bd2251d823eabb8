package dev.urial.server.api;

import dev.urial.server.api.Operation.None;
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
    api.get("/api/v1/domains", "listDomains")
        .needs(Scope.READ)
        .answers(200, DomainsJson.class)
        .runs(call -> ApiAnswer.json(200, all(call.actor())));
    api.post("/api/v1/domains", "addDomain")
        .needs(Scope.ADMIN)
        .reads(NewDomain.class)
        .fails(409)
        .answers(201, DomainJson.class)
        .with("Location", "ETag")
        .runs(this::add);
    api.get("/api/v1/domains/{host}", "showDomain")
        .needs(Scope.READ)
        .field("If-None-Match")
        .answers(200, DomainJson.class)
        .answers(304)
        .with("ETag")
        .runs(this::show);
    api.patch("/api/v1/domains/{host}", "changeDomain")
        .needs(Scope.ADMIN)
        .reads(DomainSettings.class)
        .field("If-Match", 412)
        .fails(409)
        .answers(200, DomainJson.class)
        .with("ETag")
        .runs(this::edit);
    api.delete("/api/v1/domains/{host}", "removeDomain")
        .needs(Scope.ADMIN)
        .field("If-Match", 412)
        .fails(409)
        .answers(204)
        .runs(this::remove);
  }

  /** A domain in responses. */
  record DomainJson(
      String host,
      List<String> aliases,
      @Nullable String previewHost,
      boolean previewSuffix,
      RedirectStatus status,
      boolean caseSensitive,
      boolean slashes,
      boolean registration,
      boolean tracking,
      int slugLength,
      boolean words,
      @Nullable String home,
      @Nullable String notFound,
      String scheme) {
    static DomainJson of(ShortDomain it) {
      return new DomainJson(
          it.host(),
          it.aliases(),
          it.previewHost(),
          it.previewSuffix(),
          it.status(),
          it.caseSensitive(),
          it.slashes(),
          it.registration(),
          it.tracking(),
          it.slugLength(),
          it.words(),
          it.home(),
          it.notFound(),
          it.scheme());
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
      @Nullable RedirectStatus status,
      @Nullable Boolean caseSensitive,
      @Nullable Boolean slashes,
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
        ShortDomain model =
            like == Like.TINYURL
                ? ShortDomain.likeTinyUrl(before.host()).build()
                : ShortDomain.likeBitly(before.host()).build();
        domain
            .status(model.status())
            .registration(model.registration())
            .tracking(model.tracking())
            .previewSuffix(model.previewSuffix())
            .previewHost(model.previewHost());
      }
      set(aliases, it -> domain.aliases(it == null ? List.of() : it));
      set(previewHost, domain::previewHost);
      setUnlessNull(previewSuffix, domain::previewSuffix);
      setUnlessNull(status, domain::status);
      setUnlessNull(caseSensitive, domain::caseSensitive);
      setUnlessNull(slashes, domain::slashes);
      setUnlessNull(registration, domain::registration);
      setUnlessNull(tracking, domain::tracking);
      setUnlessNull(slugLength, domain::slugLength);
      setUnlessNull(words, domain::words);
      set(home, domain::home);
      set(notFound, domain::notFound);
      setUnlessNull(scheme, domain::scheme);
      return domain.build();
    }

    private static <T> void set(@Nullable Given<T> given, Consumer<@Nullable T> to) {
      if (given != null) {
        to.accept(given.value());
      }
    }

    private static <T> void setUnlessNull(@Nullable T value, Consumer<T> to) {
      if (value != null) {
        to.accept(value);
      }
    }
  }

  private DomainsJson all(Actor actor) {
    return new DomainsJson(domains.all(actor).stream().map(DomainJson::of).toList());
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

  private ShortDomain byHost(Call<?, ?> call, Scope scope) {
    return Call.found(domains.get(call.actor(), call.request().part("host"), scope));
  }

  private ApiAnswer show(Call<None, None> call) {
    DomainJson json = DomainJson.of(byHost(call, Scope.READ));
    return Etag.read(call.request(), Etag.of(json), json);
  }

  private ApiAnswer add(Call<None, NewDomain> call) {
    String host = Domains.canonical(call.body().host());
    if (host == null) {
      throw RecordReader.invalid("/host", "member.host");
    }
    ShortDomain domain = call.body().rest().addTo(ShortDomain.builder(host).build());
    DomainJson json = DomainJson.of(call.done(domains.add(call.actor(), domain)));
    return ApiAnswer.json(201, json)
        .with("Location", "/api/v1/domains/" + json.host())
        .with("ETag", Etag.of(json));
  }

  private ApiAnswer edit(Call<None, DomainSettings> call) {
    ShortDomain before = byHost(call, Scope.ADMIN);
    Etag.check(call.request(), Etag.of(DomainJson.of(before)));
    ShortDomain changed = call.body().addTo(before);
    DomainJson json = DomainJson.of(call.done(domains.edit(call.actor(), before, changed)));
    return ApiAnswer.json(200, json).with("ETag", Etag.of(json));
  }

  private ApiAnswer remove(Call<None, None> call) {
    ShortDomain domain = byHost(call, Scope.ADMIN);
    Etag.check(call.request(), Etag.of(DomainJson.of(domain)));
    call.done(domains.remove(call.actor(), domain));
    return ApiAnswer.none();
  }
}
