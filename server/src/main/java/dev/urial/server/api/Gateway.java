package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Runs the operations of the API. For each request, it determines the caller, applies rate limits,
 * checks the scope, and reads the query and the body into the records of the operation.
 */
final class Gateway {
  /** The scopes with which something can be made that counts as a creation. */
  private static final Set<Scope> CREATING = Set.of(Scope.CREATE, Scope.EDIT, Scope.ADMIN);

  private final List<Operation<?, ?>> operations = new ArrayList<>();
  private final Authentication authentication;
  private final @Nullable RateLimits limits;

  /**
   * Creates a gateway without operations.
   *
   * @param limits the rate limits; null for the command
   */
  Gateway(Authentication authentication, @Nullable RateLimits limits) {
    this.authentication = authentication;
    this.limits = limits;
  }

  List<Operation<?, ?>> operations() {
    return operations;
  }

  Operation<Operation.None, Operation.None> get(String path, String id) {
    return new Operation<>("GET", path, id, operations::add);
  }

  Operation<Operation.None, Operation.None> post(String path, String id) {
    return new Operation<>("POST", path, id, operations::add);
  }

  Operation<Operation.None, Operation.None> patch(String path, String id) {
    return new Operation<>("PATCH", path, id, operations::add);
  }

  Operation<Operation.None, Operation.None> delete(String path, String id) {
    return new Operation<>("DELETE", path, id, operations::add);
  }

  /** Adds the operations to the routes of the service. */
  void addTo(Router router) {
    for (Operation<?, ?> it : operations) {
      Operation.Raw raw = it.raw;
      router.on(
          it.method,
          it.path,
          raw != null
              ? exchange -> raw.answer(exchange)
              : exchange -> run(it, new ExchangeRequest(exchange), admitted(exchange)));
    }
  }

  /** Returns the caller of a request, which counts against the caller's rate limit. */
  private Caller admitted(Exchange exchange) {
    Caller caller = Caller.NOBODY;
    try {
      caller = authentication.caller(exchange);
    } finally { // attempts with invalid keys count against their network
      take(exchange, LimitedAction.API, caller.space(exchange.origin().network()), 1);
    }
    return caller;
  }

  /** Runs an operation and sends its response. */
  <Q extends Record, B extends Record> void run(
      Operation<Q, B> operation, Request request, Caller caller) throws IOException {
    try {
      if (operation.scope != null && !(operation.isPublic && caller.actor().isAnonymous())) {
        caller.actor().need(operation.scope);
      } else if (!operation.isPublic && caller.actor().isAnonymous()) {
        throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
      }
      @SuppressWarnings("unchecked") // the operation declares the classes of its input
      Q query = (Q) RecordReader.query(request.parameters(), record(operation.query));
      @SuppressWarnings("unchecked")
      B body = (B) body(operation, request);
      ApiAnswer answer =
          Objects.requireNonNull(operation.handler).run(new Call<>(request, caller, query, body));
      if (answer != null) {
        answer.send(request);
      }
    } catch (AccessDeniedException e) {
      throw new Problem(
          e.isAnonymous() ? ProblemType.UNAUTHENTICATED : ProblemType.FORBIDDEN, e.reason());
    } catch (StoreException e) {
      throw Problem.of(e);
    }
  }

  private static Record body(Operation<?, ?> operation, Request request) {
    if (operation.body == Operation.None.class) {
      return new Operation.None();
    }
    ApiJson.checkType(request.bodyType());
    return RecordReader.read(ApiJson.read(request.body()), record(operation.body));
  }

  @SuppressWarnings("unchecked") // operations read records
  private static <T extends Record> Class<T> record(Class<?> type) {
    return (Class<T>) type;
  }

  /**
   * Counts a request against a rate limit of who is responsible for it.
   *
   * @param count how many actions the request counts as
   * @throws Problem if the request exceeds the limit
   */
  void charge(Call<?, ?> call, LimitedAction action, int count) {
    if (call.request() instanceof ExchangeRequest it) {
      charge(it.exchange(), call.caller(), action, count);
    }
  }

  /** Does the same for a request in the format of another shortener. */
  void charge(Exchange exchange, Caller caller, LimitedAction action, int count) {
    take(exchange, action, caller.account(exchange.origin().network()), count);
  }

  /** Counts creations, unless the caller may not create anything and will be refused. */
  void creates(Call<?, ?> call, int count) {
    if (call.request() instanceof ExchangeRequest it) {
      creates(it.exchange(), call.caller(), count);
    }
  }

  /** Does the same for a request in the format of another shortener. */
  void creates(Exchange exchange, Caller caller, int count) {
    boolean isAnonymous = caller.actor().isAnonymous();
    // A page of another site must not use up what its visitor's network may create.
    // Sec-Fetch-User does not matter: after a click, a page can send many requests with it.
    if (isAnonymous && exchange.isForeignOrHidden()) {
      throw Problem.of(ProblemType.CSRF, "detail.no-creation-foreign");
    }
    if (count > 0 && (isAnonymous || CREATING.stream().anyMatch(caller.actor()::has))) {
      charge(exchange, caller, LimitedAction.CREATION, count);
    }
  }

  /** Counts a request against a rate limit. */
  void take(Exchange exchange, LimitedAction action, String who, int count) {
    if (limits != null) {
      RateLimits.Verdict verdict = limits.take(action, who, count);
      verdict.tell(exchange);
      if (!verdict.isAllowed()) {
        throw verdict.refusal();
      }
    }
  }
}
