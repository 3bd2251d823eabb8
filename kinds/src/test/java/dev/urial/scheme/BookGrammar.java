package dev.urial.scheme;

import dev.urial.report.Parsed;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What a document says about the URIs of a scheme: its ABNF as one regular expression, and beside
 * it what it demands in prose.
 *
 * <p>A text belongs to the scheme if it is a URI by RFC 3986, if what is before the {@code #}
 * matches the expression, and if the prose does not forbid it. The fragment is no part of the
 * expression: "Scheme specifications will not define fragment identifier syntax", RFC 3986 §4.3.
 *
 * @param scheme in lower case
 * @param document where the grammar is printed
 * @param rule the regular expression of all that is before the fragment
 * @param allowsFragment false only where the document forbids one
 * @param prose what the document demands beside its ABNF, of the text without its fragment
 * @param view the view that is held against the document
 * @param examples texts of the document, and a few like them
 */
record BookGrammar(
    String scheme,
    String document,
    Pattern rule,
    boolean allowsFragment,
    Predicate<String> prose,
    Function<String, Parsed<?>> view,
    List<String> examples) {

  private static final Pattern URI = Pattern.compile(Rfc3986ByTheBook.URI);

  static BookGrammar of(
      String scheme,
      String document,
      String rule,
      Function<String, Parsed<?>> view,
      String... examples) {
    String name = scheme.replaceAll("[+.-]", "\\\\$0");
    Pattern whole = Pattern.compile("(?i:" + name + "):" + rule);
    return new BookGrammar(scheme, document, whole, true, text -> true, view, List.of(examples));
  }

  /** The same grammar with a demand in prose. */
  BookGrammar must(Predicate<String> demand) {
    return new BookGrammar(
        scheme, document, rule, allowsFragment, prose.and(demand), view, examples);
  }

  /** The same grammar where the document forbids a fragment. */
  BookGrammar withoutFragment() {
    return new BookGrammar(scheme, document, rule, false, prose, view, examples);
  }

  /** Whether the document allows this text. */
  boolean allows(String text) {
    int hash = text.indexOf('#');
    String identifier = hash < 0 ? text : text.substring(0, hash);
    return (hash < 0 || allowsFragment)
        && URI.matcher(text).matches()
        && rule.matcher(identifier).matches()
        && prose.test(identifier);
  }

  /** Whether a text has the name of the scheme in front. */
  boolean isOfScheme(String text) {
    return text.regionMatches(true, 0, scheme + ':', 0, scheme.length() + 1);
  }

  /** Whether the view takes this text. */
  boolean isTaken(String text) {
    return view.apply(text).isOk();
  }
}
