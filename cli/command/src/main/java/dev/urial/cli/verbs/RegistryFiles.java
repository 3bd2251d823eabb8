package dev.urial.cli.verbs;

import dev.urial.Host;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.io.Utf8Check;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.dereference.name.ZoneRules;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import dev.urial.scheme.web.TrackingParameters;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Options for files with rules and lists: of a policy, of suffixes, of tracking parameters. */
public final class RegistryFiles {
  /** The option for a list of public suffixes. */
  public static final Opt SUFFIXES =
      Opt.value("psl", "FILE", "a Public Suffix List instead of the built-in one");

  /** The option for a fetch policy. */
  public static final Opt POLICY = Opt.value("policy", "FILE", "a policy file: name = value lines");

  /** The option for a setting of a policy, as on a line of a policy file. */
  public static final Opt RULE =
      Opt.value(
          "rule",
          "NAME=VALUE",
          "a setting of the policy, as on a line of a policy file: port=any; may be repeated");

  /** The option for a list of tracking parameters. */
  public static final Opt TRACKERS =
      Opt.value("trackers", "FILE", "a list of tracking parameters instead of the built-in one");

  /** The option for DDDS rules as lines of a zone file. */
  public static final Opt ZONE = Opt.value("zone", "FILE", "DDDS rules as lines of a zone file");

  /** Makes a value of a file; the message of an exception begins with the line. */
  private interface Loading<T> {
    T of(RegistryFiles file) throws IOException, OperationFailure;
  }

  /** Makes a value of the text of a file; the message of an exception begins with the line. */
  public interface Reading<T> {
    /** Returns the value. */
    T of(String text) throws IOException;
  }

  private final String option;
  private final String file;
  private final String text;

  private RegistryFiles(String option, String file, String text) {
    this.option = option;
    this.file = file;
    this.text = text;
  }

  /** Returns what is made of the text of a file. */
  public static <T> T read(String file, Reading<T> reading)
      throws LineReader.Unreadable, OperationFailure {
    return load("", file, it -> reading.of(it.text));
  }

  /**
   * Creates a value from a file, or returns another one if none is given. A file with other content
   * is rejected; the message contains the file name, and the number and the text of the line.
   */
  private static <T> T load(Invocation call, Opt option, Supplier<T> otherwise, Loading<T> loading)
      throws LineReader.Unreadable, OperationFailure {
    String file = call.value(option.name());
    return file == null ? otherwise.get() : load(option.name(), file, loading);
  }

  private static <T> T load(String option, String file, Loading<T> loading)
      throws LineReader.Unreadable, OperationFailure {
    byte[] octets;
    try (InputStream in = LineReader.open(file)) {
      octets = in.readAllBytes();
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(LineReader.shown(file), e);
    }
    String text = new String(octets, StandardCharsets.UTF_8);
    RegistryFiles own =
        new RegistryFiles(option, file, text.startsWith("\uFEFF") ? text.substring(1) : text);
    int wrong = Utf8Check.firstWrong(octets, 0, octets.length);
    if (wrong >= 0) {
      String before = new String(octets, 0, wrong, StandardCharsets.UTF_8);
      throw own.failure(before, CliText.of("file.not-utf8"));
    }
    try {
      return loading.of(own);
    } catch (IOException | IllegalArgumentException e) {
      String why = shown(String.valueOf(e.getMessage()));
      throw own.failure(Message.quoted(LineReader.shown(file) + ": " + why));
    }
  }

  /** Returns the list in the file named by {@link #TRACKERS}, or else the built-in list. */
  public static TrackingParameters trackers(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    return load(
        call,
        TRACKERS,
        TrackingParameters::builtIn,
        file -> {
          file.check(
              line -> line.startsWith("#") ? "" : line,
              line -> {
                int bar = line.indexOf('|');
                String name = (bar < 0 ? line : line.substring(0, bar)).strip();
                return name.chars().noneMatch(c -> c <= ' ' || "/?#&=".indexOf(c) >= 0);
              });
          return TrackingParameters.read(new StringReader(file.text));
        });
  }

