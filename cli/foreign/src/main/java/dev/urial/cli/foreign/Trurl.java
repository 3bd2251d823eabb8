package dev.urial.cli.foreign;

import dev.urial.cli.foreign.CurlUrl.Ports;
import dev.urial.cli.foreign.CurlUrlError.Refused;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An implementation of curl's {@code trurl}, as of 0.16.1 with libcurl 8.15 or later. It reads
 * URLs, and writes URLs or parts of them.
 *
 * <pre>
 * read → --redirect → --set → --iterate → --append path= → re-encode
 *      → --qtrim → --replace → --append query= → --sort-query → --get, --json or the URL
 * </pre>
 *
 * @see <a href="https://curl.se/trurl/manual.html">trurl(1)</a>
 */
public final class Trurl {
  private static final String NAME = "trurl";
  private static final int MOST_COMBINATIONS = 10_000;

  /** The version of trurl that this command reports, for scripts that check it. */
  private static final String LIKE = "0.16.1";

  private static final String FEATURES =
      "features: get-empty imap-options no-guess-scheme normalize-ipv4 punycode punycode2idn"
          + " url-strerror white-space zone-id uppercase-hex";

  private final Invocation call;
  private final ForeignOut out;
  private final TrurlDisplay shown;
  private final TrurlOptions options;
  private final @Nullable TrurlFormat format;
  private final CurlReader.Reading reading;
  private final List<Setting> settings;
  private final List<List<Setting>> combinations;
  private boolean wroteOne;

  /** A component and its new value. */
  private record Setting(CurlPart part, String value, boolean isWritten, boolean onlyIfAbsent) {

    /** Parses {@code component[?][:]=value}; returns null if the text does not have this form. */
    static @Nullable Setting of(String text) {
      int sign = text.indexOf('=');
      int end = sign;
      boolean isWritten = false;
      boolean onlyIfAbsent = false;
      while (end > 1 && ":?".indexOf(text.charAt(end - 1)) >= 0) {
        end--;
        isWritten |= text.charAt(end) == ':';
        onlyIfAbsent |= text.charAt(end) == '?';
      }
      CurlPart part = sign > 0 ? CurlPart.named(text.substring(0, end)) : null;
      return part == null
          ? null
          : new Setting(part, text.substring(sign + 1), isWritten, onlyIfAbsent);
    }

    Setting with(String item) {
      return new Setting(part, item, isWritten, onlyIfAbsent);
    }
  }

  private Trurl(Invocation call, TrurlOptions options) throws TrurlFailure {
    this.call = call;
    this.options = options;
    out = new ForeignOut(call);
    shown = new TrurlDisplay(call, out, options);
    format = options.format == null ? null : TrurlFormat.of(options.format);
    reading = new CurlReader.Reading(options.guesses, !options.onlyFetchable, options.acceptsSpace);
    settings = settings(options);
    combinations = combinations(options, settings);
  }

  /**
   * Runs the command.
   *
   * @return the exit status, as in trurl
   */
  public static int run(Invocation call, ForeignCommandTexts words) throws IOException {
    try {
      TrurlOptions options = TrurlOptions.of(call.operands().toArray(new String[0]));
      if (options.asked == TrurlOptions.Asked.HELP) {
        call.out().text(words.help(NAME));
      } else if (options.asked == TrurlOptions.Asked.VERSION) {
        call.out().line(NAME + " version " + LIKE + " (" + words.version() + ")");
        call.out().line(FEATURES);
      } else {
        new Trurl(call, options).all();
      }
      return ExitStatus.FINE;
    } catch (TrurlFailure e) {
      call.err().line(NAME + " error: " + e.getMessage());
      call.err().line(NAME + " error: Try trurl -h for help");
      return e.status;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static List<Setting> settings(TrurlOptions options) throws TrurlFailure {
    List<Setting> settings = new ArrayList<>();
    Set<CurlPart> parts = EnumSet.noneOf(CurlPart.class);
    for (String text : options.settings) {
      Setting setting = Setting.of(text);
      if (setting == null) {
        int sign = text.indexOf('=');
        throw new TrurlFailure(
            TrurlFailure.SET,
            sign > 0
                ? "unknown component: " + TrurlOptions.shown(text.substring(0, sign))
                : "invalid --set syntax: " + TrurlOptions.shown(text));
      }
      if (!parts.add(setting.part())) {
        throw new TrurlFailure(
            TrurlFailure.SET, "duplicate --set for component " + setting.part().word);
      }
      settings.add(setting);
    }
    return settings;
  }

  /**
   * Returns the additional settings of each iteration; a single empty list if {@code --iterate} is
   * not given.
   */
  private static List<List<Setting>> combinations(TrurlOptions options, List<Setting> settings)
      throws TrurlFailure {
    List<List<Setting>> all = List.of(List.of());
    Set<CurlPart> parts = EnumSet.noneOf(CurlPart.class);
    for (String text : options.iterations) {
      Setting pattern = Setting.of(text);
      if (pattern == null) {
        throw new TrurlFailure(
            TrurlFailure.ITERATE,
            text.indexOf('=') < 0 ? "wrong iterate syntax" : "bad component for iterate");
      }
      CurlPart part = pattern.part();
      String word = part.word;
      if (!parts.add(part)) {
        throw new TrurlFailure(TrurlFailure.ITERATE, "duplicate component for iterate: " + word);
      }
      if (settings.stream().anyMatch(setting -> setting.part() == part)) {
        throw new TrurlFailure(
            TrurlFailure.ITERATE, "duplicate --iterate and --set for component " + word);
      }
      List<List<Setting>> next = new ArrayList<>();
      for (List<Setting> before : all) {
        for (String item : pattern.value().split(" ", -1)) {
          List<Setting> one = new ArrayList<>(before);
          one.add(pattern.with(item));
          next.add(one);
        }
        if (next.size() > MOST_COMBINATIONS) {
          throw new TrurlFailure(
              TrurlFailure.ITERATE, "more than " + MOST_COMBINATIONS + " combinations");
        }
      }
      all = next;
    }
    return all;
  }

  // URLs.

  private void all() throws IOException, TrurlFailure {
    if (options.json) {
      out.write("[");
    }
    try {
      for (String url : options.urls) {
        one(url);
      }
      if (options.file != null) {
        lines(options.file);
      } else if (options.urls.isEmpty()) {
        options.verifies = true; // there is no other URL to continue with
        made(new CurlUrl(), true);
      }
    } finally {
      if (options.json) {
        out.write(wroteOne ? "\n]\n" : "]\n");
      }
    }
  }

  private void lines(String file) throws IOException, TrurlFailure {
    if (file.equals(Io.STDIN)) {
      lines(new LineReader(call.in(), call.out()::flush));
      return;
    }
    InputStream opened;
    try {
      opened = LineReader.open(file);
    } catch (LineReader.Unreadable e) {
      throw new TrurlFailure(
          TrurlFailure.FILE, "--url-file " + LineReader.shown(file) + " not found");
    }
    try (InputStream in = opened) {
      lines(new LineReader(in, call.out()::flush, file));
    }
  }

  private void lines(LineReader lines) throws IOException, TrurlFailure {
    while (lines.next()) {
      String line = lines.octets();
      int end = line.length();
      while (end > 0 && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) == '\t')) {
        end--;
      }
      if (end > 0) {
        one(line.substring(0, end));
      }
    }
  }

