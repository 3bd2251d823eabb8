package dev.urial.shortener.store;

import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * A slug or an alias of a new link, to be inserted.
 *
 * @param domain the host of the link's domain
 * @param slug the slug or alias
 * @param linkId the ID of the link
 * @param isAlias whether it is an alias
 */
record SlugInsert(String domain, Slug slug, long linkId, boolean isAlias) {
  private static final String INSERT =
      "INSERT INTO slug (domain, slug_key, link_id, text, skeleton, alias)"
          + " VALUES (:domain, :slug_key, :link_id, :text, :skeleton, :alias)"
          + " ON CONFLICT (domain, slug_key) DO NOTHING";

  /** Makes an alias of a link its slug again. */
  private static final String PROMOTE =
      "UPDATE slug SET alias = :alias, text = :text, skeleton = :skeleton"
          + " WHERE domain = :domain AND slug_key = :slug_key AND link_id = :link_id";

  /**
   * Callers that insert several slugs lock them in the same order, to avoid deadlocks. Of equal
   * keys, slugs are inserted before aliases, which can be skipped.
   */
  private static final Comparator<SlugInsert> ORDER =
      Comparator.comparing(SlugInsert::domain)
          .thenComparing((SlugInsert it) -> it.slug().key())
          .thenComparing(SlugInsert::isAlias);

  static SlugInsert own(ShortLink link) {
    return new SlugInsert(link.domain(), link.slug(), link.id(), false);
  }

  static SlugInsert alias(ShortLink link, Slug alias) {
    return new SlugInsert(link.domain(), alias, link.id(), true);
  }

  /**
   * Inserts the slugs and aliases of new links in an open transaction, and returns those that were
   * free. A link whose own slug is taken also gets no alias. Links that are null are skipped.
   */
  static Set<SlugInsert> all(Handle handle, List<? extends LinkTable.@Nullable WithAliases> links) {
    List<SlugInsert> order = new ArrayList<>();
    for (LinkTable.WithAliases one : links) {
      if (one != null) {
        order.add(own(one.link()));
        one.aliases().forEach(alias -> order.add(alias(one.link(), alias)));
      }
    }
    if (order.isEmpty()) {
      return Set.of();
    }
    order.sort(ORDER);
    int[] counts = insert(handle, order);
    Set<SlugInsert> inserted = new HashSet<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] == 1) {
        inserted.add(order.get(i));
      }
    }
    return withoutOrphans(handle, inserted);
  }

  /** Inserts slugs in an open transaction; returns 1 for each that was free, otherwise 0. */
  private static int[] insert(Handle handle, List<SlugInsert> all) {
    PreparedBatch batch = handle.prepareBatch(INSERT);
    Map<String, LookAlikeSlugs.Looks> looks = new HashMap<>();
    for (SlugInsert one : all) {
      one.bind(batch, looks.computeIfAbsent(one.domain, it -> LookAlikeSlugs.Looks.in(handle, it)))
          .add();
    }
    return batch.execute();
  }

  /** Makes this the slug of its link if it is free or an alias of it; returns whether it was. */
  boolean promote(Handle handle) {
    insert(handle, List.of(this));
    return bind(handle.createUpdate(PROMOTE), LookAlikeSlugs.Looks.in(handle, domain)).execute()
        == 1;
  }

  private <S extends SqlStatement<S>> S bind(S statement, LookAlikeSlugs.Looks looks) {
    return statement
        .bind("domain", domain)
        .bind("slug_key", slug.key())
        .bind("link_id", linkId)
        .bind("text", slug.text())
        .bind("skeleton", looks.stored(slug))
        .bind("alias", isAlias ? 1 : 0);
  }

  /** Removes the aliases of links whose own slug was taken. */
  private static Set<SlugInsert> withoutOrphans(Handle handle, Set<SlugInsert> inserted) {
    Set<Long> created = new HashSet<>();
    inserted.stream().filter(it -> !it.isAlias).forEach(it -> created.add(it.linkId));
    Set<Long> taken = new HashSet<>();
    inserted.stream()
        .filter(it -> !created.contains(it.linkId))
        .forEach(it -> taken.add(it.linkId));
    for (long id : taken) {
      handle.createUpdate("DELETE FROM slug WHERE link_id = :id").bind("id", id).execute();
    }
    inserted.removeIf(it -> taken.contains(it.linkId));
    return inserted;
  }
}
