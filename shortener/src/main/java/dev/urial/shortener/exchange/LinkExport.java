package dev.urial.shortener.exchange;

import dev.urial.shortener.Actor;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Exports links to a file without loading them all into memory. Importing the file recreates the
 * same links, with identical targets.
 *
 * <pre>{@code
 * LinkExport.of(store).domain("s.example").write(ExportFormat.CSV, out)  // the number of links
 * }</pre>
 *
 * Passwords are not stored and therefore never exported; their hashes are exported on request.
 */
public final class LinkExport {
  /** A source of links, including tombstones, which may be iterated more than once. */
  @FunctionalInterface
  public interface Source {
    /**
     * Passes each link to a consumer.
     *
     * @param each a consumer that receives every link, including tombstones
     */
    void forEach(Consumer<ShortLink> each);
  }

  /** Reads links, if necessary more than once. */
  private interface Links {
    /** Passes each link in a domain, or in all domains if it is null, to a consumer. */
    void forEach(@Nullable String domain, Consumer<ShortLink> each);
  }

  private final Links links;
  private final LongFunction<@Nullable String> owners;
  private final LongFunction<List<String>> aliases;
  private @Nullable String domain;
  private Predicate<ShortLink> test = link -> true;
  private boolean hasHashes;

  private LinkExport(
      Links links, LongFunction<@Nullable String> owners, LongFunction<List<String>> aliases) {
    this.links = links;
    this.owners = owners;
    this.aliases = aliases;
  }

  /**
   * Returns an export of all links in a store.
   *
   * <p>For example, {@code LinkExport.of(store).domain("s.example").write(ExportFormat.CSV, out)}.
   *
   * @param store the store, which must stay open
   * @return an export of all links in all domains
   */
  public static LinkExport of(Store store) {
    return of(store, Actor.operator());
  }

  /**
   * Returns an export of the links in a store that an actor may see. Only these are read.
   *
   * <p>For example, {@code LinkExport.of(store, Actor.of(anna)).write(ExportFormat.CSV, out)}.
   *
   * @param store the store, which must stay open
   * @param actor the actor who makes the request
   * @return an export of the links that the actor may see
   */
  public static LinkExport of(Store store, Actor actor) {
    Objects.requireNonNull(store, "store");
    Objects.requireNonNull(actor, "actor");
    Links links =
        (domain, each) -> {
          LinkFilter filter = seen(actor, domain);
          if (filter != null) {
            store.links().forEach(filter, each);
          }
        };
    return of(store, links);
  }

  /** Returns a filter for the links in a domain that an actor may see; null if there are none. */
  private static @Nullable LinkFilter seen(Actor actor, @Nullable String domain) {
    return actor.narrowed(new LinkFilter(domain, null, null, 0));
  }

  /**
   * Returns an export of some of the links in a store, with the names of their owners and their
   * former slugs.
   *
   * <p>For example, {@code LinkExport.of(store, chosen::forEach).write(ExportFormat.CSV, out)}.
   *
   * @param store the store, which must stay open
   * @param source the source of the links
   * @return an export of these links
   */
  public static LinkExport of(Store store, Source source) {
    Objects.requireNonNull(store, "store");
    Objects.requireNonNull(source, "source");
    return of(store, links(source));
  }

  private static LinkExport of(Store store, Links links) {
    Map<Long, String> names = new HashMap<>();
    for (User user : store.accounts().users()) {
      names.put(user.id(), user.name());
    }
    return new LinkExport(links, names::get, id -> store.links().aliases(id));
  }

  private static Links links(Source source) {
    return (domain, each) ->
        source.forEach(
            link -> {
              if (domain == null || domain.equals(link.domain())) {
                each.accept(link);
              }
            });
  }

  /**
   * Returns an export of links that need not be in a store, without owners and aliases.
   *
   * <p>For example, {@code LinkExport.of(each -> links.forEach(each))}.
   *
   * @param source the source of the links
   * @return an export of all links in the source
   */
  public static LinkExport of(Source source) {
    Objects.requireNonNull(source, "source");
    return new LinkExport(links(source), id -> null, id -> List.of());
  }

  /**
   * Exports only the links in a domain.
   *
   * <p>For example, {@code export.domain("s.example")}.
   *
   * @param host the host, as in {@link ShortDomain#host}
   * @return this export
   */
  public LinkExport domain(String host) {
    this.domain = Objects.requireNonNull(host, "host");
    return this;
  }

  /**
   * Exports only the links that satisfy a predicate. All other links are read, too; to export the
   * links that a user may see, use {@link #of(Store, Actor)}.
   *
   * <p>For example, {@code export.only(link -> link.tags().contains("spring"))}.
   *
   * @param test the predicate, called once per link during {@link #write}
   * @return this export
   */
  public LinkExport only(Predicate<ShortLink> test) {
    this.test = Objects.requireNonNull(test, "test");
    return this;
  }

  /**
   * Also exports password hashes; anyone who has the file can try to crack them.
   *
   * @return this export
   */
  public LinkExport withPasswordHashes() {
    this.hasHashes = true;
    return this;
  }

  /**
   * Writes the links.
   *
   * <p>For example, {@code export.write(ExportFormat.CSV, Files.newBufferedWriter(file))}.
   *
   * @param format the format
   * @param out the output; the caller encodes it as UTF-8
   * @return the number of links written
   * @throws IOException if writing fails
   */
  public long write(ExportFormat format, Appendable out) throws IOException {
    Objects.requireNonNull(format, "format");
    Objects.requireNonNull(out, "out");
    try {
      return switch (format) {
        case CSV -> csv(out);
        case JSON_LINES -> lines(out);
      };
    } catch (UncheckedIOException e) {
      throw new IOException(String.valueOf(e.getMessage()), e.getCause());
    }
  }

