package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.report.Component;
import dev.urial.url.Origin;
import dev.urial.url.Url;
import java.util.Arrays;
import java.util.List;

/** Implements {@code url_origin}, whose result is NULL if the origin is opaque. */
final class UrlFunction extends RowFunction {
  private static final List<byte[]> WITH_ORIGIN =
      List.of(utf8("https"), utf8("http"), utf8("ws"), utf8("wss"), utf8("ftp"));
  private static final byte[] BLOB = utf8("blob");
  private static final byte[] SLASHES = utf8("://");

  private final Row row = Row.of(RowGrammar.URL);

  private static byte[] utf8(String text) {
    return text.getBytes(UTF_8);
  }

  @Override
  boolean run(RowArguments in, CallResult out) {
    if (!row.read(in.bytes(0), in.start(0), in.end(0))) {
      return false;
    }
    for (byte[] scheme : WITH_ORIGIN) {
      if (hasScheme(scheme)) {
        out.out.append(scheme, 0, scheme.length);
        out.out.append(SLASHES, 0, SLASHES.length);
        int port = row.end(Component.PORT);
        int end = port < 0 ? row.end(Component.HOST) : port;
        out.out.append(row.bytes(), row.start(Component.HOST), end);
        return out.written();
      }
    }
    if (!hasScheme(BLOB)) {
      return out.nothing();
    }
    String href = new String(row.bytes(), row.textStart(), row.textEnd() - row.textStart(), UTF_8);
    Origin origin = Url.parse(href).origin();
    return origin instanceof Origin.Tuple ? out.text(origin.toString()) : out.nothing();
  }

  private boolean hasScheme(byte[] scheme) {
    int start = row.start(Component.SCHEME);
    return Arrays.equals(row.bytes(), start, row.end(Component.SCHEME), scheme, 0, scheme.length);
  }

  @Override
  String error(RowArguments in) {
    return GrammarArgument.message(in, 0, RowGrammar.URL);
  }
}
