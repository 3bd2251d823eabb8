package dev.urial.boot;

import dev.urial.Uri;
import dev.urial.jpa.NormalUriConverter;
import dev.urial.url.Url;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

/** An entity with columns of our types. */
@Entity
public class Bookmark {
  @Id @GeneratedValue @Nullable Long id;

  @Column(length = 8000)
  @Nullable Uri uri;

  @Column(length = 8000)
  @Nullable Url url;

  /** The same as {@link #uri}, kept in its normal form, by which it is found. */
  @Column(length = 8000)
  @Convert(converter = NormalUriConverter.class)
  @Nullable Uri normal;
}
