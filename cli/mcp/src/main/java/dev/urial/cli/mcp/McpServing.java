package dev.urial.cli.mcp;

import dev.urial.cli.help.Version;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Serves tools over an input and an output stream, with the SDK of the Model Context Protocol.
 *
 * @see <a href="https://modelcontextprotocol.io/specification/2025-06-18/server/tools">Model
 *     Context Protocol, tools</a>
 */
final class McpServing {
  private static final String INSTRUCTIONS =
      "Tools for URIs. Use vet or inspect before you use an untrusted URL, resolve instead of"
          + " joining strings, and fetch to get documents under a policy. A refusal says which rule"
          + " applies and what would be allowed: tell the user, and do not try other spellings of"
          + " the same address.";

  private McpServing() {}

  /**
   * Serves requests until the input has ended and all of them have been answered.
   *
   * @param longest the maximum time to wait for unanswered requests
   */
  static void serve(List<Tool> tools, Duration longest, InputStream in, OutputStream out) {
    McpStdioTransport lines =
        new McpStdioTransport(in, out, tools.stream().map(Tool::name).toList(), longest);
    List<SyncToolSpecification> all = new ArrayList<>();
    tools.forEach(tool -> all.add(specification(tool)));
    McpSyncServer server =
        McpServer.sync(lines)
            .serverInfo("urial", Version.number())
            .instructions(INSTRUCTIONS)
            .capabilities(ServerCapabilities.builder().tools(false).build())
            .jsonMapper(ToolData.JSON)
            .jsonSchemaValidator(new OwnCheck())
            .validateToolInputs(false) // tools check them, with better messages
            .tools(all)
            .build();
    try {
      lines.awaitEnd();
    } finally {
      server.close();
    }
  }

  private static SyncToolSpecification specification(Tool tool) {
    McpSchema.Tool described =
        McpSchema.Tool.builder(tool.name(), tool.arguments().schema())
            .title(tool.title())
            .description(tool.description())
            .annotations(
                ToolAnnotations.builder()
                    .title(tool.title())
                    .readOnlyHint(true)
                    .destructiveHint(false)
                    .idempotentHint(true)
                    .openWorldHint(tool.asksNetwork())
                    .build())
            .build();
    return SyncToolSpecification.builder()
        .tool(described)
        .callHandler((exchange, request) -> result(answer(tool, request.arguments())))
        .build();
  }

  /**
   * Calls a tool. If the call fails, returns a result with an error message instead of throwing.
   */
  static ToolAnswer answer(Tool tool, Map<String, Object> arguments) {
    try {
      return tool.call(arguments == null ? Map.of() : arguments);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ToolAnswer.refused(tool.name() + " was cancelled before it returned a result.");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // Omits the message and the input, because either might contain a password.
      return ToolAnswer.refused(
          tool.name()
              + " failed; this is a bug in urial; please report it: "
              + e.getClass().getName()
              + (e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0]));
    }
  }

  private static CallToolResult result(ToolAnswer answer) {
    CallToolResult.Builder result =
        CallToolResult.builder().addTextContent(answer.text()).isError(answer.isError());
    if (answer.data() != null) {
      result.structuredContent(answer.data());
    }
    return result.build();
  }

  /**
   * A validator that accepts everything. The SDK's validator would load a library of one megabyte,
   * although Urial's schemas are known to be correct and the tools check their own arguments.
   */
  private static final class OwnCheck implements JsonSchemaValidator {
    @Override
    public ValidationResponse validate(Map<String, Object> schema, Object structuredContent) {
      return ValidationResponse.asValid(null);
    }
  }
}
