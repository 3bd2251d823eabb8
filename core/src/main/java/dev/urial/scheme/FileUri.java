package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.SchemePart;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code file} URI.
 *
 * <pre>{@code
 * FileUri.ofPath("C:\\100%\\ä", OperatingSystem.WINDOWS)         // file:///C:/100%25/%C3%A4
 * FileUri.parse("file:c:/a%20b").path(OperatingSystem.WINDOWS)   // c:\a b
 * FileUri.parse("file://host/share/a").path(OperatingSystem.WINDOWS)    // \\host\share\a
 * FileUri.parse("file:////host/share/a").path(OperatingSystem.WINDOWS)  // \\host\share\a
 * FileUri.parse("file://localhost/etc/fstab").normalize()        // file:///etc/fstab
 * }</pre>
 *
 * <p>The grammar is the one with the spellings that are in use, from the appendix:
 *
 * <pre>
 * file-URI       = "file" ":" file-hier-part
 * file-hier-part = ( "//" auth-path ) / local-path
 * auth-path      = [ file-auth ] path-absolute / [ file-auth ] file-absolute
 *                / unc-authority path-absolute
 * local-path     = [ drive-letter ] path-absolute / file-absolute
 * file-auth      = "localhost" / [ userinfo "@" ] host
 * unc-authority  = 2*3"/" file-host
 * file-host      = inline-IP / IPv4address / reg-name
 * inline-IP      = "%5B" ( IPv6address / IPvFuture ) "%5D"
 * file-absolute  = "/" drive-letter path-absolute
 * drive-letter   = ALPHA ":" / ALPHA "|"
 * </pre>
 *
 * <p>It has neither port nor query; a fragment may be added. The bar behind a drive letter is in no
 * URI: {@link #ofHistoric} reads it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-F">RFC 8089 appendix F</a>
 */
public final class FileUri extends View {
  private static final Clause FILE = Clause.rfc(8089, "2", "file-URI");
  private static final Clause AUTH = Clause.rfc(8089, "2", "file-auth");
  private static final Clause DRIVE = Clause.rfc(8089, "E.2", "drive-letter");
  private static final Clause UNC = Clause.rfc(8089, "E.3.2", "unc-authority");
  private static final Clause USERINFO = Clause.rfc(8089, "E.1", "userinfo");
  private static final Clause SECURITY = Clause.rfc(8089, "4", "path-absolute");

  private final int hostStart;
  private final int hostEnd;
  private final int start;
  private final int end;

  private FileUri(Uri uri, FileSyntax places) {
    super(uri);
    this.hostStart = places.hostStart();
    this.hostEnd = places.hostEnd();
    this.start = places.start();
    this.end = places.end();
  }

  /**
   * Reads a {@code file} URI.
   *
   * <pre>{@code
   * FileUri.parse("file:a")  // UriParseException: index 6, drive-letter
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static FileUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a {@code file} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<FileUri> tryParse(String text) {
    return read(text, FileUri::of, "file");
  }

  /**
   * Reads a text that may have a bar for the colon of a drive letter, and writes the colon.
   *
   * <pre>{@code
   * FileUri.ofHistoric("file:///c|/path").orElseThrow()  // file:///c:/path
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2.2">RFC 8089 appendix
   *     E.2.2</a>
   */
  public static Parsed<FileUri> ofHistoric(String text) {
    int bar = text.indexOf('|');
    boolean isDrive =
        bar > 0
            && CharSet.ALPHA.has(text.charAt(bar - 1))
            && "file:///".regionMatches(true, 0, text, 0, bar - 1);
    return tryParse(isDrive ? text.substring(0, bar) + ":" + text.substring(bar + 1) : text);
  }

  /**
   * The view of a URI, or why it is no {@code file} URI; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#section-2">RFC 8089 §2</a>
   */
  public static Parsed<FileUri> of(Uri uri) {
    if (!isOf("file", uri)) {
      return otherScheme(uri, "file");
    }
    return FileSyntax.read(new Layout(uri)).map(places -> new FileUri(uri, places));
  }

  /**
   * The URI of an absolute path.
   *
   * <pre>{@code
   * FileUri.ofPath("\\\\host\\share\\a", OperatingSystem.WINDOWS)  // file://host/share/a
   * }</pre>
   *
   * <p>A path that ends with a separator, as that of a directory may, gives a URI that ends with a
   * slash. Slashes at the beginning of a POSIX path count as one; {@code \\?\} before a path of
   * Windows is left out.
   *
   * @throws IllegalArgumentException if it is not absolute, or holds what no name may hold
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
   */
  public static FileUri ofPath(String path, OperatingSystem rules) {
    FileUri uri = tryParse(FilePaths.reference(path, rules)).orElseNull();
    if (uri == null) {
      throw new IllegalArgumentException("not an absolute path: " + path);
    }
    return uri;
  }

  /**
   * The URI of a path of this system, made absolute; without slash at the end.
   *
   * @see #ofDirectory(Path)
   */
  public static FileUri ofPath(Path path) {
    return ofPath(path.toAbsolutePath().toString(), OperatingSystem.current());
  }

  /**
   * The URI of a directory of this system, with a slash at the end, so that references resolve into
   * it. The file system is not asked.
   *
   * <pre>{@code
   * FileUri.ofDirectory(Path.of("/tmp")).uri().resolve("a")  // file:///tmp/a
   * }</pre>
   */
  public static FileUri ofDirectory(Path path) {
    String text = path.toAbsolutePath().toString();
    String slash = text.endsWith(path.getFileSystem().getSeparator()) ? "" : "/";
    return ofPath(text + slash, OperatingSystem.current());
  }

  /**
   * A path, absolute or relative, as a reference.
   *
   * <pre>{@code
   * FileUri.reference("a:b c", OperatingSystem.POSIX)  // ./a:b%20c
   * }</pre>
   *
   * @throws IllegalArgumentException if it holds what no name may hold
   * @see #path(UriReference, OperatingSystem)
   */
  public static UriReference reference(String path, OperatingSystem rules) {
    return UriReference.parse(FilePaths.reference(path, rules));
  }

  /**
   * The path that a reference names: absolute if it is a {@code file} URI, relative if it is a path
   * alone; else the error.
   *
   * <pre>{@code
   * FileUri.path(UriReference.parse("a%20b/c"), OperatingSystem.WINDOWS).orElseThrow()  // a b\c
   * }</pre>
   */
  public static Parsed<String> path(UriReference reference, OperatingSystem rules) {
    if (reference instanceof Uri uri) {
      Parsed<FileUri> file = of(uri);
      return file.isOk()
          ? file.orElseThrow().tryPath(rules)
          : new Parsed.Failed<>(Objects.requireNonNull(file.errorOrNull()));
    }
    String text = reference.toString();
    int end = reference.path().length();
    return reference.hasAuthority()
        ? FilePaths.broken(AUTH, 0, text)
        : end < text.length() && text.charAt(end) == '?'
            ? FilePaths.broken(FILE, end, text)
            : FilePaths.path(text, 0, end, rules, "");
  }

  /**
   * A builder.
   *
   * <pre>{@code
   * FileUri.builder().drive('c').segment("a/b").directory().build()  // file:///c:/a%2Fb/
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Whether it names a file of this machine: no host is given, or {@code localhost}. */
  public boolean isLocal() {
    return hostStart == hostEnd || (!isUncInPath() && host().equalsIgnoreCase("localhost"));
  }

  /** The host, decoded, {@code ""} for none; also where it stands in the path (appendix E.3.2). */
  public String host() {
    return Percent.decodeLossy(hostText());
  }

  private String hostText() {
    return hostStart < 0 ? "" : uri.toString().substring(hostStart, hostEnd);
  }

  private boolean isUncInPath() {
    return hostStart > 0 && uri.toString().startsWith("////", 5);
  }

  /** The drive letter as it was written, or null. */
  public @Nullable String drive() {
    int letter = driveStart();
    return letter < 0 ? null : uri.toString().substring(letter, letter + 1);
  }

  private int driveStart() {
    String text = uri.toString();
    int letter = text.charAt(start) == '/' ? start + 1 : start;
    boolean isDrive =
        letter + 2 < end
            && CharSet.ALPHA.has(text.charAt(letter))
            && text.charAt(letter + 1) == ':'
            && text.charAt(letter + 2) == '/';
    return isDrive ? letter : -1;
  }

  /** The names on the way from host or drive to the file, decoded; ill-formed UTF-8 is replaced. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    int i = driveStart() < 0 ? start + 1 : driveStart() + 3;
    String path = uri.toString().substring(i, end);
    for (String segment : path.split("/", -1)) {
      names.add(Percent.decodeLossy(segment));
    }
    return List.copyOf(names);
  }

  /** Whether it ends with a slash, as the URI of a directory should. */
  public boolean isDirectory() {
    return uri.toString().charAt(end - 1) == '/';
  }

  /**
   * The path by the rules of a system.
   *
   * <pre>{@code
   * FileUri.parse("file:///c:/a%20b").path(OperatingSystem.WINDOWS)  // c:\a b
   * FileUri.parse("file:///c:/a%20b").path(OperatingSystem.POSIX)    // /c:/a b
   * }</pre>
   *
   * @throws UriParseException where the URI says what a path cannot: a slash in a name, octets that
   *     are not UTF-8, another host for POSIX, an address for a host of Windows
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
   */
  public String path(OperatingSystem rules) {
    return tryPath(rules).orElseThrow();
  }

  /**
   * The path by the rules of a system, or where the URI says what a path cannot; never throws.
   *
   * @see #path(OperatingSystem)
   */
  public Parsed<String> tryPath(OperatingSystem rules) {
    String text = uri.toString();
    if (rules == OperatingSystem.POSIX) {
      String root = text.charAt(start) == '/' ? "" : "/";
      return isLocal()
          ? FilePaths.path(text, start, end, rules, root)
          : FilePaths.broken(AUTH, hostStart, text);
    }
    if (!isLocal()) {
      Parsed<String> host = FilePaths.path(text, hostStart, hostEnd, rules, "\\\\");
      return host.isOk() ? FilePaths.path(text, start, end, rules, host.orElseThrow()) : host;
    }
    int letter = driveStart();
    return letter < 0
        ? FilePaths.path(text, start, end, rules, "")
        : FilePaths.path(text, letter + 2, end, rules, text.substring(letter, letter + 2));
  }

  /**
   * The path on this system.
   *
   * @throws UriParseException as {@link #path(OperatingSystem)}
   */
  public Path toPath() {
    return Path.of(path(OperatingSystem.current()));
  }

  /**
   * Resolves a reference, and stays on the drive.
   *
   * <pre>{@code
   * FileUri.parse("file:///c:/path/to/file.txt").resolve("/some/thing.bmp")
   *     // file:///c:/some/thing.bmp
   * }</pre>
   *
   * @throws UriParseException if it is no reference, or what it leads to is no {@code file} URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2.1">RFC 8089 appendix
   *     E.2.1</a>
   */
  public FileUri resolve(String reference) {
    UriReference parsed = UriReference.parse(reference);
    int letter = driveStart();
    if (letter < 0 || parsed instanceof Uri || parsed.hasAuthority()) {
      return of(uri.resolve(parsed)).orElseThrow();
    }
    String text = uri.toString();
    String before = text.substring(0, start);
    FileUri target =
        of(Uri.parse(before + text.substring(letter + 2)).resolve(parsed)).orElseThrow();
    return target.drive() != null ? target : parse(target.withDrive(text.charAt(letter)));
  }

  private String withDrive(char letter) {
    String text = uri.toString();
    return text.substring(0, start) + "/" + letter + ":" + text.substring(start);
  }

  @Override
  public SpecRule definition() {
    return FILE;
  }

  @Override
  public List<SchemePart> parts() {
    List<SchemePart> parts = new ArrayList<>();
    parts.add(new SchemePart("host", isLocal() ? "this machine" : host()));
    for (OperatingSystem rules : OperatingSystem.values()) {
      String path = tryPath(rules).orElseNull();
      if (path != null) {
        parts.add(
            new SchemePart(
                "path, " + (rules == OperatingSystem.WINDOWS ? "Windows" : "POSIX"), path));
      }
    }
    return parts;
  }

  /** One spelling of what has several: {@code file:///path}, {@code file://host/path}. */
  @Override
  public FileUri normalize() {
    String normal = Uri.parse(spelt()).normalize(Equivalence.SCHEME).toString();
    // Without its dot-segments a path may begin with empty names; two slashes would make a host.
    int path = normal.indexOf('/', 7);
    int name = path;
    while (name + 1 < normal.length() && normal.charAt(name + 1) == '/') {
      name++;
    }
    String one = parse(normal.substring(0, path) + normal.substring(name)).spelt();
    return one.equals(uri.toString()) ? this : parse(one);
  }

  /** With two slashes and an authority, which is empty for this machine. */
  private String spelt() {
    String text = uri.toString();
    String slash = text.charAt(start) == '/' ? "" : "/";
    return "file://" + (isLocal() ? "" : authority()) + slash + text.substring(start);
  }

  /** Userinfo and host, as an authority has them. */
  private String authority() {
    String host = hostText();
    if (!isUncInPath()) {
      return Objects.requireNonNull(uri.authority());
    }
    boolean isInlineIp = host.regionMatches(true, 0, "%5B", 0, 3) && host.indexOf(':') > 0;
    return isInlineIp ? '[' + host.substring(3, host.length() - 3) + ']' : host;
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if (advisor.at.hasUserinfo()) {
      String sentence = "few systems know what to do with a user in a file URI";
      advisor.say(USERINFO, advisor.at.authorityStart, advisor.at.hostStart - 1, sentence);
    }
    if (isUncInPath()) {
      String sentence = "a host in the path is better written as the authority";
      advisor.say(UNC, advisor.at.authorityStart, hostEnd, sentence);
    } else if (!isLocal()) {
      String sentence = "a file of another machine: most programs do not fetch it";
      advisor.say(AUTH, hostStart, hostEnd, sentence);
    }
    if (driveStart() == start) {
      advisor.say(DRIVE, start, start + 2, "a drive letter is better written after three slashes");
    }
    Parsed<String> path = FilePaths.path(uri.toString(), start, end, OperatingSystem.POSIX, "");
    var error = path.errorOrNull();
    if (error != null) {
      String sentence = "no name of a file can be what is escaped here";
      advisor.say(SECURITY, error.index(), error.index() + 3, sentence);
    }
    return advisor.password().lineBreaks().list();
  }

  /**
   * Builds {@code file} URIs from data; what it builds is always valid.
   *
   * <pre>{@code
   * FileUri.builder().host("host").segment("share").segment("a b").build()
   *     // file://host/share/a%20b
   * }</pre>
   */
  public static final class Builder {
    private String host = "";
    private String drive = "";
    private final StringBuilder path = new StringBuilder();
    private boolean isDirectory;

    Builder() {}

    /**
     * The host: an address in brackets, or any name, data; {@code ""} for none.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#section-2">RFC 8089 §2</a>
     */
    public Builder host(String data) {
      boolean literal = data.startsWith("[") && Host.tryParse(data).isOk();
      host = literal ? data : Percent.encode(data, CharSet.REG_NAME);
      return this;
    }

    /**
     * The drive.
     *
     * @throws IllegalArgumentException if it is no letter
     * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2">RFC 8089 appendix E.2</a>
     */
    public Builder drive(char letter) {
      if (!CharSet.ALPHA.has(letter)) {
        throw new IllegalArgumentException("no drive letter");
      }
      drive = "/" + letter + ":";
      return this;
    }

    /**
     * Adds a name to the path: data.
     *
     * @throws IllegalArgumentException if it is empty, {@code .} or {@code ..}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
     */
    public Builder segment(String data) {
      if (data.isEmpty() || data.equals(".") || data.equals("..")) {
        throw new IllegalArgumentException("no name of a file: " + data);
      }
      boolean couldBeDrive = path.length() == 0 && data.length() == 2;
      String name = Percent.encode(data, CharSet.SEGMENT);
      path.append('/').append(couldBeDrive ? name.replace(":", "%3A") : name);
      return this;
    }

    /** Lets it end with a slash. */
    public Builder directory() {
      isDirectory = true;
      return this;
    }

    /** Builds it. */
    public FileUri build() {
      String slash = isDirectory || path.length() == 0 ? "/" : "";
      return parse("file://" + host + drive + path + slash);
    }
  }
}
