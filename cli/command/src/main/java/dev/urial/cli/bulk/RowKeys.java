package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.QueryParamBytes;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.io.Utf8Check;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.Failure;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the part of a text by which texts are counted; each thread has its own instance. */
final class RowKeys {
  /** The option for the rung of normal forms. */
  static final Opt LEVEL =
      Opt.choice(
          "level",
          "LEVEL",
          "the rung of the normal forms; default scheme",
          List.of("string", "syntax", "scheme"));

  private final Row row;
  private final String by;
  private final QueryParamBytes pairs = new QueryParamBytes();

  /**
   * Creates an instance.
   *
   * @param by the part, as named by {@code count --by}
   */
  RowKeys(RowGrammar grammar, String by) {
    this.row = Row.of(grammar);
    this.by = by;
  }

  /** Counts the part of a text, which is empty if there is none; returns false if it is invalid. */
  boolean count(byte[] bytes, int start, int end, KeyCounts to) {
    if (!row.read(bytes, start, end)) {
      return false;
    }
    if (by.equals("param")) {
      int query = row.start(Component.QUERY);
      if (query >= 0) {
        pairs.read(row.bytes(), query, row.end(Component.QUERY));
        while (pairs.next()) {
          pairs.writeName(to.next());
          to.add();
        }
      }
    } else {
      write(to.next());
      to.add();
    }
    return true;
  }

  private void write(ByteBuilder key) {
    String host = row.text(Component.HOST);
    if (host != null) {
      int length = host.length();
      PublicSuffixList list = PublicSuffixList.builtIn();
      host(key, host, by.equals("domain") ? list.registrableStart(host, 0, length) : 0);
    }
  }

  /** Appends the end of a host in the form that is the same for all its spellings. */
  private void host(ByteBuilder key, String host, int start) {
    if (start < 0) {
      return;
    }
    byte[] bytes = row.bytes();
    int end = row.end(Component.HOST);
    int from = end - host.length() + start;
    boolean isKey = host.length() == end - row.start(Component.HOST); // ASCII
    for (int i = from; isKey && i < end; i++) {
      isKey = bytes[i] != '%' && (bytes[i] < 'A' || bytes[i] > 'Z');
    }
    if (isKey) {
      key.append(bytes, from, end);
    } else {
      key.append(PublicSuffixList.key(host.substring(start)));
    }
  }

  // For all verbs that combine texts.

  /** Returns the grammar of the requested standard. */
  static RowGrammar grammar(Invocation call) {
    return Both.of(call) == Both.WHATWG ? RowGrammar.URL : RowGrammar.DEFAULT;
  }

  /** Returns the rung of the normal forms. */
  static Equivalence rung(Invocation call) throws UsageException {
    if (call.has(LEVEL) && !call.value("by", "normal").equals("normal")) {
      throw new UsageException("--level can only be used with --by normal");
    }
    return Equivalence.valueOf(Ascii.upper(call.value(LEVEL.name(), "scheme")));
  }

  /**
   * Rejects operands such as {@code {host}}, and a single {@code host}, which is meant for {@code
   * --by}.
   */
  static void refuseFormats(Invocation call) throws UsageException {
    List<String> operands = call.operands();
    Opt by = call.spec().find("by");
    for (String operand : operands) {
      boolean isFormat = operand.startsWith("{") && operand.endsWith("}");
      String name = isFormat ? operand.substring(1, operand.length() - 1) : operand;
      boolean isKey = by != null && by.choices().contains(name);
      if (!isFormat && !(isKey && operands.size() == 1)) {
        continue;
      }
      String shown = Excerpt.around(operand, 0).text();
      String meant =
          isKey
              ? "; use --by " + name
              : "; use urial get '" + shown + "' -f FILE | urial " + call.verb() + " --by text";
      throw new UsageException(shown + " would be taken as a text" + meant);
    }
  }

  /** Returns whether octets are UTF-8 without a line ending. */
  static boolean isLine(byte[] bytes, int start, int end) {
    boolean isAscii = true;
    for (int i = start; i < end; i++) {
      byte octet = bytes[i];
      if (octet == '\n' || octet == '\r') {
        return false;
      }
      isAscii &= octet >= 0;
    }
    return isAscii || Utf8Check.firstWrong(bytes, start, end) < 0;
  }

  /**
   * Returns why a text is not combined with others.
   *
   * @param grammar the grammar that it must match; null if it must be a line
   */
  static Failure refusal(String text, @Nullable RowGrammar grammar) {
    SyntaxError error =
        grammar == null
            ? null
            : grammar == RowGrammar.URL
                ? Url.tryParse(text).errorOrNull()
                : IriReference.tryParse(text).errorOrNull();
    return error == null ? Failure.notALine() : Failure.of(error);
  }

  /** Writes a text as a line: its octets, or without its secrets. */
  static void write(Invocation call, byte[] octets, int start, int end) throws IOException {
    if (call.terminal().out()) {
      call.shown().line(call.shown(new String(octets, start, end - start, UTF_8)));
    } else if (call.has(Opt.MASK)) {
      call.out().line(Secrets.masked(new String(octets, start, end - start, UTF_8)));
    } else {
      call.out().write(octets, start, end - start);
      call.out().write('\n');
    }
  }

  /** Fails if keys fill so much of the memory that their tables could not grow. */
  static void checkMemory(KeyCounts keys, Invocation call) throws IOException {
    long limit = Long.getLong("urial.keys", Runtime.getRuntime().maxMemory() / 3);
    if (keys.octets() > limit) {
      String message =
          "more than "
              + (limit >> 20)
              + " MB of different texts; urial sql (urial-cli-sql.jar) counts them on disk, and"
              + " URIAL_JAVA_OPTS=-Xmx8g gives "
              + call.verb()
              + " more memory";
      throw new LineReader.Unreadable("memory", new IOException(message));
    }
  }
}
