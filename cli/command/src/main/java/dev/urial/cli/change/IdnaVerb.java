package dev.urial.cli.change;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import dev.urial.idna.Idna;
import dev.urial.idna.Idna.Flag;
import dev.urial.idna.IdnaError;
import dev.urial.idna.IdnaRule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.url.ValidationError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial idna}: converts domain names between Unicode and ASCII, UTS #46. */
public final class IdnaVerb implements Verb.Action {
  /** The checks of the URL Standard's domain to ASCII in non-strict mode. */
  private static final Set<Flag> USUAL = EnumSet.of(Flag.CHECK_BIDI, Flag.CHECK_JOINERS);

  /** The checks in strict mode, for names that are to be published. */
  private static final Set<Flag> STRICT =
      EnumSet.of(
          Flag.CHECK_HYPHENS,
          Flag.CHECK_BIDI,
          Flag.CHECK_JOINERS,
          Flag.USE_STD3_ASCII_RULES,
          Flag.VERIFY_DNS_LENGTH);

  /** IDNA processing as in browsers. */
  static final Idna BROWSERS = idna(USUAL);

  private static final Opt STRICTLY = Opt.flag("strict");

  /** An option that turns a flag on or off. */
  private record Switch(Opt opt, Flag flag, boolean on) {}

  private static final List<Switch> SWITCHES =
      List.of(
          on("check-hyphens", Flag.CHECK_HYPHENS),
          off("check-hyphens", Flag.CHECK_HYPHENS),
          on("check-bidi", Flag.CHECK_BIDI),
          off("check-bidi", Flag.CHECK_BIDI),
          on("check-joiners", Flag.CHECK_JOINERS),
          off("check-joiners", Flag.CHECK_JOINERS),
          on("std3", Flag.USE_STD3_ASCII_RULES),
          off("std3", Flag.USE_STD3_ASCII_RULES),
          on("transitional", Flag.TRANSITIONAL_PROCESSING),
          off("transitional", Flag.TRANSITIONAL_PROCESSING),
          on("verify-dns-length", Flag.VERIFY_DNS_LENGTH),
          off("verify-dns-length", Flag.VERIFY_DNS_LENGTH),
          on("ignore-invalid-punycode", Flag.IGNORE_INVALID_PUNYCODE),
          off("ignore-invalid-punycode", Flag.IGNORE_INVALID_PUNYCODE));

  private static Switch on(String name, Flag flag) {
    return new Switch(Opt.flag(name), flag, true);
  }

