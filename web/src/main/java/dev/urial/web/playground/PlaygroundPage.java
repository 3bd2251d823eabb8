package dev.urial.web.playground;

import dev.urial.QueryParams;
import dev.urial.pages.BasePage;
import dev.urial.pages.ComparePage;
import dev.urial.pages.FormFields;
import dev.urial.pages.HistoryPage;
import dev.urial.pages.InspectionAnswer;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.ResolvePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Switches;
import dev.urial.pages.template.inspect.AskView;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.pages.template.tool.ToolTemplates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A page of the playground: the page that the service shows at the same path, from the same
 * templates.
 *
 * <pre>{@code
 * PlaygroundPage.of("compare", "hu").visited()                       // the page as a file
 * PlaygroundPage.of("compare", "hu").asked(QueryParams.parse("a=b")) // what its program shows
 * }</pre>
 */
public final class PlaygroundPage {
  /** The paths of the pages, in the order of the service. */
  public static final List<String> PLACES =
      List.of("inspect", "resolve", "compare", "base", "history");

  /**
   * Only files beside the page are loaded, and nothing is sent: not by a form, a picture or a
   * script.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; worker-src 'self';"
          + " manifest-src 'self'; form-action 'none'; base-uri 'none'";

  private final String place;
  private final Page page;

  private PlaygroundPage(String place, Page page) {
    this.place = place;
    this.page = page;
  }

  /**
   * Creates a page.
   *
   * @param place one of {@link #PLACES}
   * @param tag the tag of one of the four languages; any other tag means English
   */
  public static PlaygroundPage of(String place, String tag) {
    Locale language = LanguageChoice.choose(tag, null);
    PageMessages words = new PageMessages(language);
    String folder = folder(language).isEmpty() ? "" : "../";
    List<Page.Place> places = new ArrayList<>();
    for (String each : PLACES) {
      String label = words.say("page.frame.place." + each);
      places.add(new Page.Place(label, each + ".html", each.equals(place)));
    }
    Page.Group look = new Page.Group(words.say("page.frame.task.look"), places);
    List<Switches.Language> languages = new ArrayList<>();
    for (LanguageChoice.Language each : LanguageChoice.ALL) {
      boolean isShown = each.locale().equals(language);
      languages.add(new Switches.Language(each.locale().getLanguage(), each.name(), isShown));
    }
    List<String> scripts =
        List.of(
            folder + "tables.js",
            folder + "words-" + language.getLanguage() + ".js",
            folder + "engine.js",
            folder + "answers.js");
    return new PlaygroundPage(
        place,
        new Page(
            words,
            "Urial",
            folder + "style.css",
            folder + "script.js",
            folder + "icon.svg",
            "Urial",
            List.of(look),
            List.of(),
            null,
            new Switches(languages, place + ".html", null, place + ".html", List.of()),
            null,
            "",
            new Page.Alone(folder + "first.js", POLICY, scripts)));
  }

  /** Returns the folder for a language; English pages are in the site's root folder. */
  public static String folder(Locale language) {
    return language.equals(Locale.ENGLISH) ? "" : language.getLanguage() + "/";
  }

  /** Returns the page as shown before a form is submitted. */
  public String visited() {
    return place.equals("inspect")
        ? InspectTemplates.form(page, AskView.empty(page))
        : tool(new FormFields(page, null));
  }

  /** Returns the page that is shown after a form is submitted. */
  public String asked(QueryParams form, BrowserReadings browser) {
    if (!place.equals("inspect")) {
      return tool(new FormFields(page, form));
    }
    String text = form.get("text");
    if (text == null) {
      return visited();
    }
    if (text.length() > InspectionPage.LONGEST) {
      String wrong = page.say("page.inspect.too-long", text.length(), InspectionPage.LONGEST);
      return InspectTemplates.form(page, AskView.of(page, "", wrong, "", null, false));
    }
    String given = Objects.requireNonNullElse(form.get("base"), "");
    String base = given.length() > InspectionPage.LONGEST ? "" : given;
    InspectionAnswer answer = InspectionAnswer.of(page, text, base, form.get("escapes") != null);
    InspectView view = answer.view();
    return view == null
        ? InspectTemplates.form(page, answer.asked())
        : InspectTemplates.inspect(page, answer.asked(), view, browser.view(page, answer.text()));
  }

  private String tool(FormFields asked) {
    return switch (place) {
      case "resolve" -> ToolTemplates.resolve(page, new ResolvePage(page).view(asked));
      case "compare" -> ToolTemplates.compare(page, new ComparePage(page).view(asked));
      case "base" -> ToolTemplates.base(page, new BasePage(page, null).view(asked));
      default -> ToolTemplates.history(page, new HistoryPage(page).view(asked));
    };
  }
}
