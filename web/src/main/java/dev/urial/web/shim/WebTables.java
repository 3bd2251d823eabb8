package dev.urial.web.shim;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSBodyImport;
import org.teavm.jso.JSByRef;

/**
 * Resource files, as found by {@link Class#getResourceAsStream}.
 *
 * <p>Resources are not part of a compiled program: JavaScript modules store them where all programs
 * can find them, so each is loaded only once, and only if it is imported.
 */
public final class WebTables {
  private WebTables() {}

  /**
   * Opens a file.
   *
   * @param folder the folder of the requesting class, with a trailing slash
   * @param name a name within the folder, or within the root if it begins with a slash
   * @return the file, or null if no module has stored it
   */
  public static @Nullable InputStream open(String folder, String name) {
    String path = name.startsWith("/") ? name.substring(1) : folder + name;
    return has(path) ? new ByteArrayInputStream(bytes(path)) : null;
  }

  @JSBody(
      params = "path",
      script = "return tables.has(path);",
      imports = @JSBodyImport(alias = "tables", fromModule = "./tables.js"))
  private static native boolean has(String path);

  @JSBody(
      params = "path",
      script = "return tables.open(path);",
      imports = @JSBodyImport(alias = "tables", fromModule = "./tables.js"))
  @JSByRef
  private static native byte[] bytes(String path);
}
