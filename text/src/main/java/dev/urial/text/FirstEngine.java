package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.report.Message;
import java.util.EnumSet;
import java.util.function.Consumer;

/** A first, simple engine: a word is a find. */
final class FirstEngine {
  private FirstEngine() {}

  static void run(Finder finder, String text, Consumer<? super Find> action) {
    int n = text.length();
    int line = 1;
    int lineStart = 0;
    int i = 0;
    while (i < n) {
      char c = text.charAt(i);
      if (c == '\n') {
        line++;
        lineStart = i + 1;
      }
      if (c <= ' ' || isDelimiter(c)) {
        i++;
        continue;
      }
      int end = i;
      while (end < n && text.charAt(end) > ' ' && !isDelimiter(text.charAt(end))) {
        end++;
      }
      int next = end;
      EnumSet<Find.Assumption> assumed = EnumSet.noneOf(Find.Assumption.class);
      while (end > i && Delimiters.isPunctuation(text.charAt(end - 1))) {
        end--;
        assumed.add(Find.Assumption.PUNCTUATION);
      }
      String word = text.substring(i, end);
      Find.@org.jspecify.annotations.Nullable Kind kind = null;
      String prefix = "";
      if (word.contains("://")
          || word.startsWith("mailto:")
          || word.startsWith("urn:")
          || word.startsWith("tel:")) {
        kind = Find.Kind.ABSOLUTE;
      } else if (word.startsWith("www.") && finder.options().contains(Finder.Option.WWW)) {
        kind = Find.Kind.WWW;
        prefix = "http://";
        assumed.add(Find.Assumption.SCHEME);
      } else if (word.indexOf('@') > 0 && finder.options().contains(Finder.Option.EMAIL)) {
        kind = Find.Kind.EMAIL;
        prefix = "mailto:";
        assumed.add(Find.Assumption.MAILTO);
      }
      if (kind != null) {
        IriReference iri = IriReference.tryParse(prefix + word).orElseNull();
        boolean certain = assumed.isEmpty() && iri != null;
        Message why = Sentences.of(certain ? "find-why.scheme" : "find-why.assumed");
        action.accept(
            new Find(
                kind,
                i,
                line,
                i - lineStart + 1,
                word,
                word,
                0,
                0,
                iri,
                certain ? Find.Certainty.LIKELY : Find.Certainty.POSSIBLE,
                why,
                assumed));
      }
      i = next;
    }
  }

  private static boolean isDelimiter(char c) {
    return "<>\"()[]{}".indexOf(c) >= 0;
  }
}
