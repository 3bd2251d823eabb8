package dev.urial.pages.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data that all pages share.
 *
 * @param words the messages
 * @param host the host that serves the page, escaped for display
 * @param style the path of the style sheet
 * @param script the path of the script; null if the page has no script
 * @param icon the path of the icon
 * @param site the name of the site
 * @param navigation the navigation links; empty for a standalone page
 * @param account the links to the user's account; empty for a standalone page
 * @param footer links to information about the site and its operator
 * @param address the public address of the page; null if the page must not be shared
 * @param switches the forms for language and theme
 * @param user the signed-in user, or null
 * @param csrf the CSRF token for every form; empty if no user is signed in
 * @param alone the additional data of a static page; null for a page that a server renders
 */
public record Page(
    PageMessages words,
    String host,
    String style,
    @Nullable String script,
    String icon,
    String site,
    List<Group> navigation,
    List<Place> account,
    List<Place> footer,
    @Nullable PageAddress address,
    PreferenceForms switches,
    @Nullable String user,
    String csrf,
    @Nullable Alone alone) {
  /**
   * Navigation links that belong together.
   *
   * @param label the label of their menu, in the page's language; empty for links that are always
   *     shown
   * @param places the links, at least one
   */
  public record Group(String label, List<Place> places) {
    /** Returns whether the current page is one of them. */
    public boolean current() {
      return places.stream().anyMatch(Place::current);
    }
  }

  /**
   * A navigation link.
   *
   * @param label the label, in the page's language
   * @param href the path of the page
   * @param current whether the current page is this page or a page below it
   */
  public record Place(String label, String href, boolean current) {}

  /** Returns whether search engines may list the page, which is always true without a server. */
  public boolean isListed() {
    return alone != null || address != null && address.isListed();
  }

  /**
   * The data of a page that is a static file and processes its own forms.
   *
   * @param first the path of a script that runs before the page is shown
   * @param policy the content security policy
   * @param scripts the paths of the scripts to run, in order, before the common script
   */
  public record Alone(String first, String policy, List<String> scripts) {}

  /**
   * Returns the path of a page of the site.
   *
   * <pre>{@code
   * page.path("inspect")          // "/inspect", or "inspect.html" without a server
   * page.path("inspect/extract")  // "/inspect/extract", or "extract.html"
   * }</pre>
   *
   * @param place the path without a leading slash; empty for the home page. Without a server, a
   *     path for which there is no file leads to the page above it
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
   * Returns the path of a page that is below another page, such as a slide.
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

  /** Returns whether the site has this page, which is always true with a server. */
  public boolean hasPlace(String place) {
    return alone == null || isPlace(place + ".html");
  }

  private boolean isPlace(String href) {
    return navigation.stream()
        .flatMap(group -> group.places().stream())
        .anyMatch(place -> place.href().equals(href));
  }

  /**
   * Returns a link to a page with the given form fields in its query or, without a server, in its
   * fragment.
   *
   * <pre>{@code
   * page.link("exercises", "seed=7")  // "/exercises?seed=7", or "exercises.html#seed=7"
   * }</pre>
   *
   * @param place the path as for {@link #path}
   * @param fields the form fields, URL-encoded
   */
  public String link(String place, String fields) {
    return path(place) + (alone == null ? '?' : '#') + fields;
  }

  /** Returns the message with this key. */
  public String say(String key, Object... arguments) {
    return words.say(key, arguments);
  }
}
