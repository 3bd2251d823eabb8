package dev.urial.scheme.directory;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.spi.Cursor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses an {@code ldap} URI by the grammar quoted in {@link LdapUri}. Any octet may be escaped.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4516#section-2">RFC 4516 §2</a>
 */
final class LdapSyntax {
  private static final Clause URL = rule("ldapurl");
  private static final Clause HOST = rule("host");
  private static final Clause DN = rule("dn");
  private static final Clause ATTRIBUTE = rule("attrdesc");
  private static final Clause SCOPE = rule("scope");
  private static final Clause FILTER = rule("filter");
  private static final Clause EXTYPE = rule("extype");
  private static final Clause EXVALUE = rule("exvalue");

  static final CharSet EX_CHAR = CharSet.UNRESERVED.or(CharSet.of("!$&'()*+;=:@/")).orPctEncoded();

  /** The default filter (§3). */
  static final String EVERYTHING = "(objectClass=*)";

  private static final List<String> SCOPES = List.of("base", "one", "sub");

  /**
   * The distinguished name as written; the filter and the values of extensions are also stored as
   * written.
   */
  String dn = "";

  final List<String> attributes = new ArrayList<>();
  String scope = "";
  String filter = "";
  final List<Extension> extensions = new ArrayList<>();
  private Clause rule = URL;

  private LdapSyntax() {}

  /**
   * An extension, with its value as written.
   *
   * @param value the value; null if there is no equals sign
   */
  record Extension(String type, @Nullable String value, boolean critical) {}

  private static Clause rule(String id) {
    return Clause.rfc(id, 4516, "2");
  }

  /** Parses an {@code ldap} or {@code ldaps} URI. */
  static Parsed<LdapSyntax> read(Uri uri) {
    Cursor at = ComponentCursors.pathAndQuery(uri);
    if (!uri.hasAuthority()) {
      return at.broken(URL, AuthorityBreaks.atHost(uri));
    }
    int userinfo = AuthorityBreaks.atUserinfo(uri);
    if (userinfo >= 0) {
      return at.broken(HOST, userinfo);
    }
    LdapSyntax read = new LdapSyntax();
    return read.search(at) && at.atEnd() ? new Parsed.Ok<>(read) : at.broken(read.rule);
  }

  private boolean search(Cursor at) {
    if (at.atEnd()) {
      return true;
    }
    if (!at.eat('/')) {
      return false;
    }
    rule = DN;
    dn = at.run(CharSet.PATH);
    return !at.eat('?')
        || (attributes(at)
            && (!at.eat('?')
                || (scope(at)
                    && (!at.eat('?') || (filter(at) && (!at.eat('?') || extensions(at)))))));
  }

  private static boolean isOver(Cursor at) {
    return at.atEnd() || at.at('?');
  }

  /** {@code attributes = attrdesc *( "," attrdesc )}. */
  private boolean attributes(Cursor at) {
    rule = ATTRIBUTE;
    if (isOver(at)) {
      return true;
    }
    do {
      if (!attribute(at)) {
        return false;
      }
    } while (at.eat(','));
    return true;
  }

  /** {@code attributedescription / "*"}, and {@code +} of RFC 3673. */
  private boolean attribute(Cursor at) {
    int first = at.octetOrChar();
    if (first == '*' || first == '+') {
      at.skipOctet();
      return attributes.add(first == '*' ? "*" : "+");
    }
    LdapAttributeDescription description = new LdapAttributeDescription();
    StringBuilder name = new StringBuilder();
    while (!isOver(at) && !at.at(',') && description.takes(at.octetOrChar())) {
      description.take(at.octetOrChar());
      name.append((char) at.octetOrChar());
      at.skipOctet();
    }
    attributes.add(name.toString());
    return description.isWhole();
  }

  /** {@code scope = "base" / "one" / "sub"}. */
  private boolean scope(Cursor at) {
    rule = SCOPE;
    for (String word : SCOPES) {
      int length = common(word, at);
      if (length > 0) {
        scope = word;
        return length == word.length();
      }
    }
    return true;
  }

  /**
   * Skips the longest prefix of a keyword that matches at the cursor; returns the length of the
   * prefix.
   */
  private static int common(String word, Cursor at) {
    int length = 0;
    while (length < word.length()
        && !isOver(at)
        && (at.octetOrChar() | 0x20) == word.charAt(length)) {
      at.skipOctet();
      length++;
    }
    return length;
  }

  private boolean filter(Cursor at) {
    rule = FILTER;
    LdapFilter read = new LdapFilter();
    int start = at.pos();
    while (!isOver(at) && read.takes(at.octetOrChar())) {
      read.take(at.octetOrChar());
      at.skipOctet();
    }
    filter = at.since(start);
    return filter.isEmpty() || read.isWhole();
  }

  /** {@code extensions = extension *( "," extension )}. */
  private boolean extensions(Cursor at) {
    do {
      rule = EXTYPE;
      boolean critical = at.eat('!');
      String type = oid(at);
      if (type == null) {
        return false;
      }
      String value = null;
      if (at.eat('=')) {
        rule = EXVALUE;
        value = at.run(EX_CHAR);
      }
      extensions.add(new Extension(type, value, critical));
    } while (at.eat(','));
    return true;
  }

  private @Nullable String oid(Cursor at) {
    LdapAttributeDescription description = new LdapAttributeDescription();
    StringBuilder type = new StringBuilder();
    while (!at.atEnd() && at.octetOrChar() != ';' && description.takes(at.octetOrChar())) {
      description.take(at.octetOrChar());
      type.append((char) at.octetOrChar());
      at.skipOctet();
    }
    return description.isOid() ? type.toString() : null;
  }
}
