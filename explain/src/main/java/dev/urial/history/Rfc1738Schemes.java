package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the schemes that RFC 1738 itself defines, §3.2 to §3.11 and §5.
 *
 * <p>Each method matches one rule: it adds the rule's components, and returns whether the text
 * matches. If the text does not match, the components are meaningless.
 */
final class Rfc1738Schemes {
  private static final CharSet FSEGMENTS = Rfc1808.UCHAR.or(CharSet.of("?:@&=/"));
  private static final CharSet SEARCH = Rfc1808.UCHAR.or(CharSet.of(";:@&="));
  private static final CharSet HSEGMENTS = SEARCH.or(CharSet.of("/"));
  private static final CharSet FIELD = Rfc1808.UCHAR.or(CharSet.of("?:@&"));
  private static final CharSet GROUP = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-.+_"));
  private static final CharSet ARTICLE = Rfc1808.UCHAR.or(CharSet.of(";/?:&="));

  private static final String TAB = "%09";

  private final String text;
  private final int start;
  private final int end;
  private final @Nullable Rfc1738Authority login;
  private final List<PastPart> components = new ArrayList<>();
  private String section = "";

  /**
   * Creates a matcher for a text of {@code scheme ":" *xchar}.
   *
   * @param start the index after the colon
   * @param login the login after two slashes, or null if there is none
   */
  Rfc1738Schemes(String text, int start, @Nullable Rfc1738Authority login) {
    this.text = text;
    this.start = start;
    this.end = text.length();
    this.login = login;
  }

  /** Returns the components found by {@link #rule}, in order. */
  List<PastPart> components() {
    return components;
  }

  /**
   * Returns the rule of the scheme; null if RFC 1738 does not define the scheme, or if the text
   * does not match its rule.
   */
  @Nullable SpecRule rule(String scheme) {
    String number =
        switch (scheme) {
          case "ftp" -> "2";
          case "http" -> "3";
          case "gopher" -> "4";
          case "mailto" -> "5";
          case "news" -> "6";
          case "nntp" -> "7";
          case "telnet" -> "8";
          case "wais" -> "9";
          case "file" -> "10";
          case "prospero" -> "11";
          default -> null;
        };
    if (number == null) {
      return null;
    }
    section = "3." + number;
    return fits(scheme) ? Clause.rfc(scheme + "url", 1738, section) : null;
  }

  private boolean fits(String scheme) {
    if (scheme.equals("mailto")) {
      return mailto();
    }
    if (scheme.equals("news")) {
      return news();
    }
    if (scheme.equals("file")) {
      return text.startsWith("//", start) && file();
    }
    if (login == null) {
      return false;
    }
    boolean withUser = scheme.equals("ftp") || scheme.equals("telnet");
    if (login.hasUser() && !withUser) {
      return false;
    }
    components.addAll(login.components(withUser ? "login" : "hostport"));
    int slash = login.end();
    if (slash == end) {
      return !scheme.equals("nntp") && !scheme.equals("wais") && !scheme.equals("prospero");
    }
    return switch (scheme) {
      case "ftp" -> ftp(slash + 1);
      case "http" -> http(slash + 1);
      case "gopher" -> gopher(slash + 1);
      case "nntp" -> nntp(slash + 1);
      case "telnet" -> slash + 1 == end;
      case "wais" -> wais(slash + 1);
      default -> prospero(slash + 1);
    };
  }

  /** {@code ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]}. */
  private boolean ftp(int path) {
    int semicolon = at(';', path, end);
    add("urlpath", path, end, Component.PATH);
    add("fpath", path, semicolon, null);
    if (semicolon < end) {
      int type = semicolon + ";type=".length();
      if (!Ascii.isAt(text, semicolon, ";type=", 0, type - semicolon)
          || type + 1 != end
          || "AIDaid".indexOf(text.charAt(type)) < 0) {
        return false;
      }
      add("ftptype", type, end, null);
    }
    return all(FSEGMENTS, path, semicolon);
  }

  /** {@code fileurl = "file://" [ host | "localhost" ] "/" fpath}. */
  private boolean file() {
    int host = start + 2;
    int slash = at('/', host, end);
    if (slash == end || (slash > host && !Rfc1738Authority.isHost(text, host, slash))) {
      return false;
    }
    if (slash > host) {
      components.add(new PastPart("host", host, slash, Rfc1738Authority.HOST, Component.HOST));
    }
    add("fpath", slash + 1, end, Component.PATH);
    return all(FSEGMENTS, slash + 1, end);
  }

