package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Say;
import dev.urial.cli.render.Session;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlSearchParams;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code urial query}: the pairs of a query, read and changed. */
final class QueryVerb implements Verb.Action {
  private static final Opt BARE = Opt.flag("bare");

  private static final Opt ALL = Opt.flag("all");

  private static final Opt FORMAT = Opt.choice("format", "form", "query");

  static final Verb VERB =
      new Verb(
          "query",
          List.of(BARE, ALL, FORMAT, Charsets.CHARSET, Standard.ONE),
          List.of("result", "pairs"),
          new QueryVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    Request request = request(call);
    List<String> texts = operands.subList(request.operands(), operands.size());
    if (request.task != Task.ENCODE && !call.has(BARE)) {
      refuseWords(texts, request.task);
    }
    if (request.task == Task.ENCODE) {
      return Session.run(call, texts, request::encoded);
    }
    if (call.has(BARE)) {
      return Session.run(call, texts, request::bare);
    }
    return Session.run(call, texts, request.whatwg ? request::url : request::reference);
  }

  /**
   * Refuses texts that are mere words. Such a word is a second NAME far more often than a relative
   * reference, and read as a text it would keep standard input from being read.
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
                + " would be a text, and is hardly one: "
                + (task.argument.isEmpty()
                    ? task.word() + " takes no argument"
                    : task.word() + " takes one " + task.argument)
                + ", and then texts; a relative reference is written ./"
                + shown);
      }
    }
  }

  private static Request request(Invocation call) throws UsageException {
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
          "query needs to know what to do: "
              + String.join(", ", names)
              + (given.isEmpty() ? "" : "; not " + Excerpt.escape(given))
              + Suggestion.among(names, given));
    }
    if (call.has(ALL) && task != Task.GET) {
      throw new UsageException("--all is for query get");
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
    boolean whatwg = Standard.of(call, Standard.RFC) == Standard.WHATWG;
    if (whatwg && (call.has(FORMAT) || call.has(Charsets.CHARSET))) {
      throw new UsageException("--standard whatwg knows one format: form, UTF-8");
    }
    return new Request(task, argument, format(call), whatwg, call.has(ALL));
  }

  private static QueryFormat format(Invocation call) throws UsageException {
    boolean isForm = call.value(FORMAT.name(), "form").equals("form");
    QueryFormat format = isForm ? QueryFormat.FORM : QueryFormat.QUERY;
    try {
      return format.in(Charsets.of(call));
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }

  /** What is to be done. */
  private enum Task {
    LIST(""),
    GET("NAME"),
    SET("NAME=DATA"),
    APPEND("NAME=DATA"),
    DELETE("NAME or NAME=DATA"),
    SORT(""),
    ENCODE("");

    /** What its argument is called; empty if it takes none. */
    final String argument;

    Task(String argument) {
      this.argument = argument;
    }

    String word() {
      return Ascii.lower(name());
    }
  }

  /**
   * A task with all that it needs to know.
   *
   * @param argument what it was given; empty if it takes none
   */
  private record Request(
      Task task, String argument, QueryFormat format, boolean whatwg, boolean all) {
    /** How many operands are no texts. */
    int operands() {
      return task.argument.isEmpty() ? 1 : 2;
    }

    private static Param pair(String text) {
      int equals = text.indexOf('=');
      return equals < 0
          ? new Param(text, "")
          : new Param(text.substring(0, equals), text.substring(equals + 1));
    }

    Outcome encoded(String input) {
      QueryParams params = QueryParams.of(pair(input));
      return new QueryAnswer.Text(params.toQuery(format), params.toList());
    }

    Outcome bare(String input) {
      int start = input.startsWith("?") ? 1 : 0;
      String query = input.substring(start);
      if (isQuestion()) {
        return answer(query, QueryParams.parse(query, format));
      }
      String changed =
          whatwg
              ? change(new UrlSearchParams(query)).toString()
              : Objects.requireNonNullElse(change(new QueryPieces(query, format)).query(), "");
      boolean keepsMark = start > 0 && !changed.isEmpty();
      return new QueryAnswer.Text(
          (keepsMark ? "?" : "") + changed, QueryParams.parse(changed, format).toList());
    }

    Outcome reference(String input) {
      return Outcome.ofReference(
          input,
          reference -> {
            String query = reference.query();
            QueryParams params = QueryParams.parse(query == null ? "" : query, format);
            return isQuestion() ? answer(query, params) : changed(input, reference);
          });
    }

    private QueryAnswer changed(String input, IriReference reference) {
      String before = reference.query();
      QueryPieces pieces = change(new QueryPieces(before, format));
      String after = pieces.query();
      // A query begins at the first question mark, unless the fragment begins before.
      int hash = input.indexOf('#');
      int fragment = hash < 0 ? input.length() : hash;
      int start = before == null ? fragment : fragment - before.length() - 1;
      String changed =
          Objects.equals(before, after)
              ? input
              : input.substring(0, start)
                  + (after == null ? "" : "?" + after)
                  + input.substring(fragment);
      return new QueryAnswer.Text(
          changed, QueryParams.parse(after == null ? "" : after, format).toList());
    }

    Outcome url(String input) {
      return Outcome.of(
          Url.tryParse(input),
          url -> {
            String query = url.query();
            QueryParams params = QueryParams.parse(query == null ? "" : query);
            if (isQuestion()) {
              return answer(query, params);
            }
            UrlApi api = url.api();
            UrlSearchParams changed = change(api.searchParams());
            return new QueryAnswer.Text(api.href(), changed.toQueryParams().toList());
          });
    }

    private boolean isQuestion() {
      return task == Task.LIST || task == Task.GET;
    }

    private Outcome.Reply answer(@Nullable String query, QueryParams params) {
      QueryAnswer answer = answerAlone(query, params);
      List<Message> notes = new ArrayList<>();
      if (!answer.isYes()) {
        notes.add(Say.of("query.no-pair", Secrets.masked(argument)));
      }
      String broken = query == null ? null : QueryPieces.replaced(query, format, answer.pairs());
      if (broken != null) {
        notes.add(Say.of("query.no-utf8", broken));
      }
      return notes.isEmpty() ? answer : new QueryAnswer.Noted(answer, notes);
    }

    private QueryAnswer answerAlone(@Nullable String query, QueryParams params) {
      if (task == Task.LIST) {
        return new QueryAnswer.Pairs(query, params.toList());
      }
      QueryParams found = params.filter(param -> param.name().equals(pair(argument + "=").name()));
      return all
          ? new QueryAnswer.Values(found.toList())
          : new QueryAnswer.Value(
              found.isEmpty() ? null : found.toList().get(0).value(), found.toList());
    }

    /** As JavaScript does it. */
    private UrlSearchParams change(UrlSearchParams params) {
      Param given = pair(argument);
      switch (task) {
        case SET -> params.set(given.name(), given.value());
        case APPEND -> params.append(given.name(), given.value());
        case SORT -> params.sort();
        default -> {
          if (argument.indexOf('=') < 0) {
            params.delete(given.name());
          } else {
            params.delete(given.name(), given.value());
          }
        }
      }
      return params;
    }

    /** Piece by piece, so that what is not meant stays as it is written. */
    private QueryPieces change(QueryPieces pieces) {
      Param given = pair(argument);
      switch (task) {
        case SET -> pieces.set(given);
        case APPEND -> pieces.append(given);
        case SORT -> pieces.sort();
        default -> pieces.delete(given, argument.indexOf('=') >= 0);
      }
      return pieces;
    }
  }
}
