package dev.urial.scheme.file;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Advisor;
import dev.urial.view.Listing;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An {@code ftp} URI: through which directories, to which file, as what.
 *
 * <pre>{@code
 * FtpUri f = FtpUri.parse("ftp://myname@host.example/%2Fetc/motd;type=a");
 * f.user()         // myname
 * f.directories()  // [/etc]
 * f.name()         // motd
 * f.type()         // a
 * FtpUri.builder("host.example").directory("/etc").name("motd").build()
 *     // ftp://host.example/%2Fetc/motd
 * }</pre>
 *
 * <p>Each directory is one {@code CWD} command, so that {@code %2F} is not {@code /}: it leads to
 * the root, where a server has one, rather than to what the login gave.
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

  /** What is left unescaped of data. */
  private static final CharSet DATA = CharSet.UNRESERVED.or(CharSet.of("!$&'()*+,=:@"));

  private final transient FtpSyntax at;

  private FtpUri(Uri uri, FtpSyntax at) {
    super(uri);
    this.at = at;
  }

  /**
   * Reads an {@code ftp} URI.
   *
   * <pre>{@code
   * FtpUri.parse("ftp://a/b;type=x")  // UriParseException: index 15, ftptype
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static FtpUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static FtpUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads an {@code ftp} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<FtpUri> tryParse(String text) {
    return read(text, FtpUri::tryOf, "ftp");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static FtpUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2">RFC 1738 §3.2</a>
   */
  public static Parsed<FtpUri> tryOf(Uri uri) {
    if (!isOf("ftp", uri)) {
      return otherScheme(uri, "ftp");
    }
    return FtpSyntax.read(uri).map(at -> new FtpUri(uri, at));
  }

  /**
   * A builder for a host: an address in brackets, or any name, data.
   *
   * <pre>{@code
   * FtpUri.builder("ftp.example").user("a@b").name("c;d").type('i').build()
   *     // ftp://a%40b@ftp.example/c%3Bd;type=i
   * }</pre>
   *
   * @throws IllegalArgumentException if it is empty
   */
  public static Builder builder(String host) {
    Objects.requireNonNull(host, "host");
    return new Builder(host);
  }

  /** The user, decoded; null if it is anonymous. */
  public @Nullable String user() {
    return userOrNull();
  }

  /** The password, decoded; null if there is none. */
  public @Nullable String password() {
    return passwordOrNull();
  }

  /** The host, which is never empty. */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** What the {@code CWD} commands name, one after the other, decoded. */
  public List<String> directories() {
    List<String> names = names();
    return List.copyOf(names.subList(0, names.size() - 1));
  }

  /** The file, decoded; {@code ""} if the URI names a directory. */
  public String name() {
    List<String> names = names();
    return names.get(names.size() - 1);
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    for (String segment : at.path().split("/", -1)) {
      names.add(Spelling.data(segment));
    }
    return names;
  }

  /**
   * How to transfer: {@code a} as ASCII, {@code i} as it is, {@code d} as the list of a directory;
   * null if that is to be guessed from the name.
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
    Listing parts = new Listing().add("user", user()).addSecret("password", password());
    parts.addAll("directory", directories());
    parts.add("name", name().isEmpty() ? null : name());
    Character type = type();
    return parts.add("type", type == null ? null : type.toString()).list();
  }

  /** Also the type in small letters, and a slash for no path at all. */
  @Override
  public FtpUri normalize() {
    String normal = tryOf(normalUri()).orElseThrow().at.canonical();
    return normal.equals(uri.toString()) ? this : parse(normal);
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

  /**
   * Builds {@code ftp} URIs from data; what it builds is always valid.
   *
   * <pre>{@code
   * FtpUri.builder("ftp.example").directory("a/b").build()  // ftp://ftp.example/a%2Fb/
   * }</pre>
   */
  public static final class Builder {
    private final String host;
    private String login = "";
    private String port = "";
    private final StringBuilder path = new StringBuilder("/");
    private String name = "";
    private String type = "";

    Builder(String host) {
      if (host.isEmpty()) {
        throw new IllegalArgumentException("an empty host");
      }
      this.host = Spelling.host(host);
    }

    /** The user: data. */
    public Builder user(String data) {
      Objects.requireNonNull(data, "data");
      login = Percent.encode(data, CharSet.REG_NAME) + '@';
      return this;
    }

    /**
     * The port.
     *
     * @throws IllegalArgumentException if it is not in 0 to 65535
     * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.1">RFC 1738 §3.1</a>
     */
    public Builder port(int port) {
      this.port = ":" + Spelling.checkedPort(port);
      return this;
    }

    /**
     * Adds a directory: what one {@code CWD} command is to name.
     *
     * @throws IllegalArgumentException if it is {@code .} or {@code ..}, which no escape can hide
     * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2.2">RFC 1738 §3.2.2</a>
     */
    public Builder directory(String data) {
      Objects.requireNonNull(data, "data");
      path.append(Percent.encode(Spelling.checkedSegment(data), DATA)).append('/');
      return this;
    }

    /**
     * The file: data.
     *
     * @throws IllegalArgumentException if it is {@code .} or {@code ..}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2.2">RFC 1738 §3.2.2</a>
     */
    public Builder name(String data) {
      Objects.requireNonNull(data, "data");
      name = Percent.encode(Spelling.checkedSegment(data), DATA);
      return this;
    }

    /**
     * How to transfer.
     *
     * @throws IllegalArgumentException if it is not {@code a}, {@code i} or {@code d}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc1738#section-3.2.3">RFC 1738 §3.2.3</a>
     */
    public Builder type(char type) {
      if (!FtpSyntax.TYPES.has(type)) {
        throw new IllegalArgumentException("no type of FTP");
      }
      this.type = ";type=" + type;
      return this;
    }

    /** Builds it. */
    public FtpUri build() {
      return parse("ftp://" + login + host + port + path + name + type);
    }
  }
}
