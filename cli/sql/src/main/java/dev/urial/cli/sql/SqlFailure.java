package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The reason why DuckDB rejected a statement, derived from the error that DuckDB reports as JSON.
 *
 * @param message the message for the user
 * @param more further lines of DuckDB's own message; may be empty
 * @param index the index of the error in the statement, in characters; -1 if unknown
 * @param isOfFile whether a file could not be read or written
 */
record SqlFailure(Message message, List<String> more, int index, boolean isOfFile) {
  /**
   * The maximum number of further lines to keep; for a malformed CSV file, DuckDB lists all
   * settings.
   */
  private static final int MOST_LINES = 5;

  /** Returns the reason that DuckDB reports for a failed statement. */
  static SqlFailure of(SQLException e, String statement) {
    String message = String.valueOf(e.getMessage());
    Map<String, String> details = read(message);
    String said = details.getOrDefault("exception_message", message).strip();
    String type = details.getOrDefault("exception_type", "");
    int index = index(details.get("position"), statement);
    String name = details.getOrDefault("name", "");
    boolean isMissing = "MISSING_ENTRY".equals(details.get("error_subtype"));
    String kind = details.getOrDefault("type", "");
    if (isMissing && kind.contains("Function")) {
      String near = FunctionNames.nearest(name);
      String guess = near == null ? first(details.getOrDefault("candidates", "")) : near;
      return guess.isEmpty()
          ? of(SqlVerbMessages.of("sql.no-function", shown(name)), index)
          : of(SqlVerbMessages.of("sql.no-function-near", shown(name), shown(guess)), index);
    }
    if (isMissing && kind.equals("Table")) {
      boolean looksLikeFile = name.indexOf('.') >= 0 || name.indexOf('/') >= 0;
      return new SqlFailure(
          SqlVerbMessages.of(looksLikeFile ? "sql.no-file" : "sql.no-table", shown(name)),
          List.of(),
          index,
          looksLikeFile);
    }
    if (type.equals("Missing Extension") || type.equals("Extension Autoloading")) {
      return of(SqlVerbMessages.of("sql.no-extension"), index);
    }
    String[] lines = said.split("\n", -1);
    List<String> more = new ArrayList<>();
    for (int k = 1; k < lines.length && more.size() < MOST_LINES; k++) {
      if (!lines[k].isBlank()) {
        more.add(shown(lines[k].stripTrailing()));
      }
    }
    return new SqlFailure(Message.quoted(shown(lines[0])), more, index, type.equals("IO"));
  }

  /**
   * Returns this failure with its index relative to a statement.
   *
   * @param before the offset of the statement in the SQL that was passed to DuckDB
   */
  SqlFailure from(int before, String statement) {
    int at = index - before;
    return new SqlFailure(message, more, at < 0 || at > statement.length() ? -1 : at, isOfFile);
  }

  private static SqlFailure of(Message message, int index) {
    return new SqlFailure(message, List.of(), index, false);
  }

  private static String first(String candidates) {
    int end = candidates.indexOf(',');
    return (end < 0 ? candidates : candidates.substring(0, end)).strip();
  }

  /** Masks the secrets in a message word by word, because it may quote several identifiers. */
  static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || " \t\n'\"".indexOf(text.charAt(i)) >= 0) {
        shown.append(Secrets.masked(text.substring(start, i)));
        if (i < text.length()) {
          shown.append(text.charAt(i));
        }
        start = i + 1;
      }
    }
    return shown.toString();
  }

  /**
   * Converts an octet position in a statement to a character index; -1 if it is unknown or invalid.
   */
  private static int index(@Nullable String position, String statement) {
    if (position == null) {
      return -1;
    }
    try {
      int octets = Integer.parseInt(position);
      byte[] utf8 = statement.getBytes(UTF_8);
      return octets < 0 || octets > utf8.length ? -1 : new String(utf8, 0, octets, UTF_8).length();
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Returns the fields of the JSON object in a message; empty if there is none. */
  private static Map<String, String> read(String message) {
    Map<String, String> fields = new HashMap<>();
    int start = message.indexOf('{');
    if (start < 0) {
      return fields;
    }
    try (JsonParser json =
        new JsonFactory().createParser(ObjectReadContext.empty(), message.substring(start))) {
      json.nextToken();
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = json.currentName();
        if (json.nextToken() == JsonToken.VALUE_STRING) {
          fields.put(name, json.getString());
        } else {
          json.skipChildren();
        }
      }
      return fields;
    } catch (JacksonException e) {
      return new HashMap<>(); // a message that contains a brace but no object
    }
  }
}
