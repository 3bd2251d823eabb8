package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The option for the charset that is used to decode and encode escaped octets. */
public final class Charsets {
  /** The option that specifies the charset. */
  public static final Opt CHARSET =
      Opt.value("charset", "CHARSET", "the charset of escaped octets; default UTF-8");

  private Charsets() {}

  /** Returns the charset that was given, by default UTF-8. */
  public static Charset of(Invocation call) throws UsageException {
    @Nullable String name = call.value(CHARSET.name());
    if (name == null) {
      return StandardCharsets.UTF_8;
    }
    try {
      Charset charset = Charset.forName(name);
      if (charset.canEncode()) {
        return charset;
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException("unknown charset: " + Excerpt.escape(name));
    }
    throw new UsageException("the charset " + Excerpt.escape(name) + " can only be decoded");
  }
}
