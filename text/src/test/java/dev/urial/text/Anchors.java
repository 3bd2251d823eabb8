package dev.urial.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The links of a suite's expected HTML: those that are made of a text, and have no class. */
final class Anchors {
  private static final Pattern ANCHOR = Pattern.compile("<a href=\"([^\"]*)\">(.*?)</a>");

  private Anchors() {}

  /** What is between the tags, without escapes. */
  static List<String> texts(String html) {
    List<String> texts = new ArrayList<>();
    Matcher matcher = ANCHOR.matcher(html);
    while (matcher.find()) {
      texts.add(unescaped(matcher.group(2)));
    }
    return texts;
  }

  private static String unescaped(String html) {
    return html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }
}
