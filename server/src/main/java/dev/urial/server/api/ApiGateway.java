package dev.urial.server.api;

import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.account.Scope;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Processes every API request: determines the caller, applies rate limits, and formats errors. */
final class ApiGateway {
  /** The scopes with which something can be made that counts as a creation. */
  private static final Set<Scope> MAKING = Set.of(Scope.CREATE, Scope.EDIT, Scope.ADMIN);

  private final Authentication authentication;
  private final RateLimits limits;

  ApiGateway(Authentication authentication, RateLimits limits) {
    this.authentication = authentication;
    this.limits = limits;
  }

  /**
   * An operation of the API. Returns the response, or null if the operation has already sent it.
   */
  interface Operation {
    @Nullable ApiAnswer run(Call call) throws Exception;
  }

  /** A request and its caller. */
  record Call(Exchange exchange, ApiCaller caller) {
    /**
     * Returns a query parameter; null if it is absent or empty. Throws a {@link Problem} if it is
     * too long.
     */
    @Nullable String parameter(String name, int longest) {
      String value = exchange.parameter(name);
      if (value != null && value.length() > longest) {
        throw Problem.parameter(name, "parameter.too-long", longest);
      }
      return value == null || value.isEmpty() ? null : value;
    }

    /**
     * Returns the value of a query parameter, which must be a whole number from {@code least} to
     * {@code most}. Returns {@code otherwise} if the parameter is absent or empty.
     */
    int number(String name, int least, int most, int otherwise) {
      String value = parameter(name, 20);
      if (value == null) {
        return otherwise;
      }
      int number = 0;
      boolean isNumber = value.length() <= 9;
      for (int i = 0; i < value.length() && isNumber; i++) {
        char c = value.charAt(i);
        isNumber = c >= '0' && c <= '9';
        number = number * 10 + (c - '0');
      }
      if (!isNumber || number < least || number > most) {
        throw Problem.parameter(name, "parameter.number", least, most);
      }
      return number;
    }

    /**
     * Throws a {@link Problem} if there is a query parameter with any other name, because a
     * misspelled filter would return too much.
     */
    void takes(String... names) {
      for (dev.urial.QueryParams.Param it : exchange.parameters()) {
        if (!java.util.List.of(names).contains(it.name())) {
          String shown = it.name().length() > 60 ? it.name().substring(0, 60) + "…" : it.name();
          throw Problem.parameter(
              shown,
              "parameter.unknown",
              dev.urial.internal.text.Excerpt.escape(shown),
              names.length == 0 ? "–" : String.join(", ", names));
        }
      }
    }

    /** Returns the ID in the path. */
    long id() {
      String text = exchange.part("id");
      long id = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c < '0' || c > '9' || text.length() > 18) {
          throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
        }
        id = id * 10 + (c - '0');
      }
      return id;
    }
  }

  /**
   * Returns an endpoint that runs an operation for any caller; the operation itself checks
   * permissions.
   */
  Endpoint to(Operation operation) {
    return to(operation, (exchange, caller) -> {});
  }

  /** Checks something before an operation. */
  interface Check {
    void check(Exchange exchange, ApiCaller caller);
  }

  /**
   * Returns the same.
   *
   * @param before throws a {@link Problem} if the operation must not run
   */
  Endpoint to(Operation operation, Check before) {
    return exchange -> {
      ApiCaller caller = caller(exchange);
      String network = exchange.origin().network();
      RateLimits.Verdict verdict = limits.take(LimitedAction.API, caller.space(network));
      verdict.tell(exchange);
      if (!verdict.isAllowed()) {
        throw verdict.refusal();
      }
      before.check(exchange, caller);
      ApiAnswer answer = operation.run(new Call(exchange, caller));
      if (answer != null) {
        answer.send(exchange);
      }
    };
  }

  private ApiCaller caller(Exchange exchange) {
    try {
      return authentication.caller(exchange);
    } catch (Problem e) {
      // Attempts with invalid keys count against their network.
      RateLimits.Verdict verdict =
          limits.take(LimitedAction.API, ApiCaller.ANYBODY.space(exchange.origin().network()));
      if (!verdict.isAllowed()) {
        verdict.tell(exchange);
        throw verdict.refusal();
      }
      throw e;
    }
  }

  /**
   * Counts an analysis against the rate limit for rendering, which the pages of the inspector
   * share, and refuses the request if it exceeds the limit.
   *
   * @param count how many actions the analysis counts as
   */
  void analyzes(Exchange exchange, ApiCaller caller, int count) {
    check(exchange, LimitedAction.RENDERING, caller.account(exchange.origin().network()), count);
  }

  /** Refuses a request if the rate limit for creations is exceeded already. */
  void mayCreate(Exchange exchange, ApiCaller caller) {
    String account = caller.account(exchange.origin().network());
    RateLimits.Verdict verdict = limits.look(LimitedAction.CREATION, account);
    if (!verdict.isAllowed()) {
      verdict.tell(exchange);
      throw verdict.refusal();
    }
  }

  /** Counts creations against their rate limit, and refuses the request if it exceeds the limit. */
  void creates(Call call, int count) {
    ApiCaller caller = call.caller();
    if (!caller.isAnybody() && MAKING.stream().noneMatch(caller::has)) {
      return; // it will be refused, and must not use up what the user may create
    }
    Authentication.needOwnPage(call.exchange(), caller);
    String account = caller.account(call.exchange().origin().network());
    check(call.exchange(), LimitedAction.CREATION, account, count);
  }

  /** Counts an export against the rate limit for rendering, because it reads many links. */
  void exports(Call call) {
    exports(call, VisibleLinks.EXPORT_WEIGHT);
  }

  /** Does the same for an export of one link. */
  void exportsOne(Call call) {
    exports(call, 1);
  }

  private void exports(Call call, int weight) {
    String account = call.caller().account(call.exchange().origin().network());
    check(call.exchange(), LimitedAction.RENDERING, account, weight);
  }

  private void check(Exchange exchange, LimitedAction what, String who, int count) {
    RateLimits.Verdict verdict = limits.take(what, who, count);
    verdict.tell(exchange);
    if (!verdict.isAllowed()) {
      throw verdict.refusal();
    }
  }
}
