package dev.urial.shortener.exchange;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.report.Message;
import dev.urial.shortener.LinkDraft.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A row of a file that is imported, with what was noticed about it. */
final class ImportRow {
  private final long number;
  private final Map<Field, String> cells = new EnumMap<>(Field.class);
  private final List<Message> notes = new ArrayList<>();
  private final List<RowResult.Error> errors = new ArrayList<>();

  ImportRow(long number) {
    this.number = number;
  }

  long number() {
    return number;
  }

  Map<Field, String> cells() {
    return cells;
  }

  List<Message> notes() {
    return notes;
  }

  List<RowResult.Error> errors() {
    return errors;
  }

  @Nullable String get(Field column) {
    return cells.get(column);
  }

  boolean is(Field column, String text) {
    return text.equals(cells.get(column));
  }

  List<String> list(Field column) {
    return Cells.split(cells.getOrDefault(column, ""));
  }

  void note(String key, Object... arguments) {
    notes.add(MESSAGES.of(key, arguments));
  }

  void error(String column, String key, Object... arguments) {
    errors.add(new RowResult.Error(column, MESSAGES.of(key, arguments)));
  }
}
