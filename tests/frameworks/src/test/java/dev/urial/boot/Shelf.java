package dev.urial.boot;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Properties that are identifiers.
 *
 * @param home where the bookmarks of this application are found
 * @param logo as browsers read it
 * @param links may be relative
 */
@ConfigurationProperties("shelf")
public record Shelf(Uri home, Url logo, List<UriReference> links) {}
