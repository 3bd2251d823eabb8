package dev.urial.cli.mcp;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.json.JsonMapper;

/** A process of the real command, and the SDK's client that talks to it. */
final class Conversation implements AutoCloseable {
  final McpSyncClient client;

  /** What the process wrote to standard error. */
  final List<String> errors = new CopyOnWriteArrayList<>();

  private Conversation(String... options) {
    List<String> words = new ArrayList<>();
    words.add("-XX:+UseSerialGC");
    words.add("-XX:TieredStopAtLevel=1");
    words.add("-cp");
    words.add(System.getProperty("java.class.path"));
    words.add("dev.urial.cli.Main");
    words.add("mcp");
    words.addAll(List.of(options));
    StdioClientTransport transport =
        new StdioClientTransport(
            ServerParameters.builder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString())
                .args(words)
                .build(),
            new JacksonMcpJsonMapper(JsonMapper.builder().build()));
    transport.setStdErrorHandler(errors::add);
    client =
        McpClient.sync(transport)
            .requestTimeout(Duration.ofSeconds(60))
            .initializationTimeout(Duration.ofSeconds(60))
            .jsonSchemaValidator(new Anything())
            .build();
    client.initialize();
  }

  static Conversation with(String... options) {
    return new Conversation(options);
  }

  CallToolResult call(String tool, Map<String, Object> arguments) {
    return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  static String text(CallToolResult result) {
    return ((TextContent) result.content().get(0)).text();
  }

  @SuppressWarnings("unchecked") // of JSON
  static Map<String, Object> data(CallToolResult result) {
    return (Map<String, Object>) result.structuredContent();
  }

  @Override
  public void close() {
    client.closeGracefully();
  }

  private static final class Anything implements JsonSchemaValidator {
    @Override
    public ValidationResponse validate(Map<String, Object> schema, Object structuredContent) {
      return ValidationResponse.asValid(null);
    }
  }
}
