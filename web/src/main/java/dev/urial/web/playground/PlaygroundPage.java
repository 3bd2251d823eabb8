package dev.urial.web.playground;

import dev.urial.QueryParams;
import dev.urial.pages.BasePage;
import dev.urial.pages.ComparePage;
import dev.urial.pages.ExtractPage;
import dev.urial.pages.InspectFormResponse;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.MediaPage;
import dev.urial.pages.ResolvePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.PreferenceForms;
import dev.urial.pages.template.exercise.ExerciseTemplates;
import dev.urial.pages.template.exercise.SheetPage;
import dev.urial.pages.template.exercise.SheetRequest;
import dev.urial.pages.template.inspect.InspectFormView;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.pages.template.tool.ToolTemplates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A page of the playground, which shows what the service shows at the same path, with the same
 * templates.
 *
 * <pre>{@code
 * PlaygroundPage.of("compare", "hu").visited()                       // the page as a file
 * PlaygroundPage.of("compare", "hu").asked(QueryParams.parse("a=b")) // the result for a form
 * }</pre>
 */
public final class PlaygroundPage {
  /** The paths of the pages that the program renders, in the same order as in the service. */
  public static final List<String> PLACES =
      List.of("inspect", "extract", "resolve", "compare", "base", "media", "exercises");

  /** The paths of the tools to which each page links, in the same order as in the service. */
  private static final List<String> TOOLS =
      List.of("extract", "resolve", "compare", "base", "media");

  private static final List<String> LEARNING = List.of("tour", "exercises", "shorteners");

  /**
   * The content security policy: a page requests only its own files from its host, and no form,
   * picture or script sends anything elsewhere. A {@code blob:} URL is a file that the user
   * selected for viewing.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;"
          + " media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self';"
          + " form-action 'none'; base-uri 'none'";

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
   * @param tag the tag of one of the four supported languages; any other tag selects English
   */
  public static PlaygroundPage of(String place, String tag) {
    Locale language = LanguageChoice.choose(tag, null);
    List<String> scripts = new ArrayList<>(List.of("tables.js", "words-en.js"));
    if (!language.equals(Locale.ENGLISH)) {
      scripts.add("words-" + language.getLanguage() + ".js");
    }
    scripts.addAll(List.of("engine.js", "answers.js"));
    return new PlaygroundPage(place, frame(place, place, new PageMessages(language), scripts));
  }

  /**
   * Returns the frame of a page.
   *
   * @param place the path of the page in the site's navigation
   * @param file the name of the file without its extension
   * @param words the messages in the language of the page
   * @param names the names of the script files
   */
  static Page frame(String place, String file, PageMessages words, List<String> names) {
    Locale language = words.language();
    String folder = folder(language).isEmpty() ? "" : "../";
    List<Page.Group> groups =
        List.of(
            new Page.Group("", places(List.of("inspect"), place, words)),
            new Page.Group(words.say("page.frame.task.look"), places(TOOLS, place, words)),
            new Page.Group(words.say("page.frame.task.learn"), places(LEARNING, place, words)));
    List<PreferenceForms.Language> languages = new ArrayList<>();
    for (LanguageChoice.Language each : LanguageChoice.ALL) {
      boolean isShown = each.locale().equals(language);
      languages.add(
          new PreferenceForms.Language(each.locale().getLanguage(), each.name(), isShown));
    }
    List<String> scripts = new ArrayList<>();
    for (String name : names) {
      scripts.add(folder + name);
    }
    return new Page(
        words,
        "Urial",
        folder + "style.css",
        folder + "script.js",
        folder + "icon.svg",
        "Urial",
        groups,
        List.of(),
        List.of(),
        null,
        new PreferenceForms(languages, file + ".html", null, file + ".html", List.of()),
        null,
        "",
        new Page.Alone(folder + "first.js", POLICY, scripts));
  }

  private static List<Page.Place> places(List<String> names, String place, PageMessages words) {
    List<Page.Place> places = new ArrayList<>();
    for (String name : names) {
      String label = words.say("page.frame.place." + name);
      places.add(new Page.Place(label, name + ".html", name.equals(place)));
    }
    return places;
  }

  /**
   * Returns the folder for a language, with a trailing slash. English pages are in the site's root
   * folder, for which this is {@code ""}.
   */
  public static String folder(Locale language) {
    return language.equals(Locale.ENGLISH) ? "" : language.getLanguage() + "/";
  }

  /** Returns the page as it is shown before a form is submitted. */
  public String visited() {
    return switch (place) {
      case "inspect" -> InspectTemplates.form(page, InspectFormView.empty(page));
      case "extract" -> ExtractPage.html(page, null);
      case "exercises" -> start(SheetRequest.usual(1));
      default -> tool(null);
    };
  }

  /** Returns the page as it is shown after a form is submitted. */
  public String asked(QueryParams form, BrowserReadings browser) {
    return switch (place) {
      case "inspect" -> inspected(form, browser);
      case "extract" -> ExtractPage.html(page, form.get("text"));
      case "exercises" -> exercises(SheetRequest.of(form), form, browser.base());
      default -> tool(form);
    };
  }

  private String inspected(QueryParams form, BrowserReadings browser) {
    String text = form.get("text");
    if (text == null) {
      return visited();
    }
    if (text.length() > InspectionPage.LONGEST) {
      String wrong = page.say("page.inspect.too-long", text.length(), InspectionPage.LONGEST);
      return InspectTemplates.form(page, InspectFormView.of(page, "", wrong, "", null, false));
    }
    String given = Objects.requireNonNullElse(form.get("base"), "");
    String base = given.length() > InspectionPage.LONGEST ? "" : given;
    InspectFormResponse answer =
        InspectFormResponse.of(page, text, base, form.get("escapes") != null);
    InspectView view = answer.view();
    return view == null
        ? InspectTemplates.form(page, answer.asked())
        : InspectTemplates.inspect(page, answer.asked(), view, browser.view(page, answer.text()));
  }

  private String start(SheetRequest request) {
    return ExerciseTemplates.start(page, request);
  }

  private String exercises(SheetRequest request, QueryParams form, String address) {
    if (!request.isGood()) {
      return start(request);
    }
    String folder = address.substring(0, address.lastIndexOf('/') + 1);
    SheetPage sheet = SheetPage.of(page, request, folder);
    boolean isSolved = form.get("solutions") != null && request.lock().isEmpty();
    SheetPage shown = form.has("check") ? sheet.checked(form) : isSolved ? sheet.solved() : sheet;
    return ExerciseTemplates.sheet(shown, null);
  }

  /** Returns the path of the site's root folder. */
  private String root() {
    return folder(page.words().language()).isEmpty() ? "" : "../";
  }

  private String tool(@Nullable QueryParams form) {
    return ToolTemplates.tool(
        page,
        switch (place) {
          case "resolve" -> ResolvePage.of(page, form);
          case "compare" -> ComparePage.of(page, form);
          case "base" -> BasePage.of(page, form, null);
          default -> MediaPage.ofFiles(page, form, root());
        });
  }
}
