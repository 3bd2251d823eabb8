package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.UriBuilder.DataRule;
import dev.urial.answer.Answer;
import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.scheme.web.TrackingParameters;
import dev.urial.scheme.web.TrackingParameters.Entry;
import dev.urial.scheme.web.TrackingParameters.Kind;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code urial query}: shows and changes the pairs of a query. */
public final class QueryVerb implements Verb.Action {
  private static final String[] TASKS = {
    "list", "get", "set", "append", "delete", "keep", "untrack", "sort", "encode", "trackers"
  };

  /** The tasks that select pairs by names. */
  public static final List<String> NAMING = List.of("get", "delete", "keep");

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "query",
                  Opt.choice("as", "KIND", "the texts are queries, not URIs", List.of("query")),
                  Opt.flag("all", "write all values, quoted, not only the first").when("get"),
                  Opt.value("also", "NAME", "an additional name; may be repeated")
                      .when("get|delete|keep"),
                  RegistryFiles.TRACKERS.when("untrack|trackers"),
                  Opt.choice(
                      "plus",
                      "MEANING",
                      "what + means; default: as the scheme says",
                      List.of("space", "sign")),
                  Opt.choice(
                      "separator",
                      "CHARACTER",
                      "what separates two pairs; default: as the scheme says",
                      List.of("&", ";")),
                  Charsets.CHARSET,
                  Both.ONE,
                  Texts.QUIET,
                  Opt.MASK)
              .texts("result", "pairs"),
          new QueryVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    String task = call.task(TASKS);
    String needed =
        switch (task) {
          case "get" -> "NAME";
          case "set", "append" -> "NAME=DATA";
          case "delete", "keep" -> "NAME or NAME=DATA";
          default -> "";
        };
    List<String> texts = call.operandsFrom(needed.isEmpty() ? 1 : 2);
    String argument = "";
    if (!needed.isEmpty()) {
      argument = call.operands().size() < 2 ? "" : call.operands().get(1);
      if (call.operands().size() < 2 || needed.equals("NAME=DATA") && !argument.contains("=")) {
        throw new UsageException("query " + task + " needs " + needed);
      }
    }
    boolean asUrl = Both.of(call) == Both.WHATWG;
    boolean byList = task.equals("untrack") || task.equals("trackers");
    TrackingParameters trackers = byList ? RegistryFiles.trackers(call) : null;
    if (task.equals("trackers") && trackers != null) {
      return list(call, texts, trackers);
    }
    boolean isBare = call.has("as");
    if (!task.equals("encode") && !isBare) {
      refuseWords(texts, task, needed);
    }
    List<Selector> selectors = new ArrayList<>(List.of(Selector.of(argument)));
    call.values("also").forEach(it -> selectors.add(Selector.of(it)));
    Param pair = QueryPairs.pair(argument);
    Charset charset = Charsets.of(call);
    AtomicReference<@Nullable String> asText = new AtomicReference<>();
    Run run = new Run(call, task, pair, selectors, trackers, asUrl, charset, asText);
    try {
      QueryFormat unused = run.format("");
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
    int status =
        Texts.run(
            call,
            texts,
            task.equals("encode") ? run::encoded : isBare ? run::bare : run::identifier);
    String scheme = asText.get();
    if (scheme != null) {
      Texts.note(call, CliText.of("query.as-text", scheme));
    }
    return status;
  }

  /** Rejects a change to the pairs of a query that is a text without pairs. */
  static void requirePairs(QueryFormat format) throws OperationFailure {
    if (!format.hasPairs()) {
      DataRule rule = DataRule.PARAM;
      throw new OperationFailure(rule.id(), rule.meaningMessage());
    }
  }

  /** Writes the list of trackers, as a file that users can edit and pass as an option. */
  private static int list(Invocation call, List<String> texts, TrackingParameters trackers)
      throws IOException, UsageException {
    if (!texts.isEmpty()) {
      throw new UsageException("trackers takes neither arguments nor texts");
    }
    for (Entry it : trackers.entries()) {
      String kind = Ascii.lower(it.kind().name());
      call.out().line(String.join(" | ", it.name(), kind, it.owner(), it.source()));
    }
    return ExitStatus.FINE;
  }

  /**
   * Rejects inputs that are plain words. Such a word is more likely a second NAME than a relative
   * reference, and as an input it would prevent standard input from being read.
   */
  private static void refuseWords(List<String> texts, String task, String needed)
      throws UsageException {
    for (String text : texts) {
      if (isWord(text)) {
        String shown = Excerpt.around(text, 0).text();
        throw new UsageException(
            shown
                + " would be taken as a text, but does not look like one: "
                + task
                + (needed.isEmpty() ? " takes no argument" : " takes only one " + needed)
                + "; write a relative reference as ./"
                + shown);
      }
    }
  }

  /** Returns whether a text is hardly an identifier. */
  public static boolean isWord(String text) {
    return !text.isEmpty()
        && !text.equals(Io.STDIN)
        && text.chars().noneMatch(c -> ":/?#.".indexOf(c) >= 0);
  }

  /**
   * Selects pairs by name and, if given, by value.
   *
   * @param value the pattern for values; null for any value
   */
  private record Selector(Wildcard name, @Nullable Wildcard value) {
    static Selector of(String text) {
      Param pair = QueryPairs.pair(text);
      boolean hasValue = text.indexOf('=') >= 0;
      return new Selector(Wildcard.of(pair.name()), hasValue ? Wildcard.of(pair.value()) : null);
    }

    boolean matches(Param pair) {
      return name.matches(pair.name()) && (value == null || value.matches(pair.value()));
    }
  }

  /** A tracking parameter that was removed, and its entry in the list. */
  private record Gone(String name, Entry entry) {
    String label() {
      return entry.owner().isEmpty() ? name : name + " (" + entry.owner() + ")";
    }

    Answer answer() {
      return Answer.of("name", name)
          .with("rule", entry.name())
          .with("owner", entry.owner())
          .with("source", entry.source());
    }
  }

  /**
   * A task with its parameters.
   *
   * @param argument the argument as a pair
   * @param selectors the argument and the values of {@code --also}
   * @param asText a scheme that was met and whose queries have no pairs; null if there was none
   */
  private record Run(
      Invocation call,
      String task,
      Param argument,
      List<Selector> selectors,
      @Nullable TrackingParameters trackers,
      boolean asUrl,
      Charset charset,
      AtomicReference<@Nullable String> asText) {

    /** Returns how the query of a text is read and written. */
    QueryFormat format(String text) {
      QueryFormat own =
          switch (call.value("plus", "")) {
            case "space" -> QueryFormat.of("http");
            case "sign" -> QueryFormat.QUERY;
            default -> QueryFormat.ofQueryIn(text);
          };
      own =
          switch (call.value("separator", "")) {
            case "&" -> own.separatedBy(QueryFormat.Separator.AMPERSAND);
            case ";" -> own.separatedBy(QueryFormat.Separator.SEMICOLON);
            default -> own;
          };
      return own.in(charset);
    }

    // The forms of texts.

    Outcome encoded(String text) {
      Param param = QueryPairs.pair(text);
      String query = format("").plus(null, param.name(), param.value());
      return reply(query, QueryParams.of(param), List.of());
    }

    Outcome bare(String text) {
      int start = text.startsWith("?") ? 1 : 0;
      QueryFormat format = format("");
      String before = text.substring(start);
      if (isQuestion()) {
        return answer(before, new QueryPairs(before, format));
      }
      List<Gone> gone = new ArrayList<>();
      String after = changed(before, format, gone);
      String result = after == null ? "" : after;
      QueryParams pairs = QueryParams.parse(result, format);
      return reply((result.isEmpty() ? "" : "?".repeat(start)) + result, pairs, gone);
    }

    Outcome identifier(String text) {
      return OperationFailure.outcome(
          () -> {
            Parts parts = asUrl ? UrlParts.of(text) : UriParts.of(text);
            String before = parts.get("query");
            QueryFormat format = format(parts.text());
            if (task.equals("set") || task.equals("append")) {
              requirePairs(format);
            } else if (before != null && !format.hasPairs()) {
              asText.compareAndSet(null, parts.get("scheme"));
            }
            if (isQuestion()) {
              return answer(before, new QueryPairs(before, format));
            }
            List<Gone> gone = new ArrayList<>();
            String after = changed(before, format, gone);
            Parts result = Objects.equals(before, after) ? parts : parts.with("query", after);
            QueryParams pairs = QueryParams.parse(after == null ? "" : after, format);
            return reply(result.text(), pairs, gone);
          });
    }

    private boolean isQuestion() {
      return task.equals("list") || task.equals("get");
    }

    // The tasks.

    /**
     * Returns the query with the selected pairs changed; all else stays as written.
     *
     * @param gone receives the removed tracking parameters
     */
    private @Nullable String changed(@Nullable String query, QueryFormat format, List<Gone> gone) {
      Wildcard name = selectors.get(0).name();
      String value = argument.value();
      return switch (task) {
        case "set" ->
            name.isPattern()
                ? new QueryPairs(query, format).withValue(it -> name.matches(it.name()), value)
                : format.with(query, name.text(), value);
        case "append" -> format.plus(query, argument.name(), value);
        case "sort" -> new QueryPairs(query, format).sorted();
        case "keep" -> format.without(query, (it, its) -> !isMeant(new Param(it, its)));
        case "delete" -> format.without(query, (it, its) -> isMeant(new Param(it, its)));
        default -> format.without(query, (it, its) -> isTracker(it, gone));
      };
    }

    /** Session parameters are in the list but are kept, because a page may need them. */
    private boolean isTracker(String name, List<Gone> gone) {
      Entry entry = trackers == null ? null : trackers.find(name);
      if (entry == null || entry.kind() != Kind.TRACKING) {
        return false;
      }
      gone.add(new Gone(name, entry));
      return true;
    }

    private boolean isMeant(Param pair) {
      boolean isGet = task.equals("get");
      return selectors.stream()
          .anyMatch(it -> isGet ? it.name().matches(pair.name()) : it.matches(pair));
    }

    // Replies.

    private Reply answer(@Nullable String query, QueryPairs pairs) {
      boolean isList = task.equals("list");
      List<Param> found =
          pairs.params().toList().stream().filter(it -> isList || isMeant(it)).toList();
      String value = found.isEmpty() ? null : found.get(0).value();
      String line =
          isList
              ? quoted(found, it -> quoted(it.name()) + '=' + quoted(it.value()))
              : call.has("all")
                  ? quoted(found, it -> quoted(it.value()))
                  : value == null ? "" : value;
      List<Message> notes = new ArrayList<>();
      if (!isList && found.isEmpty()) {
        notes.add(CliText.of("query.no-pair", Secrets.masked(argument.name())));
      }
      String replaced = pairs.replaced(found);
      if (replaced != null) {
        notes.add(CliText.of("query.no-utf8", replaced));
      }
      return reply(isList ? query : value, QueryParams.of(found), List.of())
          .line(line)
          .yes(isList || !found.isEmpty())
          .notes(notes);
    }

    private static Reply reply(@Nullable String result, QueryParams pairs, List<Gone> gone) {
      Answer own = Answer.of("result", result);
      List<String> labels = gone.stream().map(Gone::label).toList();
      return Reply.of(
              () ->
                  own.list(
                          "pairs",
                          pairs,
                          it -> Answer.of("name", it.name()).with("value", it.value()))
                      .when(!gone.isEmpty(), it -> it.list("gone", gone, Gone::answer)))
          .row(() -> own.with("pairs", pairs.toString()))
          .line(result == null ? "" : result)
          .notes(
              gone.isEmpty()
                  ? List.of()
                  : List.of(CliText.of("query.gone", String.join(", ", labels))));
    }
  }

  private static String quoted(List<Param> pairs, Function<Param, String> shown) {
    return pairs.stream().map(shown).collect(Collectors.joining(" "));
  }

  /** Returns data in quotes, with quotes, backslashes and control characters escaped. */
  private static String quoted(String data) {
    StringBuilder to = new StringBuilder(data.length() + 2).append('"');
    data.codePoints()
        .forEach(
            c ->
                to.append(c == '"' || c == '\\' ? "\\" : "")
                    .append(Excerpt.escape(Character.toString(c))));
    return to.append('"').toString();
  }
}
