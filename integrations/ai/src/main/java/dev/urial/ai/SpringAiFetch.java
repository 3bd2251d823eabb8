package dev.urial.ai;

import dev.urial.dereference.TextFetch;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.definition.ToolDefinition;
import org.springframework.ai.util.json.JsonParser;

/**
 * The {@code fetch} tool for Spring AI, which returns the text of a document fetched under a
 * policy. A refusal is returned as text, not thrown as an exception.
 *
 * <pre>{@code
 * TextFetch fetch = TextFetch.of(FetchPolicy.publicWeb());
 * ChatClient.create(model).prompt("…").toolCallbacks(SpringAiFetch.of(fetch)).call().content();
 * }</pre>
 *
 * <p>Thread-safe.
 *
 * @see <a href="https://docs.spring.io/spring-ai/reference/api/tools.html">Spring AI, tools</a>
 */
public final class SpringAiFetch implements ToolCallback {
  private final TextFetch fetch;
  private final ToolDefinition definition;

  private SpringAiFetch(TextFetch fetch) {
    this.fetch = fetch;
    this.definition =
        ToolDefinition.builder()
            .name(FetchToolDefinition.NAME)
            .description(
                FetchToolDefinition.DESCRIPTION + " What may be fetched: " + fetch.allowed() + '.')
            .inputSchema(
                """
                {"type":"object","properties":{\
                "url":{"type":"string","description":"%s"},\
                "start":{"type":"integer","minimum":0,"default":0,"description":"%s"}},\
                "required":["url"],"additionalProperties":false}"""
                    .formatted(FetchToolDefinition.URL, FetchToolDefinition.START))
            .build();
  }

  /**
   * Returns a tool that uses a fetcher.
   *
   * @param fetch the fetcher; the caller remains responsible for closing it
   * @return a callback to pass to {@code toolCallbacks} of {@code ChatClient}
   * @see TextFetch#of
   */
  public static SpringAiFetch of(TextFetch fetch) {
    return new SpringAiFetch(Objects.requireNonNull(fetch, "fetch"));
  }

  /** Returns the definition of the tool; its description includes the policy in words. */
  @Override
  public ToolDefinition getToolDefinition() {
    return definition;
  }

  /**
   * Fetches a document for a model.
   *
   * <pre>{@code
   * tool.call("{\"url\":\"http://10.0.0.1/\"}")  // "Refused: http://10.0.0.1/ was not fetched: …"
   * }</pre>
   *
   * @param toolInput the arguments, as the JSON object that the model provided
   * @return the text of the document with its source, the reason why it was not fetched, or a
   *     description of the invalid arguments
   * @see dev.urial.dereference.FetchedText#answer
   */
  @Override
  @SuppressWarnings("removal") // JsonParser: Spring AI 2.0 has no other
  public String call(String toolInput) {
    Map<?, ?> arguments;
    try {
      arguments = JsonParser.fromJson(toolInput, Map.class);
    } catch (RuntimeException e) {
      arguments = null; // the model's arguments are not JSON
    }
    return arguments == null
        ? "fetch: the arguments are not valid; expected: an object such as {\"url\":\"https://example.com/\"}"
        : answer(arguments);
  }

  private String answer(Map<?, ?> arguments) {
    Object url = arguments.get("url");
    Object start = arguments.get("start");
    Integer from = start instanceof Integer number ? number : start == null ? 0 : -1;
    return FetchToolDefinition.answer(fetch, text(url), from);
  }

  private static @Nullable String text(@Nullable Object value) {
    return value instanceof String text ? text : null;
  }
}
