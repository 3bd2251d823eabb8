package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.explain.Reading;
import dev.urial.grammar.Rule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of {@code urial inspect} in JSON and tables, and what stands in those of RFC 3986. */
final class InspectFields {
  /** The fields of the reading by RFC 3986. */
  static final List<String> RFC =
      List.of(
          "kind",
          "scheme",
          "authority",
          "userinfo",
          "host",
          "hostKind",
          "port",
          "path",
          "query",
          "fragment");

  /** The fields of the URL Standard's reading, by the names that {@link Parts} has for them. */
  static final List<String> PARTS =
      List.of("url", "scheme", "user", "password", "host", "port", "path", "query", "fragment");

  /** The columns of the URL Standard's reading. */
  static final List<String> URL =
      List.of(
          "url",
          "url.scheme",
          "url.username",
          "url.password",
          "url.host",
          "url.port",
          "url.path",
          "url.query",
          "url.fragment");

  private InspectFields() {}

  /** The columns of both. */
  static List<String> both() {
    List<String> columns = new ArrayList<>(RFC);
    columns.addAll(URL);
    columns.add("severity");
    return columns;
  }

  /** What stands in {@link #RFC}. */
  static List<@Nullable String> cells(Reading reading) {
    IriReference it = IriReference.parse(reading.whole().text());
    Rule hostKind = reading.hostKind();
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(reading.kind().id());
    cells.add(it.scheme());
    cells.add(it.authority());
    cells.add(it.userinfo());
    cells.add(it.host());
    cells.add(hostKind == null ? null : hostKind.id());
    cells.add(it.port());
    cells.add(it.path());
    cells.add(it.query());
    cells.add(it.fragment());
    return cells;
  }

  /** What stands in {@link #URL}. */
  static List<@Nullable String> cells(UrlParts url) {
    List<@Nullable String> cells = new ArrayList<>();
    for (String name : PARTS) {
      cells.add(url.get(name));
    }
    return cells;
  }
}
