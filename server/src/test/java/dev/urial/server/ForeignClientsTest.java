package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clients of other shorteners: as they send it, and, where npm's packages are there, themselves.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ForeignClientsTest {
  @AutoClose private static Fixture fixture;
  private static String key;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture("registration=off", "scheme=http");
    User root = fixture.user("root", UserRole.ADMIN);
    key = fixture.key(root);
    fixture.link(LinkDraft.to("https://example.com/").domain(Fixture.HOST).slug("abcdef"));
  }

  private static Wire.Reply post(String path, String json, String token) throws Exception {
    return Wire.send(
        fixture.port(), "s.example", "POST " + path, Wire.JSON, json, "Authorization: " + token);
  }

  @Test
  void bitlysClientSendsABareTokenAndBitlysHost() throws Exception {
    String made = "{\"domain\":\"bit.ly\",\"long_url\":\"https://example.com/b\"}";
    post("/v4/shorten", made, key).is(201);
    post("/v4/shorten", made, "Bearer " + key).is(201);
    post("/v4/shorten", made, "urial_wrong").is(403);
    for (String id : List.of("bit.ly/abcdef", "https://bit.ly/abcdef", "BIT.LY/abcdef")) {
      Wire.Reply found = post("/v4/expand", "{\"bitlink_id\":\"" + id + "\"}", key);
      found.is(200, id);
      assertTrue(found.body().contains("\"id\":\"s.example/abcdef\""), found.body());
    }
    String token = "Authorization: " + key;
    fixture.get("/v4/bitlinks/bit.ly/abcdef", token).is(200);
    fixture.get("/v4/bitlinks/bit.ly/nothing", token).is(404);
  }

  @Test
  void whatIsNotHereIsToldToBitlysClientsInJson() throws Exception {
    for (String path : List.of("/v4/bitlinks/bit.ly/abcdef/referrers", "/v4/user", "/v4/x/y/z")) {
      Wire.Reply reply = fixture.get(path, "Authorization: " + key).is(404, path);
      assertEquals("application/json", reply.field("Content-Type"), path);
      assertTrue(reply.body().contains("\"message\":\"NOT_FOUND\""), reply.body());
    }
  }

  @Test
  void twoAuthorizationFieldsAreRefused() throws Exception {
    for (String path : List.of("/api/v1/links", "/v4/user", "/abcdef", "/")) {
      Wire.Reply reply =
          fixture
              .get(path, "Authorization: Bearer " + key, "Authorization: Bearer other")
              .is(400, path);
    }
  }

  @Test
  void npmsClientsRunUnchanged(@TempDir Path folder) throws Exception {
    String npm = System.getProperty("urial.npm");
    Assumptions.assumeTrue(
        npm != null, "set urial.npm to a folder with bitly, yourls, node-yourls and tinyurl");
    Path script = folder.resolve("npm-clients.js");
    try (var in = ForeignClientsTest.class.getResourceAsStream("npm-clients.js")) {
      Files.copy(in, script);
    }
    Process node =
        new ProcessBuilder("node", script.toString(), npm, Integer.toString(fixture.port()), key)
            .redirectErrorStream(true)
            .start();
    String said = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, node.waitFor(), said);
    for (String line :
        List.of(
            "bitly.expand \"https://example.com/npm-bitly\"",
            "bitly.expand.link \"https://example.com/npm-bitly\"",
            "bitly.getBitlink \"https://example.com/npm-bitly\"",
            "bitly.getBitlink.none \"NOT_FOUND\"",
            "bitly.wrong-key \"FORBIDDEN\"",
            "tinyurl.shorten true",
            "tinyurl.alias \"http://s.example/npm-alias\"",
            "yourls.shorten {\"status\":\"success\",\"statusCode\":200}",
            "yourls.vanity \"http://s.example/v-yourls\"",
            "yourls.expand \"https://example.com/v-yourls\"",
            "node-yourls.shorten {\"status\":\"success\",\"statusCode\":200}",
            "node-yourls.vanity \"http://s.example/v-node-yourls\"",
            "node-yourls.expand \"https://example.com/v-node-yourls\"")) {
      assertTrue(said.contains(line + "\n"), line + " in:\n" + said);
    }
  }
}
