package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Recognizes short links of well-known services, and says where the service previews a link. */
final class ShortLinks {
  private static final String PREVIEW_HOST = "preview.";
  private static final Clause TINYURL = wikipedia("TinyURL");

  /** The domains of Bitly, which previews a link at its own address with a plus sign at the end. */
  private static final Map<String, Clause> WITH_PLUS =
      Map.of(
          "bit.ly", wikipedia("Bitly"),
          "bitly.com", wikipedia("Bitly"),
          "amzn.to", wikipedia("Bitly"));

  /** Domains of short links without a public preview, or without a documented one. */
  private static final Set<String> OTHERS =
      Set.of("t.co", "git.io", "y2u.be", "w.wiki", "goo.gl", "is.gd", "v.gd", "ow.ly", "lnkd.in");

  private ShortLinks() {}

  /** Returns what is known of a link, or null if it is not recognized as a short link. */
  static @Nullable Fact of(IriReference reference) {
    String scheme = reference.scheme();
    String path = reference.path();
    boolean isWeb =
        Ascii.equalsIgnoreCase(scheme, "http") || Ascii.equalsIgnoreCase(scheme, "https");
    if (!isWeb || reference.host() == null || path.length() < 2) {
      return null;
    }
    String host = Ascii.lower(reference.host());
    boolean isPreviewHost = host.equals(PREVIEW_HOST + "tinyurl.com");
    if (isPreviewHost || host.equals("tinyurl.com")) {
      String preview = isPreviewHost ? null : scheme + "://" + PREVIEW_HOST + host + path;
      return fact(preview, TINYURL);
    }
    Clause plus = WITH_PLUS.get(host);
    if (plus != null) {
      return fact(path.endsWith("+") ? null : scheme + "://" + host + path + '+', plus);
    }
    return OTHERS.contains(host)
        ? Fact.of(MESSAGES.of("fact.short-link"), MESSAGES.of("whose.short-link"))
        : null;
  }

  private static Fact fact(@Nullable String preview, Clause source) {
    Message what =
        preview == null
            ? MESSAGES.of("whose.short-link-preview")
            : MESSAGES.of("whose.short-link-previewed", Excerpt.escape(Secrets.masked(preview)));
    return Fact.of(MESSAGES.of("fact.short-link"), what, source);
  }

  private static Clause wikipedia(String title) {
    return new Clause(
        "preview", "Wikipedia, " + title, "", "https://en.wikipedia.org/wiki/" + title);
  }
}
