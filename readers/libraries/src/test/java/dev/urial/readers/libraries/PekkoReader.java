package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import org.apache.pekko.http.scaladsl.model.Uri;
import org.jspecify.annotations.Nullable;
import scala.Option;

/** Pekko HTTP: its own parser, whose {@code Uri} the client is asked for. */
public final class PekkoReader implements Reader {
  /** Called by {@link java.util.ServiceLoader}. */
  public PekkoReader() {}

  @Override
  public String name() {
    return "Pekko HTTP";
  }

  @Override
  public String version() {
    String version = Reader.versionOf(Uri.class);
    return version.substring(version.indexOf('-') + 1); // of pekko-http-core_2.13-1.3.0.jar
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    Uri uri = org.apache.pekko.http.javadsl.model.Uri.create(text).asScala();
    Uri.Authority authority = uri.authority();
    return ReaderAnswer.of(
        orNull(uri.scheme()),
        orNull(authority.userinfo()),
        orNull(authority.host().address()),
        LibraryComponents.port(authority.port()),
        uri.path().toString(),
        orNull(uri.rawQueryString()),
        orNull(uri.fragment()));
  }

  /** An empty text stands for what is absent. */
  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static @Nullable String orNull(Option<String> text) {
    return text.isEmpty() ? null : text.get();
  }
}
