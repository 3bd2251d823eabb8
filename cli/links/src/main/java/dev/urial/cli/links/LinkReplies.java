package dev.urial.cli.links;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.cli.render.Reply;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What is written of the service's records: links, rows of an import, and totals of visits. */
final class LinkReplies {
  /** The columns of links. */
  static final String[] LINK = {
    "id",
    "shortUrl",
    "target",
    "status",
    "title",
    "tags",
    "owner",
    "state",
    "validFrom",
    "validUntil",
    "visitLimit",
    "protected",
    "createdAt"
  };

  /** The columns of totals. */
  static final String[] STATS = {"visits", "bots", "from", "until", "grain", "byTime", "by"};

  /** The members of a link that are not drawn. */
  private static final Set<String> UNSHOWN = Set.of("shortUrl", "id", "version");

  private static final int MAX_BARS = 10;
  private static final int BAR_COLUMNS = 30;

  private LinkReplies() {}

  /** Returns a link whose line is its short URL, for one that was created. */
  static Reply shortUrl(ObjectNode link) {
    return link(link, false, "shortUrl");
  }

  /** Returns a link whose line is its target. */
  static Reply target(ObjectNode link) {
    return link(link, false, "target");
  }

  /** Returns a link whose line is its short URL, a tab and its target. */
  static Reply row(ObjectNode link) {
    return link(link, true, "shortUrl", "target");
  }

  private static Reply link(ObjectNode link, boolean isRow, String... line) {
    List<Message> notes =
        StreamSupport.stream(link.path("warnings").spliterator(), false)
            .map(it -> Message.quoted(Secrets.masked(it.path("detail").asString(""))))
            .toList();
    return Reply.of(() -> LinkApiJson.answer(link))
        .row(() -> flat(link, LINK))
        .doc(how -> drawing(link, isRow, how))
        .line(
            how -> {
              StringJoiner texts = new StringJoiner("\t");
              for (String name : line) {
                texts.add(text(link, name, how));
              }
              return texts.toString();
            })
        .notes(notes);
  }

  /** Returns a text of a record, in which a server that is not hostile has nothing to escape. */
  private static String text(ObjectNode record, String name, Rendering how) {
    return Excerpt.escape(how.text(value(record.path(name))));
  }

  private static Doc drawing(ObjectNode link, boolean isRow, Rendering how) {
    List<Doc.Pair> pairs = new ArrayList<>();
    for (Map.Entry<String, JsonNode> member : link.properties()) {
      JsonNode value = member.getValue();
      boolean isUsual =
          value.isNull()
              || value.isBoolean() && !value.asBoolean()
              || value.isContainer() && value.isEmpty();
      boolean isWanted =
          isRow ? member.getKey().equals("target") : !UNSHOWN.contains(member.getKey());
      if (!isUsual && isWanted) {
        pairs.add(Doc.Pair.of(member.getKey(), value(value)));
      }
    }
    Message title = Message.quoted(text(link, "shortUrl", how));
    return Doc.EMPTY.with(Doc.Title.of("", title), new Doc.Pairs(pairs));
  }

  /** Returns a value as text, the elements of an array after one another; null if it is absent. */
  private static @Nullable Value value(JsonNode value) {
    if (!value.isArray()) {
      boolean isAbsent = value.isNull() || value.isMissingNode();
      return isAbsent ? null : Secret.in(LinkApiJson.text(value));
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : value) {
      texts.add(one.isString() ? one.stringValue() : one.path("detail").asString(one.toString()));
    }
    return joined(", ", texts);
  }

  private static Value joined(String separator, List<String> texts) {
    String masked = texts.stream().map(Secrets::masked).collect(Collectors.joining(separator));
    return new Value.Either(Value.of(String.join(separator, texts)), Value.of(masked));
  }

  /** Returns the members of a record as texts for a table. */
  private static Answer flat(ObjectNode record, String... columns) {
    Answer row = Answer.EMPTY;
    for (String column : columns) {
      row = row.with(column, value(record.path(column)));
    }
    return row;
  }