  /** {@code httpurl = "http://" hostport [ "/" hpath [ "?" search ]]}. */
  private boolean http(int path) {
    int mark = at('?', path, end);
    add("hpath", path, mark, Component.PATH);
    if (mark < end) {
      add("search", mark + 1, end, Component.QUERY);
    }
    return all(HSEGMENTS, path, mark) && (mark == end || all(SEARCH, mark + 1, end));
  }

  /**
   * {@code gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09"
   * gopher+_string ]]]]]}. CHOICE: the grammar allows {@code %09} in a selector; here, the selector
   * ends at the first one, as in §3.4.1, unless no {@code search} follows.
   */
  private boolean gopher(int path) {
    add("urlpath", path, end, Component.PATH);
    if (path == end) {
      return true;
    }
    int selector = path + (text.charAt(path) == '%' ? 3 : 1);
    add("gtype", path, selector, null);
    int tab = tab(selector);
    int search = tab + TAB.length();
    int second = tab == end ? end : tab(search);
    if (tab < end && all(SEARCH, search, second)) {
      add("selector", selector, tab, null);
      add("search", search, second, null);
      if (second < end) {
        add("gopher+_string", second + TAB.length(), end, null);
      }
    } else if (selector < end) {
      add("selector", selector, end, null);
    }
    return true;
  }

  private int tab(int from) {
    int tab = text.indexOf(TAB, from);
    return tab < 0 ? end : tab;
  }

  /** {@code mailtourl = "mailto:" encoded822addr}. */
  private boolean mailto() {
    add("encoded822addr", start, end, Component.PATH);
    return start < end;
  }

  /** {@code newsurl = "news:" grouppart}, {@code grouppart = "*" | group | article}. */
  private boolean news() {
    add("grouppart", start, end, Component.PATH);
    if (isGroup(start, end)) {
      add("group", start, end, null);
      return true;
    }
    int at = at('@', start, end);
    if (at > start && at < end) {
      add("article", start, end, null);
      return all(ARTICLE, start, at) && Rfc1738Authority.isHost(text, at + 1, end);
    }
    return text.startsWith("*", start) && start + 1 == end;
  }

  /** {@code group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]}. */
  private boolean isGroup(int from, int to) {
    return from < to && CharSet.ALPHA.has(text.charAt(from)) && all(GROUP, from, to);
  }

  /** {@code nntpurl = "nntp://" hostport "/" group [ "/" digits ]}. */
  private boolean nntp(int path) {
    int slash = at('/', path, end);
    add("urlpath", path, end, Component.PATH);
    add("group", path, slash, null);
    if (slash < end) {
      add("digits", slash + 1, end, null);
    }
    boolean number = slash == end || (slash + 1 < end && all(CharSet.DIGIT, slash + 1, end));
    return number && isGroup(path, slash);
  }

  /** {@code waisurl}: a database, optionally with a search, or with a document's type and path. */
  private boolean wais(int path) {
    int mark = at('?', path, end);
    int slash = at('/', path, mark);
    if (mark < end) {
      add("database", path, mark, Component.PATH);
      add("search", mark + 1, end, Component.QUERY);
      return all(Rfc1808.UCHAR, path, mark) && all(SEARCH, mark + 1, end);
    }
    if (slash == end) {
      add("database", path, end, Component.PATH);
      return all(Rfc1808.UCHAR, path, end);
    }
    int second = at('/', slash + 1, end);
    if (second == end) {
      return false;
    }
    add("urlpath", path, end, Component.PATH);
    add("database", path, slash, null);
    add("wtype", slash + 1, second, null);
    add("wpath", second + 1, end, null);
    return all(Rfc1808.UCHAR, path, slash)
        && all(Rfc1808.UCHAR, slash + 1, second)
        && all(Rfc1808.UCHAR, second + 1, end);
  }

  /**
   * {@code prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]}. All fields form a single
   * component, because there may be very many of them.
   */
  private boolean prospero(int path) {
    int field = at(';', path, end);
    add("urlpath", path, end, Component.PATH);
    add("ppath", path, field, null);
    if (!all(FSEGMENTS, path, field)) {
      return false;
    }
    if (field < end) {
      add("fieldspec", field, end, null);
    }
    while (field < end) {
      int next = at(';', field + 1, end);
      int equals = at('=', field + 1, next);
      if (equals == next || !all(FIELD, field + 1, equals) || !all(FIELD, equals + 1, next)) {
        return false;
      }
      field = next;
    }
    return true;
  }

  private void add(String name, int from, int to, @Nullable Component today) {
    components.add(new PastPart(name, from, to, Clause.rfc(name, 1738, section), today));
  }

  private int at(char c, int from, int to) {
    return Rfc1738Authority.indexOf(text, c, from, to);
  }

  private boolean all(CharSet set, int from, int to) {
    return Rfc1738Authority.all(text, set, from, to);
  }
}
