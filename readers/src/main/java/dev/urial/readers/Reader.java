package dev.urial.readers;

import dev.urial.report.Component;
import java.security.CodeSource;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * A library or a program that reads texts, asked as those ask it who use it.
 *
 * <p>Who writes one need not be careful: {@link Readers} catches all that {@link #read} throws, and
 * waits no longer than it must. Three things are asked of it: a constructor without arguments, and
 * {@link #name} and {@link #tells}, work where the library itself is missing; {@link #version}
 * touches it, so that a missing one is noticed there; and {@link #read} opens no connection and
 * looks up no name.
 *
 * <pre>{@code
 * public final class MyReader implements Reader {
 *   public String name() { return "mine"; }
 *   public String version() { return Reader.versionOf(MyUrl.class); }
 *   public ReaderAnswer read(String text) throws Exception {
 *     MyUrl url = MyUrl.parse(text);
 *     return ReaderAnswer.of(url.scheme(), null, url.host(), null, url.path(), null, null);
 *   }
 * }
 * }</pre>
 *
 * @see java.util.ServiceLoader
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public interface Reader {
  /** All that a reader may tell: the components that are parts of no other but the authority. */
  Set<Component> ALL =
      Set.copyOf(
          EnumSet.of(
              Component.SCHEME,
              Component.USERINFO,
              Component.HOST,
              Component.PORT,
              Component.PATH,
              Component.QUERY,
              Component.FRAGMENT));

  /** Its name, short, and another than that of all others: {@code "OkHttp"}. */
  String name();

  /**
   * Its version; empty where none is known.
   *
   * @throws LinkageError if the library is missing
   */
  String version();

  /**
   * What it tells at all. A library that splits the authority alone says nothing of the path, and
   * must not be heard as if it said that there is none.
   *
   * @return some of {@link #ALL}; empty if it only takes or refuses
   */
  default Set<Component> tells() {
    return ALL;
  }

  /**
   * Reads a text.
   *
   * <pre>{@code
   * ReaderAnswer answer = reader.read("http://h/");
   * }</pre>
   *
   * @param text any text at all
   * @return what it consists of, or why it is refused
   * @throws Exception where the library throws: it counts as a refusal
   */
  ReaderAnswer read(String text) throws Exception;

  /**
   * The version in the name of the jar that a class comes from.
   *
   * <pre>{@code
   * Reader.versionOf(okhttp3.HttpUrl.class)  // "5.5.1", of okhttp-jvm-5.5.1.jar
   * }</pre>
   *
   * @return empty where the class comes from no jar, or from one without version
   */
  static String versionOf(Class<?> member) {
    Objects.requireNonNull(member, "member");
    CodeSource source = member.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return "";
    }
    String path = source.getLocation().getPath();
    String jar = path.substring(path.lastIndexOf('/') + 1);
    for (int i = 0; i + 1 < jar.length() && jar.endsWith(".jar"); i++) {
      boolean isDigit = jar.charAt(i + 1) >= '0' && jar.charAt(i + 1) <= '9';
      if (jar.charAt(i) == '-' && isDigit) {
        return jar.substring(i + 1, jar.length() - ".jar".length());
      }
    }
    return "";
  }
}
