package dev.urial.web.shim;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSBodyImport;
import org.teavm.jso.JSByRef;

/**
 * Opens resource files, as a replacement for {@link Class#getResourceAsStream}.
 *
 * <p>Resources are not part of a compiled program. JavaScript modules store them where all programs
 * can find them, so each resource is loaded only once, and only if its module is imported.
 */
public final class WebTables {
  private WebTables() {}

  /**
   * Opens a resource file.
   *
   * @param folder the folder of the class that requests the file, with a trailing slash
   * @param name the name of the file, relative to the folder or, if it begins with a slash, to the
   *     root
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
