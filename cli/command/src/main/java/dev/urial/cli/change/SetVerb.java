package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.answer.Answer;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code urial set}: makes the same changes to all input. */
public final class SetVerb implements Verb.Action {
  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(SetEdits.OPTIONS);
    options.add(FormatString.OPTION);
    options.add(Both.ONE);
    options.addAll(List.of(Texts.QUIET, Opt.MASK));
    return options;
  }

  public static final Verb VERB =
      new Verb(Spec.of("set", options().toArray(new Opt[0])).texts("url"), new SetVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    boolean asUrl = Both.of(call) == Both.WHATWG;
    refuseChanges(call.operands());
    String given = call.value("get");
    FormatString format = given == null ? null : FormatString.of(given);
    SetEdits edits = SetEdits.of(call);
    Texts.Task task =
        text ->
            FormatString.read(
                text,
                asUrl && !text.isEmpty(),
                parts -> {
                  ComponentValues changed = reread(edits.applyTo(parts), asUrl);
                  changed = call.has(Opt.MASK) ? masked(changed) : changed;
                  Message other = otherScheme(parts, changed);
                  Outcome shown = format == null ? changed(changed) : format.apply(changed);
                  return shown instanceof Reply reply && other != null
                      ? reply.notes(List.of(other))
                      : shown;
                });
    boolean isFromNothing = edits.makes() && call.operands().isEmpty() && !call.has(Opt.FILE);
    Invocation piped = isFromNothing ? call.ifThereIsInput() : call;
    Invocation asked = piped == null ? call : piped;
    return Texts.run(
        format == null ? asked : asked.answering(format.columns()),
        piped == null ? List.of("") : asked.operands(),
        task);
  }

  /**
   * Rejects inputs such as {@code host=b}. They are valid relative references, but the user most
   * likely intended a change.
   */
  private static void refuseChanges(List<String> texts) throws UsageException {
    for (String text : texts) {
      int sign = text.indexOf('=');
      String component = sign < 0 ? "" : text.substring(0, sign).replaceAll("[:?]+$", "");
      if (ComponentValues.SETTABLE.contains(component)) {
        String shown =
            component.equals("password") ? "password=…" : Excerpt.escape(Secrets.masked(text));
        throw new UsageException(
            shown
                + " would be taken as a text, and nothing would change; to change texts, write -s "
                + shown
                + "; write a relative reference as ./"
                + shown);
      }
    }
  }

  /** Parses a result under the URL Standard if it was built under RFC 3986. */
  private static ComponentValues reread(ComponentValues parts, boolean asUrl)
      throws OperationFailure {
    return asUrl && parts instanceof UriParts made ? UrlParts.of(made.get("url")) : parts;
  }

  /**
   * Returns a note if a scheme other than http and https was replaced by one of them, which the
   * user may not have intended; otherwise null.
   */
  private static @Nullable Message otherScheme(ComponentValues before, ComponentValues after) {
    String old = before.get("scheme");
    String now = after.get("scheme");
    return old != null && now != null && isWeb(now) && !isWeb(old)
        ? CliText.of("set.other-scheme", Ascii.lower(old), Ascii.lower(now))
        : null;
  }

  private static boolean isWeb(String scheme) {
    return Ascii.equalsIgnoreCase(scheme, "http") || Ascii.equalsIgnoreCase(scheme, "https");
  }

  /** Returns the result with its secrets masked, including newly set secrets. */
  private static ComponentValues masked(ComponentValues parts) throws OperationFailure {
    String url = Objects.requireNonNull(parts.get("url"));
    String masked = Secrets.masked(url);
    return masked.equals(url)
        ? parts
        : parts instanceof UrlParts ? UrlParts.of(masked) : UriParts.tryParse(masked).orElseThrow();
  }

  /** Returns the changed form of an input, with the components that are present and the pairs. */
  private static Reply changed(ComponentValues parts) {
    return parts
        .answer("url")
        .more(
            () -> {
              Answer present = Answer.EMPTY;
              for (String name : ComponentValues.OF_THE_WHOLE) {
                String value = parts.get(name);
                if (value != null) {
                  present = present.with(name, Percent.decodeLossy(spaced(name, value, parts)));
                }
              }
              String query = parts.get("query");
              Answer answer = Answer.of("parts", present);
              return query == null
                  ? answer
                  : answer.list(
                      "params",
                      QueryPairs.of(parts).params(),
                      it -> Answer.of("key", it.name()).with("value", it.value()));
            });
  }

  private static String spaced(String name, String value, ComponentValues parts) {
    boolean isForm =
        name.equals("query")
            && QueryFormat.of(parts.get("scheme")).space() == QueryFormat.Space.PLUS;
    return isForm ? value.replace('+', ' ') : value;
  }
}
