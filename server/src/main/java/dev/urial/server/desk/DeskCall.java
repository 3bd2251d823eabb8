package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.Digests;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Chart;
import dev.urial.report.Message;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.Notice;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.ShownText;
import dev.urial.server.page.SignedInSession;
import dev.urial.server.page.Template;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A request to the desk, its signed-in user, and what the templates need to show a page.
 *
 * @param exchange the request and its response
 * @param sheets the frame of the pages
 * @param session the session of the user
 * @param actor the user, as who acts
 * @param page the page
 * @param sent the fields of the submitted form, of which several may have the same name
 * @param file the uploaded file; empty if there is none
 * @param form the form of the page
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DeskCall(
    Exchange exchange,
    PageFrame sheets,
    SignedInSession session,
    Actor actor,
    Page page,
    QueryParams sent,
    byte[] file,
    Form form) {
  private static final int MAX_PARAMETER_LENGTH = 300;

  User user() {
    return session.user();
  }

  boolean isAdmin() {
    return actor.has(Scope.ADMIN);
  }

  /** Returns the form of the page, for a template whose labels have keys with a prefix. */
  Form form(String labels) {
    return form.labels(labels);
  }

  /** Returns the text in a form field, or an empty string if it is absent. */
  String field(String name) {
    return form.text(name);
  }

  /** Returns the value of a query parameter; an empty string if it is absent or too long. */
  String parameter(String name) {
    String value = exchange.parameter(name);
    return value == null || value.length() > MAX_PARAMETER_LENGTH ? "" : value;
  }

  /** Returns the ID in the path, or 0 if it is not a number. */
  long id() {
    return Math.max(0, Form.digits(exchange.part("id")));
  }

  // What templates need.

  /** Returns the message with this key, in the page's language. */
  String say(String key, Object... arguments) {
    return page.say(key, arguments);
  }

  /** Returns a message as a sentence in the page's language, escaped for display. */
  String say(Message message) {
    return form.say(message);
  }

  /** Returns the name of a constant, in the page's language. */
  String name(String group, Enum<?> constant) {
    return form.name(group, constant);
  }

  /** Escapes text for display. */
  String shown(@Nullable String text) {
    return ShownText.of(text);
  }

  /** Formats a time to the minute, in UTC. */
  String time(Instant time) {
    return page.words().time(time);
  }

  /** Formats a number in the page's language. */
  String number(long number) {
    return Chart.number(number, language());
  }

  /** Formats a number with at most one decimal, in the page's language. */
  String decimal(double number) {
    NumberFormat format = NumberFormat.getNumberInstance(language());
    format.setMaximumFractionDigits(1);
    return format.format(number);
  }

  Locale language() {
    return page.words().language();
  }

  /** Returns the token that each form contains. */
  String csrf() {
    return page.csrf();
  }

  /** Returns the message about the last action, or null. */
  @Nullable String done() {
    return form.done();
  }

  /** Sets the message about the last action, which the query names, if it is one of these. */
  void done(String group, String... names) {
    String name = parameter("done");
    done(List.of(names).contains(name) ? say(group + name) : null);
  }

  /** Sets the message about the last action. */
  void done(@Nullable String sentence) {
    form.done(sentence);
  }

  // Responses.

  /** Renders a template and sends the page, with the status of its form. */
  <V> void send(Template<DeskCall, V> template, V view) {
    send(form.status(), template, view);
  }

  /** Renders a template and sends the page. */
  <V> void send(int status, Template<DeskCall, V> template, V view) {
    exchange.set("Cache-Control", "no-store");
    String html = Template.render(template, this, view);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }

  /** Redirects to a page of the desk. */
  void lead(String path) {
    exchange.set("Cache-Control", "no-store").redirect(303, path);
  }

  /**
   * Responds with 404: the page does not exist, or the user is not allowed to know that it does.
   */
  void missing() {
    notice(404, "page.desk.missing.title", say("page.desk.missing.what"));
  }

  /** Responds with 403 and the reason why the operation is not allowed. */
  void forbidden(String sentence) {
    notice(403, "page.desk.forbidden.title", sentence);
  }

  /**
   * Sends a page that says why nothing was done, with a link to where the user can go on.
   *
   * @param status the HTTP status code
   * @param title the message key of the heading
   * @param sentence the reason
   */
  void notice(int status, String title, String sentence) {
    notice(status, Notice.of(say(title), List.of(sentence)));
  }

  private void notice(int status, Notice notice) {
    exchange.set("Cache-Control", "no-store");
    sheets.notice(exchange, status, page, notice.to(say("page.desk.list.all"), "/desk/links"));
  }

  /** Sends the page for a problem. */
  void problem(Problem problem) {
    if (exchange.isAnswered()) {
      throw problem;
    }
    notice(problem.status(), Notice.of(page.words(), problem));
  }

  /** Redirects if an operation was done; otherwise, says why it was not. */
  void end(Outcome<?> outcome, String path) {
    if (outcome instanceof Outcome.Done) {
      lead(path);
    } else if (outcome instanceof Outcome.NotFound<?>) {
      missing();
    } else if (outcome instanceof Outcome.Forbidden<?>) {
      forbidden(reason(outcome));
    } else {
      boolean isStale = outcome instanceof Outcome.Stale<?>;
      int status = outcome instanceof Outcome.Refused<?> ? 422 : 409;
      notice(
          status,
          isStale ? "page.desk.conflict.title" : "page.desk.refused.title",
          reason(outcome));
    }
  }

  /** Returns the reason why an operation was not done, in the page's language. */
  String reason(Outcome<?> outcome) {
    return form.reason(outcome);
  }

  /**
   * Sets the header fields of a file that browsers save.
   *
   * @return the exchange, for sending the file
   */
  Exchange file(String name) {
    return exchange
        .set("Cache-Control", "no-store")
        .set("Content-Disposition", "attachment; filename=\"" + name + "\"")
        .set("Content-Security-Policy", ContentSecurityPolicy.NOTHING)
        .set("Cross-Origin-Resource-Policy", "same-origin");
  }

  /** Returns a writer for a file that is sent as it is written, in UTF-8. */
  Writer writer(String name, String type) throws IOException {
    OutputStream out = file(name).stream(200, type);
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  /**
   * Counts actions against a rate limit of the user.
   *
   * @throws Problem with 429 if the limit is exceeded
   */
  void take(LimitedAction action, int count) {
    sheets.take(exchange, action, space(), count);
  }

  /**
   * Returns the string that identifies the user for rate limits, which is the same as for the API.
   */
  String space() {
    return "user " + session.user().id();
  }

  /**
   * Returns a short digest of a record, which a form contains so that a concurrent change of it is
   * detected.
   */
  static String version(Record record) {
    return HexFormat.of().formatHex(Digests.sha256(record.toString()), 0, 8);
  }

  /** Returns the items of a page of a list, of which one more than fit was asked for. */
  static <T> List<T> shown(List<T> found, int size) {
    return found.subList(0, Math.min(size, found.size()));
  }
}
