package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import java.util.ArrayList;
import java.util.List;

/**
 * The common options of the verbs that get and set components: how input is parsed and how
 * components are shown.
 */
public final class ComponentOptions {
  static final Opt URLENCODE = Opt.flag("urlencode");
  static final Opt DEFAULT_PORT = Opt.flag("default-port");
  static final Opt PUNYCODE = Opt.flag("punycode");
  static final Opt AS_IDN = Opt.flag("as-idn");
  static final Opt SEPARATOR = Opt.value("query-separator");
  static final Opt GUESS = Opt.flag("guess-scheme");
  static final Opt NO_GUESS = Opt.flag("no-guess-scheme");
  static final Opt ACCEPT_SPACE = Opt.flag("accept-space");
  static final Opt URL = Opt.value("url");
  static final Opt URL_FILE = Opt.value("url-file");
  public static final Opt VERIFY = Opt.flag("verify");
  static final Opt QUIET = Opt.flag("quiet");

  /** The options that determine how input is parsed and how components are shown. */
  public static final List<Opt> READING =
      List.of(
          SEPARATOR,
          URLENCODE,
          DEFAULT_PORT,
          PUNYCODE,
          AS_IDN,
          GUESS,
          NO_GUESS,
          ACCEPT_SPACE,
          URL,
          URL_FILE,
          VERIFY,
          QUIET);

  private ComponentOptions() {}

  /** Returns how components are shown, as specified by the options. */
  public static FormatString.Habits habits(Invocation call) throws UsageException {
    if (call.has(PUNYCODE) && call.has(AS_IDN)) {
      throw new UsageException("--punycode and --as-idn cannot be combined");
    }
    FormatString.Hosts hosts =
        call.has(PUNYCODE)
            ? FormatString.Hosts.ASCII
            : call.has(AS_IDN) ? FormatString.Hosts.UNICODE : FormatString.Hosts.AS_THEY_ARE;
    return new FormatString.Habits(
        call.has(URLENCODE),
        call.has(DEFAULT_PORT),
        hosts,
        call.has(Opt.AS_WRITTEN),
        separator(call));
  }

  /** Returns the separator between the pairs of a query. */
  static char separator(Invocation call) throws UsageException {
    String separator = call.value(SEPARATOR.name(), "&");
    boolean fits =
        separator.length() == 1
            && EncodeComponent.QUERY.allowed.has(separator.charAt(0))
            && separator.charAt(0) != '=';
    if (!fits) {
      throw new UsageException(
          "--query-separator must be one character that is allowed in a query, other than =");
    }
    return separator.charAt(0);
  }

  /**
   * Returns the inputs given as options and operands; if there are none, the lines of standard
   * input.
   */
  public static List<OperationRunner.Input> inputs(Invocation call, List<String> operands) {
    List<OperationRunner.Input> inputs = new ArrayList<>();
    for (String text : call.values(URL.name())) {
      inputs.add(new OperationRunner.Input.Text(text));
    }
    operands.forEach(operand -> inputs.add(OperationRunner.Input.of(operand)));
    for (String file : call.values(URL_FILE.name())) {
      inputs.add(OperationRunner.Input.ofFile(file));
    }
    call.values(Opt.FILE.name()).forEach(file -> inputs.add(OperationRunner.Input.ofFile(file)));
    return inputs.isEmpty() ? OperationRunner.Input.of(List.of()) : inputs;
  }

  /**
   * How input is changed before it is split into components.
   *
   * @param guesses whether to add a missing scheme, as curl does
   * @param acceptsSpace whether to encode spaces
   */
  public record Source(boolean guesses, boolean acceptsSpace) {

    public static Source of(Invocation call) throws UsageException {
      if (call.has(GUESS) && call.has(NO_GUESS)) {
        throw new UsageException("--guess-scheme and --no-guess-scheme cannot be combined");
      }
      return new Source(call.has(GUESS), call.has(ACCEPT_SPACE));
    }

    /** An operation on the components of an input. */
    public interface Use {
      /** Returns the result for the components of an input. */
      TextOutcome of(ComponentValues parts) throws OperationFailure;
    }

    public TextOutcome read(String input, StandardOption standard, Use use) {
      String spaced = acceptsSpace ? input.replace(" ", "%20") : input;
      String text = guesses ? guessed(spaced) : spaced;
      Parsed<? extends ComponentValues> parsed =
          standard == StandardOption.WHATWG ? UrlParts.tryParse(text) : UriParts.tryParse(text);
      try {
        return parsed instanceof Parsed.Failed<? extends ComponentValues> failed
            ? Failure.of(failed.error())
            : use.of(parsed.orElseThrow());
      } catch (OperationFailure e) {
        return e.failure();
      }
    }

    /**
     * Adds the scheme that curl guesses from the first label of the host, by default http. Text
     * with a scheme is unchanged. A name followed by a colon and digits is parsed as a host and a
     * port, not as a scheme.
     */
    private static String guessed(String text) {
      AppendixB withHost = AppendixB.of("//" + text);
      String authority = text.substring(0, withHost.pathStart - 2);
      int colon = AppendixB.of(text).schemeEnd;
      boolean hasScheme = colon > 0 && IriReference.isValid(text.substring(0, colon + 1));
      if (authority.isEmpty() || (hasScheme && !isDigits(authority.substring(colon + 1)))) {
        return text;
      }
      return scheme(withHost.text.substring(withHost.hostStart())) + ":" + withHost.text;
    }

    private static boolean isDigits(String text) {
      return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static String scheme(String host) {
      for (String scheme : List.of("ftp", "dict", "ldap", "imap", "smtp", "pop3")) {
        if (Ascii.isAt(host, 0, scheme + ".", 0, scheme.length() + 1)) {
          return scheme;
        }
      }
      return "http";
    }
  }
}
