package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.Verbs;
import dev.urial.cli.help.Example;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The verb within one process: its lines, its options, its help. */
@Timeout(60)
class McpServerTest {
  private static final String START =
      """
      {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

  private record Ran(int status, String out, String err) {
    static Ran of(String input, String... words) {
      var out = new ByteArrayOutputStream();
      var err = new ByteArrayOutputStream();
      int status =
          Cli.run(
              words,
              new Io(new ByteArrayInputStream(input.getBytes(UTF_8)), out, err, Terminal.NONE));
      return new Ran(status, out.toString(UTF_8), err.toString(UTF_8));
    }
  }

  @Test
  void allRequestsAreAnsweredBeforeTheEnd() {
    StringBuilder input = new StringBuilder(START);
    for (int i = 0; i < 1_000; i++) {
      input.append(
          "{\"jsonrpc\":\"2.0\",\"id\":"
              + i
              + ",\"method\":\"tools/call\",\"params\":{\"name\":\"vet\",\"arguments\":{\"url\":\"http://a/\"}}}\n");
    }
    Ran ran = Ran.of(input.toString(), "mcp");
    assertEquals(0, ran.status());
    assertEquals("", ran.err());
    assertEquals(1_001, ran.out().lines().count());
    for (String line : ran.out().lines().toList()) {
      assertEquals(
          "2.0", ToolData.read(line).path("jsonrpc").asString(), "nothing but the protocol");
    }
  }

  @Test
  void aLineThatIsNoMessageIsRefusedAndTheNextIsAnswered() {
    String input =
        START
            + "\n  \nGET / HTTP/1.1\n[]\n{}\n\"x\"\n{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":\"x\"}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"rm\\u001b\"}}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"vet\",\"arguments\":[]}}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\"}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"initialize\",\"params\":{\"capabilities\":5}}\n"
            + "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"ping\"}";
    Ran ran = Ran.of(input, "mcp");
    assertEquals(0, ran.status());
    List<Integer> codes = new ArrayList<>();
    for (String line : ran.out().lines().toList()) {
      JsonNode error = ToolData.read(line).path("error");
      if (error.isObject()) {
        codes.add(error.path("code").asInt());
        assertFalse(error.path("message").asString().contains("modelcontextprotocol"), line);
      }
    }
    assertTrue(codes.containsAll(List.of(-32700, -32600, -32602)), codes.toString());
    assertTrue(
        ran.out().contains("there is no tool \\\"rm\\\\u001B\\\"; expected: inspect, resolve, "),
        ran.out());
    assertTrue(ran.out().contains("{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{}}"), ran.out());
    assertEquals(5, codes.stream().filter(code -> !code.equals(-32602)).count(), codes.toString());
    assertEquals(5, codes.stream().filter(code -> code.equals(-32602)).count(), codes.toString());
  }

  @Test
  void aCarriageReturnWithinAMessageEndsNoLine() {
    Ran ran =
        Ran.of(
            START
                + "{\"jsonrpc\":\"2.0\",\r\"id\":1,\"method\":\"ping\"}\r\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\r\n",
            "mcp");
    assertTrue(ran.out().contains("\"id\":1,\"result\":{}}"), ran.out());
    assertTrue(ran.out().contains("\"id\":2,\"result\":{}}"), ran.out());
  }

  @Test
  void anIdThatTheProtocolHasNotIsAnsweredAndTheNextToo() {
    Ran ran =
        Ran.of(
            START
                + "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":99999999999999999999,\"method\":\"ping\"}\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\n",
            "mcp");
    assertTrue(ran.out().contains("\"id\":2,\"result\":{}}"), ran.out());
  }

  @Test
  void nothingIsKeptUntilASessionBegins() {
    Ran ran =
        Ran.of(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n"
                + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\n",
            "mcp");
    assertTrue(
        ran.out().contains("the session is not initialized; expected: initialize"), ran.out());
    assertTrue(ran.out().endsWith("\"id\":2,\"result\":{}}\n"), ran.out());
  }

  @Test
  void optionsThatDoNotFitAreRefused() {
    assertEquals(2, Ran.of("", "mcp", "x").status());
    assertTrue(Ran.of("", "mcp", "x").err().contains("takes no operands"));
    assertTrue(Ran.of("", "mcp", "--max-characters", "9").err().contains("from 1000 to 1000000"));
    assertEquals(2, Ran.of("", "mcp", "--rule", "max-bytes=none").status());
    assertEquals(0, Ran.of("", "mcp").status());
  }

  @Test
  void examplesPrintWhatTheyShow() {
    for (Example example : Verbs.help().page("mcp").examples()) {
      Ran ran = Ran.of(String.join("\n", example.input()), example.words());
      assertEquals(example.output(), ran.out().lines().toList());
      assertEquals(example.status(), ran.status());
    }
  }

  @Test
  void dataAreCutUntilTheyFit() {
    ObjectNode data = ToolData.JSON.createObjectNode().put("a", 1);
    assertEquals(data, ToolData.limited(data, 10));
    ArrayNode many = data.putArray("many");
    for (int i = 0; i < 5000; i++) {
      many.addObject().put("name", "x".repeat(3000));
    }
    ObjectNode cut = ToolData.limited(data, 5000);
    assertTrue(cut.path("cut").asString().startsWith("lists are cut after "), cut.toString());
    assertTrue(cut.toString().length() <= 5000, cut.toString());
    assertEquals(
        "{\"cut\":\"the result does not fit in 9 characters of JSON\"}",
        ToolData.limited(data, 9).toString());
    assertEquals("ab…", ToolData.text("abcd", 2));
    assertEquals("a…", ToolData.text("a\uD83D\uDE00b", 2));
  }
}
