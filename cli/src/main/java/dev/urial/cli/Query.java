package dev.urial.cli;

import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.internal.text.Excerpt;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlSearchParams;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial query}: the pairs of a query, read and changed. */
final class Query implements Verb.Action {
  private static final Opt BARE = Opt.flag("bare", "the texts are queries, not identifiers");

  private static final Opt ALL = Opt.flag("all", "get: all values, quoted, not the first alone");

  private static final Opt FORMAT =
      Opt.choice(
          "format",
          "FORMAT",
          "what + means and how a space is written, form (a space, +) if not given",
          "form",
          "query");

  static final Verb VERB =
      new Verb(
          "query",
          "list|get|set|append|delete|sort|encode [ARG] [TEXT…]",
          "read and change the pairs of a query",
          List.of(
              "list writes the pairs of each text, decoded and quoted. get NAME writes the value of"
                  + " the first pair of that name; without one, the line is empty and the exit"
                  + " status 1. set NAME=DATA gives the first pair of that name this value and"
                  + " removes the others, append NAME=DATA adds a pair at the end, delete NAME or"
                  + " delete NAME=DATA removes pairs, sort sorts by name and keeps the order of"
                  + " equal names. encode makes a pair of each text NAME=DATA. What is given as NAME"
                  + " and DATA is data, and is encoded.",
              "Nothing else in the text changes, not even how the other pairs are written. With"
                  + " --standard whatwg the text is read as browsers read it, and all pairs are"
                  + " written anew, as JavaScript's URLSearchParams does. Without any pair left, the"
                  + " question mark goes, too.",
              "--format query takes + for a plus sign and writes a space %20, for readers that know"
                  + " RFC 3986 only."),
          List.of(BARE, ALL, FORMAT, Charsets.CHARSET, Standard.ONE),
          List.of("result", "pairs"),
          List.of(
              Example.of(
                  "what is in it",
                  "urial query list 'http://a/?q=find+me&lang=de&q=%C3%A9#top'",
                  "\"q\"=\"find me\" \"lang\"=\"de\" \"q\"=\"é\""),
              Example.of("one value", "urial query get q 'http://a/?q=find+me&lang=de'", "find me"),
              Example.of(
                  "all values",
                  "urial query get --all q 'http://a/?q=find+me&q=%C3%A9'",
                  "\"find me\" \"é\""),
              Example.of(
                  "the rest stays as it is written",
                  "urial query set 'q=R&D' 'HTTP://a/./?x=a,b&q=1&q=2#%41'",
                  "HTTP://a/./?x=a,b&q=R%26D#%41"),
              Example.of(
                      "line by line", "urial query append v=2", "http://a/?v=2", "../b?a=1&v=2#c")
                  .reading("http://a/", "../b?a=1#c"),
              Example.of("no pair left", "urial query delete utm_source '/?utm_source=x#y'", "/#y"),
              Example.of(
                  "a query without its identifier",
                  "urial query sort --bare 'b=2&a=%7E&b=1'",
                  "a=%7E&b=2&b=1"),
              Example.of(
                  "as browsers do it",
                  "urial query sort --standard whatwg 'HTTP://A/x/..?b=2&a=%7e'",
                  "http://a/?a=%7E&b=2"),
              Example.of("a pair", "urial query encode 'q=R&D = fun'", "q=R%26D+%3D+fun"),
              Example.of(
                  "a space is %20",
                  "urial query encode --format query 'q=R&D fun'", "q=R%26D%20fun"),
              Example.of("not there", "urial query get page 'http://a/?q'", "").exiting(1)),
          new Query());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    Request request = request(call);
    List<String> texts = operands.subList(request.operands(), operands.size());
    if (request.task == Task.ENCODE) {
      return Session.run(call, texts, request::encoded);
    }
    if (call.has(BARE)) {
      return Session.run(call, texts, request::bare);
    }
    return Session.run(call, texts, request.whatwg ? request::url : request::reference);
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
      return name().toLowerCase(java.util.Locale.ROOT);
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
      return new Text(params.toQuery(format), params.toList());
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
              : Objects.requireNonNullElse(change(new Pieces(query, format)).query(), "");
      boolean keepsMark = start > 0 && !changed.isEmpty();
      return new Text(
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

    private Text changed(String input, IriReference reference) {
      String before = reference.query();
      Pieces pieces = change(new Pieces(before, format));
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
      return new Text(changed, QueryParams.parse(after == null ? "" : after, format).toList());
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
            return new Text(api.href(), changed.toQueryParams().toList());
          });
    }

    private boolean isQuestion() {
      return task == Task.LIST || task == Task.GET;
    }

    private Outcome.Reply answer(@Nullable String query, QueryParams params) {
      if (task == Task.LIST) {
        return new Pairs(query, params.toList());
      }
      QueryParams found = params.filter(param -> param.name().equals(pair(argument + "=").name()));
      return all
          ? new Values(found.toList())
          : new Value(found.isEmpty() ? null : found.toList().get(0).value(), found.toList());
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
    private Pieces change(Pieces pieces) {
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

  /** A query between its ampersands, as it is written. */
  private static final class Pieces {
    private record Piece(String raw, @Nullable Param param) {
      String name() {
        return param == null ? "" : param.name();
      }
    }

    private final QueryFormat format;
    private List<Piece> pieces = new ArrayList<>();
    private boolean isNull;

    Pieces(@Nullable String query, QueryFormat format) {
      this.format = format;
      this.isNull = query == null;
      int start = 0;
      for (int end = 0; query != null && end <= query.length(); end++) {
        if (end == query.length() || query.charAt(end) == '&') {
          String raw = query.substring(start, end);
          QueryParams read = QueryParams.parse(raw, format);
          pieces.add(new Piece(raw, read.isEmpty() ? null : read.toList().get(0)));
          start = end + 1;
        }
      }
    }

    private Piece written(Param param) {
      return new Piece(QueryParams.of(param).toQuery(format), param);
    }

    void append(Param param) {
      int last = pieces.size() - 1;
      if (last >= 0 && pieces.get(last).param == null) {
        pieces.remove(last); // "a&" and "b" are "a&b"
      }
      pieces.add(written(param));
      isNull = false;
    }

    void set(Param param) {
      List<Piece> kept = new ArrayList<>();
      boolean found = false;
      for (Piece piece : pieces) {
        if (piece.param == null || !piece.param.name().equals(param.name())) {
          kept.add(piece);
        } else if (!found) {
          kept.add(piece.param.equals(param) ? piece : written(param));
          found = true;
        }
      }
      pieces = kept;
      if (!found) {
        append(param);
      }
    }

    void delete(Param param, boolean ofThisValue) {
      int before = pieces.size();
      pieces.removeIf(
          piece ->
              piece.param != null
                  && (ofThisValue
                      ? piece.param.equals(param)
                      : piece.param.name().equals(param.name())));
      boolean changed = pieces.size() < before;
      isNull |= changed && pieces.stream().allMatch(piece -> piece.param == null);
    }

    void sort() {
      List<Piece> sorted = new ArrayList<>(pieces);
      sorted.removeIf(piece -> piece.param == null);
      sorted.sort(java.util.Comparator.comparing(Piece::name));
      List<Piece> pairs = new ArrayList<>(pieces);
      pairs.removeIf(piece -> piece.param == null);
      pieces = sorted.equals(pairs) ? pieces : sorted;
    }

    @Nullable String query() {
      if (isNull) {
        return null;
      }
      StringBuilder query = new StringBuilder();
      for (int i = 0; i < pieces.size(); i++) {
        query.append(i == 0 ? "" : "&").append(pieces.get(i).raw);
      }
      return query.toString();
    }
  }

  /** An answer about pairs: a text, and the pairs that it is about. */
  private interface Answered extends Outcome.Reply {
    @Nullable String result();

    List<Param> pairs();

    @Override
    default String line() {
      return Objects.requireNonNullElse(result(), "");
    }

    @Override
    default List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(result());
      cells.add(QueryParams.of(pairs()).toString());
      return cells;
    }

    @Override
    default void json(JsonGenerator json) {
      Json.string(json, "result", result());
      json.writeArrayPropertyStart("pairs");
      for (Param pair : pairs()) {
        json.writeStartObject();
        json.writeStringProperty("name", pair.name());
        json.writeStringProperty("value", pair.value());
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    /** In quotes; quotes and backslashes in it, and what a terminal would obey, escaped. */
    static String quoted(String data) {
      StringBuilder to = new StringBuilder(data.length() + 2).append('"');
      for (int i = 0; i < data.length(); ) {
        int c = data.codePointAt(i);
        to.append(c == '"' || c == '\\' ? "\\" : "").append(Excerpt.escape(Character.toString(c)));
        i += Character.charCount(c);
      }
      return to.append('"').toString();
    }
  }

  /** An identifier or a query. */
  private record Text(String result, List<Param> pairs) implements Answered {}

  /** The first value; its absence is a no. */
  private record Value(@Nullable String result, List<Param> pairs) implements Answered {
    @Override
    public boolean isYes() {
      return result != null;
    }
  }

  /** All values of a name; none is a no. */
  private record Values(List<Param> pairs) implements Answered {
    @Override
    public @Nullable String result() {
      return pairs.isEmpty() ? null : pairs.get(0).value();
    }

    @Override
    public boolean isYes() {
      return !pairs.isEmpty();
    }

    @Override
    public boolean isDrawn() {
      return true;
    }

    @Override
    public String drawing(Paint paint) {
      StringBuilder to = new StringBuilder();
      for (Param pair : pairs) {
        to.append(to.length() == 0 ? "" : " ").append(Answered.quoted(pair.value()));
      }
      return to.toString();
    }
  }

  /** All pairs. */
  private record Pairs(@Nullable String result, List<Param> pairs) implements Answered {
    @Override
    public boolean isDrawn() {
      return true;
    }

    @Override
    public String drawing(Paint paint) {
      StringBuilder to = new StringBuilder();
      for (Param pair : pairs) {
        to.append(to.length() == 0 ? "" : " ")
            .append(paint.raw(Paint.BOLD, Answered.quoted(pair.name())));
        to.append('=').append(Answered.quoted(pair.value()));
      }
      return to.toString();
    }
  }
}
