package dev.urial.cli.change;

import dev.urial.MediaType;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.io.Utf8Check;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.FileOperationRunner;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.protocol.MediaTypes;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.data.DataUri;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial data}: converts octets to data URLs and back. */
public final class DataVerb implements Verb.Action {
  private static final Opt BASE64 = Opt.flag("base64");

  private static final List<String> COLUMNS = List.of("mediaType", "octets", "base64");

  public static final Verb VERB =
      new Verb(
          "data",
          List.of(MediaTypeOption.OPTION, BASE64, StandardOption.ONE),
          COLUMNS,
          Opt.OF_FILES,
          new DataVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String what = operands.isEmpty() ? "" : operands.get(0);
    List<String> rest = operands.isEmpty() ? operands : operands.subList(1, operands.size());
    return switch (what) {
      case "encode" -> encode(call, rest);
      case "decode" -> decode(call, rest);
      default ->
          throw new UsageException(
              "expected encode or decode" + Suggestion.among(List.of("encode", "decode"), what));
    };
  }

  private static int encode(Invocation call, List<String> files)
      throws IOException, UsageException {
    if (call.has(StandardOption.ONE)) {
      throw new UsageException("--standard can only be used with decode");
    }
    MediaType type = MediaTypeOption.of(call);
    boolean base64 = call.has(BASE64);
    FileOperationRunner.Answering answering =
        (file, in) -> {
          byte[] octets = in.readAllBytes();
          DataUri.Builder builder = DataUri.builder().bytes(octets);
          MediaType own = type != null ? type : guessed(file, octets);
          if (own != null) {
            builder.mediaType(own);
          }
          if (base64 || isShorterInBase64(octets)) {
            builder.base64();
          }
          return TextAnswer.of("url", builder.build().uri());
        };
    return FileOperationRunner.run(call.answering("url"), files, answering);
  }

