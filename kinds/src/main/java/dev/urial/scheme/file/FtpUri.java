package dev.urial.scheme.file;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An {@code ftp} URI: a list of directories, a file and a transfer type.
 *
 * <pre>{@code
 * FtpUri f = FtpUri.parse("ftp://myname@host.example/%2Fetc/motd;type=a");
 * f.user()         // myname
 * f.directories()  // [/etc]
 * f.name()         // motd
 * f.type()         // a
 *     // ftp://host.example/%2Fetc/motd
 * }</pre>
 *
 * <p>The client sends each directory in a separate {@code CWD} command, so {@code %2F} differs from
 * {@code /}. A leading {@code %2F} refers to the server's root, if there is one, and not to the
 * login directory.
 *
 * <pre>
 * ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ] ]
 * fpath    = fsegment *( "/" fsegment )
 * fsegment = *( uchar / "?" / ":" / "@" / "&amp;" / "=" )
 * ftptype  = "A" / "I" / "D" / "a" / "i" / "d"
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2">RFC 1738 §3.2</a>
 */
public final class FtpUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause FTPURL = Clause.rfc("ftpurl", 1738, "3.2");
  private static final Clause ANONYMOUS = Clause.rfc("login", 1738, "3.2.1");
  private static final Clause CWD = Clause.rfc("fpath", 1738, "3.2.2");
  private static final Clause TYPE = Clause.rfc("ftptype", 1738, "3.2.2");

  /** The characters that are not escaped in data. */
  private final transient FtpSyntax at;

  private FtpUri(Uri uri, FtpSyntax at) {
    super(uri);
    this.at = at;
  }

  /**
   * Parses an {@code ftp} URI.
   *
   * <pre>{@code
   * FtpUri.parse("ftp://a/b;type=x")  // UriParseException: index 15, ftptype
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static FtpUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static FtpUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code ftp} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<FtpUri> tryParse(String text) {
    return read(text, FtpUri::tryOf, "ftp");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static FtpUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code ftp} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2">RFC 1738 §3.2</a>
   */
  public static Parsed<FtpUri> tryOf(Uri uri) {
    if (!isOf("ftp", uri)) {
      return otherScheme(uri, "ftp");
    }
    return FtpSyntax.read(uri).map(at -> new FtpUri(uri, at));
  }

  /** {@return the decoded user; null for an anonymous login} */
  public @Nullable String user() {
    return userOrNull();
  }

  /** {@return the decoded password; null if there is none} */
  public @Nullable String password() {
    return passwordOrNull();
  }

  /** {@return the host, which is never empty} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** {@return the decoded directories for the {@code CWD} commands, in order} */
  public List<String> directories() {
    List<String> names = names();
    return List.copyOf(names.subList(0, names.size() - 1));
  }

  /** {@return the decoded file name; {@code ""} if the URI names a directory} */
  public String name() {
    List<String> names = names();
    return names.get(names.size() - 1);
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    for (String segment : at.path().split("/", -1)) {
      names.add(PartEncoding.data(segment));
    }
    return names;
  }

  /**
   * {@return the transfer type: {@code a} for ASCII, {@code i} for binary, {@code d} for a
   * directory listing; null if the client must guess it from the name}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2.3">RFC 1738 §3.2.3</a>
   */
  public @Nullable Character type() {
    return at.type();
  }

  @Override
  public SpecRule definition() {
    return FTPURL;
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList().add("user", user()).addSecret("password", password());
    parts.addAll("directory", directories());
    parts.add("name", name().isEmpty() ? null : name());
    Character type = type();
    return parts.add("type", type == null ? null : type.toString()).list();
  }

  @Override
  public FtpUri normalize() {
    return normal(this, FtpUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    String text = uri.toString();
    int start = uri.start(Component.PATH);
    int end = at.pathEnd();
    if (uri.start(Component.USERINFO) < 0) {
      int login = uri.start(Component.AUTHORITY);
      advisor.note(ANONYMOUS, login, login, "ftp.anonymous");
    }
    if (end > start && text.charAt(end - 1) == '/' && type() == null) {
      advisor.advise(TYPE, end - 1, end, "ftp.directory");
    }
    if (text.startsWith("//", start)) {
      advisor.warn(CWD, start, start + 2, "ftp.empty-directory");
    }
    return advisor.password().port().lineBreaks().list();
  }
}
