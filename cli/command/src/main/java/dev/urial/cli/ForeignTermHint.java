package dev.urial.cli;

import dev.urial.cli.help.VerbGroup;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Suggests a verb or an option to users who typed a term from other software, such as a library,
 * SQL or another command. {@code Suggestion} handles typing errors.
 */
final class ForeignTermHint {
  /** The names of components in {@code urial get}, by the names that users may type. */
  private static final Map<String, String> PARTS = new HashMap<>();

  /** The commands to suggest, by the words that people try as verbs. */
  private static final Map<String, String> VERBS = new HashMap<>();

  static {
    for (String part :
        List.of(
            "url",
            "scheme",
            "authority",
            "userinfo",
            "user",
            "password",
            "host",
            "port",
            "path",
            "query",
            "fragment",
            "origin")) {
      PARTS.put(part, part);
    }
    PARTS.put("hostname", "host");
    PARTS.put("protocol", "scheme");
    PARTS.put("username", "user");
    PARTS.put("search", "query");

    say("urial inspect TEXT, or for one part urial get '{host}' TEXT", "parse split explain");
    say("urial inspect TEXT, or for one part urial get '{host}' TEXT", "show info describe");
    say("urial inspect TEXT, or for one part urial get '{host}' TEXT", "analyze analyse explode");
    say("urial valid TEXT", "validate check verify lint is-valid isvalid test");
    say("urial normalize TEXT", "clean-up tidy");
    say(
        "urial normalize TEXT, or without trackers urial bulk canon FILE",
        "canon canonicalize canonicalise canonical");
    say("urial normalize TEXT", "normalise norm");
    say("urial compare A B", "diff equal equals equivalent same eq cmp");
    say("urial resolve BASE REF", "join absolute absolutize urljoin");
    say("urial relativize BASE TARGET", "relative relativise");
    say("urial encode TEXT", "escape quote urlencode percent-encode encodeuricomponent");
    say("urial decode TEXT", "unescape unquote urldecode percent-decode decodeuricomponent");
    say("urial idna to-ascii DOMAIN", "punycode puny to-ascii toascii");
    say("urial idna to-unicode DOMAIN", "to-unicode tounicode unpunycode");
    say("urial domain HOST", "tld apex psl suffix etld registrable subdomain");
    say("urial query untrack TEXT", "untrack trackers strip clean detrack");
    say("urial query sort TEXT", "sort sort-query");
    say("urial query list TEXT, or urial query get NAME TEXT", "params param pairs parameters");
    say("urial set -s host=b TEXT", "replace change edit update modify with");
    say("urial build --scheme https --host a", "make create new compose format unparse");
    say("urial repair TEXT", "fix correct mend");
    say("urial vet URL", "safe ssrf allow allowed safety policy");
    say("urial spoof HOST", "homograph confusable confusables phish phishing lookalike deceptive");
    say("urial extract FILE", "find grep scan urls search-text");
    say("urial links FILE", "href hrefs anchors crawl scrape sitemap html");
    say("urial get '{host}' TEXT, or for the lines of a file: -f FILE", "hosts hostnames");
    say("urial get --csv '{host}' TEXT, or for a column: --column NAME", "csv");
    say("urial get --json '{host}' TEXT, or for a member: --pointer /url", "json jsonl");
    say("urial fetch URL", "download curl wget open");
    say("urial expand URL", "unshorten follow redirects redirect");
    say("urial shorten TARGET", "shortlink shortener link");
    say("urial pattern test PATTERN URL", "match matches urlpattern");
    say("urial serve", "server run start http");
    say("urial resolve-name NAME", "doi isbn handle");
    say("urial bulk dedupe FILE", "uniq unique deduplicate");
    say("urial help usage", "usage options man manual");
    say("urial help add-ons", "add-ons addons plugins extensions install");
    say("urial --version", "ver about");
  }

  private static void say(String command, String words) {
    for (String word : words.split(" ", -1)) {
      VERBS.put(word, command);
    }
  }

  private ForeignTermHint() {}

  /** Returns what to type instead of an unknown verb; empty if there is no suggestion. */
  static String ofVerb(String typed) {
    if (typed.indexOf(':') >= 0 || typed.indexOf('/') >= 0 || typed.startsWith("www.")) {
      return "urial inspect TEXT";
    }
    String word = Ascii.lower(typed);
    String part = word.startsWith("url_") || word.startsWith("uri_") ? word.substring(4) : word;
    VerbGroup group = VerbGroup.named(word);
    if (PARTS.containsKey(part)) {
      return "urial get '{" + PARTS.get(part) + "}' TEXT";
    } else if (VERBS.containsKey(part)) {
      return VERBS.getOrDefault(part, "");
    } else if (Verbs.NAMES.contains("bulk-" + part)) {
      return "urial bulk " + part + " FILE";
    }
    return group == null ? "" : "urial help " + word;
  }

  /**
   * Returns what to type instead of an unknown option of a verb; empty if there is no suggestion.
   *
   * @param option the option as typed, without its value
   * @param words the words of the command line after the verb
   */
  static String ofOption(String verb, String option, String[] words) {
    String name = option.replaceFirst("^--?", "");
    String part = PARTS.getOrDefault(name, "");
    if (part.isEmpty()) {
      return switch (verb + " " + name) {
        case "query untrack" -> "try urial query untrack TEXT";
        case "resolve base" -> "try urial resolve BASE REF";
        case "relativize base" -> "try urial relativize BASE TARGET";
        case "check base" -> "try --root FOLDER";
        default -> "";
      };
    }
    return switch (verb) {
      case "set" -> "try -s " + part + "=" + value(part, option, words);
      case "get", "inspect" -> "try urial get '{" + part + "}' TEXT";
      default -> "";
    };
  }

  /**
   * Returns the value typed for an option, with secrets masked; an ellipsis for a password or if
   * there is no value.
   */
  private static String value(String part, String option, String[] words) {
    if (part.equals("password")) {
      return "…";
    }
    for (int k = 0; k < words.length; k++) {
      if (words[k].startsWith(option + "=")) {
        return shown(words[k].substring(option.length() + 1));
      } else if (words[k].equals(option) && k + 1 < words.length && !words[k + 1].startsWith("-")) {
        return shown(words[k + 1]);
      }
    }
    return "…";
  }

  private static String shown(String value) {
    return Excerpt.escape(Secrets.masked(value));
  }
}
