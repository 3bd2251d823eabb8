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
import dev.urial.dereference.name.ResolverTable;
import dev.urial.dereference.name.ZoneRules;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.Entry;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Registries;
import dev.urial.registry.Registry;
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
import org.jspecify.annotations.Nullable;

/**
 * Options for files with newer editions of the library's registries, so that users need not wait
 * for a release.
 *
 * <p>A file with other content is rejected; the message contains the number and the text of the
 * line.
 */
public final class RegistryFiles {
  /** The option for registries of schemes or namespaces. */
  public static final Opt REGISTRY =
      Opt.value(
          "registry",
          "FILE",
          "a newer registry instead of the built-in one: uri-schemes-1.csv for --as"
              + " scheme; urn-namespaces-1.csv or urn-informal-namespaces for --as urn, may be"
              + " repeated");

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

  /** The option for a table of resolvers. */
  public static final Opt RESOLVERS =
      Opt.value("table", "FILE", "a table of resolvers instead of the built-in one");

  /** The option for a list of tracking parameters. */
  public static final Opt TRACKERS =
      Opt.value("trackers", "FILE", "a list of tracking parameters instead of the built-in one");

  /** The option for DDDS rules as lines of a zone file. */
  public static final Opt ZONE = Opt.value("zone", "FILE", "DDDS rules as lines of a zone file");

