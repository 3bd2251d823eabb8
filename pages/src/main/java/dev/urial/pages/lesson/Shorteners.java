package dev.urial.pages.lesson;

import dev.urial.pages.lesson.FactFile.Named;
import dev.urial.pages.lesson.FactFile.Source;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The shorteners and the facts about them, read from files. */
final class Shorteners {
  /** The shorteners, in the order of the columns of the tables. */
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

  /** The facts about the shorteners. */
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

  /** Returns the fact about a property of a shortener at a time; null if there is none. */
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

  /** Returns the shortener with this ID. */
  static Shortener of(String id) {
    return ALL.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
  }

  /**
   * A shortener.
   *
   * @param id the ID in the files
   * @param name the name, the same in all languages
   * @param host the host; null for software that users host themselves
   * @param group the kind of shortener
   */
  record Shortener(String id, String name, @Nullable String host, Group group) {}

  /** The kinds of shorteners. */
  enum Group implements Named {
    /** The two shorteners that the lecture compares. */
    LECTURE,
    /** Shorteners whose links lead to a single site. */
    OWN,
    /** Shorteners whose links can lead anywhere. */
    OPEN,
    /** Software that users host themselves. */
    SOFTWARE
  }

  /** The properties of a shortener: those that the lecture compares, and a few more. */
  enum Property implements Named {
    /** The year in which the shortener started. */
    SINCE,
    /** Whether the shortener still exists. */
    STATE,
    /** Where the links may lead. */
    TARGETS,
    /** The HTTP status of the redirects. */
    STATUS,
    /** Whether users must register. */
    REGISTRATION,
    /** Whether users may choose the name of a link. */
    NAMES,
    /** How users see the target before following a link. */
    PREVIEW,
    /** Whether an interstitial page is shown. */
    BETWEEN,
    /** Whether visits are counted. */
    TRACKING,
    /** The interface for programs. */
    API,
    /** Whether users may use their own domain. */
    DOMAINS
  }

  /** The times to which a fact can refer. */
  enum AsOf implements Named {
    /** As stated in the documents of the lecture. */
    DOCUMENTS,
    /** As far as is known today. */
    TODAY
  }

  /** The value of a property. */
  enum Value implements Named {
    /** A literal that is the same in all languages, in {@link Fact#exact}. */
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
    /** No value could be verified. */
    UNKNOWN
  }

  /**
   * A fact about a shortener.
   *
   * @param shortener the ID of the shortener
   * @param property the property of the shortener
   * @param asOf the time to which the fact refers
   * @param value the value of the property
   * @param exact the literal that is the same in all languages; null unless the value is {@code
   *     EXACT}
   * @param note the last part of the message key of a note, or null
   * @param source the source of the fact
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
