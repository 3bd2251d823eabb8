package dev.urial.safety;

import dev.urial.report.Beta;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What other programs read in a URL, for {@link PolicySetting#READERS}. The module {@code
 * dev.urial.readers} provides it; without that module there are no readers.
 *
 * <pre>{@code
 * FetchPolicy.builder().readers("OkHttp")  // asks the provider whether there is an OkHttp here
 * }</pre>
 *
 * <p>A provider is asked by several threads and throws nothing.
 *
 * @see java.util.ServiceLoader
 */
@Beta
public interface FetchingReaders {
  /**
   * {@return the full name of a reader that is here, given in any case; null if there is none}
   *
   * <pre>{@code
   * readers.name("okhttp")  // "OkHttp"
   * }</pre>
   *
   * @param name the reader's name
   */
  @Nullable String name(String name);

  /**
   * {@return the readers that would connect elsewhere, each with the host it reads; empty if none
   * would} A reader that refuses the text connects nowhere.
   *
   * @param href the URL as browsers write it, which is where the policy expects a connection
   * @param text the text as it was given
   * @param names what {@link #name} has returned
   */
  Map<String, String> elsewhere(String href, String text, Collection<String> names);
}
