package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.page.Html;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A browser without a script, signed in: it keeps cookies and fills the forms that it sees. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class DeskBrowser {
  private boolean isStrict = true;
  private static final String PASSWORD = "a long enough password";
  private static final String HASH = QuickPasswords.hash(PASSWORD);

  private final Fixture server;
  private final Map<String, String> cookies = new TreeMap<>();
  private Document page = new Document("");
  private Wire.Reply reply;
  private String csrf = "";
  String language = "en";

  private DeskBrowser(Fixture server) {
    this.server = server;
  }

  /** Keeps a user. */
  static User user(Fixture server, String name, UserRole role) {
    User user =
        server
            .context()
            .store()
            .accounts()
            .insert(
                new User(0, name, HASH, role, true, Instant.parse("2026-11-01T00:00:00Z")), null);
    assertNotNull(user);
    return user;
  }

  /** A browser of a user who signs in. */
  static DeskBrowser of(Fixture server, String name) throws Exception {
    DeskBrowser browser = new DeskBrowser(server);
    browser.signIn(name);
    return browser;
  }

  /** Signs in with the password of all. */
  void signIn(String name) throws Exception {
    get("/sign-in");
    submit("/sign-in", "name=" + name, "password=" + PASSWORD).is(303);
    get("/sign-in");
  }

  /** A browser of nobody. */
  static DeskBrowser nobody(Fixture server) {
    return new DeskBrowser(server);
  }

  /** Takes pages as they are, such as those that show octets again which are no UTF-8. */
  DeskBrowser lenient() {
    isStrict = false;
    return this;
  }

  /** Asks for a page, and follows nothing. */
  Wire.Reply get(String path) throws Exception {
    return seen(path, server.get(path, sent()));
  }

  /** Asks for a page. */
  Document page(String path, int status) throws Exception {
    Wire.Reply reply = get(path).is(status);
    return page;
  }

  /** Sends fields such as {@code "name=value"}, with the last token that was seen. */
  Wire.Reply post(String path, String... form) throws Exception {
    return postAs(csrf, path, form);
  }

  Wire.Reply postAs(String token, String path, String... form) throws Exception {
    StringBuilder body = new StringBuilder("csrf=" + token);
    for (String field : form) {
      String[] pair = field.split("=", 2);
      body.append('&').append(pair[0]).append('=');
      body.append(URLEncoder.encode(pair[1], StandardCharsets.UTF_8));
    }
    return postBody(path, body.toString());
  }

  /** Sends the octets of a form, without a token. */
  Wire.Reply postBody(String path, String body) throws Exception {
    return seen(path, server.postBody(path, body, sent()));
  }

  /** Sends the form of the page that is shown, with some fields filled otherwise. */
  Wire.Reply submit(String action, String... fields) throws Exception {
    Element form = page.select("form[action=" + action + "]").first();
    assertNotNull(form, () -> action + " in " + page.select("form").eachAttr("action"));
    Map<String, String> all = filled(form);
    for (String field : fields) {
      String[] pair = field.split("=", 2);
      all.put(pair[0], pair[1]);
    }
    return post(action, all);
  }

  /** Sends fields as they are. */
  Wire.Reply post(String action, Map<String, String> fields) throws Exception {
    return seen(action, server.post(action, fields, sent()));
  }

  /** Sends fields, one of them several times. */
  Wire.Reply post(String action, Map<String, String> fields, String name, List<String> values)
      throws Exception {
    Map<String, String> all = new java.util.IdentityHashMap<>(fields);
    // Each key is an object of its own, so that a name can be there more than once.
    values.forEach(it -> all.put(new String(name), it));
    return seen(action, server.post(action, all, sent()));
  }

  /** Sends a form with a file. */
  Wire.Reply upload(String action, String file, Map<String, String> fields) throws Exception {
    Map<String, String> all = filled(page.select("form[action=" + action + "]").first());
    all.putAll(fields);
    StringBuilder body = new StringBuilder();
    all.forEach(
        (name, value) ->
            body.append("--XyZ\r\nContent-Disposition: form-data; name=\"")
                .append(name)
                .append("\"\r\n\r\n")
                .append(value)
                .append("\r\n"));
    body.append("--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n")
        .append("Content-Type: text/csv\r\n\r\n")
        .append(file)
        .append("\r\n--XyZ--\r\n");
    String octets =
        new String(body.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    String type = "multipart/form-data; boundary=XyZ";
    return seen(
        action,
        Fixture.utf8(
            Wire.send(server.port(), Fixture.HOST, "POST " + action, type, octets, sent())));
  }

  /** What a form sends where nobody touches it. */
  static Map<String, String> filled(Element form) {
    Map<String, String> all = new LinkedHashMap<>();
    for (Element field : form.select("input, textarea, select")) {
      String type = field.attr("type");
      if (field.normalName().equals("select")) {
        Element chosen = field.select("option[selected]").first();
        all.put(
            field.attr("name"),
            (chosen == null ? field.select("option").first() : chosen).attr("value"));
      } else if (field.normalName().equals("textarea")) {
        all.put(field.attr("name"), field.wholeText());
      } else if (type.equals("checkbox")) {
        if (field.hasAttr("checked")) {
          all.put(field.attr("name"), field.attr("value"));
        }
      } else if (!type.equals("file")) {
        all.put(field.attr("name"), field.attr("value"));
      }
    }
    return all;
  }

  private String[] sent() {
    String accepted = "Accept-Language: " + language;
    return cookies.isEmpty()
        ? new String[] {accepted}
        : new String[] {accepted, "Cookie: " + cookies()};
  }

  String cookies() {
    List<String> pairs = new ArrayList<>();
    cookies.forEach((name, value) -> pairs.add(name + "=" + value));
    return String.join("; ", pairs);
  }

  private Wire.Reply seen(String path, Wire.Reply answer) {
    for (String line : answer.fields()) {
      if (line.startsWith("Set-Cookie: ")) {
        String cookie = line.substring("Set-Cookie: ".length());
        int equals = cookie.indexOf('=');
        cookies.put(cookie.substring(0, equals), cookie.substring(equals + 1, cookie.indexOf(';')));
      }
    }
    reply = answer;
    boolean isPage = String.valueOf(answer.field("Content-Type")).startsWith("text/html");
    if (isPage && !answer.body().isEmpty()) {
      page = isStrict ? Html.checked(answer) : Jsoup.parse(answer.body());
      String token = page.select("main input[name=csrf]").attr("value");
      csrf = token.isEmpty() ? csrf : token;
    }
    if (path.startsWith("/desk") || path.startsWith("/sign-in")) {
      assertEquals("no-store", answer.field("Cache-Control"), answer.statusLine());
    }
    return answer;
  }

  /** Returns the page that is shown. */
  Document page() {
    return page;
  }

  /** Returns where the last answer leads. */
  String location() {
    return String.valueOf(reply.field("Location"));
  }

  /** Returns what is wrong at a field, or an empty text. */
  String wrong(String field) {
    Element wrong = page.getElementById(field + "-wrong");
    return wrong == null ? "" : wrong.text();
  }

  /** Returns what is in a field. */
  String value(String field) {
    return filled(page).getOrDefault(field, "");
  }
}
