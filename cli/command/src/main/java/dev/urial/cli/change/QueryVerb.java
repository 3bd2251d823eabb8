package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.answer.Answer;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.bulk.canon.TrackingParameters.Entry;
import dev.urial.bulk.canon.TrackingParameters.Kind;
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
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code urial query}: shows and changes the pairs of a query. */
public final class QueryVerb implements Verb.Action {
  private static final String[] TASKS = {
    "list", "get", "set", "append", "delete", "keep", "untrack", "sort", "encode", "trackers"
  };

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
    if (asUrl && (call.has("plus") || call.has("separator") || call.has(Charsets.CHARSET))) {
      throw new UsageException("--standard whatwg supports only one format: form, UTF-8");
    }
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
    Run run = new Run(call, task, pair, selectors, trackers, asUrl, Charsets.of(call));
    try {
      QueryFormat unused = run.format(null);
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
    return Texts.run(
        call, texts, task.equals("encode") ? run::encoded : isBare ? run::bare : run::identifier);
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
      boolean isWord =
          !text.isEmpty()
              && !text.equals(Io.STDIN)
              && text.chars().noneMatch(c -> ":/?#.".indexOf(c) >= 0);
      if (isWord) {
        String shown = Excerpt.around(text, 0).text();
        throw new UsageException(
            shown
                + " would be taken as a text, but does not look like one: "
                + task
                + (needed.isEmpty() ? " takes no argument" : " takes only one " + needed)
                + (task.equals("keep") ? "; for more, use --also NAME" : "")
                + "; write a relative reference as ./"
                + shown);
      }
    }
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
   */
  private record Run(
      Invocation call,
      String task,
      Param argument,
      List<Selector> selectors,
      @Nullable TrackingParameters trackers,
      boolean asUrl,
      Charset charset) {

    /** Returns how the queries of a scheme are read and written. */
    QueryFormat format(@Nullable String scheme) {
      QueryFormat own =
          switch (call.value("plus", "")) {
            case "space" -> QueryFormat.FORM;
            case "sign" -> QueryFormat.QUERY;
            default -> QueryFormat.of(scheme);
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
      QueryParams params = QueryParams.of(QueryPairs.pair(text));
      return reply(params.toQuery(format(null)), params, List.of());
    }

    Outcome bare(String text) {
      int start = text.startsWith("?") ? 1 : 0;
      QueryPairs pairs = new QueryPairs(text.substring(start), format(null));
      if (isQuestion()) {
        return answer(text.substring(start), pairs);
      }
      List<Gone> gone = change(pairs);
      String query = changed(pairs);
      String result = query == null ? "" : query;
      return reply((result.isEmpty() ? "" : "?".repeat(start)) + result, pairs.params(), gone);
    }

    Outcome identifier(String text) {
      return OperationFailure.outcome(
          () -> {
            Parts parts = asUrl ? UrlParts.of(text) : UriParts.of(text);
            String before = parts.get("query");
            QueryPairs pairs =
                new QueryPairs(before, asUrl ? QueryFormat.FORM : format(parts.get("scheme")));
            if (isQuestion()) {
              return answer(before, pairs);
            }
            List<Gone> gone = change(pairs);
            String after = changed(pairs);
            boolean isSame = Objects.equals(before, after);
            Parts result = isSame ? parts : parts.with("query", after);
            return reply(result.text(), pairs.params(), gone);
          });
    }

    private boolean isQuestion() {
      return task.equals("list") || task.equals("get");
    }

    // The tasks.

    /** Changes the selected pairs; returns the removed tracking parameters. */
    private List<Gone> change(QueryPairs pairs) {
      List<Gone> gone = new ArrayList<>();
      Wildcard name = selectors.get(0).name();
      switch (task) {
        case "set" -> {
          if (name.isPattern()) {
            pairs.setAll(it -> name.matches(it.name()), argument.value());
          } else {
            pairs.set(new Param(name.text(), argument.value()));
          }
        }
        case "append" -> pairs.append(argument);
        case "sort" -> pairs.sort();
        case "keep" -> pairs.delete(it -> !isMeant(it));
        case "delete" -> pairs.delete(this::isMeant);
        default -> pairs.delete(it -> isTracker(it, gone));
      }
      return gone;
    }

    /** Session parameters are in the list but are kept, because a page may need them. */
    private boolean isTracker(Param pair, List<Gone> gone) {
      Entry entry = trackers == null ? null : trackers.find(pair.name());
      if (entry == null || entry.kind() != Kind.TRACKING) {
        return false;
      }
      gone.add(new Gone(pair.name(), entry));
      return true;
    }

    private boolean isMeant(Param pair) {
      boolean isGet = task.equals("get");
      return selectors.stream()
          .anyMatch(it -> isGet ? it.name().matches(pair.name()) : it.matches(pair));
    }

    /** Returns the query after a change; null if there is none. */
    private @Nullable String changed(QueryPairs pairs) {
      String query = asUrl ? pairs.params().toQuery(QueryFormat.FORM) : pairs.query();
      return asUrl && query != null && query.isEmpty() ? null : query;
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
