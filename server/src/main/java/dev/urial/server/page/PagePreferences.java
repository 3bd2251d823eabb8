package dev.urial.server.page;

import dev.urial.QueryParams;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.template.PreferenceForms;
import dev.urial.pages.template.PreferenceForms.Sent;
import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The language and theme, which are stored in cookies. Users change them with forms, called
 * switches, so that they are not part of addresses and other sites cannot set them. The switches
 * are sent to {@code /language} and {@code /theme}, which redirect back to the page. If the page is
 * the response to a form, the switches submit that form again.
 */
final class PagePreferences {
  static final String LANGUAGE = "lang";
  static final String THEME = "theme";
  private static final String LANGUAGE_COOKIE = "urial-lang";
  private static final String THEME_COOKIE = "urial-theme";
  private static final String BACK = "back";
  private static final Duration YEAR = Duration.ofDays(365);
  private static final int MAX_BACK_LENGTH = 2_000;
  private static final int MAX_REPEATED_LENGTH = 200_000;

  /** A sheet of 100 exercises, which has several fields for each, needs fewer. */
  private static final int MAX_REPEATED_FIELDS = 500;

  private PagePreferences() {}

  static void addTo(Router router) {
    router.post("/language", PagePreferences::keepAndReturn);
    router.post("/theme", PagePreferences::keepAndReturn);
  }

  private static void keepAndReturn(Exchange exchange) {
    String back = exchange.form().get(BACK);
    keep(exchange);
    exchange
        .set("Cache-Control", "no-store")
        .redirect(303, back != null && isHere(back) ? back : "/");
  }

  /** Stores the preferences in a form. */
  static void keep(Exchange exchange) {
    if (exchange.isForeign()) {
      return;
    }
    String language = exchange.form().get(LANGUAGE);
    if (language != null && LanguageChoice.find(language) != null) {
      String tag = LanguageChoice.choose(language, null).getLanguage();
      Cookies.set(exchange, LANGUAGE_COOKIE, tag, YEAR);
    }
    String theme = exchange.form().get(THEME);
    if (theme != null && isTheme(theme)) {
      Cookies.set(exchange, THEME_COOKIE, theme, YEAR);
    } else if ("system".equals(theme)) {
      Cookies.remove(exchange, THEME_COOKIE);
    }
  }

  private static boolean isTheme(String name) {
    return "light".equals(name) || "dark".equals(name);
  }

  /**
   * Returns whether a reference is an absolute path on this host, both under RFC 3986 and for
   * browsers.
   */
  static boolean isHere(String back) {
    return back.length() <= MAX_BACK_LENGTH
        && back.startsWith("/")
        && !back.startsWith("//")
        && back.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '\\');
  }

  /**
   * Returns the language for a page. It comes from the switch, the query, the cookie, or {@code
   * Accept-Language}, in this order of precedence.
   *
   * @param sent the language submitted with the switch, or null
   */
  static Locale language(Exchange exchange, @Nullable String sent) {
    String cookie = Cookies.get(exchange, LANGUAGE_COOKIE);
    for (String asked : new String[] {sent, exchange.parameter(LANGUAGE), cookie}) {
      if (asked != null && LanguageChoice.find(asked) != null) {
        return LanguageChoice.choose(asked, null);
      }
    }
    return LanguageChoice.choose(null, exchange.field("Accept-Language"));
  }

  /**
   * Returns the theme for a page, which comes from the switch or else the cookie; null for the
   * system's theme.
   */
  private static @Nullable String theme(Exchange exchange, @Nullable String sent) {
    String theme = sent == null ? Cookies.get(exchange, THEME_COOKIE) : sent;
    return theme != null && isTheme(theme) ? theme : null;
  }

  /** Returns the switches of a page that is determined by its path. */
  static PreferenceForms back(Exchange exchange, Locale language) {
    String query = exchange.parameter("readings") == null ? "" : "?readings";
    return back(exchange, language, path(exchange) + query);
  }

  /** Returns the switches of a page that is determined by its path and query. */
  static PreferenceForms backWithQuery(Exchange exchange, Locale language) {
    QueryParams query = exchange.parameters().without(LANGUAGE);
    String path = path(exchange);
    String here = Secrets.masked(path + (query.isEmpty() ? "" : "?" + query.toQuery()));
    return back(exchange, language, isHere(here) ? here : path);
  }

  private static PreferenceForms back(Exchange exchange, Locale language, String here) {
    return new PreferenceForms(
        languages(language),
        "/language",
        theme(exchange, null),
        "/theme",
        List.of(new Sent(BACK, here)));
  }

  /**
   * Returns the switches of a page that is the response to a form. They submit the fields of the
   * form again, with secrets masked. A form that is too large for that, or has too many fields, is
   * not repeated: each field costs about 150 bytes of the page, even if its name and value are
   * empty.
   */
  static PreferenceForms again(Exchange exchange, Locale language) {
    List<Sent> fields = new ArrayList<>();
    int length = 0;
    for (QueryParams.Param field : exchange.form().without(LANGUAGE).without(THEME)) {
      length += field.name().length() + field.value().length();
      if (fields.size() >= MAX_REPEATED_FIELDS
          || length > MAX_REPEATED_LENGTH
          || !ExactHtmlEscaper.survives(field.name())
          || !ExactHtmlEscaper.survives(field.value())) {
        return back(exchange, language, path(exchange));
      }
      fields.add(new Sent(field.name(), Secrets.masked(field.value())));
    }
    String here = path(exchange);
    String theme = theme(exchange, exchange.form().get(THEME));
    return new PreferenceForms(languages(language), here, theme, here, fields);
  }

  /** Returns the preferences without switches, for a page that cannot be requested again. */
  static PreferenceForms none(Exchange exchange, Locale language) {
    return new PreferenceForms(List.of(), "/language", theme(exchange, null), "/theme", List.of());
  }

  private static List<PreferenceForms.Language> languages(Locale shown) {
    return LanguageChoice.ALL.stream().map(it -> language(it, shown)).toList();
  }

  private static PreferenceForms.Language language(LanguageChoice.Language it, Locale shown) {
    String tag = it.locale().getLanguage();
    return new PreferenceForms.Language(tag, it.name(), tag.equals(shown.getLanguage()));
  }

  /**
   * Returns the path of the request, in a form that is safe as a link: a path that begins with two
   * slashes would name another host.
   */
  static String path(Exchange exchange) {
    String path = exchange.path();
    return path.startsWith("//") ? "/." + path : path;
  }
}
