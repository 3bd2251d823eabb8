package dev.urial.scheme.file;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code file} URI: a file or a directory on this machine or on another host.
 *
 * <pre>{@code
 * FileUri.of("C:\\100%\\ä", OperatingSystem.WINDOWS)         // file:///C:/100%25/%C3%A4
 * FileUri.parse("file:c:/a%20b").toPath(OperatingSystem.WINDOWS)         // c:\a b
 * FileUri.parse("file://host/share/a").toPath(OperatingSystem.WINDOWS)    // \\host\share\a
 * FileUri.parse("file:////host/share/a").toPath(OperatingSystem.WINDOWS)  // \\host\share\a
 * FileUri.parse("file://localhost/etc/fstab").normalize()        // file:///etc/fstab
 * }</pre>
 *
 * <p>The grammar is that of RFC 8089 appendix F, which includes the spellings in common use:
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
 * <p>A {@code file} URI has neither a port nor a query; a fragment may be added. A vertical bar
 * after a drive letter is not valid in a URI; {@link #tryHistoric} accepts it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-F">RFC 8089 appendix F</a>
 */
public final class FileUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause FILE = Clause.rfc("file-URI", 8089, "2");

  private final transient FileSyntax at;

  private FileUri(Uri uri, FileSyntax at) {
    super(uri);
    this.at = at;
  }

  /**
   * Parses a {@code file} URI.
   *
   * <pre>{@code
   * FileUri.parse("file:a")  // UriParseException: index 6, drive-letter
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static FileUri parse(String text) {
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
  public static FileUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code file} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<FileUri> tryParse(String text) {
    return read(text, FileUri::tryOf, "file");
  }

  /**
   * Parses text that may have a vertical bar instead of the colon after a drive letter, and
   * backslashes instead of slashes; the result has colons and slashes. Never throws.
   *
   * <pre>{@code
   * FileUri.tryHistoric("file:///c|/path").orElseThrow()       // file:///c:/path
   * FileUri.tryHistoric("file:\\\\host\\a").orElseThrow()  // file://host/a
   * }</pre>
   *
   * @param text a {@code file} URI as older programs wrote it
   * @return the URI, or the error
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2.2">RFC 8089 appendix
   *     E.2.2</a>
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.4">RFC 8089 appendix E.4</a>
   */
  public static Parsed<FileUri> tryHistoric(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<FileUri> parsed = tryParse(FileSyntax.updated(text));
    SyntaxError error = parsed.errorOrNull();
    return error == null
        ? parsed
        : new Parsed.Failed<>(new SyntaxError(error.rule(), error.index(), text));
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static FileUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code file} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#section-2">RFC 8089 §2</a>
   */
  public static Parsed<FileUri> tryOf(Uri uri) {
    if (!isOf("file", uri)) {
      return otherScheme(uri, "file");
    }
    return FileAdvice.explained(FileSyntax.read(uri), uri).map(at -> new FileUri(uri, at));
  }

  /**
   * {@return the URI of an absolute path under the rules of an operating system}
   *
   * <pre>{@code
   * FileUri.of("\\\\host\\share\\a", OperatingSystem.WINDOWS)  // file://host/share/a
   * }</pre>
   *
   * <p>If the path ends with a separator, the URI ends with a slash. Multiple leading slashes in a
   * POSIX path are treated as one; the prefix {@code \\?\} of a Windows path is omitted.
   *
   * @param path the path in the notation of the operating system
   * @param rules the rules of the operating system
   * @throws IllegalArgumentException if the path is not absolute or contains invalid characters
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
   */
  public static FileUri of(String path, OperatingSystem rules) {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(rules, "rules");
    FileUri uri = tryParse(FilePaths.reference(path, rules)).orElseNull();
    if (uri == null) {
      throw new IllegalArgumentException("not an absolute path: " + path);
    }
    return uri;
  }

  /**
   * {@return the URI of a path on this system, without a trailing slash} The path is made absolute
   * first. For a path given as text, use {@link #of(String, OperatingSystem)}, which specifies the
   * system.
   *
   * <pre>{@code
   * FileUri.of(Path.of("/a b"))  // file:///a%20b
   * }</pre>
   *
   * @param path the path on this system
   * @throws IllegalArgumentException if the path belongs to a different file system, such as that
   *     of an archive
   * @see #ofDirectory(Path)
   */
  public static FileUri of(Path path) {
    Objects.requireNonNull(path, "path");
    return parse(FilePaths.reference(path));
  }

  /**
   * {@return the URI of a directory on this system, with a trailing slash, so that references
   * resolve relative to it}
   *
   * <pre>{@code
   * FileUri.ofDirectory(Path.of("/tmp")).uri().resolve("a")  // file:///tmp/a
   * }</pre>
   *
   * @param path the path on this system
   * @throws IllegalArgumentException if the path belongs to a different file system, such as that
   *     of an archive
   * @see #of(Path)
   */
  public static FileUri ofDirectory(Path path) {
    Objects.requireNonNull(path, "path");
    String text = FilePaths.reference(path);
    return parse(text.endsWith("/") ? text : text + '/');
  }

  /**
   * Converts an absolute or relative path to a reference.
   *
   * <pre>{@code
   * FileUri.reference("a:b c", OperatingSystem.POSIX)  // ./a:b%20c
   * }</pre>
   *
   * @param path the path in the notation of the operating system
   * @param rules the rules of the operating system
   * @return the reference
   * @throws IllegalArgumentException if the path contains invalid characters
   * @see #tryToPath(UriReference, OperatingSystem)
   */
  public static UriReference reference(String path, OperatingSystem rules) {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(rules, "rules");
    return UriReference.parse(FilePaths.reference(path, rules));
  }

  /**
   * Converts a reference to a path. A {@code file} URI is converted to an absolute path, and a
   * reference without a scheme, authority and query to its path; any other reference is an error.
   *
   * <pre>{@code
   * FileUri.tryToPath(UriReference.parse("a%20b/c"), OperatingSystem.WINDOWS).orElseThrow()  // a b\c
   * }</pre>
   *
   * @param reference the reference
   * @param rules the rules of the operating system
   * @return the path, or the error
   */
  public static Parsed<String> tryToPath(UriReference reference, OperatingSystem rules) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(rules, "rules");
    if (reference instanceof Uri uri) {
      Parsed<FileUri> file = tryOf(uri);
      return file.isOk()
          ? file.orElseThrow().tryToPath(rules)
          : new Parsed.Failed<>(Objects.requireNonNull(file.errorOrNull()));
    }
    return FilePaths.relativePath(reference, rules);
  }

  /**
   * {@return an empty builder}
   *
   * <pre>{@code
   * FileUri.builder().drive('c').segment("a/b").directory().build()  // file:///c:/a%2Fb/
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * {@return whether this is a local file, that is, whether the host is missing or {@code
   * localhost}}
   */
  public boolean isLocal() {
    return at.isLocal();
  }

  /**
   * {@return the decoded host, or {@code ""} if there is none; the host may be in the path
   * (appendix E.3.2)}
   */
  public String host() {
    return at.host();
  }

  /**
   * {@return the drive letter as written, or null if there is none}
   *
   * <p>{@link #isEquivalentTo} ignores the case of the letter.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2">RFC 8089 appendix E.2</a>
   */
  public @Nullable String drive() {
    int letter = at.driveStart();
    return letter < 0 ? null : at.drive();
  }

  /**
   * {@return the decoded names in the path after the host or the drive; ill-formed UTF-8 is
   * replaced}
   */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    int i = at.driveStart() < 0 ? at.start() + 1 : at.driveEnd() + 1;
    String path = at.text().substring(i, at.end());
    for (String segment : path.split("/", -1)) {
      names.add(Percent.decodeLossy(segment));
    }
    return List.copyOf(names);
  }

  /** {@return whether the path ends with a slash, as the path of a directory should} */
  public boolean isDirectory() {
    return at.text().charAt(at.end() - 1) == '/';
  }

  /**
   * {@return the path under the rules of an operating system, as text} The result does not depend
   * on the system on which this program runs. For a {@link Path} on this system, use {@link
   * #toPath()}.
   *
   * <pre>{@code
   * FileUri.parse("file:///c:/a%20b").toPath(OperatingSystem.WINDOWS)  // c:\a b
   * FileUri.parse("file:///c:/a%20b").toPath(OperatingSystem.POSIX)    // /c:/a b
   * }</pre>
   *
   * @param rules the rules of the operating system
   * @throws UriParseException if no path can express the URI, because of a slash in a name, octets
   *     that are not UTF-8, a non-local host on POSIX, or an IP literal as the host on Windows
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
   */
  public String toPath(OperatingSystem rules) {
    Objects.requireNonNull(rules, "rules");
    return tryToPath(rules).orElseThrow();
  }

  /**
   * {@return the path under the rules of an operating system, or the error if no path can express
   * the URI; never throws}
   *
   * @param rules the rules of the operating system
   * @see #toPath(OperatingSystem)
   */
  public Parsed<String> tryToPath(OperatingSystem rules) {
    Objects.requireNonNull(rules, "rules");
    return FilePaths.path(at, rules);
  }

  /**
   * {@return the path on the system on which this program runs, for use with {@code
   * java.nio.file.Files}} For a path on a different system, or for the same text on all systems,
   * use {@link #toPath(OperatingSystem)}.
   *
   * <pre>{@code
   * FileUri.of(Path.of("/a b")).toPath()  // /a b
   * }</pre>
   *
   * <p>On POSIX, names may be octets that are not valid text; {@link #toPath(OperatingSystem)}
   * rejects such names.
   *
   * @throws UriParseException as for {@link #toPath(OperatingSystem)}
   * @throws java.nio.file.InvalidPathException if the path is invalid on this system
   */
  public Path toPath() {
    return FilePaths.here(at);
  }

  /**
   * Resolves a reference against this URI. Unless the reference has a scheme or an authority, the
   * result keeps the host, and the drive if the reference does not begin with a drive, as in
   * browsers. {@link Uri#resolve(String)} knows no drives.
   *
   * <pre>{@code
   * FileUri.parse("file:///c:/path/to/file.txt").resolve("/some/thing.bmp")
   *     // file:///c:/some/thing.bmp
   * FileUri.parse("file:///c:/a/b").resolve("/d:/x")           // file:///d:/x
   * FileUri.parse("file:///c:/a/b").resolve("../../d:/x")      // file:///c:/d:/x
   * Uri.parse("file:///c:/a/b").resolve("../../d:/x")          // file:///d:/x
   * }</pre>
   *
   * @param reference the reference to resolve
   * @return the target
   * @throws UriParseException if {@code reference} is not a valid reference, or if the result is
   *     not a {@code file} URI
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2.1">RFC 8089 appendix
   *     E.2.1</a>
   */
  public FileUri resolve(String reference) {
    Objects.requireNonNull(reference, "reference");
    UriReference parsed = UriReference.parse(reference);
    boolean isOther = parsed instanceof Uri || parsed.hasAuthority();
    return isOther ? tryOf(uri.resolve(parsed)).orElseThrow() : parse(at.resolve(parsed));
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
      String path = tryToPath(rules).orElseNull();
      if (path != null) {
        parts.add(
            new SchemePart(
                "path, " + (rules == OperatingSystem.WINDOWS ? "Windows" : "POSIX"), path));
      }
    }
    return parts;
  }

  @Override
  public FileUri normalize() {
    return normal(this, FileUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new FileAdvice(uri, at).list();
  }

  /**
   * Builds valid {@code file} URIs from unencoded values.
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
     * Sets the host: an IP address, in brackets if it is IPv6, or any name, which is encoded as
     * needed; {@code ""} for none.
     *
     * @param data the value, before encoding
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#section-2">RFC 8089 §2</a>
     */
    public Builder host(String data) {
      Objects.requireNonNull(data, "data");
      host = PartEncoding.host(data);
      return this;
    }

    /**
     * Sets the drive.
     *
     * @param letter the drive letter
     * @return this builder
     * @throws IllegalArgumentException if {@code letter} is not an ASCII letter
     * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-E.2">RFC 8089 appendix E.2</a>
     */
    public Builder drive(char letter) {
      if (!CharSet.ALPHA.has(letter)) {
        throw new IllegalArgumentException("not a drive letter");
      }
      drive = "/" + letter + ":";
      return this;
    }

    /**
     * Adds two or more names to the path, as {@link #segment(String)} does for each.
     *
     * <pre>{@code
     * FileUri.builder().segment("home", "a b").build()  // file:///home/a%20b
     * }</pre>
     *
     * @param first the first segment, before encoding
     * @param second the second segment, before encoding
     * @param more any further segments
     * @return this builder
     */
    public Builder segment(String first, String second, String... more) {
      segment(Objects.requireNonNull(first, "first"));
      segment(Objects.requireNonNull(second, "second"));
      for (String data : Objects.requireNonNull(more, "more")) {
        segment(data);
      }
      return this;
    }

    /**
     * Adds a name to the path, encoding it as needed.
     *
     * @param data the value, before encoding
     * @return this builder
     * @throws IllegalArgumentException if the name is empty, {@code .} or {@code ..}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
     */
    public Builder segment(String data) {
      if (data.isEmpty() || data.equals(".") || data.equals("..")) {
        throw new IllegalArgumentException("not a file name: " + data);
      }
      boolean couldBeDrive = path.length() == 0 && data.length() == 2;
      String name = Percent.encode(data, CharSet.SEGMENT);
      path.append('/').append(couldBeDrive ? name.replace(":", "%3A") : name);
      return this;
    }

    /**
     * Adds a trailing slash, which marks a directory.
     *
     * @return this builder
     */
    public Builder directory() {
      isDirectory = true;
      return this;
    }

    /**
     * Builds the URI.
     *
     * @return the URI
     */
    public FileUri build() {
      String slash = isDirectory || path.length() == 0 ? "/" : "";
      return parse("file://" + host + drive + path + slash);
    }
  }
}
