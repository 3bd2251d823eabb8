package dev.urial.server.api;

import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The API for the domains of short links. */
final class DomainsApi {
  private final DomainSettings domains;
  private final ApiGateway door;
  private final int bodyLimit;

  DomainsApi(DomainSettings domains, ApiGateway door, int bodyLimit) {
    this.domains = domains;
    this.door = door;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.get("/api/v1/domains", door.to(this::list));
    router.post("/api/v1/domains", door.to(this::add));
    router.get("/api/v1/domains/{host}", door.to(this::show));
    router.patch("/api/v1/domains/{host}", door.to(this::edit));
    router.delete("/api/v1/domains/{host}", door.to(this::remove));
  }

  private ApiAnswer list(Call call) {
    Authentication.need(call.caller(), Scope.READ);
    call.takes();
    ObjectNode json = ApiJson.object();
    ArrayNode list = json.putArray("domains");
    domains.all(call.caller()).forEach(it -> list.add(DomainSettings.json(it)));
    return ApiAnswer.json(200, json);
  }

  private ShortDomain named(Call call, Scope scope) {
    Authentication.need(call.caller(), scope);
    call.takes();
    return domains.named(call.caller(), call.exchange().part("host"), scope);
  }

  private JsonMemberReader members(Call call) {
    return JsonMemberReader.of(ApiJson.read(call.exchange(), bodyLimit));
  }

  private ApiAnswer show(Call call) {
    ObjectNode json = DomainSettings.json(named(call, Scope.READ));
    return Etag.read(call.exchange(), Etag.of(json), json);
  }

  private ApiAnswer add(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    DomainSettings.refuseNarrow(call.caller());
    ShortDomain saved = domains.add(call.caller(), members(call));
    ObjectNode json = DomainSettings.json(saved);
    return ApiAnswer.json(201, json)
        .with("Location", "/api/v1/domains/" + saved.host())
        .with("ETag", Etag.of(json));
  }

  private ApiAnswer edit(Call call) {
    ShortDomain before = named(call, Scope.ADMIN);
    DomainSettings.refuseNarrow(call.caller());
    Etag.check(call.exchange(), Etag.of(DomainSettings.json(before)), false);
    ObjectNode json = DomainSettings.json(domains.edit(call.caller(), before, members(call)));
    return ApiAnswer.json(200, json).with("ETag", Etag.of(json));
  }

  private ApiAnswer remove(Call call) {
    ShortDomain domain = named(call, Scope.ADMIN);
    DomainSettings.refuseNarrow(call.caller());
    Etag.check(call.exchange(), Etag.of(DomainSettings.json(domain)), false);
    domains.remove(call.caller(), domain);
    return ApiAnswer.none();
  }
}
