package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlSearchParams;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code urial query}: shows and changes the pairs of a query. */
public final class QueryVerb implements Verb.Action {
  private static final Opt BARE = Opt.flag("bare");

  private static final Opt ALL = Opt.flag("all");

  private static final Opt ALSO = Opt.value("also");

  private static final Opt FORMAT = Opt.choice("format", "form", "query");

  public static final Verb VERB =
      new Verb(
          "query",
          List.of(
              BARE,
              ALL,
              ALSO,
              RegistryFiles.TRACKERS,
              FORMAT,
              Charsets.CHARSET,
              StandardOption.ONE,
              Opt.MASK),
          List.of("result", "pairs"),
          Opt.OF_TEXTS,
          new QueryVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    Request request;
    try {
      request = request(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--trackers", call.value("trackers", ""), e.failure());
    }
    if (request.task == Task.TRACKERS) {
      return list(call, request);
    }
    List<String> texts = operands.subList(request.operands(), operands.size());
    if (request.task != Task.ENCODE && !call.has(BARE)) {
      refuseWords(texts, request.task);
    }
    if (request.task == Task.ENCODE) {
      return OperationRunner.run(call, texts, request::encoded);
    }
    if (call.has(BARE)) {
      return OperationRunner.run(call, texts, request::bare);
    }
    return OperationRunner.run(call, texts, request.whatwg ? request::url : request::reference);
  }

  /**
   * Writes the list that {@code untrack} uses, as a file that users can edit and pass as an option.
   */
  private static int list(Invocation call, Request request) throws IOException, UsageException {
    if (call.operands().size() > 1 || request.trackers == null) {
      throw new UsageException("trackers takes neither arguments nor texts");
    }
    for (String line : request.trackers.lines()) {
      call.out().line(line);
    }
    return ExitStatus.FINE;
  }

  /**
   * Rejects inputs that are plain words. Such a word is more likely a second NAME than a relative
   * reference, and as an input it would prevent standard input from being read.
   */
  private static void refuseWords(List<String> texts, Task task) throws UsageException {
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
                + (task.argument.isEmpty()
                    ? task.word() + " takes no argument"
                    : task.word() + " takes only one " + task.argument)
                + (task == Task.KEEP ? "; for more, use --also NAME" : "")
                + "; write a relative reference as ./"
                + shown);
      }
    }
  }

  private static Request request(Invocation call)
      throws LineReader.Unreadable, OperationFailure, UsageException {
    List<String> operands = call.operands();
    List<String> names = new ArrayList<>();
    Task task = null;
    for (Task each : Task.values()) {
      names.add(each.word());
      task = !operands.isEmpty() && each.word().equals(operands.get(0)) ? each : task;
    }
    if (task == null) {
      String given = operands.isEmpty() ? "" : operands.get(0);
      throw new UsageException(
          "query needs a command: "
              + String.join(", ", names)
              + (given.isEmpty() ? "" : "; not " + Excerpt.escape(given))
              + Suggestion.among(names, given));
    }
    if (call.has(ALL) && task != Task.GET) {
      throw new UsageException("--all can only be used with query get");
    }
    String argument = "";
    if (!task.argument.isEmpty()) {
      if (operands.size() < 2) {
        throw new UsageException("query " + task.word() + " needs " + task.argument);
      }
      argument = operands.get(1);
      if (task.argument.equals("NAME=DATA") && argument.indexOf('=') < 0) {
        throw new UsageException("query " + task.word() + " needs NAME=DATA");
      }
    }
    boolean whatwg = StandardOption.of(call, StandardOption.RFC) == StandardOption.WHATWG;
    if (whatwg && (call.has(FORMAT) || call.has(Charsets.CHARSET))) {
      throw new UsageException("--standard whatwg supports only one format: form, UTF-8");
    }
    boolean takesMore = task == Task.GET || task == Task.DELETE || task == Task.KEEP;
    if (call.has(ALSO) && !takesMore) {
      throw new UsageException("--also can only be used with query get, delete and keep");
    }
    boolean byList = task == Task.UNTRACK || task == Task.TRACKERS;
    if (call.has(RegistryFiles.TRACKERS) && !byList) {
      throw new UsageException("--trackers can only be used with query untrack and trackers");
    }
    List<Pattern> patterns = new ArrayList<>();
    if (!task.argument.isEmpty()) {
      patterns.add(Pattern.of(argument));
    }
    call.values(ALSO.name()).forEach(it -> patterns.add(Pattern.of(it)));
    Trackers trackers = byList ? Trackers.of(call) : null;
    return new Request(task, argument, patterns, trackers, format(call), whatwg, call.has(ALL));
  }

  /**
   * Selects pairs by name and, if given, by value.
   *
   * @param value the pattern for values; null for any value
   */
  private record Pattern(QueryEdits.Wildcard name, QueryEdits.@Nullable Wildcard value) {
    static Pattern of(String text) {
      int sign = text.indexOf('=');
      return sign < 0
          ? new Pattern(new QueryEdits.Wildcard(text), null)
          : new Pattern(
              new QueryEdits.Wildcard(text.substring(0, sign)),
              new QueryEdits.Wildcard(text.substring(sign + 1)));
    }

    boolean matches(Param pair) {
      return name.matches(pair.name()) && (value == null || value.matches(pair.value()));
    }
  }

  /** Returns the format of queries, given the scheme; {@code --format} sets one for all schemes. */
  private static Function<@Nullable String, QueryFormat> format(Invocation call)
      throws UsageException {
    Charset charset = Charsets.of(call);
    String word = call.value(FORMAT.name(), "");
    QueryFormat chosen = word.equals("form") ? QueryFormat.FORM : QueryFormat.QUERY;
    try {
      chosen.in(charset);
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
    return scheme -> (word.isEmpty() ? QueryFormat.of(scheme) : chosen).in(charset);
  }

  /** The tasks of the verb. */
  private enum Task {
    LIST(""),
    GET("NAME"),
    SET("NAME=DATA"),
    APPEND("NAME=DATA"),
    DELETE("NAME or NAME=DATA"),
    KEEP("NAME or NAME=DATA"),
    UNTRACK(""),
    SORT(""),
    ENCODE(""),
    TRACKERS("");

    /** The name of the task's argument; empty if the task has none. */
    final String argument;

    Task(String argument) {
      this.argument = argument;
    }

    String word() {
      return Ascii.lower(name());
    }
  }

  /**
   * A task with its parameters.
   *
   * @param argument the argument; empty if the task has none
   * @param patterns the argument and the values of {@code --also}, as patterns
   */
  private record Request(
      Task task,
      String argument,
      List<Pattern> patterns,
      @Nullable Trackers trackers,
      Function<@Nullable String, QueryFormat> formats,
      boolean whatwg,
      boolean all) {
    /** Returns the number of operands that are not input. */
    int operands() {
      return task.argument.isEmpty() ? 1 : 2;
    }

    private static Param pair(String text) {
      int equals = text.indexOf('=');
      return equals < 0
          ? new Param(text, "")
          : new Param(text.substring(0, equals), text.substring(equals + 1));
    }

    TextOutcome encoded(String input) {
      QueryParams params = QueryParams.of(pair(input));
      return new QueryAnswer.Text(params.toQuery(formats.apply(null)), params.toList(), List.of());
    }

    TextOutcome bare(String input) {
      int start = input.startsWith("?") ? 1 : 0;
      String query = input.substring(start);
      QueryFormat format = formats.apply(null);
      if (isQuestion()) {
        return answer(query, format);
      }
      List<Trackers.Gone> gone = new ArrayList<>();
      String changed =
          whatwg
              ? change(new UrlSearchParams(query), gone).toString()
              : Objects.requireNonNullElse(
                  change(new QueryPieces(query, format), gone).query(), "");
      boolean keepsMark = start > 0 && !changed.isEmpty();
      List<Param> pairs = QueryParams.parse(changed, format).toList();
      return new QueryAnswer.Text((keepsMark ? "?" : "") + changed, pairs, gone);
    }

    TextOutcome reference(String input) {
      return TextOutcome.ofReference(
          input,
          reference -> {
            QueryFormat format = formats.apply(reference.scheme());
            return isQuestion()
                ? answer(reference.query(), format)
                : changed(input, reference, format);
          });
    }

    private QueryAnswer changed(String input, IriReference reference, QueryFormat format) {
      String before = reference.query();
      List<Trackers.Gone> gone = new ArrayList<>();
      QueryPieces pieces = change(new QueryPieces(before, format), gone);
      String after = pieces.query();
      // The query begins at the first question mark, unless the fragment begins earlier.
      int hash = input.indexOf('#');
      int fragment = hash < 0 ? input.length() : hash;
      int start = before == null ? fragment : fragment - before.length() - 1;
      String changed =
          Objects.equals(before, after)
              ? input
              : input.substring(0, start)
                  + (after == null ? "" : "?" + after)
                  + input.substring(fragment);
      List<Param> pairs = QueryParams.parse(after == null ? "" : after, format).toList();
      return new QueryAnswer.Text(changed, pairs, gone);
    }

    TextOutcome url(String input) {
      return TextOutcome.of(
          Url.tryParse(input),
          url -> {
            if (isQuestion()) {
              return answer(url.query(), formats.apply(null));
            }
            UrlApi api = url.api();
            List<Trackers.Gone> gone = new ArrayList<>();
            UrlSearchParams live = api.searchParams();
            UrlSearchParams changed = change(live, gone);
            if (changed != live) {
              api.setSearch(changed.toString());
            }
            return new QueryAnswer.Text(api.href(), changed.toQueryParams().toList(), gone);
          });
    }

    private boolean isQuestion() {
      return task == Task.LIST || task == Task.GET;
    }

    private TextOutcome.Reply answer(@Nullable String query, QueryFormat format) {
      QueryParams params = QueryParams.parse(query == null ? "" : query, format);
      QueryAnswer answer = answerAlone(query, params);
      List<Message> notes = new ArrayList<>();
      if (!answer.isYes()) {
        notes.add(CliText.of("query.no-pair", Secrets.masked(argument)));
      }
      String broken = query == null ? null : QueryPieces.replaced(query, format, answer.pairs());
      if (broken != null) {
        notes.add(CliText.of("query.no-utf8", broken));
      }
      return notes.isEmpty() ? answer : new QueryAnswer.Noted(answer, notes);
    }

    private QueryAnswer answerAlone(@Nullable String query, QueryParams params) {
      if (task == Task.LIST) {
        return new QueryAnswer.Pairs(query, params.toList());
      }
      QueryParams found = params.filter(this::isMeant);
      return all
          ? new QueryAnswer.Values(found.toList())
          : new QueryAnswer.Value(
              found.isEmpty() ? null : found.toList().get(0).value(), found.toList());
    }

    /** Returns whether the argument selects a pair. */
    private boolean isMeant(Param pair) {
      return patterns.stream()
          .anyMatch(it -> task == Task.GET ? it.name().matches(pair.name()) : it.matches(pair));
    }

    /** Returns whether a pair is kept, for a task that removes pairs. */
    private boolean stays(Param pair, List<Trackers.Gone> gone) {
      if (trackers == null) {
        return isMeant(pair) == (task == Task.KEEP);
      }
      TrackingParameters.Entry entry = trackers.find(pair.name());
      if (entry != null) {
        gone.add(new Trackers.Gone(pair.name(), entry));
      }
      return entry == null;
    }

    /** Returns whether {@code set} sets the value of all pairs that match a pattern. */
    private boolean setsAll() {
      return task == Task.SET && patterns.get(0).name().isPattern();
    }

    /**
     * Returns the pair that the argument specifies. For {@code set}, backslash escapes in the name
     * are removed.
     */
    private Param given() {
      Param given = pair(argument);
      return task == Task.SET ? new Param(patterns.get(0).name().name(), given.value()) : given;
    }

    /**
     * Changes the parameters by JavaScript's methods; if there is no method for the task, returns
     * new parameters.
     */
    private UrlSearchParams change(UrlSearchParams params, List<Trackers.Gone> gone) {
      if (setsAll()) {
        String value = pair(argument).value();
        List<Param> all = new ArrayList<>();
        params.forEach(it -> all.add(isNamed(it) ? new Param(it.name(), value) : it));
        return new UrlSearchParams(all);
      }
      Param given = given();
      switch (task) {
        case SET -> params.set(given.name(), given.value());
        case APPEND -> params.append(given.name(), given.value());
        case SORT -> params.sort();
        default -> {
          List<Param> kept = new ArrayList<>();
          params.forEach(
              it -> {
                if (stays(it, gone)) {
                  kept.add(it);
                }
              });
          return new UrlSearchParams(kept);
        }
      }
      return params;
    }

    private boolean isNamed(Param pair) {
      return patterns.get(0).name().matches(pair.name());
    }

    /** Changes only the selected pieces; the others stay as written. */
    private QueryPieces change(QueryPieces pieces, List<Trackers.Gone> gone) {
      if (setsAll()) {
        pieces.setAll(this::isNamed, pair(argument).value());
        return pieces;
      }
      switch (task) {
        case SET -> pieces.set(given());
        case APPEND -> pieces.append(given());
        case SORT -> pieces.sort();
        default -> pieces.delete(pair -> !stays(pair, gone));
      }
      return pieces;
    }
  }
}