  /** Returns the list in the file named by {@link #SUFFIXES}, or else the built-in list. */
  public static PublicSuffixList suffixes(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    return load(
        call,
        SUFFIXES,
        PublicSuffixList::builtIn,
        file -> {
          int rules =
              file.check(
                  RegistryFiles::rule,
                  rule -> {
                    String name = rule.startsWith("!") ? rule.substring(1) : rule;
                    return Host.tryParse(name).isOk() && name.charAt(0) != '[';
                  });
          if (rules == 0) {
            String shown = LineReader.shown(file.file);
            throw file.failure(CliText.of("failure.of", shown, CliText.of("file.no-rules")));
          }
          return PublicSuffixList.read(new StringReader(file.text));
        });
  }

  /**
   * Returns the policy in the file named by {@link #POLICY}, or else the policy for the public web.
   */
  public static FetchPolicy policy(Invocation call) throws LineReader.Unreadable, OperationFailure {
    return load(
        call,
        POLICY,
        FetchPolicy::publicWeb,
        file -> FetchPolicy.read(new StringReader(file.text)));
  }

  /** Returns the rules in the file named by {@link #ZONE}, or null if the option is not given. */
  public static @Nullable ZoneRules zone(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    String name = call.value(ZONE.name());
    return name == null
        ? null
        : load(
            ZONE.name(),
            name,
            file -> {
              Parsed<ZoneRules> read = ZoneRules.tryParse(file.text);
              SyntaxError error = read.errorOrNull();
              if (error != null) {
                throw file.failure(file.text.substring(0, error.index()), error.explanation());
              }
              return read.orElseThrow();
            });
  }

  /** Returns a policy with the settings that {@code --rule} changes. */
  public static FetchPolicy policy(Invocation call, FetchPolicy.Builder builder)
      throws UsageException {
    Map<PolicySetting, String> changes = new EnumMap<>(PolicySetting.class);
    List<String> known = Arrays.stream(PolicySetting.values()).map(PolicySetting::id).toList();
    for (String rule : call.values(RULE.name())) {
      int sign = rule.indexOf('=');
      String name = (sign < 0 ? rule : rule.substring(0, sign)).strip();
      PolicySetting setting = PolicySetting.find(name);
      if (setting == null || sign < 0) {
        String what =
            sign < 0 ? "expected NAME=VALUE" : "there is no setting " + Excerpt.escape(name);
        throw new UsageException("--rule: " + what + Suggestion.among(known, name));
      }
      changes.merge(setting, rule.substring(sign + 1).strip(), (one, more) -> one + "," + more);
    }
    for (Map.Entry<PolicySetting, String> change : changes.entrySet()) {
      try {
        builder.set(change.getKey(), change.getValue());
      } catch (IllegalArgumentException e) {
        throw new UsageException("--rule " + e.getMessage());
      }
    }
    return builder.build();
  }

  /** Returns the option that would allow what a policy refuses; null if there is none. */
  public static @Nullable String option(Refusal refusal) {
    String rule = refusal.rule();
    boolean isPlain = rule == null || rule.indexOf('[') < 0;
    return rule == null ? null : "--" + RULE.name() + (isPlain ? " " + rule : " '" + rule + "'");
  }

  /** Returns the rule on a line, which ends at the first space; empty for comments. */
  private static String rule(String line) {
    int end = 0;
    while (end < line.length() && line.charAt(end) > ' ') {
      end++;
    }
    return line.startsWith("//") ? "" : line.substring(0, end);
  }

  /**
   * Checks the rules on the lines, and returns their number.
   *
   * @param rule returns the rule on a line; empty for comments
   */
  private int check(UnaryOperator<String> rule, Predicate<String> isRule) throws OperationFailure {
    int rules = 0;
    List<String> lines = text.lines().toList();
    for (int k = 0; k < lines.size(); k++) {
      String own = rule.apply(lines.get(k));
      if (!own.isEmpty()) {
        rules++;
        if (!isRule.test(own)) {
          throw failure("\n".repeat(k), CliText.of("file.no-rule", shown(own)));
        }
      }
    }
    return rules;
  }

  /** Returns the failure of the line behind a text. */
  private OperationFailure failure(String before, Message what) {
    long line = 1 + before.chars().filter(c -> c == '\n').count();
    return failure(CliText.of("file.line", LineReader.shown(file), line, what));
  }

  private OperationFailure failure(Message why) {
    return new OperationFailure("file", why).of("--" + option, file);
  }

  private static String shown(String text) {
    return Excerpt.escape(text.length() <= 100 ? text : text.substring(0, 100) + "…");
  }
}
