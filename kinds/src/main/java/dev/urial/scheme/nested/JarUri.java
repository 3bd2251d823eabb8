package dev.urial.scheme.nested;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;

/**
 * A {@code jar} URI: an archive and an entry in it.
 *
 * <pre>{@code
 * JarUri j = JarUri.parse("jar:file:/lib/a.jar!/META-INF/MANIFEST.MF");
 * j.archive()  // file:/lib/a.jar
 * j.entry()    // META-INF/MANIFEST.MF
 * j.resolve("../x")  // jar:file:/lib/a.jar!/x
 * JarUri.of(Uri.parse("https://example.com/a.jar"), "a b").toString()
 *     // jar:https://example.com/a.jar!/a%20b
 * }</pre>
 *
 * <p>{@code jar:<url>!/[entry]}. The last {@code !/} is the delimiter, so the archive of an entry
 * in a nested archive is itself a {@code jar} URI.
 *
 * @see java.net.JarURLConnection
 */
public final class JarUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause JAR =
      new Clause(
          "jar",
          "JarURLConnection",
          "",
          "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/JarURLConnection.html");

  /**
   * The characters of an entry that need no escape, except those that could be mistaken for the
   * delimiter.
   */
  private static final CharSet ENTRY = CharSet.UNRESERVED.or(CharSet.of("$&'()*+,;=:@/"));

  private final transient Uri archive;
  private final int divider;

  private JarUri(Uri uri, Uri archive, int divider) {
    super(uri);
    this.archive = archive;
    this.divider = divider;
  }

  /**
   * Parses a {@code jar} URI.
   *
   * <pre>{@code
   * JarUri.parse("jar:file:/a.jar")  // UriParseException: index 15, jar
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static JarUri parse(String text) {
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
  public static JarUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code jar} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<JarUri> tryParse(String text) {
    return read(text, JarUri::tryOf, "jar");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static JarUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code jar} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a
   *     href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/JarURLConnection.html">JarURLConnection</a>
   */
  public static Parsed<JarUri> tryOf(Uri uri) {
    if (!isOf("jar", uri)) {
      return otherScheme(uri, "jar");
    }
    String text = uri.toString();
    int start = uri.end(Component.SCHEME) + 1;
    int end = ComponentCursors.behindQuery(uri);
    int divider = text.lastIndexOf("!/", end - 2);
    boolean isDivided = divider >= start;
    Parsed<Uri> archive = Uri.tryParse(text.substring(start, isDivided ? divider : end));
    SyntaxError error = archive.errorOrNull();
    if (error != null) {
      int before = text.lastIndexOf("!/", start + error.index());
      if (before >= start && Uri.tryParse(text.substring(start, before)).isOk()) {
        // The text was a valid entry up to the next delimiter.
        return broken(uri, error.rule(), text.indexOf("!/", before + 1) + 1);
      }
      // If the archive is only incomplete, it may continue after the apparent delimiter.
      SyntaxError farther = Uri.tryParse(text.substring(start, end)).errorOrNull();
      SyntaxError last = farther == null ? error : farther;
      return broken(uri, last.rule(), start + last.index());
    }
    return isDivided
        ? new Parsed.Ok<>(new JarUri(uri, archive.orElseThrow(), divider))
        : broken(uri, JAR, end);
  }

  /**
   * {@return the URI of an entry in an archive} The entry is encoded as needed.
   *
   * <pre>{@code
   * JarUri.of(Uri.parse("file:/a.jar"), "")  // jar:file:/a.jar!/
   * }</pre>
   *
   * @param archive the URI of the archive
   * @param entry the path of the entry without a leading slash, before encoding; {@code ""} for the
   *     whole archive
   * @throws IllegalArgumentException if the archive has a fragment
   */
  public static JarUri of(Uri archive, String entry) {
    Objects.requireNonNull(archive, "archive");
    Objects.requireNonNull(entry, "entry");
    if (archive.hasFragment()) {
      throw new IllegalArgumentException("the URI of an archive cannot have a fragment");
    }
    return parse("jar:" + archive + "!/" + Percent.encode(entry, ENTRY));
  }

  /** {@return the URI of the archive} */
  public Uri archive() {
    return archive;
  }

  /** {@return the decoded path of the entry; {@code ""} for the whole archive} */
  public String entry() {
    return Percent.decodeLossy(escapedEntry());
  }

  private String escapedEntry() {
    return uri.toString().substring(divider + 2, ComponentCursors.behindQuery(uri));
  }

  /**
   * Resolves a reference within the archive. A path that begins with a slash starts at the root of
   * the archive, and {@code ..} stops there. Only a reference with a scheme can refer to a
   * different archive.
   *
   * <pre>{@code
   * JarUri page = JarUri.parse("jar:file:/lib/a.jar!/b/c/d");
   * page.resolve("../x")           // jar:file:/lib/a.jar!/b/x
   * page.resolve("../../../../x")  // jar:file:/lib/a.jar!/x
   * page.resolve("/x")             // jar:file:/lib/a.jar!/x
   * page.resolve("in.jar!/x")      // jar:file:/lib/a.jar!/b/c/in.jar!/x
   * }</pre>
   *
   * <p>{@link Uri#resolve(String)} does not know about archives: it resolves {@code /x} to {@code
   * jar:/x}. The results of this method match those of {@code java.net.URL}.
   *
   * <p>CHOICE: an empty reference and {@code ?y} keep the entry, as RFC 3986 §5.2.2 specifies;
   * {@code java.net.URL} drops the last name of the entry.
   *
   * @param reference the path of an entry, relative to this entry or to the root of the archive; or
   *     a {@code jar} URI
   * @return the target, whose entry has no dot-segments
   * @throws UriParseException if {@code reference} is not a valid reference, or if the result is
   *     not a {@code jar} URI, as for {@code //host/x}
   * @see java.net.JarURLConnection
   */
  public JarUri resolve(String reference) {
    Objects.requireNonNull(reference, "reference");
    UriReference parsed = UriReference.parse(reference);
    if (parsed instanceof Uri || parsed.hasAuthority()) {
      return tryOf(uri.resolve(parsed)).orElseThrow();
    }
    String path = parsed.path();
    int inner = path.indexOf("!/") + 1; // 0 if there is no nested archive
    String first = inner == 0 ? reference : path.substring(0, inner);
    StringBuilder text =
        new StringBuilder(uri.toString()).delete(divider + 1, uri.toString().length());
    text.append(target(escapedEntry(), first));
    while (inner > 0) {
      int next = path.indexOf("!/", inner) + 1;
      text.append(target("", "." + path.substring(inner, next == 0 ? path.length() : next)));
      inner = next;
      if (next == 0) {
        text.append(reference, path.length(), reference.length());
      }
    }
    return parse(text.toString());
  }

  /** Returns the entry that a reference resolves to, with a leading slash. */
  private static String target(String entry, String reference) {
    return Uri.parse("x://x/" + entry).resolve(reference).toString().substring(5);
  }

  @Override
  public SpecRule definition() {
    return JAR;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("archive", archive.toString()).add("entry", entry()).list();
  }

  @Override
  public JarUri normalize() {
    return normal(this, JarUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).lineBreaks().list();
  }
}