  private static Switch off(String name, Flag flag) {
    return new Switch(Opt.flag("no-" + name), flag, false);
  }

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>();
    options.add(STRICTLY);
    for (Switch it : SWITCHES) {
      options.add(it.opt());
    }
    return options;
  }

  public static final Verb VERB =
      new Verb("idna", options(), List.of("text"), Opt.OF_TEXTS, new IdnaVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String what = operands.isEmpty() ? "" : operands.get(0);
    List<String> domains = operands.isEmpty() ? operands : operands.subList(1, operands.size());
    Idna idna = idna(flags(call));
    return switch (what) {
      case "to-ascii" ->
          OperationRunner.run(
              call, domains, ofDomains(input -> answer(input, idna.toAscii(input))));
      case "to-unicode" ->
          OperationRunner.run(
              call, domains, ofDomains(input -> answer(input, idna.toUnicode(input))));
      case "check" ->
          OperationRunner.run(
              call.answering("ok", "ascii", "unicode", "errors"),
              domains,
              ofDomains(input -> new Verdict(input, named(input, idna), idna.toUnicode(input))));
      default ->
          throw new UsageException(
              "expected to-ascii, to-unicode or check"
                  + Suggestion.among(List.of("to-ascii", "to-unicode", "check"), what));
    };
  }

  /**
   * Wraps an operation to reject text that cannot be a domain name. UTS #46 accepts URL delimiters,
   * but the URL Standard forbids them, so no browser accepts such a name.
   *
   * @see <a href="https://url.spec.whatwg.org/#forbidden-domain-code-point">URL Standard §3.1</a>
   */
  private static Operation ofDomains(Operation answer) {
    return input -> {
      int at = 0;
      while (at < input.length() && ":/?#@".indexOf(input.charAt(at)) < 0) {
        at++;
      }
      if (at == input.length()) {
        return answer.apply(input);
      }
      String shown = Excerpt.around(input, at).text();
      Message why =
          input.startsWith("://", at)
              ? CliText.of("idna.url")
              : CliText.of("idna.no-character", Excerpt.name(input.charAt(at)), at);
      Message message = CliText.of("failure.of", shown, why);
      return new Failure(ValidationError.DOMAIN_TO_ASCII.id(), at, message, null);
    };
  }

  private static Set<Flag> flags(Invocation call) throws UsageException {
    Set<Flag> flags = EnumSet.copyOf(call.has(STRICTLY) ? STRICT : USUAL);
    Set<Flag> said = EnumSet.noneOf(Flag.class);
    for (Switch it : SWITCHES) {
      if (call.has(it.opt())) {
        if (!said.add(it.flag())) {
          String name = it.opt().name().substring("no-".length());
          throw new UsageException("--" + name + " and --no-" + name + " cannot be combined");
        }
        if (it.on()) {
          flags.add(it.flag());
        } else {
          flags.remove(it.flag());
        }
      }
    }
    return flags;
  }

  private static Idna idna(Set<Flag> flags) {
    return Idna.with(flags.toArray(new Flag[0]));
  }

  /**
   * Converts a domain name to ASCII. An empty name is always an error, even without length checks,
   * because browsers reject it.
   */
  private static Idna.Result named(String domain, Idna idna) {
    Idna.Result ascii = idna.toAscii(domain);
    return ascii.isOk() && ascii.text().isEmpty()
        ? new Idna.Result("", List.of(new IdnaError(IdnaRule.A4_1, 0, domain.length())))
        : ascii;
  }

  private static TextOutcome answer(String domain, Idna.Result result) {
    if (result.isOk()) {
      return TextAnswer.of("text", result.text());
    }
    IdnaError first = result.errors().get(0);
    String shown = Excerpt.around(domain, first.start()).text();
    Message message = CliText.of("failure.of", shown, errorsMessage(domain, result.errors()));
    return new Failure(first.rule().id(), first.start(), message, null);
  }

  /**
   * Returns a message for the first few errors, because a hostile name may have an error in each
   * label.
   */
  private static Message errorsMessage(String domain, List<IdnaError> errors) {
    int shown = Math.min(errors.size(), MOST_ERRORS);
    Message joined = sentence(domain, errors.get(0));
    for (IdnaError error : errors.subList(1, shown)) {
      joined = CliText.of("failure.and", joined, sentence(domain, error));
    }
    int more = errors.size() - shown;
    return more == 0 ? joined : CliText.of("failure.and", joined, CliText.of("idna.more", more));
  }

  private static final int MOST_ERRORS = 5;

  private static String code(IdnaError error) {
    return error.rule().id();
  }

  private static Message sentence(String domain, IdnaError error) {
    return CliText.of(
        "idna.error",
        code(error),
        error.start(),
        error.end(),
        label(domain, error),
        sentence(error));
  }

  private static String label(String domain, IdnaError error) {
    String label = domain.substring(error.start(), error.end());
    return Excerpt.escape(
        label.length() > MOST_SHOWN ? label.substring(0, MOST_SHOWN) + "…" : label);
  }

  private static final int MOST_SHOWN = 80;

  /** Returns the meaning of an error, with its clause. */
  static Message sentence(IdnaError error) {
    return CliText.of("idna.meaning", error.rule().meaningMessage(), error.rule().citation());
  }

  /** The result of checking a domain name: both of its forms, and the errors. */
  private record Verdict(String domain, Idna.Result ascii, Idna.Result unicode)
      implements TextOutcome.Reply {

    /**
     * Returns the errors of the conversion to ASCII, which includes all checks of the conversion to
     * Unicode.
     */
    private List<IdnaError> errors() {
      return ascii.errors();
    }

    @Override
    public boolean isYes() {
      return ascii.isOk();
    }

    @Override
    public String line() {
      if (ascii.isOk()) {
        return "ok";
      }
      StringBuilder line = new StringBuilder();
      for (IdnaError error : errors()) {
        line.append(line.length() == 0 ? "" : ", ").append(code(error)).append(' ');
        line.append(error.start()).append('-').append(error.end());
      }
      return line.toString();
    }

    @Override
    public String drawing(DrawingStyle paint) {
      if (ascii.isOk()) {
        return paint.raw(DrawingStyle.GREEN, "ok")
            + "  "
            + paint.in(DrawingStyle.BOLD, ascii.text())
            + (unicode.text().equals(ascii.text()) ? "" : "  " + Excerpt.escape(unicode.text()));
      }
      StringBuilder to = new StringBuilder(paint.in(DrawingStyle.BOLD, domain));
      for (IdnaError error : errors()) {
        to.append("\n  ").append(paint.raw(DrawingStyle.RED, code(error))).append("  ");
        to.append(error.start()).append('–').append(error.end()).append("  ");
        to.append(label(domain, error)).append("  ");
        to.append(paint.say(error.rule().meaningMessage()));
        to.append("  ").append(paint.raw(DrawingStyle.DIM, error.rule().citation()));
      }
      return to.toString();
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      json.writeBooleanProperty("ok", ascii.isOk());
      json.writeStringProperty("ascii", ascii.text());
      json.writeStringProperty("unicode", unicode.text());
      json.writeArrayPropertyStart("errors");
      for (IdnaError error : errors()) {
        json.writeStartObject();
        json.writeStringProperty("code", code(error));
        json.writeNumberProperty("start", error.start());
        json.writeNumberProperty("end", error.end());
        json.writeStringProperty("label", domain.substring(error.start(), error.end()));
        JsonOutput.sentence(json, error.rule().meaningMessage(), language);
        json.writeStringProperty("citation", error.rule().citation());
        json.writeStringProperty("link", error.rule().link());
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>(4);
      cells.add(String.valueOf(ascii.isOk()));
      cells.add(ascii.text());
      cells.add(unicode.text());
      cells.add(ascii.isOk() ? "" : line());
      return cells;
    }
  }
}
