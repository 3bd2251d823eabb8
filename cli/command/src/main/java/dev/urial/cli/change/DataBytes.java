package dev.urial.cli.change;

import dev.urial.MediaType;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.io.Utf8Check;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.fragment.MediaTypes;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.scheme.data.DataUri;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bytes as data URLs, and back: {@code urial convert --to data} and {@code --from data}. */
final class DataBytes {
  private static final String BASE64_MARK = ";base64";

  private static final MediaType OCTETS = MediaType.of("application", "octet-stream");

  /** The number of octets that are shown as text. */
  private static final int MAX_SHOWN = 2000;

  private DataBytes() {}

  /** Writes a data URL for each file. */
  static int write(Invocation call) throws IOException, UsageException {
    MediaType type = MediaTypeOption.of(call);
    boolean base64 = call.has("base64");
    return Texts.files(
        call,
        call.operands(),
        file -> {
          byte[] octets = OctetInput.all(file, call);
          DataUri.Builder builder = DataUri.builder().bytes(octets);
          MediaType own = type != null ? type : guessed(file, octets);
          builder = own == null ? builder : builder.mediaType(own);
          builder = base64 || isShorterInBase64(octets) ? builder.base64() : builder;
          return Converted.of(builder.build().uri(), List.of());
        });
  }

  /**
   * Guesses the media type from the file name extension, with the charset for text that is UTF-8
   * but not ASCII; null for plain ASCII text, which needs no type.
   */
  private static @Nullable MediaType guessed(String file, byte[] octets) {
    boolean isAscii = true;
    for (byte octet : octets) {
      isAscii &= octet >= 0;
    }
    MediaType type = file.equals(Io.STDIN) ? null : MediaTypes.ofName(file);
    if (type == null) {
      return isAscii ? null : OCTETS;
    }
    boolean isText = type.type().equals("text");
    if (isText && isAscii) {
      return type.essence().equals("text/plain") ? null : type;
    }
    boolean isUtf8 = isText && Utf8Check.firstWrong(octets, 0, octets.length) < 0;
    return isUtf8 ? type.with("charset", "UTF-8") : type;
  }

  /** Returns whether Base64 is shorter than percent-encoding; encodes nothing. */
  private static boolean isShorterInBase64(byte[] octets) {
    long escaped = 0;
    for (byte octet : octets) {
      escaped += octet >= 0 && CharSet.QUERY.has(octet) ? 1 : 3; // allowed in a data URL
    }
    return BASE64_MARK.length() + 4L * ((octets.length + 2) / 3) < escaped;
  }

  /** Writes the octets of data URLs; for people and as data, also their media types. */
  static int read(Invocation call) throws IOException, UsageException {
    boolean asBrowsers = Both.of(call) == Both.WHATWG;
    boolean isShown = call.terminal().out();
    for (Opt form : List.of(Opt.JSON, Opt.TSV, Opt.CSV, Opt.FIELDS)) {
      isShown |= call.has(form);
    }
    if (isShown) {
      return Texts.run(
          call.answering("mediaType", "octets", "base64"),
          call.operands(),
          text -> Outcome.of(read(text, asBrowsers), DataBytes::reply));
    }
    return Texts.collect(
        call,
        call.operands(),
        text ->
            Outcome.of(
                read(text, asBrowsers),
                body -> {
                  try {
                    call.out().write(body.bytes(), 0, body.bytes().length);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                  return reply(body);
                }));
  }

  private static Parsed<DataUri.Body> read(String text, boolean asBrowsers) {
    return asBrowsers
        ? DataUri.tryFetch(text)
        : DataUri.tryParse(text)
            .flatMap(
                uri -> uri.tryBytes().map(octets -> new DataUri.Body(uri.mediaType(), octets)));
  }

  private static Reply reply(DataUri.Body body) {
    return Reply.of(
            () ->
                Answer.of("mediaType", body.mediaType())
                    .with("octets", body.bytes().length)
                    .with("base64", Base64.getEncoder().encodeToString(body.bytes())))
        .doc(
            how -> {
              byte[] octets = body.bytes();
              List<Doc.Pair> pairs = new ArrayList<>();
              pairs.add(Doc.Pair.of(CliText.of("data.media-type"), body.mediaType()));
              pairs.add(Doc.Pair.of(CliText.of("data.octets"), octets.length));
              String text = text(body.mediaType(), octets);
              if (text != null && !text.isEmpty()) {
                pairs.add(Doc.Pair.of(CliText.of("data.text"), text));
              }
              return Doc.EMPTY.with(new Doc.Pairs(pairs));
            });
  }

  /**
   * Decodes the first octets in the charset of the media type, by default UTF-8; null if they are
   * not text.
   */
  private static @Nullable String text(MediaType type, byte[] octets) {
    String name = type.parameter("charset");
    try {
      boolean isUtf8 = name == null || Ascii.equalsIgnoreCase(name, "us-ascii");
      Charset charset = isUtf8 ? StandardCharsets.UTF_8 : Charset.forName(name);
      boolean isLong = octets.length > MAX_SHOWN;
      String text = new String(octets, 0, isLong ? MAX_SHOWN : octets.length, charset);
      // A character may be cut at the end.
      String shown = isLong ? text.substring(0, text.length() - 1) : text;
      boolean isText = shown.indexOf('\uFFFD') < 0 && shown.indexOf(0) < 0;
      return isText ? shown + (isLong ? "…" : "") : null;
    } catch (IllegalArgumentException e) {
      return null; // an unknown charset
    }
  }
}
