package dev.urial.cli.mcp;

import dev.urial.cli.Cli;
import dev.urial.cli.Main;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs a short conversation once, so that the JVM can archive the classes it loaded. This class
 * affects only how fast the server starts.
 */
public final class McpArchiveTraining {
  private static final String CONVERSATION =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"rehearsal","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/list"}
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"inspect",\
      "arguments":{"text":"http://0x7f.1/"}}}
      {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"resolve",\
      "arguments":{"base":"http://a/b","reference":"../c"}}}
      {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"vet",\
      "arguments":{"url":"http://10.0.0.1/"}}}
      {"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"extract",\
      "arguments":{"text":"see www.w3.org"}}}
      {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fetch",\
      "arguments":{"url":"data:text/html,<p>a"}}}
      {"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"check",\
      "arguments":{"links":["http://10.0.0.1/"]}}}
      """;

  private McpArchiveTraining() {}

  /**
   * Runs the conversation.
   *
   * @param args not used
   */
  public static void main(String[] args) throws ClassNotFoundException {
    // A single class missing from the archive would open its jar and all jars that its manifest
    // names.
    Class.forName(Main.class.getName());
    RawArguments.check(new String[] {"mcp"});
    Cli.run(
        new String[] {"mcp"},
        new Io(
            new ByteArrayInputStream(CONVERSATION.getBytes(StandardCharsets.UTF_8)),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Terminal.NONE));
    Cli.run(
        new String[] {"mcp", "--help"},
        new Io(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Terminal.NONE));
  }
}
