package dev.urial.pages.lesson;

import dev.urial.pages.lesson.FactFile.Named;
import dev.urial.pages.lesson.FactFile.Source;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The facts about shorteners. */
final class Shorteners {
  /** The shorteners, in the order of the columns. */
  static final List<Shortener> ALL =
      FactFile.read(
          "shorteners.tsv",
          List.of("id", "name", "host", "group"),
          row ->
              new Shortener(
                  row.get("id"),
                  row.get("name"),
                  row.find("host"),
                  row.of("group", Group.values())));

  /** What is known of them. */
  static final List<Fact> FACTS =
      FactFile.read(
          "shortener-facts.tsv",
          List.of(
              "shortener",
              "property",
              "as-of",
              "value",
              "exact",
              "note",
              "source",
              "date",
              "basis"),
          row ->
              new Fact(
                  row.get("shortener"),
                  row.of("property", Property.values()),
                  row.of("as-of", AsOf.values()),
                  row.of("value", Value.values()),
                  row.find("exact"),
                  row.find("note"),
                  Source.of(row)));

  private Shorteners() {}

  /** What is known of a property of a shortener; null if nothing is written of it. */
  static @Nullable Fact find(Shortener shortener, Property property, AsOf asOf) {
    for (Fact fact : FACTS) {
      if (fact.shortener().equals(shortener.id())
          && fact.property() == property
          && fact.asOf() == asOf) {
        return fact;
      }
    }
    return null;
  }

  /** The shortener of a name in the files. */
  static Shortener of(String id) {
    return ALL.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
  }

  /** A shortener; its host is null where everybody runs it at their own. */
  record Shortener(String id, String name, @Nullable String host, Group group) {}

  /** What kind of shortener. */
  enum Group implements Named {
    /** The two that the lecture compares. */
    LECTURE,
    /** They lead to one site alone. */
    OWN,
    /** They lead everywhere. */
    OPEN,
    /** Programs to run oneself. */
    SOFTWARE
  }

  /** What the lecture compares them by, and a few things more. */
  enum Property implements Named {
    /** When it began. */
    SINCE,
    /** Whether it is still there. */
    STATE,
    /** Where its links may lead. */
    TARGETS,
    /** The status of its redirects. */
    STATUS,
    /** Whether one has to register. */
    REGISTRATION,
    /** Whether one may choose the name of a link. */
    NAMES,
    /** How one sees where a link leads before going there. */
    PREVIEW,
    /** Whether a page comes between. */
    BETWEEN,
    /** Whether visits are counted. */
    TRACKING,
    /** The interface for programs. */
    API,
    /** Whether one may bring a domain of one's own. */
    DOMAINS
  }

  /** When it was reported. */
  enum AsOf implements Named {
    /** In the documents of the lecture. */
    DOCUMENTS,
    /** As far as is known today. */
    TODAY
  }

  /** An answer. */
  enum Value implements Named {
    /** Written the same in all languages. */
    EXACT,
    YES,
    NO,
    NONE,
    OPTIONAL,
    REQUIRED,
    SOME,
    CHOSEN,
    OPERATOR,
    TOKEN,
    ANY,
    SITE,
    POSTED,
    SHOWN,
    ITSELF,
    OPEN,
    CLOSED,
    PROGRAM,
    /** The documents do not say. */
    UNSAID,
    /** Nothing that could be verified. */
    UNKNOWN
  }

  /**
   * A property of a shortener.
   *
   * @param shortener whose
   * @param property which
   * @param asOf when
   * @param value the answer
   * @param exact what is written the same in all languages; there where the value says so
   * @param note the end of the key of a sentence, or null
   * @param source where it is
   */
  record Fact(
      String shortener,
      Property property,
      AsOf asOf,
      Value value,
      @Nullable String exact,
      @Nullable String note,
      Source source) {
    Fact {
      Objects.requireNonNull(value, "value");
      if ((value == Value.EXACT) != (exact != null)) {
        throw new IllegalArgumentException(
            exact == null ? "exact is missing" : "exact is not allowed here");
      }
    }
  }
}