  private void one(String text) throws IOException, TrurlFailure {
    String read = text;
    boolean isRedirect = false;
    try {
      CurlUrl url = CurlUrl.read(text, reading);
      if (options.redirect != null) {
        read = options.redirect;
        isRedirect = true;
        url = url.redirected(options.redirect, reading);
      }
      made(url, false);
    } catch (Refused e) {
      String why = (isRedirect ? "invalid redirection: " : "") + e.fault.words;
      shown.forgive(TrurlFailure.BAD_URL, why + " [" + TrurlOptions.shown(read) + "]");
    }
  }

  /** Applies each combination of settings to a copy of the URL, and writes the results. */
  private void made(CurlUrl url, boolean fromNothing) throws IOException, TrurlFailure {
    for (List<Setting> combination : combinations) {
      answer(url.copy(), combination, fromNothing);
    }
  }

  private void answer(CurlUrl url, List<Setting> combination, boolean fromNothing)
      throws IOException, TrurlFailure {
    try {
      changed(url, combination, fromNothing);
    } catch (TrurlDisplay.Skipped e) {
      return; // the reason has been reported
    }
  }

  private void changed(CurlUrl start, List<Setting> combination, boolean fromNothing)
      throws IOException, TrurlFailure, TrurlDisplay.Skipped {
    CurlUrl url = start;
    for (Setting setting : settings) {
      set(setting, url);
    }
    for (Setting setting : combination) {
      set(setting, url);
    }
    for (String segment : options.segments) {
      url.append(segment);
    }
    url.normalize();
    boolean mayBeNone =
        fromNothing || options.redirect != null || !settings.isEmpty() || !combination.isEmpty();
    if (mayBeNone || !options.segments.isEmpty()) {
      url = readAgain(url);
    }
    TrurlPairs pairs = pairs(url);
    if (options.json) {
      String object = TrurlJson.object(url, pairs, shown);
      out.write((wroteOne ? "," : "") + object);
    } else {
      String answer = format == null ? shown.whole(url) : format.expand(url, pairs, shown);
      out.write(answer + '\n');
    }
    wroteOne = true;
  }

  private void set(Setting setting, CurlUrl url) {
    CurlPart part = setting.part();
    if (setting.onlyIfAbsent() && url.written(part) != null) {
      return;
    }
    try {
      if (setting.value().isEmpty()) {
        url.clear(part);
      } else if (setting.isWritten()) {
        url.setWritten(part, setting.value(), !options.onlyFetchable);
      } else {
        url.set(part, setting.value(), !options.onlyFetchable);
      }
    } catch (Refused e) {
      shown.say("Error setting " + part.word + ": " + e.fault.words);
    }
  }

  /** Recomposes the URL and parses the result. */
  private CurlUrl readAgain(CurlUrl url) throws TrurlFailure, TrurlDisplay.Skipped {
    String whole;
    try {
      whole = url.whole(Ports.WRITTEN, CurlHost.Form.AS_IT_IS);
    } catch (Refused e) {
      shown.forgive(TrurlFailure.NO_URL, "not enough input for a URL");
      throw new TrurlDisplay.Skipped();
    }
    try {
      return CurlUrl.read(whole, reading);
    } catch (Refused e) {
      shown.forgive(TrurlFailure.BAD_URL, e.fault.words + " [" + TrurlOptions.shown(whole) + "]");
      throw new TrurlDisplay.Skipped();
    }
  }

  private TrurlPairs pairs(CurlUrl url) {
    String query = url.get(CurlPart.QUERY);
    TrurlPairs pairs = TrurlPairs.of(query, options.separator);
    options.trimmed.forEach(pairs::trim);
    options.replacements.forEach(pairs::replace);
    options.pairs.forEach(pairs::append);
    if (options.sorts) {
      pairs.sort();
    }
    String changed = pairs.query(query);
    if (changed != null) {
      url.setQuery(changed);
    } else if (query != null) {
      url.clear(CurlPart.QUERY);
    }
    return pairs;
  }
}
