package dev.urial.server.page;

import dev.urial.internal.server.template.Page;
import dev.urial.internal.server.template.Templates;
import dev.urial.internal.server.template.Words;
import dev.urial.report.Message;
import dev.urial.server.http.Exchange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What all pages share: their language, their fields, their frame. */
final class Sheets {
  /** No script, no style within the page, nothing from elsewhere, no frame. */
  static final String POLICY = policy("'self'");

  private final Assets assets;
  private final Sessions sessions;

  Sheets(Assets assets, Sessions sessions) {
    this.assets = assets;
    this.sessions = sessions;
  }

  /** The policy of a page whose form may lead to these places. */
  static String policy(String forms) {
    return "default-src 'none'; style-src 'self'; img-src 'self'; form-action "
        + forms
        + "; frame-ancestors 'none'; base-uri 'none'";
  }

  /** Returns the frame of a page that has nothing to do with who is signed in. */
  Page page(Exchange exchange, String host) {
    return page(exchange, host, null, true);
  }

  /** Returns the frame of a page for who is signed in, or about to. */
  Page page(Exchange exchange, String host, @Nullable Session session, boolean languages) {
    Words words =
        new Words(Languages.choose(exchange.parameter("lang"), exchange.field("Accept-Language")));
    return new Page(
        words,
        Shown.of(host),
        assets.style(),
        assets.icon(),
        languages && isSafe(exchange.method()) ? languages(exchange, words) : List.of(),
        session == null ? null : Shown.of(session.user().name()),
        session == null ? "" : session.csrf());
  }

  private static boolean isSafe(String method) {
    return method.equals("GET") || method.equals("HEAD");
  }

  /** This page in each language; of its query only that it shows readings is kept. */
  private static List<Page.Language> languages(Exchange exchange, Words words) {
    String readings = exchange.parameter("readings") == null ? "" : "readings&";
    List<Page.Language> all = new ArrayList<>();
    for (Languages.Language language : Languages.ALL) {
      String tag = language.locale().getLanguage();
      // A path that begins with two slashes would name another host.
      String path = path(exchange);
      String href = path + "?" + readings + "lang=" + tag;
      all.add(new Page.Language(tag, language.name(), href, tag.equals(words.tag())));
    }
    return all;
  }

  /** The path of the request as a reference that cannot leave this host. */
  static String path(Exchange exchange) {
    String path = exchange.rawPath();
    return path.startsWith("//") ? "/." + path : path;
  }

  /** Sends a page. */
  void send(Exchange exchange, int status, Page page, String html) {
    send(exchange, status, page, html, POLICY);
  }

  /** Sends a page under a policy of its own. */
  void send(Exchange exchange, int status, Page page, String html, String policy) {
    exchange
        .set("Content-Security-Policy", policy)
        .set("X-Content-Type-Options", "nosniff")
        .set("Referrer-Policy", "no-referrer")
        .set("Cross-Origin-Opener-Policy", "same-origin")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set(
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()")
        .set("X-Robots-Tag", "noindex")
        .set("Content-Language", page.words().tag())
        .set("Vary", "Accept-Language, Cookie")
        .setIfAbsent("Cache-Control", "no-store")
        .answer(status, "text/html;charset=utf-8", html);
  }

  /** Sends a heading and sentences. */
  void notice(Exchange exchange, int status, Page page, String heading, List<String> sentences) {
    send(exchange, status, page, Templates.notice(page, heading, sentences));
  }

  /** Sends a page about an error, in the words of its status. */
  void error(Exchange exchange, int status, @Nullable Message message, @Nullable String number) {
    Page page = page(exchange, exchange.origin().host());
    String key = key(status);
    List<String> sentences = new ArrayList<>();
    sentences.add(page.say(key + ".what"));
    if (message != null) {
      sentences.add(sentence(Shown.of(page.words().say(message))));
    }
    if (number != null) {
      sentences.add(page.say("page.error.number", Shown.of(number)));
    }
    notice(exchange, status, page, page.say(key + ".title"), sentences);
  }

  private static String key(int status) {
    return switch (status) {
      case 400 -> "page.error.400";
      case 403 -> "page.error.403";
      case 404 -> "page.error.404";
      case 405 -> "page.error.405";
      case 413 -> "page.error.413";
      case 429 -> "page.error.429";
      case 503 -> "page.error.503";
      case 508 -> "page.error.508";
      default -> "page.error.other";
    };
  }

  /** Sentences of other rooms begin small and have no full stop. */
  private static String sentence(String text) {
    return text.isEmpty()
        ? text
        : (char) Character.toTitleCase((int) text.charAt(0)) + text.substring(1) + ".";
  }

  /** Returns the session of a request, or null. */
  @Nullable Session session(Exchange exchange) {
    return sessions.find(exchange);
  }
}