  /**
   * Guesses the media type from the file name extension, with the charset for text that is UTF-8
   * but not ASCII; null for plain ASCII text, which needs no type.
   */
  private static @Nullable MediaType guessed(@Nullable String file, byte[] octets) {
    boolean isAscii = isAscii(octets);
    MediaType type = file == null ? null : MediaTypes.ofName(file);
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

  /**
   * Returns whether Base64 is shorter than percent-encoding. Only the lengths are calculated, to
   * avoid encoding long files twice.
   */
  private static boolean isShorterInBase64(byte[] octets) {
    long escaped = 0;
    for (byte octet : octets) {
      escaped += octet >= 0 && CharSet.QUERY.has(octet) ? 1 : 3; // allowed in a data URL
    }
    return BASE64_MARK.length() + 4L * ((octets.length + 2) / 3) < escaped;
  }

  private static final String BASE64_MARK = ";base64";

  private static final MediaType OCTETS = MediaType.of("application", "octet-stream");

  private static boolean isAscii(byte[] octets) {
    for (byte octet : octets) {
      if (octet < 0) {
        return false;
      }
    }
    return true;
  }

  private static int decode(Invocation call, List<String> texts)
      throws IOException, UsageException {
    if (call.has(MediaTypeOption.OPTION) || call.has(BASE64)) {
      throw new UsageException("--type and --base64 can only be used with encode");
    }
    boolean browsers = StandardOption.of(call, StandardOption.RFC) == StandardOption.WHATWG;
    if (call.has(Opt.JSON) || call.has(Opt.TSV) || call.terminal().out()) {
      int width = call.terminal().columns();
      return OperationRunner.run(
          call,
          texts,
          input -> TextOutcome.of(read(input, browsers), body -> new Decoded(body, width)));
    }
    List<String> named = call.values(Opt.FILE.name());
    if (texts.size() + named.size() > 1) {
      throw new UsageException(
          "only one text is allowed: the octets of several texts would not be separated");
    }
    String file = named.isEmpty() ? Io.STDIN : named.get(0);
    String text = texts.isEmpty() ? Io.STDIN : texts.get(0);
    if (text.equals(Io.STDIN)) {
      byte[] octets = OctetInput.use(file, call, DataVerb::line);
      int wrong = Utf8Check.firstWrong(octets, 0, octets.length);
      if (wrong >= 0) {
        return OperationRunner.broken(call, "TEXT", "-", Failure.notUtf8(wrong));
      }
      text = new String(octets, StandardCharsets.UTF_8);
    }
    Parsed<DataUri.Body> body = read(text, browsers);
    SyntaxError error = body.errorOrNull();
    if (error != null) {
      return OperationRunner.broken(call, "TEXT", text, Failure.of(error));
    }
    byte[] octets = body.orElseThrow().bytes();
    call.out().write(octets, 0, octets.length);
    return ExitStatus.FINE;
  }

  /** Reads a whole stream as one line, and removes a byte order mark and the final line ending. */
  private static byte[] line(InputStream in) throws IOException {
    byte[] octets = in.readAllBytes();
    int start = startsWithMark(octets) ? BYTE_ORDER_MARK.length : 0;
    int end = octets.length;
    end -= end > 0 && octets[end - 1] == '\n' ? 1 : 0;
    end -= end > 0 && octets[end - 1] == '\r' ? 1 : 0;
    return Arrays.copyOfRange(octets, start, Math.max(start, end));
  }

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private static boolean startsWithMark(byte[] octets) {
    return octets.length >= BYTE_ORDER_MARK.length
        && Arrays.equals(octets, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, 3);
  }

  private static Parsed<DataUri.Body> read(String text, boolean browsers) {
    if (browsers) {
      return DataUri.tryFetch(text);
    }
    Parsed<DataUri> uri = DataUri.tryParse(text);
    SyntaxError error = uri.errorOrNull();
    if (error != null) {
      return new Parsed.Failed<>(error);
    }
    MediaType type = uri.orElseThrow().mediaType();
    return uri.orElseThrow().tryBytes().map(octets -> new DataUri.Body(type, octets));
  }

  /** The content of a data URL: text for people, octets in Base64 for programs. */
  private record Decoded(DataUri.Body body, int width) implements TextOutcome.Reply {
    private static final int MOST = 2000;

    private String type() {
      return body.mediaType().toString();
    }

    private String base64() {
      return Base64.getEncoder().encodeToString(body.bytes());
    }

    @Override
    public String line() {
      return base64(); // not used: pipes get the octets
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      byte[] octets = body.bytes();
      FactList.draw(to, paint.say(CliText.of("data.media-type")), type(), "", width, paint);
      FactList.draw(
          to,
          paint.say(CliText.of("data.octets")),
          String.valueOf(octets.length),
          "",
          width,
          paint);
      String text = text(octets.length <= MOST ? octets : Arrays.copyOf(octets, MOST));
      if (text != null && !text.isEmpty()) {
        text += octets.length <= MOST ? "" : "…";
        FactList.draw(to, paint.say(CliText.of("data.text")), text, "", width, paint);
      }
      return to.toString();
    }

    /**
     * Decodes octets, using the charset of the media type (UTF-8 by default); returns null if they
     * are not text.
     */
    private @Nullable String text(byte[] octets) {
      String name = body.mediaType().parameter("charset");
      try {
        boolean isUtf8 = name == null || Ascii.equalsIgnoreCase(name, "us-ascii");
        Charset charset = isUtf8 ? StandardCharsets.UTF_8 : Charset.forName(name);
        CharsetDecoder decoder = charset.newDecoder();
        CharBuffer chars = CharBuffer.allocate(2 * octets.length + 2);
        boolean isText = !decoder.decode(ByteBuffer.wrap(octets), chars, false).isError();
        String text = chars.flip().toString();
        return isText && text.indexOf(0) < 0 ? text : null;
      } catch (IllegalArgumentException | UnsupportedOperationException e) {
        return null; // an unknown charset
      }
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("mediaType", type());
      json.writeNumberProperty("octets", body.bytes().length);
      json.writeStringProperty("base64", base64());
    }

    @Override
    public List<@Nullable String> cells() {
      return List.of(type(), String.valueOf(body.bytes().length), base64());
    }
  }
}