  /** Returns the list in the file named by {@link #TRACKERS}, or else the built-in list. */
  public static TrackingParameters trackers(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    String file = call.value(TRACKERS.name());
    if (file == null) {
      return TrackingParameters.builtIn();
    }
    RegistryFiles edition = open(TRACKERS.name(), file);
    List<String> lines = edition.text.lines().toList();
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k);
      int bar = line.indexOf('|');
      String name = (bar < 0 ? line : line.substring(0, bar)).strip();
      boolean isName = name.chars().noneMatch(c -> c <= ' ' || "/?#&=".indexOf(c) >= 0);
      edition.must(k + 1, line, isName || line.startsWith("#"));
    }
    return edition.made(() -> TrackingParameters.read(new StringReader(edition.text)));
  }

  private final String option;
  private final String file;
  private final String text;

  private RegistryFiles(String option, String file, String text) {
    this.option = option;
    this.file = file;
    this.text = text;
  }

  private static RegistryFiles open(String option, String file)
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
    RegistryFiles edition =
        new RegistryFiles(option, file, text.startsWith("\uFEFF") ? text.substring(1) : text);
    int wrong = Utf8Check.firstWrong(octets, 0, octets.length);
    if (wrong >= 0) {
      int line = 1;
      for (int i = 0; i < wrong; i++) {
        line += octets[i] == '\n' ? 1 : 0;
      }
      throw edition.failure(line, CliText.of("file.not-utf8"));
    }
    return edition;
  }

  /** Returns the schemes in the file named by {@link #REGISTRY}, or else the built-in ones. */
  public static Registry schemes(Invocation call) throws LineReader.Unreadable, OperationFailure {
    String file = call.value(REGISTRY.name());
    if (file == null) {
      return Registries.SCHEMES.builtIn();
    }
    RegistryFiles edition = open(REGISTRY.name(), file);
    edition.mustHave("uri-schemes-1.csv", "uri scheme", "status", "reference");
    return edition.made(() -> Registries.SCHEMES.read(new StringReader(edition.text)));
  }

  /** A registry of namespaces whose formal or informal part can be replaced by a file. */
  public interface Namespaces {
    /** Returns the row of a namespace, or null. */
    @Nullable Entry find(String nid);
  }

  /**
   * Returns the namespaces in the files named by {@link #REGISTRY}, and the built-in ones for the
   * rest.
   */
  public static Namespaces namespaces(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    Registry formal = Registries.URN_NAMESPACES.builtIn();
    Registry informal = Registries.URN_NAMESPACES_INFORMAL.builtIn();
    for (String file : call.values(REGISTRY.name())) {
      RegistryFiles edition = open(REGISTRY.name(), file);
      edition.mustHave("urn-namespaces-1.csv", "urn namespace", "reference");
      StringReader reader = new StringReader(edition.text);
      if (Ascii.lower(edition.firstLine()).contains("contact")) {
        informal = edition.made(() -> Registries.URN_NAMESPACES_INFORMAL.read(reader));
      } else {
        formal = edition.made(() -> Registries.URN_NAMESPACES.read(reader));
      }
    }
    Registry names = formal;
    Registry numbers = informal;
    return nid -> (Registries.isInformal(nid) ? numbers : names).find(nid);
  }

  /** Returns the list in the file named by {@link #SUFFIXES}, or else the built-in list. */
  public static PublicSuffixList suffixes(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    String file = call.value(SUFFIXES.name());
    if (file == null) {
      return PublicSuffixList.builtIn();
    }
    RegistryFiles edition = open(SUFFIXES.name(), file);
    int rules = 0;
    List<String> lines = edition.text.lines().toList();
    for (int k = 0; k < lines.size(); k++) {
      String rule = rule(lines.get(k));
      if (!rule.isEmpty()) {
        rules++;
        String name = rule.startsWith("!") ? rule.substring(1) : rule;
        edition.must(k + 1, rule, Host.tryParse(name).isOk() && name.charAt(0) != '[');
      }
    }
    if (rules == 0) {
      String shown = LineReader.shown(file);
      throw edition.failure(CliText.of("failure.of", shown, CliText.of("file.no-rules")));
    }
    return edition.made(() -> PublicSuffixList.read(new StringReader(edition.text)));
  }

  /**
   * Returns the policy in the file named by {@link #POLICY}, or else the policy for the public web.
   */
  public static FetchPolicy policy(Invocation call) throws LineReader.Unreadable, OperationFailure {
    String file = call.value(POLICY.name());
    if (file == null) {
      return FetchPolicy.publicWeb();
    }
    RegistryFiles edition = open(POLICY.name(), file);
    return edition.made(() -> FetchPolicy.read(new StringReader(edition.text)));
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

  /** Returns the resolvers in the file named by {@link #RESOLVERS}, or else the built-in ones. */
  public static ResolverTable resolvers(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    String file = call.value(RESOLVERS.name());
    if (file == null) {
      return ResolverTable.builtIn();
    }
    RegistryFiles edition = open(RESOLVERS.name(), file);
    return edition.made(() -> ResolverTable.read(new StringReader(edition.text)));
  }

  /** Returns the rules in the file named by {@link #ZONE}, or null if the option is not given. */
  public static @Nullable ZoneRules zone(Invocation call)
      throws LineReader.Unreadable, OperationFailure {
    String file = call.value(ZONE.name());
    if (file == null) {
      return null;
    }
    RegistryFiles edition = open(ZONE.name(), file);
    Parsed<ZoneRules> read = ZoneRules.tryParse(edition.text);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      long line =
          1 + edition.text.substring(0, error.index()).chars().filter(c -> c == '\n').count();
      throw edition.failure((int) line, error.explanation());
    }
    return read.orElseThrow();
  }

  /** Returns the rule on a line, which ends at the first space; empty for comments. */
  private static String rule(String line) {
    int end = 0;
    while (end < line.length() && line.charAt(end) > ' ') {
      end++;
    }
    return line.startsWith("//") ? "" : line.substring(0, end);
  }

  private void must(int line, String rule, boolean holds) throws OperationFailure {
    if (!holds) {
      throw failure(line, CliText.of("file.no-rule", shown(rule)));
    }
  }

  private void mustHave(String published, String... columns) throws OperationFailure {
    String head = Ascii.lower(firstLine());
    for (String column : columns) {
      if (!head.contains(column)) {
        throw failure(1, CliText.of("file.no-head", published, column, shown(firstLine())));
      }
    }
  }

  private String firstLine() {
    return text.lines().findFirst().orElse("");
  }

  private OperationFailure failure(int line, Message what) {
    return failure(CliText.of("file.line", LineReader.shown(file), line, what));
  }

  private OperationFailure failure(Message why) {
    return new OperationFailure("file", why).of("--" + option, file);
  }

  /** Makes a value of the text of a file. */
  public interface Reading<T> {
    /** Returns the value; the message of an exception begins with the line. */
    T of(String text) throws IOException;
  }

  /** Returns what is made of the text of a file. */
  public static <T> T read(String file, Reading<T> reading)
      throws LineReader.Unreadable, OperationFailure {
    RegistryFiles edition = open("", file);
    return edition.made(() -> reading.of(edition.text));
  }

  private interface Making<T> {
    T make() throws IOException;
  }

  /**
   * Creates a value from the file. An error message begins with the file name, followed by the
   * library's message, which begins with the line.
   */
  private <T> T made(Making<T> making) throws OperationFailure {
    try {
      return making.make();
    } catch (IOException | IllegalArgumentException e) {
      String why = shown(String.valueOf(e.getMessage()));
      throw failure(Message.quoted(LineReader.shown(file) + ": " + why));
    }
  }

  private static String shown(String text) {
    return Excerpt.escape(text.length() <= 100 ? text : text.substring(0, 100) + "…");
  }
}
