package dev.urial.boot;

import dev.urial.Uri;
import dev.urial.url.Url;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

/** Queries whose parameters are our types. */
public interface Bookmarks extends JpaRepository<Bookmark, Long> {
  /** By the very text. */
  List<Bookmark> findByUri(Uri uri);

  /** By what browsers make of it. */
  List<Bookmark> findByUrl(Url url);

  /** By the normal form, in any spelling. */
  List<Bookmark> findByNormalOrderById(Uri uri);
}
