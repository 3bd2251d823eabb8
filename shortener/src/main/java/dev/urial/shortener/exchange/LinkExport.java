package dev.urial.shortener.exchange;

import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.Links;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes the links that an actor may see to a file that {@link LinkImport} reads. Password hashes
 * are written on request only.
 *
 * <pre>{@code
 * LinkExport.of(shortener, actor).domain("s.example").write(LinkFormat.CSV, out)  // 1024
 * }</pre>
 *
 * <p>Links are read and written one by one. The audit log says who exported what.
 */
public final class LinkExport {
  private final Shortener shortener;
  private final Actor actor;
  private @Nullable String domain;
  private @Nullable List<Long> ids;
  private boolean hasHashes;

  private LinkExport(Shortener shortener, Actor actor) {
    this.shortener = shortener;
    this.actor = actor;
  }

  /**
   * Creates an export of all links that an actor may see, as in {@code LinkExport.of(shortener,
   * Actor.operator())}.
   *
   * @param shortener the service with the links
   * @param actor who exports them
   * @return an export of all links
   */
  public static LinkExport of(Shortener shortener, Actor actor) {
    return new LinkExport(
        Objects.requireNonNull(shortener, "shortener"), Objects.requireNonNull(actor, "actor"));
  }

  /**
   * Restricts the export to a domain, as in {@code export.domain("s.example")}.
   *
   * @param host the host of the domain
   * @return this export
   */
  public LinkExport domain(@Nullable String host) {
    this.domain = host;
    return this;
  }

  /**
   * Restricts the export to some links, as in {@code export.ids(List.of(7L, 8L))}.
   *
   * @param chosen the IDs of the links, in the order of the export
   * @return this export
   */
  public LinkExport ids(List<Long> chosen) {
    this.ids = List.copyOf(Objects.requireNonNull(chosen, "chosen"));
    return this;
  }

  /**
   * Includes password hashes, which a full backup needs; for administrators only. For example,
   * {@code export.withPasswordHashes().write(LinkFormat.JSON_LINES, out)}.
   *
   * @return this export
   */
  public LinkExport withPasswordHashes() {
    actor.need(Scope.ADMIN);
    this.hasHashes = true;
    return this;
  }

  /**
   * Writes the links.
   *
   * <p>For example, {@code export.write(LinkFormat.CSV, out)} returns 1024.
   *
   * @param format the format
   * @param out where to write
   * @return the number of links
   * @throws IOException if writing fails
   * @throws IllegalArgumentException if the format is for imports only
   */
  public long write(LinkFormat format, Appendable out) throws IOException {
    if (!format.isExported()) {
      throw new IllegalArgumentException("links are not exported as " + format.id());
    }
    String detail =
        ids != null
            ? format.id() + ", chosen: " + ids.size()
            : format.id() + (hasHashes ? " with password hashes" : "");
    shortener.accounts().log(actor, "link.export", domain == null ? "*" : domain, detail);
    List<Field> columns = new ArrayList<>(Cells.FIELDS);
    if (!hasHashes) {
      columns.remove(Field.PASSWORD_HASH);
    }
    CsvWriter csv = new CsvWriter(out);
    if (format == LinkFormat.CSV) {
      csv.record(columns.stream().map(Field::json).toList());
    }
    Links links = shortener.links();
    Function<Long, @Nullable String> owners = links.owners();
    long[] count = {0};
    try {
      forEach(
          link -> {
            Map<Field, String> cells =
                Cells.of(link, owners.apply(link.ownerId()), links.aliases(link));
            cells.keySet().retainAll(columns);
            try {
              if (format == LinkFormat.CSV) {
                csv.record(columns.stream().map(it -> cells.getOrDefault(it, "")).toList());
              } else {
                out.append(JsonLines.line(link, cells)).append('\n');
              }
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            count[0]++;
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return count[0];
  }

  private void forEach(Consumer<ShortLink> each) {
    if (ids != null) {
      for (long id : ids) {
        ShortLink link = shortener.links().get(actor, id);
        if (link != null && (domain == null || domain.equals(link.domain()))) {
          each.accept(link);
        }
      }
      return;
    }
    LinkFilter filter = actor.narrowed(new LinkFilter(domain, null, null, 0));
    if (filter != null) {
      shortener.store().links().forEach(filter, each);
    }
  }
}
