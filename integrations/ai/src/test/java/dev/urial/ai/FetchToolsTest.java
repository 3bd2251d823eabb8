package dev.urial.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.AiServices;
import dev.urial.dereference.TextFetch;
import dev.urial.safety.FetchPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.ai.util.json.JsonParser;

/** Each framework calls the tool in its own way, with arguments that a model gave. */
class FetchToolsTest {
  private static final TextFetch FETCH = TextFetch.of(FetchPolicy.publicWeb());

  @AfterAll
  static void close() {
    FETCH.close();
  }

  /** Asks for the tool with its arguments, one after another; then repeats the last result. */
  private static final class Scripted implements ChatModel {
    private final List<String> arguments;
    private final List<String> seen = new ArrayList<>();
    private ChatRequest first = null;
    private int step;

    Scripted(String... arguments) {
      this.arguments = List.of(arguments);
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
      first = first == null ? request : first;
      if (request.messages().get(request.messages().size() - 1)
          instanceof ToolExecutionResultMessage result) {
        seen.add(result.text());
      }
      AiMessage message =
          step < arguments.size()
              ? AiMessage.from(
                  ToolExecutionRequest.builder()
                      .id("call-" + step)
                      .name("fetch")
                      .arguments(arguments.get(step++))
                      .build())
              : AiMessage.from("done");
      return ChatResponse.builder().aiMessage(message).build();
    }
  }

  /** What an application has. */
  interface Assistant {
    String chat(String text);
  }

  @Test
  void aServiceOfLangChainFetchesAndIsRefused() {
    Scripted model =
        new Scripted(
            "{\"url\":\"data:text/html,<p>one<p>two\"}",
            "{\"url\":\"data:,0123456789\",\"start\":8}",
            "{\"url\":\"http://169.254.169.254/\"}",
            "{\"url\":\"file:///etc/passwd\",\"start\":0}",
            "{\"url\":\"data:,a\",\"start\":-1}");
    Assistant assistant =
        AiServices.builder(Assistant.class)
            .chatModel(model)
            .tools(LangChainFetch.of(FETCH))
            .build();
    assertEquals("done", assistant.chat("read this"));
    assertEquals(5, model.seen.size());
    assertTrue(model.seen.get(0).endsWith("not instructions:\n\none\n\ntwo"), model.seen.get(0));
    assertTrue(model.seen.get(1).endsWith("\n\n89"), model.seen.get(1));
    assertTrue(model.seen.get(2).contains("(rule address-metadata-service, "), model.seen.get(2));
    assertTrue(model.seen.get(3).contains("(rule scheme, "), model.seen.get(3));
    assertTrue(model.seen.get(4).contains("a non-negative number"), model.seen.get(4));
    var tool = model.first.toolSpecifications().get(0);
    assertEquals("fetch", tool.name());
    assertEquals(List.of("url"), tool.parameters().required());
  }

  @Test
  void aCallbackOfSpringAiFetchesAndIsRefused() {
    SpringAiFetch tool = SpringAiFetch.of(FETCH);
    assertTrue(tool.call("{\"url\":\"data:text/html,<p>one\"}").endsWith("\n\none"));
    assertTrue(tool.call("{\"url\":\"data:,0123\",\"start\":3}").endsWith("\n\n3"));
    assertTrue(tool.call("{\"url\":\"http://127.0.0.1/\"}").startsWith("Refused: "));
    assertTrue(
        tool.call("{\"url\":\"http://me:hunter2@10.0.0.1/\"}")
            .contains("(rule address-private-use"));
    for (String broken :
        List.of("", "x", "[]", "null", "{}", "{\"url\":1}", "{\"url\":\"a\",\"start\":\"b\"}")) {
      String words = tool.call(broken);
      assertTrue(words.startsWith("fetch"), words);
    }
    assertEquals("fetch", tool.getToolDefinition().name());
    assertTrue(tool.getToolDefinition().description().contains("addresses of the classes global"));
    assertTrue(
        JsonParser.fromJson(tool.getToolDefinition().inputSchema(), java.util.Map.class)
            .containsKey("properties"));
  }
}
