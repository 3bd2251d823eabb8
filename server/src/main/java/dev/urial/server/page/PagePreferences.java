package dev.urial.server.page;

import dev.urial.QueryParams;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.template.PreferenceForms;
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
  private static final int MOST_BACK = 2000;
  private static final int MOST_AGAIN = 200_000;

  /** A sheet of 100 exercises, which has several fields for each, needs fewer. */
  private static final int MOST_AGAIN_FIELDS = 500;

  private PagePreferences() {}

  static void addTo(Router router) {
    router
        .post(
            "/language",
            exchange -> {
              exchange.form();
              keepLanguage(exchange);
              back(exchange);
            })
        .post(
            "/theme",
            exchange -> {
              exchange.form();
              keepTheme(exchange);
              back(exchange);
            });
  }

  /** Stores the preferences that are submitted together with the form of a tool. */
  static void keep(Exchange exchange) {
    keepLanguage(exchange);
    keepTheme(exchange);
  }

  private static void keepLanguage(Exchange exchange) {
    String asked = exchange.form().get(LANGUAGE);
    if (asked != null && LanguageChoice.find(asked) != null && !exchange.isForeign()) {
      Cookies.set(
          exchange, LANGUAGE_COOKIE, LanguageChoice.choose(asked, null).getLanguage(), YEAR);
    }
  }

  private static void keepTheme(Exchange exchange) {
    String asked = exchange.form().get(THEME);
    if (asked == null || exchange.isForeign()) {
      return;
    }
    if (isTheme(asked)) {
      Cookies.set(exchange, THEME_COOKIE, asked, YEAR);
    } else if (asked.equals("system")) {
      Cookies.remove(exchange, THEME_COOKIE);
    }
  }

  private static boolean isTheme(@Nullable String name) {
    return "light".equals(name) || "dark".equals(name);
  }

  private static void back(Exchange exchange) {
    String back = exchange.form().get(BACK);
    exchange
        .set("Cache-Control", "no-store")
        .redirect(303, back != null && isHere(back) ? back : "/");
  }

  /**
   * Returns whether a reference is an absolute path on this host, both under RFC 3986 and for
   * browsers.
   */
  static boolean isHere(String back) {
    if (back.isEmpty() || back.length() > MOST_BACK || back.charAt(0) != '/') {
      return false;
    }
    for (int i = 0; i < back.length(); i++) {
      char c = back.charAt(i);
      if (c <= ' ' || c >= 0x7F || c == '\\') {
        return false;
      }
    }
    return back.length() < 2 || back.charAt(1) != '/';
  }

  /**
   * Returns the language for a page. It comes from the switch, the query, the cookie, or {@code
   * Accept-Language}, in this order of precedence.
   *
   * @param sent the language submitted with the switch, or null
   */
  static Locale language(Exchange exchange, @Nullable String sent) {
    for (String asked : new String[] {sent, exchange.parameter(LANGUAGE), cookie(exchange)}) {
      if (asked != null && LanguageChoice.find(asked) != null) {
        return LanguageChoice.choose(asked, null);
      }
    }
    return LanguageChoice.choose(null, exchange.field("Accept-Language"));
  }

  private static @Nullable String cookie(Exchange exchange) {
    return Cookies.get(exchange, LANGUAGE_COOKIE);
  }

  /**
   * Returns the theme for a page, which comes from the switch or else the cookie; null for the
   * system's theme.
   *
   * @param sent the theme submitted with the switch, or null
   */
  static @Nullable String theme(Exchange exchange, @Nullable String sent) {
    String theme = sent == null ? Cookies.get(exchange, THEME_COOKIE) : sent;
    return isTheme(theme) ? theme : null;
  }

  /** Returns the switches of a page that is determined by its path. */
  static PreferenceForms back(Exchange exchange, Locale language) {
    String here = PageRequests.path(exchange);
    if (exchange.parameter("readings") != null) {
      here += "?readings";
    }
    return back(exchange, language, here);
  }

  /** Returns the switches of a page that is determined by its path and query. */
  static PreferenceForms backWithQuery(Exchange exchange, Locale language) {
    QueryParams query = exchange.parameters().without(LANGUAGE);
    String asked = PageRequests.path(exchange) + (query.isEmpty() ? "" : "?" + query.toQuery());
    String here = Secrets.masked(asked);
    return back(exchange, language, isHere(here) ? here : PageRequests.path(exchange));
  }

  private static PreferenceForms back(Exchange exchange, Locale language, String here) {
    return new PreferenceForms(
        languages(language),
        "/language",
        theme(exchange, null),
        "/theme",
        List.of(new PreferenceForms.Sent(BACK, here)));
  }

  /**
   * Returns the switches of a page that is the response to a form. They submit the fields of the
   * form again, with secrets masked. A form that is too large for that, or has too many fields, is
   * not repeated: each field costs about 150 octets of the page, even if its name and value are
   * empty.
   */
  static PreferenceForms again(Exchange exchange, Locale language) {
    List<PreferenceForms.Sent> fields = new ArrayList<>();
    int length = 0;
    for (QueryParams.Param field : exchange.form()) {
      if (field.name().equals(LANGUAGE) || field.name().equals(THEME)) {
        continue;
      }
      length += field.name().length() + field.value().length();
      if (fields.size() >= MOST_AGAIN_FIELDS
          || length > MOST_AGAIN
          || !ExactHtmlEscaper.survives(field.name())
          || !ExactHtmlEscaper.survives(field.value())) {
        return back(exchange, language);
      }
      fields.add(new PreferenceForms.Sent(field.name(), Secrets.masked(field.value())));
    }
    String here = PageRequests.path(exchange);
    String theme = theme(exchange, exchange.form().get(THEME));
    return new PreferenceForms(languages(language), here, theme, here, fields);
  }

  /** Returns the preferences without switches, for a page that cannot be requested again. */
  static PreferenceForms none(Exchange exchange, Locale language) {
    return new PreferenceForms(List.of(), "/language", theme(exchange, null), "/theme", List.of());
  }

  private static List<PreferenceForms.Language> languages(Locale shown) {
    List<PreferenceForms.Language> all = new ArrayList<>();
    for (LanguageChoice.Language language : LanguageChoice.ALL) {
      String tag = language.locale().getLanguage();
      all.add(new PreferenceForms.Language(tag, language.name(), tag.equals(shown.getLanguage())));
    }
    return all;
  }
}
