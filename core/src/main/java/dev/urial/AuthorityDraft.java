package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.internal.syntax.CharSetTable;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Marks;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/**
 * The authority of a builder: either the whole authority as written, or its parts.
 *
 * <p>When a part is set, the whole authority is first split into its parts, but only if it is
 * valid. In an invalid authority, it is unclear which part a character belongs to: setting the port
 * must not remove the end of {@code user@good@evil}. An invalid authority is therefore kept, and
 * rejected with its own error.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
 */
final class AuthorityDraft {
  private final GrammarProfile profile;
  private @Nullable String whole; // null after the split; INVARIANT: if not null, parts are ignored
  private @Nullable String userinfo;
  private @Nullable String host;
  private @Nullable String port;

  // The errors in data; a component with such an error is treated as empty.
  private @Nullable SyntaxError userinfoData;
  private @Nullable SyntaxError hostData;

  AuthorityDraft(GrammarProfile profile) {
    this.profile = profile;
  }

  void set(@Nullable String authority) {
    whole = authority;
    userinfo = null;
    host = null;
    port = null;
    userinfoData = null;
    hostData = null;
  }

  void userinfo(@Nullable String userinfo) {
    cut();
    this.userinfo = userinfo;
    userinfoData = null;
  }

  void userinfoData(String user, @Nullable String password, DataEncoding encoding) {
    // The error names the rule for the userinfo, so that its message masks a possible password.
    String both = password == null ? user : user + ':' + password;
    int lone = LoneSurrogates.first(both);
    userinfo(lone < 0 ? encoding.userinfo(user, password) : "");
    userinfoData = lone < 0 ? null : new SyntaxError(profile.named(Rule.USERINFO), lone, both);
  }

  void host(@Nullable String host) {
    cut();
    this.host = host;
    hostData = null;
  }

  void hostData(String data, DataEncoding encoding) {
    Parsed<String> encoded = HostEncoder.encoded(data, profile, encoding);
    host(encoded.orElse(""));
    hostData = encoded.errorOrNull();
  }

  void port(@Nullable String port) {
    cut();
    this.port = port;
  }

  /** Returns the host as written; null if there is none, or if the whole authority is invalid. */
  @Nullable String host() {
    return host;
  }

  private void cut() {
    Marks marks = new Marks();
    if (whole == null || Authority.error(whole, reference(), marks) != null) {
      return;
    }
    userinfo = Authority.userinfo(whole, marks);
    host = Authority.host(whole, marks);
    port = Authority.port(whole, marks);
    whole = null;
  }

  private GrammarProfile reference() {
    return profile.asciiOnly ? GrammarProfile.URI_REFERENCE : GrammarProfile.IRI_REFERENCE;
  }

  /** Returns whether the result has an authority, even an empty one. */
  boolean isThere() {
    return whole != null || host != null;
  }

  /** Returns the error in this authority; null if it is valid or absent. */
  @Nullable SyntaxError error() {
    if (whole != null) {
      return Authority.error(whole, reference(), new Marks());
    }
    if (host == null) {
      return userinfo == null && port == null ? null : new SyntaxError(Rule.HOST, 0, "");
    }
    SyntaxError error = userinfoData == null ? userinfoError() : userinfoData;
    if (error == null) {
      error = hostData == null ? hostError(host) : hostData;
    }
    return error == null ? portError() : error;
  }

  private @Nullable SyntaxError userinfoError() {
    int end = userinfo == null ? 0 : Parser.end(userinfo, CharSetTable.USERINFO, profile);
    if (userinfo == null || end == userinfo.length()) {
      return null;
    }
    boolean escape = userinfo.charAt(end) == '%';
    // With the rule for the userinfo, messages mask a possible password.
    boolean secret = userinfo.indexOf(':') >= 0;
    return new SyntaxError(
        escape && !secret ? Rule.PCT_ENCODED : profile.named(Rule.USERINFO),
        escape ? EscapedOctets.brokenAt(userinfo, end) : end,
        userinfo);
  }

  private @Nullable SyntaxError hostError(String host) {
    if (host.startsWith("[")) {
      return Host.tryParse(host).errorOrNull();
    }
    int end = Parser.end(host, CharSetTable.REG_NAME, profile);
    if (end == host.length()) {
      return null;
    }
    return host.charAt(end) == '%'
        ? new SyntaxError(Rule.PCT_ENCODED, EscapedOctets.brokenAt(host, end), host)
        : new SyntaxError(profile.named(Rule.REG_NAME), end, host);
  }

  private @Nullable SyntaxError portError() {
    int end = port == null ? 0 : Parser.portEnd(port);
    return port == null || end == port.length() ? null : new SyntaxError(Rule.PORT, end, port);
  }

  /**
   * Appends {@code //} and the authority, if there is one. Requires that there is no {@link
   * #error}.
   */
  void appendTo(StringBuilder out) {
    if (whole != null) {
      out.append("//").append(whole);
    } else if (host != null) {
      out.append("//").append(userinfo == null ? "" : userinfo + '@').append(host);
      out.append(port == null ? "" : ':' + port);
    }
  }
}
