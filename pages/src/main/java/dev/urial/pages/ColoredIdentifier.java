package dev.urial.pages;

import dev.urial.IriReference;
import dev.urial.explain.PartNames;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.IdentifierView.Piece;
import dev.urial.report.Component;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds views of identifiers with colored parts and masked secrets. */
final class ColoredIdentifier {
  private static final List<Component> OF_URL =
      List.of(
          Component.SCHEME,
          Component.USERNAME,
          Component.PASSWORD,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private final String text;
  private final Secrets secrets;
  private final List<Piece> pieces = new ArrayList<>();
  private int end;

  private ColoredIdentifier(String text) {
    this.text = text;
    this.secrets = Secrets.in(text);
  }

  /** Returns a view of a reference, with the components of RFC 3986 and RFC 3987. */
  static IdentifierView of(IriReference reference, PageMessages words) {
    ColoredIdentifier of = new ColoredIdentifier(reference.toString());
    for (Component part : Inspect.COMPONENTS) {
      of.part(part.id(), reference.start(part), reference.end(part), name(part.id(), words));
    }
    return of.view();
  }

  /** Returns a view of a URL, with the components of the URL Standard. */
  static IdentifierView of(Url url, PageMessages words) {
    ColoredIdentifier of = new ColoredIdentifier(url.href());
    for (Component part : OF_URL) {
      boolean isLogin = part == Component.USERNAME || part == Component.PASSWORD;
      String kind = isLogin ? "userinfo" : part.id();
      of.part(kind, url.start(part), url.end(part), name(part.id(), words));
    }
    return of.view();
  }

  /**
   * Returns a view of a string as browsers parse it. If the string or the base contains secrets,
   * both are masked and parsed again, because the secrets may not be recognizable in the parsed
   * URL.
   *
   * @param url the parsed URL
   * @param text the string from which the URL was parsed
   * @param base the base URL; empty for none
   */
  static IdentifierView ofBrowsers(Url url, String text, String base, PageMessages words) {
    String shownText = Secrets.masked(text);
    String shownBase = Secrets.masked(base);
    if (shownText.equals(text) && shownBase.equals(base)) {
      return of(url, words);
    }
    Url from = Url.tryParse(shownBase).orElseNull();
    Url shown = Url.tryParse(shownText, from).orElseNull();
    return shown == null ? plain(Secrets.MASK) : of(shown, words);
  }

  /**
   * Returns a view of any string: with colored components if it is a reference, otherwise in a
   * single color.
   */
  static IdentifierView of(String text, PageMessages words) {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    return reference == null ? plain(text) : of(reference, words);
  }

  /** Returns a view of a string in a single color. */
  static IdentifierView plain(String text) {
    return IdentifierView.plain(Secrets.masked(text));
  }

  private static String name(String part, PageMessages words) {
    return words.say(PartNames.of(part));
  }

  /** Returns a builder for a view of a string. */
  static ColoredIdentifier in(String text) {
    return new ColoredIdentifier(text);
  }

  /**
   * Adds a part, and the characters between it and the previous part. Parts must be added from left
   * to right.
   */
  ColoredIdentifier part(String kind, int start, int partEnd, @Nullable String title) {
    if (start >= end && partEnd > start) {
      delimiters(start);
      pieces.add(new Piece(secrets.mask(text, start, partEnd), kind, start, partEnd, title));
      end = partEnd;
    }
    return this;
  }

  /** Adds the characters between the previous part and the start of the next part. */
  private void delimiters(int next) {
    if (next > end) {
      pieces.add(new Piece(secrets.mask(text, end, next), "", end, next, null));
      end = next;
    }
  }

  /** Returns the view, including any characters after the last part. */
  IdentifierView view() {
    delimiters(text.length());
    return new IdentifierView(pieces);
  }
}