  /** Returns the result of importing a row of a file. */
  static Reply importedRow(ObjectNode row) {
    List<String> errors = new ArrayList<>();
    for (JsonNode error : row.path("errors")) {
      String column = error.path("column").asString("");
      errors.add((column.isEmpty() ? "" : column + ": ") + error.path("sentence").asString(""));
    }
    List<String> notes = LinkApiJson.texts(row, "notes");
    List<String> reasons = new ArrayList<>(errors);
    reasons.addAll(notes);
    return Reply.of(() -> LinkApiJson.answer(row))
        .row(
            () ->
                flat(row, "row", "outcome", "domain", "slug")
                    .with("errors", errors.isEmpty() ? null : joined("; ", errors))
                    .with("notes", notes.isEmpty() ? null : joined("; ", notes)))
        .line(
            how -> {
              String domain = text(row, "domain", how);
              String place = (domain.isEmpty() ? "" : domain + "/") + text(row, "slug", how);
              String why = Excerpt.escape(how.text(joined("; ", reasons)));
              return text(row, "row", how)
                  + " "
                  + text(row, "outcome", how)
                  + " "
                  + place
                  + (why.isEmpty() ? "" : ": " + why);
            });
  }

  /**
   * Returns totals of visits, which are drawn as bars: one for each interval and for each value.
   *
   * @param name the short URL of a link, or a tag
   */
  static Reply visits(String name, ObjectNode sums) {
    return Reply.of(() -> LinkApiJson.answer(sums))
        .row(() -> stats(sums))
        .line(Long.toString(LinkApiJson.number(sums, "visits")))
        .doc(how -> bars(name, sums));
  }

  /** Returns the members of totals as texts for a table, lists as JSON. */
  private static Answer stats(ObjectNode sums) {
    Answer row = Answer.EMPTY;
    for (String column : STATS) {
      row = row.with(column, LinkApiJson.text(sums, column));
    }
    return row;
  }

  private static Doc bars(String name, ObjectNode sums) {
    Message visits =
        LinkMessages.of(
            "service.visits", LinkApiJson.number(sums, "visits"), LinkApiJson.number(sums, "bots"));
    Doc doc =
        Doc.EMPTY.with(
            Doc.Title.of("", Message.quoted(Excerpt.escape(name))),
            Doc.Note.of(Doc.Tone.PLAIN, visits));
    String grain = LinkApiJson.text(sums, "grain");
    int end = "hour".equals(grain) ? 16 : "month".equals(grain) ? 7 : 10;
    doc = doc.and(bars("", sums.path("byTime"), "start", end));
    for (Map.Entry<String, JsonNode> what : sums.path("by").properties()) {
      doc = doc.and(bars(what.getKey(), what.getValue(), "value", Integer.MAX_VALUE));
    }
    return doc;
  }

  private static Doc bars(String title, JsonNode values, String member, int length) {
    long most = 1;
    for (JsonNode one : values) {
      most = Math.max(most, one.path("visits").asLong(0));
    }
    List<Doc.Pair> pairs = new ArrayList<>();
    for (JsonNode one : values) {
      String name = one.path(member).asString("");
      String label = name.length() <= length ? name : name.substring(0, length).replace('T', ' ');
      long count = one.path("visits").asLong(0);
      if (title.isEmpty() || pairs.size() < MAX_BARS) {
        pairs.add(Doc.Pair.of(label, count + "  " + bar(count, most)));
      }
    }
    Doc doc = title.isEmpty() ? Doc.EMPTY : Doc.EMPTY.with(Doc.Title.of("", Message.quoted(title)));
    return pairs.isEmpty() ? Doc.EMPTY : doc.with(new Doc.Pairs(pairs));
  }

  /** Draws a bar with a precision of an eighth of a column; any count above zero is visible. */
  private static String bar(long count, long most) {
    long eighths = Math.round((double) count / most * BAR_COLUMNS * 8);
    eighths = count > 0 ? Math.max(1, eighths) : 0;
    int part = (int) (eighths % 8);
    String whole = "\u2588".repeat((int) (eighths / 8));
    return part == 0 ? whole : whole + (char) (0x2590 - part);
  }
}
