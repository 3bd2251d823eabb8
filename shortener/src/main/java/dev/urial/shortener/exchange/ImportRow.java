package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of an import file, independent of the file format. It contains the text of each field.
 *
 * <pre>{@code
 * ImportReader rows = ImportReader.of(in, ImportFormat.JSON_LINES);
 * for (ImportRow row = rows.next(); row != null; row = rows.next()) {
 *   System.out.println(row.number() + ": " + row.get(LinkColumn.SLUG));
 * }
 * }</pre>
 */
public final class ImportRow {
  private final long number;
  private final EnumMap<LinkColumn, String> said;
  private final List<Message> notes;
  private final List<RowError> errors;

  ImportRow(long number, Map<LinkColumn, String> said, List<Message> notes, List<RowError> errors) {
    this.number = number;
    this.said = new EnumMap<>(LinkColumn.class);
    this.said.putAll(said);
    this.notes = List.copyOf(notes);
    this.errors = List.copyOf(errors);
  }

  /** {@return the number of the row, starting at 1 after the header} */
  public long number() {
    return number;
  }

  /**
   * {@return the text of a field, or null if the field is absent}
   *
   * <pre>{@code row.get(LinkColumn.SLUG)  // "spring-26"}</pre>
   *
   * @param field the part of the link
   */
  public @Nullable String get(LinkColumn field) {
    return said.get(Objects.requireNonNull(field, "field"));
  }

  /**
   * {@return the items of a list field; empty if the field is absent}
   *
   * <p>For example, {@code row.list(LinkColumn.TAGS)}.
   *
   * @param field the part of the link; see {@link LinkColumn#isList}
   */
  public List<String> list(LinkColumn field) {
    String joined = get(field);
    return joined == null ? List.of() : CellList.split(joined);
  }

  /** Returns this row with a note about information that the import loses. */
  ImportRow noting(Message note) {
    List<Message> all = new ArrayList<>(notes);
    all.add(note);
    return new ImportRow(number, said, all, errors);
  }

  /** Returns this row without a field, and with a note that says why. */
  ImportRow without(LinkColumn field, Message why) {
    Map<LinkColumn, String> rest = new EnumMap<>(said);
    rest.remove(field);
    return new ImportRow(number, rest, notes, errors).noting(why);
  }

  /** {@return the information that the import loses, such as another shortener's click counts} */
  public List<Message> notes() {
    return notes;
  }

  /** {@return the reasons why the row is invalid; empty if it is valid} */
  public List<RowError> errors() {
    return errors;
  }
}
