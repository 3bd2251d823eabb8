package dev.urial.cli;

import dev.urial.IriReference;
import dev.urial.cli.Outcome.Failure;
import dev.urial.report.Parsed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code urial get}: components in the words of a format string. */
final class GetParts implements Verb.Action {
  static final Opt FORMAT =
      new Opt("get", "FORMAT", "the format string; then all operands are texts", List.of(), "g");
  static final Opt URLENCODE =
      Opt.flag("urlencode", "components as they are written, as with {url:…}");
  static final Opt DEFAULT_PORT =
      Opt.flag("default-port", "the scheme's port where none is written, as with {default:…}");
  static final Opt PUNYCODE = Opt.flag("punycode", "hosts in ASCII, as with {puny:…}");
  static final Opt AS_IDN = Opt.flag("as-idn", "hosts in Unicode, as with {idn:…}");
  static final Opt SEPARATOR =
      Opt.value(
          "query-separator", "CHAR", "what stands between the pairs of queries, & if not given");
  static final Opt GUESS =
      Opt.flag("guess-scheme", "read a text without scheme as curl does: ftp.… is ftp, else http");
  static final Opt NO_GUESS = Opt.flag("no-guess-scheme", "take texts as they are, as usual");
  static final Opt ACCEPT_SPACE = Opt.flag("accept-space", "read a space as %20");
  static final Opt URL = Opt.value("url", "TEXT", "one more text");
  static final Opt URL_FILE =
      new Opt(
          "url-file", "FILE", "texts from a file, one a line; - is standard input", List.of(), "f");
  static final Opt VERIFY = Opt.flag("verify", "stop at the first text that fails");
  static final Opt QUIET = Opt.flag("quiet", "no notes on standard error; failures are told");

