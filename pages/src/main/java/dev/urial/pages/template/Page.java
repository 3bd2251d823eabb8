package dev.urial.pages.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all pages have.
 *
 * @param words its sentences
 * @param host which host answers
 * @param style where the style sheet is
 * @param script where the script is; null where the page runs none
 * @param icon where the icon is
 * @param site what the operator calls the site
 * @param navigation the places of the site by task; empty where the page stands alone
 * @param footer who runs the site, and what else is said of it
 * @param address the page as others may quote it; null where it is nobody else's business
 * @param switches language and theme
 * @param user who is signed in, or null
 * @param csrf what each form of who is signed in carries; empty for others
 * @param alone what a page has that no server answers; null: a server does
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
    Switches switches,
    @Nullable String user,
    String csrf,
    @Nullable Alone alone) {
  /** Copies the lists. */
  public Page {
    navigation = List.copyOf(navigation);
    footer = List.copyOf(footer);
  }

  /**
   * Places for one task.
   *
   * @param label the task, in the page's language
   * @param places at least one
   */
  public record Group(String label, List<Place> places) {
    /** Copies the list. */
    public Group {
      places = List.copyOf(places);
    }
  }

  /**
   * A place of the site.
   *
   * @param label in the page's language
   * @param href where
   * @param current whether it is shown, or something below it
   */
  public record Place(String label, String href, boolean current) {}

  /** Returns whether search engines may list the page. */
  public boolean isListed() {
    return address != null && address.isListed();
  }

  /**
   * A page that is a file beside others, and answers its forms itself.
   *
   * @param first a script that runs before anything is shown
   * @param policy its Content-Security-Policy
   * @param scripts classic scripts, in their order; that of all pages comes after them
   */
  public record Alone(String first, String policy, List<String> scripts) {
    /** Copies the list. */
    public Alone {
      scripts = List.copyOf(scripts);
    }
  }

  /**
   * Returns where a place of the site is.
   *
   * <pre>{@code
   * page.path("inspect")  // "/inspect", or "inspect.html" where no server answers
   * }</pre>
   *
   * @param place its path without a slash before it; empty for the first page. Where no server
   *     answers, a page's files are made by the page
   */
  public String path(String place) {
    if (alone == null) {
      return '/' + place;
    }
    int slash = place.indexOf('/');
    return (slash >= 0 ? place.substring(0, slash) : place.isEmpty() ? "index" : place) + ".html";
  }

  /** Returns a sentence by its key. */
  public String say(String key, Object... arguments) {
    return words.say(key, arguments);
  }
}
