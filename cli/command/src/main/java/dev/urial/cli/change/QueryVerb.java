package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.answer.Answer;
import dev.urial.bulk.canon.TrackingParameters;
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
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
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
                      "what + means, and how a space is written: as + or as %20; default: as the"
                          + " scheme says, and a space without a scheme",
                      List.of("space", "sign")),
                  Opt.choice(
                      "separator",
                      "CHARACTER",
                      "what separates two pairs; default: as the scheme says, and & without one",
                      List.of("&", ";")),
                  Charsets.CHARSET,
                  Both.ONE,
                  Texts.QUIET,
                  Opt.MASK)
              .texts("result", "pairs"),
          new QueryVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String task = call.task(TASKS);
    String argument =
        switch (task) {
          case "get" -> "NAME";
          case "set", "append" -> "NAME=DATA";
          case "delete", "keep" -> "NAME or NAME=DATA";
          default -> "";
        };
    List<String> texts = call.operandsFrom(argument.isEmpty() ? 1 : 2);
    String given = argument.isEmpty() ? "" : given(call, task, argument);
    boolean asUrl = Both.of(call) == Both.WHATWG;
    if (asUrl && (call.has("plus") || call.has("separator") || call.has(Charsets.CHARSET))) {
      throw new UsageException("--standard whatwg supports only one format: form, UTF-8");
    }
    boolean byList = task.equals("untrack") || task.equals("trackers");
    Trackers trackers;
    try {
      trackers = byList ? Trackers.of(call) : null;
    } catch (OperationFailure e) {
      return Texts.broken(call, "--trackers", call.value("trackers", ""), e.failure());
    }
    if (task.equals("trackers") && trackers != null) {
      return list(call, texts, trackers);
    }
    if (!task.equals("encode") && !call.has("as")) {
      refuseWords(texts, task, argument);
    }
    List<Selector> selectors = new ArrayList<>();
    if (!argument.isEmpty()) {
      selectors.add(Selector.of(given));
    }
    call.values("also").forEach(it -> selectors.add(Selector.of(it)));
    Format format = Format.of(call);
    Request request = new Request(task, given, selectors, trackers, format, asUrl, call.has("all"));
    return Texts.run(
        call,
        texts,
        task.equals("encode")
            ? request::encoded
            : call.has("as") ? request::bare : asUrl ? request::url : request::reference);
  }

  private static String given(Invocation call, String task, String argument) throws UsageException {
    String given = call.operands().size() < 2 ? null : call.operands().get(1);
    if (given == null || (argument.equals("NAME=DATA") && given.indexOf('=') < 0)) {
      throw new UsageException("query " + task + " needs " + argument);
    }
    return given;
  }

  /** Writes the list of trackers, as a file that users can edit and pass as an option. */
  private static int list(Invocation call, List<String> texts, Trackers trackers)
      throws IOException, UsageException {
    if (!texts.isEmpty()) {
      throw new UsageException("trackers takes neither arguments nor texts");
    }
    for (String line : trackers.lines()) {
      call.out().line(line);
    }
    return ExitStatus.FINE;
  }

  /**
   * Rejects inputs that are plain words. Such a word is more likely a second NAME than a relative
   * reference, and as an input it would prevent standard input from being read.
   */
  private static void refuseWords(List<String> texts, String task, String argument)
      throws UsageException {
    for (String text : texts) {
      boolean isWord =
          !text.isEmpty()
              && !text.equals(Io.STDIN)
              && text.chars().noneMatch(c -> ":/?#.".indexOf(c) >= 0);
      if (isWord) {
        String shown = Excerpt.around(text, 0).text();
        String takes = argument.isEmpty() ? " takes no argument" : " takes only one " + argument;
        throw new UsageException(
            shown
                + " would be taken as a text, but does not look like one: "
                + task
                + takes
                + (task.equals("keep") ? "; for more, use --also NAME" : "")
                + "; write a relative reference as ./"
                + shown);
      }
    }
  }

  /**
   * How queries are read and written.
   *
   * @param spaces the format that says what a plus sign is; null for that of the scheme
   * @param separator the separator; null for that of the scheme
   */
  private record Format(
      @Nullable QueryFormat spaces, QueryFormat.@Nullable Separator separator, Charset charset) {
    static Format of(Invocation call) throws UsageException {
      String plus = call.value("plus");
      String separator = call.value("separator");
      Format format =
          new Format(
              plus == null ? null : plus.equals("space") ? QueryFormat.FORM : QueryFormat.QUERY,
              separator == null
                  ? null
                  : separator.equals(";")
                      ? QueryFormat.Separator.SEMICOLON
                      : QueryFormat.Separator.AMPERSAND,
              Charsets.of(call));
      try {
        QueryFormat unused = format.of((String) null);
      } catch (IllegalArgumentException e) {
        throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
      }
      return format;
    }

    QueryFormat of(@Nullable String scheme) {
      QueryFormat own = spaces == null ? QueryFormat.of(scheme) : spaces;
      return (separator == null ? own : own.separatedBy(separator)).in(charset);
    }
  }

  /**
   * Selects pairs by name and, if given, by value.
   *
   * @param value the pattern for values; null for any value
   */
  private record Selector(Wildcard name, @Nullable Wildcard value) {
    static Selector of(String text) {
      int sign = text.indexOf('=');
      return sign < 0
          ? new Selector(new Wildcard(text), null)
          : new Selector(
              new Wildcard(text.substring(0, sign)), new Wildcard(text.substring(sign + 1)));
    }

    boolean matches(Param pair) {
      return name.matches(pair.name()) && (value == null || value.matches(pair.value()));
    }
  }

  /**
   * A task with its parameters.
   *
   * @param argument the argument; empty if the task has none
   * @param selectors the argument and the values of {@code --also}
   */
  private record Request(
      String task,
      String argument,
      List<Selector> selectors,
      @Nullable Trackers trackers,
      Format formats,
      boolean asUrl,
      boolean isAll) {

    // The forms of texts.

    Outcome encoded(String text) {
      QueryParams params = QueryParams.of(QueryPairs.pair(text));
      return reply(params.toQuery(formats.of((String) null)), params, List.of());
    }

    Outcome bare(String text) {
      int start = text.startsWith("?") ? 1 : 0;
      QueryPairs pairs = new QueryPairs(text.substring(start), formats.of((String) null));
      if (isQuestion()) {
        return answer(text.substring(start), pairs);
      }
      List<Trackers.Gone> gone = change(pairs);
      String query = asUrl ? pairs.params().toQuery(QueryFormat.FORM) : pairs.query();
      boolean keepsMark = start > 0 && query != null && !query.isEmpty();
      return reply((keepsMark ? "?" : "") + (query == null ? "" : query), pairs.params(), gone);
    }

    Outcome reference(String text) {
      return Outcome.ofReference(
          text,
          reference -> {
            String before = reference.query();
            QueryPairs pairs = new QueryPairs(before, formats.of(reference.scheme()));
            if (isQuestion()) {
              return answer(before, pairs);
            }
            List<Trackers.Gone> gone = change(pairs);
            String after = pairs.query();
            // The query begins at the first question mark, unless the fragment begins earlier.
            int hash = text.indexOf('#');
            int end = hash < 0 ? text.length() : hash;
            int start = before == null ? end : end - before.length() - 1;
            String query = after == null ? "" : "?" + after;
            boolean isSame = Objects.equals(before, after);
            String changed = text.substring(0, start) + query + text.substring(end);
            return reply(isSame ? text : changed, pairs.params(), gone);
          });
    }

    Outcome url(String text) {
      return Outcome.of(
          Url.tryParse(text),
          url -> {
            QueryPairs pairs = new QueryPairs(url.query(), QueryFormat.FORM);
            if (isQuestion()) {
              return answer(url.query(), pairs);
            }
            List<Trackers.Gone> gone = change(pairs);
            UrlApi api = url.api();
            api.setSearch(pairs.params().toQuery(QueryFormat.FORM));
            return reply(api.href(), pairs.params(), gone);
          });
    }

    private boolean isQuestion() {
      return task.equals("list") || task.equals("get");
    }

    // The tasks.

    /** Changes the selected pairs; returns the removed tracking parameters. */
    private List<Trackers.Gone> change(QueryPairs pairs) {
      Param given = QueryPairs.pair(argument);
      List<Trackers.Gone> gone = new ArrayList<>();
      switch (task) {
        case "set" -> {
          Wildcard name = selectors.get(0).name();
          if (name.isPattern()) {
            pairs.setAll(it -> name.matches(it.name()), given.value());
          } else {
            pairs.set(new Param(name.text(), given.value()));
          }
        }
        case "append" -> pairs.append(given);
        case "sort" -> pairs.sort();
        case "keep" -> pairs.delete(it -> !isMeant(it));
        case "delete" -> pairs.delete(this::isMeant);
        default -> pairs.delete(it -> isTracker(it, gone));
      }
      return gone;
    }

    private boolean isTracker(Param pair, List<Trackers.Gone> gone) {
      TrackingParameters.Entry entry = Objects.requireNonNull(trackers).find(pair.name());
      if (entry != null) {
        gone.add(new Trackers.Gone(pair.name(), entry));
      }
      return entry != null;
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
              : isAll ? quoted(found, it -> quoted(it.value())) : value == null ? "" : value;
      List<Message> notes = new ArrayList<>();
      if (!isList && found.isEmpty()) {
        notes.add(CliText.of("query.no-pair", Secrets.masked(argument)));
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

    private static Reply reply(
        @Nullable String result, QueryParams pairs, List<Trackers.Gone> gone) {
      Answer own = Answer.of("result", result);
      return Reply.of(
              () ->
                  own.list(
                          "pairs",
                          pairs,
                          it -> Answer.of("name", it.name()).with("value", it.value()))
                      .and(Trackers.answer(gone)))
          .row(() -> own.with("pairs", pairs.toString()))
          .line(result == null ? "" : result)
          .notes(gone.isEmpty() ? List.of() : List.of(Trackers.said(gone)));
    }
  }

  private static String quoted(List<Param> pairs, Function<Param, String> shown) {
    return pairs.stream().map(shown).collect(Collectors.joining(" "));
  }

  /** Returns data in quotes, with quotes, backslashes and control characters escaped. */
  private static String quoted(String data) {
    StringBuilder to = new StringBuilder(data.length() + 2).append('"');
    for (int i = 0; i < data.length(); ) {
      int c = data.codePointAt(i);
      to.append(c == '"' || c == '\\' ? "\\" : "").append(Excerpt.escape(Character.toString(c)));
      i += Character.charCount(c);
    }
    return to.append('"').toString();
  }
}
