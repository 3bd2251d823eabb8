package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Forms;
import dev.urial.server.http.Problem;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.SignedInSession;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Domains;
import dev.urial.shortener.Links;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What all pages of the desk share. It checks every request: a user must be signed in, the user's
 * role must allow the request, the rate limit must not be exceeded, and a form must have been sent
 * by one of the desk's own pages.
 *
 * <pre>{@code
 * router.get("/desk/links", desk.get("links", Scope.READ, this::list));
 * router.post("/desk/links", desk.post("new", Scope.CREATE, this::create));
 * }</pre>
 */
final class Desk {
  /**
   * The number of requests under the limit for rendering that an export counts as, because it reads
   * all links that the user may see.
   */
  static final int EXPORT_WEIGHT = 10;

  /**
   * A section of the desk.
   *
   * @param path the path of the section's first page
   * @param name the name of the section, which is the last part of its message key
   * @param scope the scope that the user's role must include
   */
  private record Section(String path, String name, Scope scope) {}

  private static final List<Section> SECTIONS =
      List.of(
          new Section("/desk/links", "links", Scope.READ),
          new Section("/desk/visits", "visits", Scope.STATS),
          new Section("/desk/import", "import", Scope.ADMIN),
          new Section("/desk/export", "export", Scope.READ),
          new Section("/desk/keys", "keys", Scope.READ),
          new Section("/desk/users", "users", Scope.ADMIN),
          new Section("/desk/domains", "domains", Scope.ADMIN),
          new Section("/desk/reports", "reports", Scope.ADMIN),
          new Section("/desk/audit", "audit", Scope.ADMIN));

  private final SharedServices context;
  private final PageFrame sheets;

  Desk(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  SharedServices context() {
    return context;
  }

  Shortener shortener() {
    return context.shortener();
  }

  Links links() {
    return context.shortener().links();
  }

  Accounts accounts() {
    return context.shortener().accounts();
  }

  Domains domains() {
    return context.shortener().domains();
  }

  Statistics statistics() {
    return context.shortener().statistics();
  }

  Instant now() {
    return context.clock().instant();
  }

  /** An operation for a signed-in user. */
  interface Operation {
    /** Runs the operation, and sends the response. */
    void run(DeskCall call) throws Exception;
  }

  /**
   * Returns an endpoint that shows a page or sends a file.
   *
   * @param section the name of the section of the desk to which the page belongs
   * @param scope the scope that the user's role must include
   * @param operation the operation to run
   */
  /** Returns the link whose ID is in the path, or null if the user may not see it. */
  @Nullable ShortLink link(DeskCall call) {
    return links().get(call.actor(), call.id());
  }

  /** Does something with what a request names. */
  interface Step<T> {
    void run(DeskCall call, T subject) throws Exception;
  }

  /** Finds what a request names, and answers with 404 if there is none. */
  static <T> Operation on(Function<DeskCall, @Nullable T> finder, Step<T> step) {
    return call -> {
      T found = finder.apply(call);
      if (found == null) {
        call.missing();
      } else {
        step.run(call, found);
      }
    };
  }

  Endpoint get(String section, Scope scope, Operation operation) {
    return exchange -> {
      SignedInSession session = sheets.signedIn(exchange);
      if (session != null) {
        run(exchange, session, section, QueryParams.empty(), new byte[0], scope, operation);
      }
    };
  }

  /**
   * Returns an endpoint for a form, which one of the desk's own pages must have sent.
   *
   * @param section the name of the section of the desk to which the page belongs
   * @param scope the scope that the user's role must include
   * @param operation the operation to run
   */
  Endpoint post(String section, Scope scope, Operation operation) {
    return exchange -> {
      SignedInSession session = sheets.own(exchange, exchange.form().get("csrf"));
      run(exchange, session, section, exchange.form(), new byte[0], scope, operation);
    };
  }

  /**
   * Returns an endpoint for a form with a file field named {@code file}, which one of the desk's
   * own pages must have sent.
   *
   * @param section the name of the section of the desk to which the page belongs
   * @param scope the scope that the user's role must include
   * @param maxBytes the maximum length of the request body
   * @param operation the operation to run
   */
  Endpoint upload(String section, Scope scope, int maxBytes, Operation operation) {
    return exchange -> {
      QueryParams form = QueryParams.empty();
      byte[] file = new byte[0];
      for (Map.Entry<String, byte[]> part : Forms.parts(exchange, maxBytes, "file").entrySet()) {
        if (part.getKey().equals("file")) {
          file = part.getValue();
        } else {
          form = form.with(part.getKey(), new String(part.getValue(), StandardCharsets.UTF_8));
        }
      }
      SignedInSession session = sheets.own(exchange, form.get("csrf"));
      run(exchange, session, section, form, file, scope, operation);
    };
  }

  private void run(
      Exchange exchange,
      SignedInSession session,
      String current,
      QueryParams form,
      byte[] file,
      Scope scope,
      Operation operation)
      throws Exception {
    Actor actor = Actor.of(session.user());
    PageMessages words = PageFrame.words(exchange);
    List<Page.Place> places = new ArrayList<>();
    List<Page.Place> administration = new ArrayList<>();
    for (Section section : SECTIONS) {
      boolean isOfAll = section.name().equals("visits");
      if (actor.has(section.scope()) && (!isOfAll || actor.seesAllLinks())) {
        String label = words.say("page.desk.place." + section.name());
        (section.scope() == Scope.ADMIN ? administration : places)
            .add(new Page.Place(label, section.path(), section.name().equals(current)));
      }
    }
    List<Page.Group> groups = new ArrayList<>(List.of(new Page.Group("", places)));
    if (!administration.isEmpty()) {
      groups.add(new Page.Group(words.say("page.desk.place.administration"), administration));
    }
    Page page = sheets.desk(exchange, session, groups);
    DeskCall call =
        new DeskCall(exchange, sheets, session, actor, page, form, file, new Form(page, form));
    try {
      call.take(LimitedAction.API, 1);
      if (actor.has(scope)) {
        operation.run(call);
      } else {
        call.forbidden(call.say("page.desk.forbidden.role"));
      }
    } catch (AccessDeniedException e) {
      call.forbidden(call.say(e.reason()));
    } catch (Problem e) {
      call.problem(e);
    }
  }
}
