package dev.urial.ai;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.urial.dereference.TextFetch;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The {@code fetch} tool for LangChain4j, which returns the text of a document fetched under a
 * policy. A refusal is returned as text, not thrown as an exception.
 *
 * <pre>{@code
 * TextFetch fetch = TextFetch.of(FetchPolicy.publicWeb());
 * AiServices.builder(Assistant.class).chatModel(model).tools(LangChainFetch.of(fetch)).build();
 * }</pre>
 *
 * <p>Thread-safe.
 *
 * @see <a href="https://docs.langchain4j.dev/tutorials/tools">LangChain4j, tools</a>
 */
public final class LangChainFetch {
  private final TextFetch fetch;

  private LangChainFetch(TextFetch fetch) {
    this.fetch = fetch;
  }

  /**
   * Returns a tool that uses a fetcher.
   *
   * @param fetch the fetcher; the caller remains responsible for closing it
   * @return an object to pass to {@code tools} of {@code AiServices}
   * @see TextFetch#of
   */
  public static LangChainFetch of(TextFetch fetch) {
    return new LangChainFetch(Objects.requireNonNull(fetch, "fetch"));
  }

  /**
   * Fetches a document for a model.
   *
   * <pre>{@code
   * tool.fetch("http://10.0.0.1/", null)  // "Refused: http://10.0.0.1/ was not fetched: …"
   * }</pre>
   *
   * @param url the URL as given by the model
   * @param start the index of the first character to return; null for 0
   * @return the text of the document with its source, or the reason why it was not fetched
   * @see dev.urial.dereference.FetchedText#answer
   */
  @Tool(name = FetchToolDefinition.NAME, value = FetchToolDefinition.DESCRIPTION)
  public String fetch(
      @P(name = "url", value = FetchToolDefinition.URL) String url,
      @P(name = "start", value = FetchToolDefinition.START, required = false)
          @Nullable Integer start) {
    return FetchToolDefinition.answer(fetch, url, start);
  }
}
