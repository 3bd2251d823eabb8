package dev.urial.house;

import dev.urial.house.Rooms.Room;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the table of rooms into {@code docs/architecture.md}: {@code make architecture}. */
final class ArchitecturePage {
  private static final Path PAGE = Rooms.ROOT.resolve("docs/architecture.md");
  private static final String BEGIN = "<!-- rooms: written by make architecture -->";
  private static final String END = "<!-- end of rooms -->";

  private ArchitecturePage() {}

  public static void main(String[] args) throws IOException {
    Files.writeString(PAGE, withTable(read()));
  }

  static String read() {
    return Rooms.read(PAGE);
  }

  /** The page with the table of today between its two marks. */
  static String withTable(String page) {
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalStateException(PAGE + ": " + BEGIN + " and " + END + " are missing");
    }
    return page.substring(0, begin + BEGIN.length())
        + "\n\n"
        + table()
        + "\n"
        + page.substring(end);
  }

  /** From the top floor down, as one looks at a house. */
  private static String table() {
    StringBuilder table = new StringBuilder();
    table.append("| module | room | what it is | imports |\n|---|---|---|---|\n");
    List<Room> rooms = new ArrayList<>(Rooms.all());
    for (int i = rooms.size() - 1; i >= 0; i--) {
      Room room = rooms.get(i);
      table
          .append("| ")
          .append(room.module())
          .append(" | `")
          .append(room.packageName())
          .append(room.internal() ? "` (internal) | " : "` | ")
          .append(room.idea())
          .append(" | ")
          .append(room.standsOn().isEmpty() ? "nothing" : String.join(", ", room.standsOn()))
          .append(" |\n");
    }
    return table.toString();
  }
}