  /** Writes a link. */
  private interface Written {
    void link(ShortLink link) throws IOException;
  }

  private long each(Written each) {
    long[] count = {0};
    links.forEach(
        domain,
        link -> {
          if (test.test(link)) {
            try {
              each.link(link);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            count[0]++;
          }
        });
    return count[0];
  }

  private List<LinkColumn> fields() {
    List<LinkColumn> fields = new ArrayList<>(List.of(LinkColumn.values()));
    if (!hasHashes) {
      fields.remove(LinkColumn.PASSWORD_HASH);
    }
    return fields;
  }

  private long csv(Appendable out) throws IOException {
    CsvWriter csv = new CsvWriter(out);
    List<LinkColumn> fields = fields();
    csv.record(fields.stream().map(LinkColumn::id).toList());
    return each(
        link -> {
          Map<LinkColumn, String> said = said(link);
          List<String> cells = new ArrayList<>();
          for (LinkColumn field : fields) {
            cells.add(said.getOrDefault(field, ""));
          }
          csv.record(cells);
        });
  }

  private long lines(Appendable out) throws IOException {
    List<LinkColumn> fields = fields();
    return each(
        link -> {
          Map<LinkColumn, String> said = said(link);
          java.io.StringWriter line = new java.io.StringWriter();
          try (JsonGenerator json = JsonTable.MAPPER.createGenerator(line)) {
            json.writeStartObject();
            for (LinkColumn field : fields) {
              String text = said.get(field);
              if (text != null) {
                member(json, link, field, text);
              }
            }
            json.writeEndObject();
          }
          out.append(line.toString()).append('\n');
        });
  }

  private static void member(JsonGenerator json, ShortLink link, LinkColumn field, String text) {
    switch (field) {
      case STATUS -> json.writeNumberProperty(field.id(), link.status().code());
      case VISIT_LIMIT -> json.writeNumberProperty(field.id(), link.visitLimit());
      case TAGS, ALIASES -> {
        json.writeArrayPropertyStart(field.id());
        CellList.split(text).forEach(json::writeString);
        json.writeEndArray();
      }
      case RULES -> {
        json.writeName(field.id());
        json.writeTree(JsonTable.MAPPER.readTree(text));
      }
      case PROTECTED, CRAWLABLE, PRIVATE, FORWARD_QUERY, FORWARD_PATH ->
          json.writeBooleanProperty(field.id(), text.equals("true"));
      case DOMAIN,
          SLUG,
          TARGET,
          GIVEN,
          CACHE_CONTROL,
          TITLE,
          OWNER,
          VALID_FROM,
          VALID_UNTIL,
          PASSWORD_HASH,
          FALLBACK,
          STATE,
          CREATED_AT,
          CHANGED_AT ->
          json.writeStringProperty(field.id(), text);
    }
  }

  /** Returns the values to export for a link, without default values. */
  private Map<LinkColumn, String> said(ShortLink link) {
    Map<LinkColumn, String> said = new EnumMap<>(LinkColumn.class);
    said.put(LinkColumn.DOMAIN, link.domain());
    said.put(LinkColumn.SLUG, link.slug().text());
    said.put(LinkColumn.TARGET, link.target().text());
    put(said, LinkColumn.GIVEN, link.target().given());
    said.put(LinkColumn.STATUS, Integer.toString(link.status().code()));
    put(said, LinkColumn.CACHE_CONTROL, link.cacheControl());
    put(said, LinkColumn.TITLE, link.title());
    put(said, LinkColumn.TAGS, CellList.join(link.tags()));
    put(said, LinkColumn.OWNER, link.ownerId() == 0 ? null : owners.apply(link.ownerId()));
    put(said, LinkColumn.VALID_FROM, time(link.validFrom()));
    put(said, LinkColumn.VALID_UNTIL, time(link.validUntil()));
    put(said, LinkColumn.VISIT_LIMIT, link.visitLimit() == 0 ? null : "" + link.visitLimit());
    put(said, LinkColumn.PROTECTED, link.passwordHash() == null ? null : "true");
    put(said, LinkColumn.PASSWORD_HASH, link.passwordHash());
    put(said, LinkColumn.RULES, link.rules().isEmpty() ? null : RuleJson.write(link.rules()));
    put(said, LinkColumn.FALLBACK, link.fallback() == null ? null : link.fallback().text());
    put(said, LinkColumn.CRAWLABLE, link.crawlable() ? "true" : null);
    put(said, LinkColumn.PRIVATE, link.unlisted() ? "true" : null);
    put(said, LinkColumn.FORWARD_QUERY, link.forwardQuery() ? "true" : null);
    put(said, LinkColumn.FORWARD_PATH, link.forwardPath() ? "true" : null);
    put(said, LinkColumn.STATE, link.state() == LinkState.ACTIVE ? null : state(link.state()));
    put(said, LinkColumn.ALIASES, link.id() == 0 ? null : CellList.join(aliases.apply(link.id())));
    put(said, LinkColumn.CREATED_AT, time(link.createdAt()));
    put(said, LinkColumn.CHANGED_AT, time(link.changedAt()));
    return said;
  }

  private static void put(Map<LinkColumn, String> said, LinkColumn field, @Nullable String text) {
    if (text != null && !text.isEmpty()) {
      said.put(field, text);
    }
  }

  private static @Nullable String time(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }

  /** Returns the name of a state in files and in the API. */
  static String state(LinkState state) {
    return switch (state) {
      case ACTIVE -> "active";
      case DISABLED -> "disabled";
      case BANNED -> "banned";
      case DELETED -> "deleted";
    };
  }
}
