package dev.urial.cli.find;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.text.Redactor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code urial redact}: removes the secrets from text. */
public final class RedactVerb implements Verb.Action {
  private static final Opt AS_HASH = Opt.value("as-hash");
  private static final Opt COUNTS = Opt.flag("counts");
  private static final Opt CHECK = Opt.flag("check");

  public static final Verb VERB =
      new Verb(
          "redact", List.of(AS_HASH, COUNTS, CHECK), List.of(), Opt.OF_FILES, new RedactVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    Redactor redactor = redactor(call);
    OutputStream out = out(call);
    Map<String, Long> counts = new TreeMap<>();
    boolean isUnreadable = false;
    for (String file : files) {
      try {
        TextStream.octets(
            file,
            call,
            out::flush,
            in -> redactor.redact(in, out).forEach((kind, n) -> counts.merge(kind, n, Long::sum)));
      } catch (LineReader.Unreadable e) {
        out.flush();
        call.err().line("urial: " + e.getMessage());
        isUnreadable = true;
      }
    }
    out.close();
    if (call.has(COUNTS)) {
      for (Map.Entry<String, Long> kind : counts.entrySet()) {
        call.err().line(kind.getKey() + ": " + kind.getValue());
      }
    }
    boolean isFound = call.has(CHECK) && !counts.isEmpty();
    return isUnreadable ? ExitStatus.IO_ERROR : isFound ? ExitStatus.NO : ExitStatus.FINE;
  }

  private static Redactor redactor(Invocation call) throws IOException, UsageException {
    String given = call.value(AS_HASH.name());
    if (given == null) {
      return Redactor.masking();
    }
    boolean isFile = given.startsWith("@");
    String key = isFile ? keyOf(given.substring(1)) : given;
    if (isFile && key.isEmpty()) {
      String file = LineReader.shown(given.substring(1));
      throw new UsageException(
          "--as-hash: " + file + " contains no key; expected: KEY, or @FILE that contains it");
    }
    if (key.isEmpty()) {
      throw new UsageException(
          "--as-hash: the key is empty; expected: KEY, or @FILE that contains it");
    }
    return Redactor.hashing(key);
  }

  private static String keyOf(String file) throws IOException {
    try (InputStream in = LineReader.open(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
  }

  private static OutputStream out(Invocation call) {
    return call.has(CHECK) ? OutputStream.nullOutputStream() : TerminalSafeText.out(call);
  }
}