  /** What decides how texts are read, and components shown. */
  static final List<Opt> READING =
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

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>();
    options.add(Standard.OPTION);
    options.add(FORMAT);
    options.addAll(READING);
    return options;
  }

  static final Verb VERB =
      new Verb(
          "get",
          "[FORMAT] [TEXT…]",
          "write components of texts in a format of one's own",
          List.of(
              "FORMAT is text with names of components in braces, as curl's trurl has them: {url},"
                  + " {scheme}, {user}, {password}, {options}, {host}, {port}, {path}, {query},"
                  + " {fragment}, {zoneid}, and {origin}, {authority}, {userinfo}. {query:KEY} is"
                  + " the value of the first pair of that name, {query-all:KEY} all of them with"
                  + " spaces between. What is absent is nothing.",
              "Components are decoded, but not {url}, {origin}, {authority} and {userinfo}. Words before a name change that, several if wanted:"
                  + " {url:path} or {:path} as it is written, {default:port} the scheme's own port"
                  + " where none is written, {puny:host} and {idn:host} in ASCII and in Unicode,"
                  + " {must:query} an error where there is none, {strict:path} an error where its"
                  + " escapes spell no UTF-8, which else stay as they are.",
              "\\n, \\t, \\r and \\\\ are what they are in C, \\{ and \\[ plain brackets. [host] does as {host} does; the"
                  + " first bracket decides which kind is meant. A format may write several lines"
                  + " for a text; what comes from the text is escaped where lines are read, so that"
                  + " it adds none.",
              "With --standard both the answers of the two stand side by side, a tab between them,"
                  + " and the exit status is 0 only if both read the text and agree."),
          options(),
          List.of("text"),
          List.of(
              Example.of(
                  "a component",
                  "urial get '{host}' https://user@example.com:8042/over/there",
                  "example.com"),
              Example.of(
                      "a table",
                      "urial get '{scheme}\\t{default:port}\\t{query:q}'",
                      "https\t443\ta b",
                      "mailto\t\t",
                      "http\t8080\t")
                  .reading("https://a/?q=a+b", "mailto:a@b", "http://b:8080/"),
              Example.of(
                  "what browsers connect to",
                  "urial get --standard whatwg '{host} {port}' 'http://0x7f.1\\@evil.com:80'",
                  "127.0.0.1 "),
              Example.of(
                      "where a filter and a browser part",
                      "urial get --standard both '{host}'",
                      "example.com\texample.com",
                      "0x7f.1\t127.0.0.1")
                  .reading("http://example.com/", "http://0x7f.1/")
                  .exiting(1),
              Example.of(
                      "what must be there", "urial get '{must:fragment}' http://example.com/", "")
                  .complaining("urial: {must:fragment}: there is none")),
          new GetParts());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = new ArrayList<>(call.operands());
    String format = call.value(FORMAT.name());
    if (format == null) {
      if (operands.isEmpty()) {
        throw new UsageException("FORMAT is missing");
      }
      format = operands.remove(0);
    }
    Format form = Format.of(format, habits(call));
    Source source = Source.of(call);
    Standard standard = Standard.of(call, Standard.RFC);
    Operation rfc = input -> source.read(input, Standard.RFC, form::apply);
    Operation whatwg = input -> source.read(input, Standard.WHATWG, form::apply);
    Invocation answering = standard == Standard.BOTH ? TwoAnswers.columns(call) : call;
    Operation operation =
        switch (standard) {
          case RFC -> rfc;
          case WHATWG -> whatwg;
          case BOTH -> TwoAnswers.of(rfc, whatwg);
        };
    return Session.run(answering, inputs(call, operands), List.of(operation), call.has(VERIFY));
  }

  /** How components are shown. */
  static Format.Habits habits(Invocation call) throws UsageException {
    if (call.has(PUNYCODE) && call.has(AS_IDN)) {
      throw new UsageException("--punycode and --as-idn exclude each other");
    }
    Format.Hosts hosts =
        call.has(PUNYCODE)
            ? Format.Hosts.ASCII
            : call.has(AS_IDN) ? Format.Hosts.UNICODE : Format.Hosts.AS_THEY_ARE;
    return new Format.Habits(call.has(URLENCODE), call.has(DEFAULT_PORT), hosts, separator(call));
  }

  /** What stands between pairs. */
  static char separator(Invocation call) throws UsageException {
    String separator = call.value(SEPARATOR.name(), "&");
    boolean fits =
        separator.length() == 1
            && Component.QUERY.allowed.has(separator.charAt(0))
            && separator.charAt(0) != '=';
    if (!fits) {
      throw new UsageException(
          "--query-separator is one character that may stand in a query, and not =");
    }
    return separator.charAt(0);
  }

  /** The operands, and the texts that options name. */
  static List<Session.Input> inputs(Invocation call, List<String> operands) {
    List<Session.Input> inputs = new ArrayList<>();
    for (String text : call.values(URL.name())) {
      inputs.add(new Session.Input.Text(text));
    }
    operands.forEach(operand -> inputs.add(Session.Input.of(operand)));
    for (String file : call.values(URL_FILE.name())) {
      inputs.add(new Session.Input.Lines(file.equals("-") ? null : file));
    }
    return inputs.isEmpty() ? Session.Input.of(List.of()) : inputs;
  }

  /** How a text becomes parts. */
  record Source(boolean guesses, boolean acceptsSpace) {

    static Source of(Invocation call) throws UsageException {
      if (call.has(GUESS) && call.has(NO_GUESS)) {
        throw new UsageException("--guess-scheme and --no-guess-scheme exclude each other");
      }
      return new Source(call.has(GUESS), call.has(ACCEPT_SPACE));
    }

    /** What is made of the parts of a text. */
    interface Use {
      /** Answers. */
      Outcome of(Parts parts) throws Refusal;
    }

    Outcome read(String input, Standard standard, Use use) {
      String spaced = acceptsSpace ? input.replace(" ", "%20") : input;
      String text = guesses ? guessed(spaced) : spaced;
      Parsed<? extends Parts> parsed =
          standard == Standard.WHATWG ? UrlParts.tryParse(text) : UriParts.tryParse(text);
      try {
        return parsed instanceof Parsed.Failed<? extends Parts> failed
            ? Failure.of(failed.error())
            : use.of(parsed.orElseThrow());
      } catch (Refusal e) {
        return e.failure();
      }
    }

    /**
     * With the scheme that curl guesses, by the first label of the host, else http. What has a
     * scheme stays; but a name, a colon and digits alone are taken for host and port.
     */
    private static String guessed(String text) {
      int end = 0;
      while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      String authority = text.substring(0, end);
      int colon = authority.indexOf(':');
      String before = colon < 0 ? "" : authority.substring(0, colon);
      boolean hasScheme = !before.isEmpty() && IriReference.isValid(before + ":");
      if (end == 0 || (hasScheme && !isDigits(authority.substring(colon + 1)))) {
        return text;
      }
      return scheme(authority.substring(authority.lastIndexOf('@') + 1)) + "://" + text;
    }

    private static boolean isDigits(String text) {
      return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static String scheme(String host) {
      for (String scheme : List.of("ftp", "dict", "ldap", "imap", "smtp", "pop3")) {
        if (host.regionMatches(true, 0, scheme + ".", 0, scheme.length() + 1)) {
          return scheme;
        }
      }
      return "http";
    }
  }

  private GetParts() {}
}
