package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import java.util.List;

/**
 * The common options of the verbs that get and set components: how input is parsed and how
 * components are shown.
 */
public final class ComponentOptions {
  /** The format in which components are written. */
  public static final Opt GET =
      Opt.value("get", "FORMAT", "write this instead: text with components in braces").or("g");

  /** Whether a missing scheme is guessed. */
  public static final Opt GUESS =
      Opt.flag("guess-scheme", "add a missing scheme, as curl does: ftp for ftp.…, else http");

  /** Whether notes are omitted. */
  public static final Opt QUIET = Opt.flag("quiet", "write no notes to standard error");

  private ComponentOptions() {}

  /**
   * How input is changed before it is split into components.
   *
   * @param guesses whether to add a missing scheme, as curl does
   */
  public record Source(boolean guesses) {
    public static Source of(Invocation call) {
      return new Source(call.has(GUESS));
    }

    /** An operation on the components of an input. */
    public interface Use {
      /** Returns the result for the components of an input. */
      Outcome of(ComponentValues parts) throws OperationFailure;
    }

    public Outcome read(String input, boolean asUrl, Use use) {
      String text = guesses ? guessed(input) : input;
      Parsed<? extends ComponentValues> parsed =
          asUrl ? UrlParts.tryParse(text) : UriParts.tryParse(text);
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
