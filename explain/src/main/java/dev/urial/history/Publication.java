package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A document about identifiers: its date of publication, its status, and the other documents that
 * it obsoletes, updates or builds on.
 *
 * <pre>{@code
 * Publication uri = Publication.find("rfc3986");
 * uri.obsoletes()                            // [RFC 1808, RFC 2396, RFC 2732]
 * uri.updatedBy()                            // [RFC 6874, RFC 7320, RFC 8820]
 * Publication.find("rfc2396").obsoletedBy()  // [RFC 3986]
 * Publication.find("rfc1630").isObsolete()   // false
 * }</pre>
 *
 * <p>Relations to documents that are not in the list are omitted.
 *
 * @param id the document's name in lower case, without a space, such as {@code rfc3986}
 * @param name the document's name, such as {@code RFC 3986}
 * @param title the document's title
 * @param date the date of publication: a year, a month ({@code 2005-01}) or a day ({@code
 *     2005-01-31})
 * @param status the status in the document's own series; an obsolete RFC keeps its original status
 * @param obsoleteIds the IDs of the documents that it obsoletes
 * @param updateIds the IDs of the documents that it updates
 * @param followIds the IDs of the documents that it builds on without obsoleting or updating them
 * @param source an {@code https} link to the page that states these facts
 * @see <a href="https://www.rfc-editor.org/rfc-index.html">the index of RFCs</a>
 */
public record Publication(
    String id,
    String name,
    String title,
    String date,
    Status status,
    List<String> obsoleteIds,
    List<String> updateIds,
    List<String> followIds,
    String source) {

  /** The status of a document. */
  public enum Status {
    /** An RFC at the second and last level of the standards track. */
    INTERNET_STANDARD,
    /** An RFC at a level of the standards track that was abolished in 2011 (RFC 6410). */
    DRAFT_STANDARD,
    /** An RFC at the first level of the standards track. */
    PROPOSED_STANDARD,
    /** An RFC that recommends a practice. */
    BEST_CURRENT_PRACTICE,
    /** An RFC outside the standards track. */
    INFORMATIONAL,
    /** A W3C standard. */
    RECOMMENDATION,
    /** A WHATWG standard, which changes continuously. */
    LIVING_STANDARD;

    /** {@return a human-readable name for this status} */
    public Message message() {
      return MESSAGES.ofConstant("publication-status", this);
    }
  }

  private static final String NONE = "-";
  private static final List<Publication> ALL = read();

  /**
   * Rejects null arguments and copies the lists.
   *
   * @param id the document's name in lower case, without a space, such as {@code rfc3986}
   * @param name the document's name, such as {@code RFC 3986}
   * @param title the document's title
   * @param date the date of publication: a year, a month ({@code 2005-01}) or a day ({@code
   *     2005-01-31})
   * @param status the status in the document's own series; an obsolete RFC keeps its original
   *     status
   * @param obsoleteIds the IDs of the documents that it obsoletes
   * @param updateIds the IDs of the documents that it updates
   * @param followIds the IDs of the documents that it builds on without obsoleting or updating them
   * @param source an {@code https} link to the page that states these facts
   */
  public Publication {
    obsoleteIds = List.copyOf(obsoleteIds);
    updateIds = List.copyOf(updateIds);
    followIds = List.copyOf(followIds);
  }

  private static List<Publication> read() {
    try (InputStream file = Publication.class.getResourceAsStream("documents.tsv")) {
      byte[] octets = Objects.requireNonNull(file, "documents.tsv").readAllBytes();
      return new String(octets, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1) // the header row
          .map(line -> of(line.split("\t", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Publication of(String[] cell) {
    String source = cell[8].equals(NONE) ? "https://www.rfc-editor.org/info/" + cell[0] : cell[8];
    Status status = Status.valueOf(Ascii.upper(cell[4].replace('-', '_')));
    return new Publication(
        cell[0],
        cell[1],
        cell[2],
        cell[3],
        status,
        ids(cell[5]),
        ids(cell[6]),
        ids(cell[7]),
        source);
  }

  private static List<String> ids(String cell) {
    return cell.equals(NONE) ? List.of() : List.of(cell.split(" "));
  }

  /** {@return all documents in order of publication; unmodifiable} */
  public static List<Publication> all() {
    return ALL;
  }

  /**
   * {@return the document with this ID, or null if it is not in the list}
   *
   * <pre>{@code
   * Publication.find("rfc8141").title()  // "Uniform Resource Names (URNs)"
   * }</pre>
   *
   * @param id the name in lower case, without a space, such as {@code rfc8141}
   */
  public static @Nullable Publication find(String id) {
    Objects.requireNonNull(id, "id");
    return ALL.stream().filter(it -> it.id.equals(id)).findFirst().orElse(null);
  }

  /** {@return the documents that this one obsoletes} */
  public List<Publication> obsoletes() {
    return of(obsoleteIds);
  }

  /** {@return the documents that this one updates} */
  public List<Publication> updates() {
    return of(updateIds);
  }

  /** {@return the documents that this one builds on, without obsoleting or updating them} */
  public List<Publication> follows() {
    return of(followIds);
  }

  /** {@return the documents that obsolete this one} */
  public List<Publication> obsoletedBy() {
    return naming(Publication::obsoleteIds);
  }

  /** {@return the documents that update this one} */
  public List<Publication> updatedBy() {
    return naming(Publication::updateIds);
  }

  /** {@return whether another document obsoletes this one} */
  public boolean isObsolete() {
    return !obsoletedBy().isEmpty();
  }

  private static List<Publication> of(List<String> ids) {
    return ALL.stream().filter(it -> ids.contains(it.id)).toList();
  }

  private List<Publication> naming(Function<Publication, List<String>> ids) {
    return ALL.stream().filter(it -> ids.apply(it).contains(id)).toList();
  }

  /**
   * {@return the status and each kind of relation to other documents, one message each}
   *
   * <pre>{@code
   * Publication.find("rfc2732").facts().get(1).text()  // "updates RFC 2396"
   * }</pre>
   */
  public List<Message> facts() {
    List<Message> facts = new ArrayList<>();
    facts.add(status.message());
    add(facts, "publication.obsoletes", obsoletes());
    add(facts, "publication.updates", updates());
    add(facts, "publication.follows", follows());
    add(facts, "publication.obsoleted-by", obsoletedBy());
    add(facts, "publication.updated-by", updatedBy());
    return List.copyOf(facts);
  }

  private static void add(List<Message> facts, String key, List<Publication> others) {
    if (!others.isEmpty()) {
      facts.add(MESSAGES.of(key, String.join(", ", others.stream().map(it -> it.name).toList())));
    }
  }

  /** Returns the document's name. */
  @Override
  public String toString() {
    return name;
  }
}
