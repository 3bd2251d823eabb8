package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.template.desk.DeskFrame;
import dev.urial.pages.template.Page;
import dev.urial.report.Message;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Forms;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.ShownText;
import dev.urial.server.page.SignedInSession;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Actor;
import dev.urial.shortener.account.Scope;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Checks every request to the desk: a user must be signed in, the user's role must allow the
 * request, the rate limit must not be exceeded, and a form must have been sent by one of the desk's
 * own pages.
 *
 * <pre>{@code
 * router.get("/desk/links", door.get("links", Scope.READ, this::list));
 * router.post("/desk/links", door.post("new", Scope.CREATE, this::create));
 * }</pre>
 */
public final class DeskAccess {
  /**
   * A section of the desk.
   *
   * @param path the path of the section's first page
   * @param name the name of the section, which is the last part of its message key
   * @param scope the scope that the user's role must include
   */
  private record Entry(String path, String name, Scope scope) {}

  private static final List<Entry> ENTRIES =
      List.of(
          new Entry("/desk", "overview", Scope.READ),
          new Entry("/desk/links", "links", Scope.READ),
          new Entry("/desk/links/new", "new", Scope.CREATE),
          new Entry("/desk/import", "import", Scope.CREATE),
          new Entry("/desk/export", "export", Scope.READ),
          new Entry("/desk/visits", "visits", Scope.STATS),
          new Entry("/desk/keys", "keys", Scope.READ),
          new Entry("/desk/users", "users", Scope.ADMIN),
          new Entry("/desk/domains", "domains", Scope.ADMIN),
          new Entry("/desk/reports", "reports", Scope.ADMIN),
          new Entry("/desk/audit", "audit", Scope.ADMIN));

  private static final byte[] NONE = new byte[0];

  private final PageFrame sheets;

  /**
   * Creates the checks for access to the desk.
   *
   * @param sheets the frame in which pages are rendered
   */
  public DeskAccess(PageFrame sheets) {
    this.sheets = Objects.requireNonNull(sheets, "sheets");
  }

  /** An operation for a signed-in user. */
  public interface Operation {
    /** Runs the operation, and sends the response. */
    void run(Call call) throws Exception;
  }

  /** A request and the signed-in user. */
  public final class Call {
    private final Exchange exchange;
    private final SignedInSession session;
    private final DeskFrame frame;
    private final QueryParams form;
    private final byte[] file;

    private Call(
        Exchange exchange, SignedInSession session, String place, QueryParams form, byte[] file) {
      this.exchange = exchange;
      this.session = session;
      Page page = sheets.desk(exchange, session);
      this.frame = new DeskFrame(page, places(page, Actor.of(session.user()), place), null);
      this.form = form;
      this.file = file;
    }

    /** Returns the exchange, for reading the request and sending the response. */
    public Exchange exchange() {
      return exchange;
    }

    /** Returns the session of the signed-in user. */
    public SignedInSession session() {
      return session;
    }

    /** Returns the signed-in user as an actor, for the rules of the shortener. */
    public Actor actor() {
      return Actor.of(session.user());
    }

    /** Returns the frame of the page. */
    public DeskFrame frame() {
      return frame;
    }

    /** Returns the fields of the form; empty if none was sent. */
    public QueryParams form() {
      return form;
    }

    /** Returns the file sent with the form, not a copy; empty if there is none. */
    public byte[] file() {
      return file;
    }

    /** Returns the value of a form field, or an empty string if it is absent. */
    public String field(String name) {
      String value = form.get(name);
      return value == null ? "" : value;
    }

    /** Returns the message with this key, in the page's language. */
    public String say(String key, Object... arguments) {
      return frame.say(key, arguments);
    }

    /** Returns a message in the page's language, escaped for display. */
    public String say(Message message) {
      return ShownText.of(frame.page().words().say(message));
    }

    /** Returns the ID in the path, or 0 if it is not a number. */
    public long id() {
      return Math.max(0, DeskInput.count(exchange.part("id")));
    }

    /** Sends a page. */
    public void send(int status, String html) {
      exchange.set("Cache-Control", "no-store");
      sheets.send(exchange, status, frame.page(), html, ContentSecurityPolicy.TOOL);
    }

    /** Redirects to a page of the desk. */
    public void lead(String path) {
      exchange.set("Cache-Control", "no-store").redirect(303, path);
    }

