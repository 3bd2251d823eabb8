package dev.urial.readers;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The readers that need no other jar: those for Urial's two standards and the JDK's two classes.
 */
final class BuiltInReader implements Reader {
  static final List<Reader> OF_URIAL =
      List.of(
          new BuiltInReader("Urial RFC 3986", urial(), BuiltInReader::rfc),
          new BuiltInReader("Urial URL Standard", urial(), BuiltInReader::url));

  static final List<Reader> OF_THE_JDK =
      List.of(
          new BuiltInReader("java.net.URI", jdk(), BuiltInReader::javaUri),
          new BuiltInReader("java.net.URL", jdk(), BuiltInReader::javaUrl));

  @FunctionalInterface
  private interface Call {
    ReaderAnswer read(String text) throws URISyntaxException, MalformedURLException;
  }

  private final String name;
  private final String version;
  private final Call call;

  private BuiltInReader(String name, String version, Call call) {
    this.name = name;
    this.version = version;
    this.call = call;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public ReaderAnswer read(String text) throws URISyntaxException, MalformedURLException {
    return call.read(text);
  }

  private static String urial() {
    String version = BuiltInReader.class.getPackage().getImplementationVersion();
    return version == null ? Reader.versionOf(BuiltInReader.class) : version;
  }

  private static String jdk() {
    return System.getProperty("java.version", "");
  }

  /** Parses under RFC 3986, or under RFC 3987 if the text is not ASCII. */
  private static ReaderAnswer rfc(String text) {
    Parsed<? extends IriReference> parsed =
        Ascii.isAscii(text) ? UriReference.tryParse(text) : IriReference.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      return ReaderAnswer.refused(error.message());
    }
    IriReference it = parsed.orElseThrow();
    return ReaderAnswer.of(
        it.scheme(), it.userinfo(), it.host(), it.port(), it.path(), it.query(), it.fragment());
  }

  private static ReaderAnswer url(String text) {
    Parsed<Url> parsed = Url.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      return ReaderAnswer.refused(error.message());
    }
    Url it = parsed.orElseThrow();
    return ReaderAnswer.of(
        it.scheme(),
        it.get(Component.USERINFO),
        it.host(),
        it.port(),
        it.path(),
        it.query(),
        it.fragment());
  }

  /**
   * Parses with {@code java.net.URI}, which follows RFC 2396 with deviations. The answer contains
   * no parts of an authority that this class cannot split.
   */
  private static ReaderAnswer javaUri(String text) throws URISyntaxException {
    URI it = new URI(text);
    return ReaderAnswer.of(
        it.getScheme(),
        it.getRawUserInfo(),
        it.getHost(),
        port(it.getPort()),
        it.isOpaque() ? it.getRawSchemeSpecificPart() : it.getRawPath(),
        it.getRawQuery(),
        it.getRawFragment());
  }

  /**
   * Parses with {@code java.net.URL}, which accepts only schemes for which the JDK has a handler.
   * The answer contains the destination to which {@code openConnection} would connect.
   */
  private static ReaderAnswer javaUrl(String text) throws MalformedURLException {
    URL it = new URL(text);
    return ReaderAnswer.of(
        it.getProtocol(),
        it.getUserInfo(),
        it.getHost(),
        port(it.getPort()),
        it.getPath(),
        it.getQuery(),
        it.getRef());
  }

  private static @Nullable String port(int port) {
    return port < 0 ? null : Integer.toString(port);
  }
}
