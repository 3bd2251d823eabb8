package dev.urial.safety;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A provider that reports how other programs ("readers") parse a URL, for {@link
 * PolicySetting#READERS}. The module {@code dev.urial.readers} contains the implementation. Without
 * that module, no readers are available.
 *
 * <pre>{@code
 * FetchPolicy.builder().readers("OkHttp")  // asks the provider whether OkHttp is available
 * }</pre>
 *
 * <p>A provider is called from several threads concurrently and must not throw exceptions.
 *
 * @see java.util.ServiceLoader
 */
public interface FetchingReaders {
  /**
   * {@return the full name of an available reader, or null if there is none with this name}
   *
   * <pre>{@code
   * readers.name("okhttp")  // "OkHttp"
   * }</pre>
   *
   * @param name the name of the reader; case-insensitive
   */
  @Nullable String name(String name);

  /**
   * {@return the names of the readers that would connect to a different host, each mapped to that
   * host} A reader that rejects the text is omitted, because it would not connect at all.
   *
   * @param href the serialized URL, whose host is the expected host
   * @param text the original text of the URL
   * @param names the readers, by names that {@link #name} has returned
   */
  Map<String, String> elsewhere(String href, String text, Collection<String> names);
}
