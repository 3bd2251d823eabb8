package dev.urial.boot;

import dev.urial.Uri;
import dev.urial.url.Url;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

/** Queries whose parameters are our types. */
public interface Bookmarks extends JpaRepository<Bookmark, Long> {
  /** By the very text. */
  List<Bookmark> findByUri(Uri uri);

  /** By what browsers make of it. */
  List<Bookmark> findByUrl(Url url);

  /** By the normal form. */
  @Query("from Bookmark b where b.link.normal = ?1 order by b.id")
  List<Bookmark> findEquivalent(Uri normal);
}
