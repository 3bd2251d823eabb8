package dev.urial.pages.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data that all pages share.
 *
 * @param words the messages
 * @param host the host that responds
 * @param style the path of the style sheet
 * @param script the path of the script; null if the page runs none
 * @param icon the path of the icon
 * @param site the name of the site
 * @param navigation the navigation links, grouped by task; empty for a standalone page
 * @param footer links to information about the site and its operator
 * @param address the URL to use for sharing the page; null if the page must not be shared
 * @param switches the forms for language and theme
 * @param user the signed-in user, or null
 * @param csrf the CSRF token for every form; empty if no user is signed in
 * @param alone the data for a standalone page; null for a page that a server renders
 */
public record Page(
    PageMessages words,
    String host,
    String style,
    @Nullable String script,
    String icon,
    String site,
    List<Group> navigation,
    List<Place> footer,
    @Nullable PageAddress address,
    PreferenceForms switches,
    @Nullable String user,
    String csrf,
    @Nullable Alone alone) {
  /** Copies the lists. */
  public Page {
    navigation = List.copyOf(navigation);
    footer = List.copyOf(footer);
  }

  /**
   * The navigation links for one task.
   *
   * @param label the task, in the page's language
   * @param places the links, at least one
   */
  public record Group(String label, List<Place> places) {
    /** Copies the list. */
    public Group {
      places = List.copyOf(places);
    }
  }

  /**
   * A navigation link.
   *
   * @param label the label, in the page's language
   * @param href the link
   * @param current whether the current page is this one, or one below it
   */
  public record Place(String label, String href, boolean current) {}

  /** Returns whether search engines may list the page; they may list all pages without a server. */
  public boolean isListed() {
    return alone != null || address != null && address.isListed();
  }

  /**
   * The data of a page that is a static file and processes its own forms.
   *
   * @param first a script that runs before the page is shown
   * @param policy the Content-Security-Policy
   * @param scripts classic scripts, in order, followed by the common script
   */
  public record Alone(String first, String policy, List<String> scripts) {
    /** Copies the list. */
    public Alone {
      scripts = List.copyOf(scripts);
    }
  }

  /**
   * Returns the path of a page of the site.
   *
   * <pre>{@code
   * page.path("inspect")          // "/inspect", or "inspect.html" without a server
   * page.path("inspect/extract")  // "/inspect/extract", or "extract.html"
   * }</pre>
   *
   * @param place the path without a leading slash; empty for the home page. Without a server, files
   *     of a page are created by the page itself
   */
  public String path(String place) {
    if (alone == null) {
      return '/' + place;
    }
    int slash = place.indexOf('/');
    String own = place.substring(slash + 1) + ".html";
    if (slash >= 0 && !isPlace(own)) {
      return place.substring(0, slash) + ".html";
    }
    return place.isEmpty() ? "index.html" : own;
  }

  /**
   * Returns the path of a page below another, such as a slide.
   *
   * <pre>{@code
   * page.below("lecture/7/speaker")  // "/lecture/7/speaker", or "lecture-7-speaker.html"
   * }</pre>
   *
   * @param path the path without a leading slash
   */
  public String below(String path) {
    return alone == null ? '/' + path : path.replace('/', '-') + ".html";
  }

  /** Returns whether the site has this page; a service has all pages. */
  public boolean hasPlace(String place) {
    return alone == null || isPlace(place + ".html");
  }

  private boolean isPlace(String href) {
    return navigation.stream()
        .flatMap(group -> group.places().stream())
        .anyMatch(place -> place.href().equals(href));
  }

  /**
   * Returns the link to a page with the fields of a form.
   *
   * <pre>{@code
   * page.link("exercises", "seed=7")  // "/exercises?seed=7", or "exercises.html#seed=7"
   * }</pre>
   *
   * @param place the path as for {@link #path}
   * @param fields the fields, in URL encoding
   */
  public String link(String place, String fields) {
    return path(place) + (alone == null ? '?' : '#') + fields;
  }

  /** Returns the message with this key. */
  public String say(String key, Object... arguments) {
    return words.say(key, arguments);
  }
}
