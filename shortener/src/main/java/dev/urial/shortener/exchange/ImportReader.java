package dev.urial.shortener.exchange;

import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.shortener.link.CampaignParameters;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the links in a file row by row, keeping only one row in memory. An invalid row is returned
 * with its errors, and reading continues with the next row.
 *
 * <pre>{@code
 * ImportReader rows = ImportReader.of(in, ImportFormat.CSV);
 * for (ImportRow row = rows.next(); row != null; row = rows.next()) {
 *   row.get(LinkColumn.TARGET)
 * }
 * }</pre>
 *
 * The text must be UTF-8; a byte order mark is skipped.
 */
public final class ImportReader {
  /** The maximum number of unknown columns that are reported for a row. */
  private static final int MOST_NOTES = 20;

  private final ImportFormat format;
  private final BufferedReader in;
  private @Nullable RecordTable table;
  private boolean isAtEnd;

  private ImportReader(BufferedReader in, ImportFormat format) {
    this.in = in;
    this.format = format;
  }

  /**
   * Creates a reader for a stream, which the caller must close.
   *
   * <p>For example, {@code ImportReader.of(Files.newInputStream(file), ImportFormat.CSV)}.
   *
   * @param in the content of the file
   * @param format the format of the file
   * @return a reader positioned before the first row
   */
  public static ImportReader of(InputStream in, ImportFormat format) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(format, "format");
    return new ImportReader(
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), format);
  }

  /**
   * {@return the next row, or null at the end}
   *
   * @throws IOException if reading the stream fails
   */
  public @Nullable ImportRow next() throws IOException {
    if (isAtEnd) {
      return null;
    }
    RecordTable rows = table;
    if (rows == null) {
      rows = opened();
      table = rows;
    }
    try {
      Map<String, String> record = rows.next();
      if (record == null) {
        isAtEnd = true;
        return null;
      }
      return format == ImportFormat.CSV || format == ImportFormat.JSON_LINES
          ? own(rows.row(), record)
          : ForeignRecord.row(format, rows.row(), record);
    } catch (RecordTable.Broken e) {
      isAtEnd = e.isEnd();
      return broken(Math.max(1, rows.row()), ShortenerMessages.MESSAGES.of(e.key()));
    }
  }

  private static ImportRow broken(long row, Message message) {
    return new ImportRow(row, Map.of(), List.of(), List.of(new RowError(row, "", message)));
  }

  private RecordTable opened() throws IOException {
    in.mark(4);
    if (in.read() != '\uFEFF') {
      in.reset();
    }
    return format == ImportFormat.JSON_LINES
        ? new JsonTable(in)
        : new CsvTable(in, format == ImportFormat.CSV);
  }

  private static ImportRow own(long number, Map<String, String> record) {
    EnumMap<LinkColumn, String> said = new EnumMap<>(LinkColumn.class);
    Map<String, String> campaign = new HashMap<>();
    List<String> others = new ArrayList<>();
    record.forEach(
        (name, text) -> {
          LinkColumn field = LinkColumn.find(name);
          if (field != null) {
            said.put(field, text);
          } else if (CampaignParameters.NAMES.contains(Ascii.lower(name.strip()))) {
            campaign.put(Ascii.lower(name.strip()), text);
          } else if (!name.equals("shortUrl") && !name.equals("id") && !name.equals("version")) {
            others.add(name);
          }
        });
    List<Message> notes = new ArrayList<>();
    for (String name : others) {
      LinkColumn field = ForeignRecord.usual(name);
      // Our own name for a field takes precedence over others.
      if ((field == null || said.putIfAbsent(field, record.get(name)) != null)
          && notes.size() < MOST_NOTES) {
        notes.add(
            ShortenerMessages.MESSAGES.of("import.unknown-column", ForeignRecord.shown(name)));
      }
    }
    said.computeIfPresent(
        LinkColumn.TARGET, (field, target) -> CampaignParameters.write(target, campaign));
    return new ImportRow(number, said, notes, List.of());
  }
}
