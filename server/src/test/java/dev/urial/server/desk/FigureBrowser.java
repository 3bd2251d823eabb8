package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.server.PageServer;
import dev.urial.server.Wire;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A browser at the desk: it keeps cookies, and the token of the last form that it saw. */
final class FigureBrowser {
  private final PageServer server;
  private final Map<String, String> cookies = new TreeMap<>();
  private String csrf = "";
  String language = "en";

  FigureBrowser(PageServer server) {
    this.server = server;
  }

  /** Signs in with the password of all. */
  void signIn(String name) throws Exception {
    get("/sign-in");
    Wire.Reply reply = post("/sign-in", "name", name, "password", SeededVisits.PASSWORD);
    assertEquals(303, reply.status(), reply.body());
    get("/sign-in");
  }

  Wire.Reply get(String path) throws Exception {
    return seen(server.get(path, sent()));
  }

  Document page(String path, int status) throws Exception {
    Wire.Reply reply = get(path);
    assertEquals(status, reply.status(), reply.body());
    return Jsoup.parse(reply.body());
  }

  /** Sends a form with the token; names and values in turn, a name may come again. */
  Wire.Reply post(String path, String... form) throws Exception {
    return postAs(csrf, path, form);
  }

  Wire.Reply postAs(String token, String path, String... form) throws Exception {
    StringBuilder body = new StringBuilder("csrf=" + token);
    for (int i = 0; i < form.length; i += 2) {
      body.append('&').append(form[i]).append('=');
      body.append(URLEncoder.encode(form[i + 1], StandardCharsets.UTF_8));
    }
    return postBody(path, body.toString());
  }

  /** Sends the octets of a form, without a token. */
  Wire.Reply postBody(String path, String body) throws Exception {
    return seen(
        PageServer.utf8(
            Wire.send(server.port(), PageServer.HOST, "POST " + path, Wire.FORM, body, sent())));
  }

  private String[] sent() {
    List<String> fields = new ArrayList<>();
    fields.add("Accept-Language: " + language);
    if (!cookies.isEmpty()) {
      fields.add("Cookie: " + cookies());
    }
    return fields.toArray(new String[0]);
  }

  String cookies() {
    List<String> all = new ArrayList<>();
    cookies.forEach((name, value) -> all.add(name + "=" + value));
    return String.join("; ", all);
  }

  private Wire.Reply seen(Wire.Reply reply) {
    for (String field : reply.fields()) {
      if (!field.startsWith("Set-Cookie: ")) {
        continue;
      }
      String line = field.substring("Set-Cookie: ".length());
      int equals = line.indexOf('=');
      cookies.put(line.substring(0, equals), line.substring(equals + 1, line.indexOf(';')));
    }
    Document page = Jsoup.parse(reply.body());
    String token = page.select("main input[name=csrf]").attr("value");
    csrf = token.isEmpty() ? csrf : token;
    return reply;
  }
}