    /**
     * Responds with 404: the page does not exist, or the user is not allowed to know that it does.
     */
    public void missing() {
      notice(404, "page.desk.missing.title", say("page.desk.missing.what"));
    }

    /** Responds with 403 and the reason why the operation is not allowed. */
    public void forbidden(String sentence) {
      notice(403, "page.desk.forbidden.title", sentence);
    }

    /**
     * Sends a page with a heading and a sentence.
     *
     * @param status the HTTP status code
     * @param title the message key of the heading
     * @param sentence the sentence
     */
    public void notice(int status, String title, String sentence) {
      exchange.set("Cache-Control", "no-store");
      sheets.notice(exchange, status, frame.page(), say(title), List.of(sentence));
    }

    /**
     * Counts actions against a rate limit. If the limit is exceeded, responds with 429 and returns
     * false.
     */
    public boolean takes(LimitedAction what, int count) {
      return sheets.takes(exchange, what, space(), count);
    }

    /**
     * Counts an export against the rate limit for rendering. If the limit is exceeded, responds
     * with 429 and returns false.
     *
     * @param weight the number of requests that the export counts as
     */
    boolean startsExport(int weight) {
      return takes(LimitedAction.RENDERING, weight);
    }

    /**
     * Returns the string that identifies the user for rate limits, which is the same as for the
     * API.
     */
    public String space() {
      return DeskAccess.space(session);
    }
  }

  private static String space(SignedInSession session) {
    return "user " + session.user().id();
  }

  private static List<Page.Place> places(Page page, Actor actor, String current) {
    List<Page.Place> places = new ArrayList<>();
    for (Entry entry : ENTRIES) {
      boolean isOfAll = entry.name().equals("visits");
      if (actor.has(entry.scope()) && (!isOfAll || actor.seesAllLinks())) {
        String label = page.say("page.desk.place." + entry.name());
        places.add(new Page.Place(label, entry.path(), entry.name().equals(current)));
      }
    }
    return places;
  }

  /**
   * Returns an endpoint that shows a page.
   *
   * @param place the name of the section of the desk to which the page belongs
   * @param scope the scope that the user's role must include
   * @param operation the operation to run
   */
  public Endpoint get(String place, Scope scope, Operation operation) {
    return exchange -> {
      SignedInSession session = sheets.signedIn(exchange);
      if (session != null) {
        run(new Call(exchange, session, place, QueryParams.empty(), NONE), scope, operation);
      }
    };
  }

  /**
   * Returns an endpoint for a form, which one of the desk's own pages must have sent.
   *
   * @param place the name of the section of the desk to which the page belongs
   * @param scope the scope that the user's role must include
   * @param operation the operation to run
   */
  public Endpoint post(String place, Scope scope, Operation operation) {
    return exchange -> {
      SignedInSession session = sheets.own(exchange);
      if (session != null) {
        run(new Call(exchange, session, place, exchange.form(), NONE), scope, operation);
      }
    };
  }

  /**
   * Returns an endpoint for a form with a file field named {@code file}, which one of the desk's
   * own pages must have sent.
   *
   * @param place the name of the section of the desk to which the page belongs
   * @param scope the scope that the user's role must include
   * @param limit the maximum length of the request body in octets
   * @param operation the operation to run
   */
  public Endpoint upload(String place, Scope scope, int limit, Operation operation) {
    return exchange -> {
      // Refuse before the large body is read.
      SignedInSession sender = sheets.session(exchange);
      if (sender == null) {
        sheets.error(exchange, 403, null, null);
        return;
      }
      if (!Actor.of(sender.user()).has(scope)) {
        Call call = new Call(exchange, sender, place, QueryParams.empty(), NONE);
        call.forbidden(call.say("page.desk.forbidden.role"));
        return;
      }
      QueryParams form = QueryParams.empty();
      byte[] file = NONE;
      for (Map.Entry<String, byte[]> part : Forms.parts(exchange, limit, "file").entrySet()) {
        if (part.getKey().equals("file")) {
          file = part.getValue();
        } else {
          form = form.with(part.getKey(), new String(part.getValue(), StandardCharsets.UTF_8));
        }
      }
      SignedInSession session = sheets.own(exchange, form.get("csrf"));
      if (session != null) {
        run(new Call(exchange, session, place, form, file), scope, operation);
      }
    };
  }

  private void run(Call call, Scope scope, Operation operation) throws Exception {
    if (!call.takes(LimitedAction.API, 1)) {
      return;
    }
    if (!call.actor().has(scope)) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    operation.run(call);
  }
}
