package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * {@code android.net.Uri}, as its getters tell: of Robolectric's jar of the whole platform, which
 * is so large that only {@code make differentials} takes it, and asked by name for that reason.
 */
final class AndroidReader implements Reader {
  private final Class<?> type;

  AndroidReader() throws ClassNotFoundException {
    type = Class.forName("android.net.Uri");
  }

  @Override
  public String name() {
    return "android.net.Uri";
  }

  @Override
  public String version() {
    String version = Reader.versionOf(type); // 15-robolectric-12650502
    int dash = version.indexOf('-');
    return dash < 0 ? version : version.substring(0, dash);
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    Object uri = type.getMethod("parse", String.class).invoke(null, text);
    Object port = get(uri, "getPort");
    return ReaderAnswer.of(
        text(uri, "getScheme"),
        text(uri, "getEncodedUserInfo"),
        text(uri, "getHost"),
        LibraryComponents.port(port == null ? -1 : (int) port),
        text(uri, "getEncodedPath"),
        text(uri, "getEncodedQuery"),
        text(uri, "getEncodedFragment"));
  }

  private @Nullable String text(Object uri, String getter) throws Exception {
    return (String) get(uri, getter);
  }

  private @Nullable Object get(Object uri, String getter) throws Exception {
    try {
      return type.getMethod(getter).invoke(uri);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
