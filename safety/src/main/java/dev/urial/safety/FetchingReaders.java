package dev.urial.safety;

import dev.urial.report.Beta;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reports how other programs parse a URL, for {@link PolicySetting#READERS}. The module {@code
 * dev.urial.readers} provides an implementation; without that module, there are no readers.
 *
 * <pre>{@code
 * FetchPolicy.builder().readers("OkHttp")  // asks the provider whether OkHttp is available
 * }</pre>
 *
 * <p>A provider is called from several threads and must not throw exceptions.
 *
 * @see java.util.ServiceLoader
 */
@Beta
public interface FetchingReaders {
  /**
   * {@return the full name of the available reader with this name, in any case; null if there is
   * none}
   *
   * <pre>{@code
   * readers.name("okhttp")  // "OkHttp"
   * }</pre>
   *
   * @param name the name of the reader
   */
  @Nullable String name(String name);

  /**
   * {@return the readers that would connect to a different host, each with the host it finds; empty
   * if there are none} A reader that rejects the text does not connect at all.
   *
   * @param href the URL as browsers write it, which determines the host that the policy expects
   * @param text the original text
   * @param names names that {@link #name} has returned
   */
  Map<String, String> elsewhere(String href, String text, Collection<String> names);
}
