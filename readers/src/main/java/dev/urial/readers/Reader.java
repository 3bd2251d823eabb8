package dev.urial.readers;

import dev.urial.report.Component;
import java.security.CodeSource;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/**
 * A library or program that parses text, called in the way its users call it.
 *
 * <p>Implementations need not handle errors: {@link Readers} catches everything that {@link #read}
 * throws, and applies timeouts. They must meet three requirements. The no-argument constructor,
 * {@link #name} and {@link #tells} must work even if the library is missing. {@link #version} must
 * access the library, so that a missing library is detected. {@link #read} must not open
 * connections or look up names.
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
  /**
   * All components that a reader can report: the parts of the authority, but not the authority
   * itself.
   */
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

  /** {@return a short and unique name, such as {@code "OkHttp"}} */
  String name();

  /**
   * {@return the version, or an empty string if it is unknown}
   *
   * @throws LinkageError if the library is missing
   */
  String version();

  /**
   * Returns the components that this reader can report. A library that parses only the authority
   * reports no path, which does not mean that the path is missing.
   *
   * @return a subset of {@link #ALL}; empty if the reader only accepts or rejects
   */
  default Set<Component> tells() {
    return ALL;
  }

  /**
   * Parses text.
   *
   * <pre>{@code
   * ReaderAnswer answer = reader.read("http://h/");
   * }</pre>
   *
   * @param text the text to parse, which may be invalid
   * @return the components, or the reason for rejecting the text
   * @throws Exception if the library throws an exception, which is treated as a rejection
   */
  ReaderAnswer read(String text) throws Exception;

  /**
   * Returns the version in the name of the jar file that contains a class.
   *
   * <pre>{@code
   * Reader.versionOf(okhttp3.HttpUrl.class)  // "5.5.1" for okhttp-jvm-5.5.1.jar
   * }</pre>
   *
   * @param member any class of the library
   * @return the version; empty if the class is not in a jar file, or if the file's name has no
   *     version
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
