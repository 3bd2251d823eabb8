package dev.urial.shortener.exchange;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Collects the members of a record, and limits how many there are and how long their names are.
 * Without limits, the names of nested members could be much longer together than the file, because
 * each begins with the names of all objects around it.
 */
final class RecordMembers {
  /** The maximum number of columns in a record. */
  static final int MOST = 1000;

  /** The maximum length of all names in a record, in characters. */
  static final int LONGEST_NAMES = 100_000;

  private final Map<String, String> members = new LinkedHashMap<>();
  private int length;

  /**
   * Returns the name of a nested member.
   *
   * @param before the names of the objects around it, each with a full stop; or empty
   * @throws RecordTable.Broken if the names of the record are too long
   */
  String name(String before, String own) throws RecordTable.Broken {
    length += before.length() + own.length();
    if (length > LONGEST_NAMES) {
      throw tooMany();
    }
    return before + own;
  }

  /**
   * Adds a member.
   *
   * @throws RecordTable.Broken if the record has too many
   */
  void put(String name, String value) throws RecordTable.Broken {
    members.put(name, value);
    if (members.size() > MOST) {
      throw tooMany();
    }
  }

  boolean has(String name) {
    return members.containsKey(name);
  }

  /** Returns all members, in their order. */
  Map<String, String> all() {
    return members;
  }

  static RecordTable.Broken tooMany() {
    return new RecordTable.Broken("import.columns", false);
  }
}
