package dev.urial.documents.message;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.Link;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Remark;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An email message or a web archive (MHTML), whose parts can be looked up by URI.
 *
 * <pre>{@code
 * MimeMessage message = MimeMessage.read(octets);
 * message.parts()                                    // [message multipart/related, 1 text/html, 2 image/png]
 * message.find(Uri.parse("cid:logo@a.example"))       // 2 image/png
 * message.find(Uri.parse("http://a.example/i.png"))   // 2 image/png, by its Content-Location
 * message.base(message.part("1"))  // the base of its references
 * }</pre>
 *
 * <p>Apache James parses header fields, boundaries and transfer encodings. A malformed message is
 * parsed as far as possible, with a remark.
 *
 * <p>Instances are immutable. The time and memory for parsing are linear in the number of octets,
 * for each nesting level.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046">RFC 2046</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2557">RFC 2557</a>
 */
public final class MimeMessage {
  /** The default base of a message, if its URI is unknown. */
  static final String THIS_MESSAGE = "thismessage:/";

  private final byte[] octets;
  private final BaseChain retrieved;
  private final List<MimePart> parts;
  private final List<Remark> remarks;
  private final Map<String, List<MimePart>> byContentId = new HashMap<>();
  private final Map<String, List<MimePart>> byMessageId = new HashMap<>();
  private final Map<String, List<MimePart>> byLocation = new HashMap<>();
  private final Map<String, MimePart> byPath = new HashMap<>();

  private MimeMessage(
      byte[] octets, BaseChain retrieved, List<MimePart> parts, List<Remark> remarks) {
    this.octets = octets;
    this.retrieved = retrieved;
    this.parts = List.copyOf(parts);
    this.remarks = List.copyOf(remarks);
    for (MimePart part : parts) {
      byPath.put(part.path(), part);
      enter(byContentId, part.contentId(), part);
      boolean isMessage = part.message() == part;
      enter(byMessageId, isMessage ? part.messageId() : null, part);
      Iri location = location(part);
      if (location != null) {
        String exact = location.toUri().toString();
        String inBrowsers = inBrowsers(exact);
        enter(byLocation, exact, part);
        enter(byLocation, exact.equals(inBrowsers) ? null : inBrowsers, part);
      }
    }
  }

  private static @Nullable String inBrowsers(String uri) {
    Url url = Url.tryParse(uri).orElseNull();
    return url == null ? null : url.href();
  }

  private static void enter(Map<String, List<MimePart>> map, @Nullable String key, MimePart part) {
    if (key != null) {
      map.computeIfAbsent(key, k -> new ArrayList<>(1)).add(part);
    }
  }

  /**
   * Parses a message with the usual limits.
   *
   * <pre>{@code
   * MimeMessage.read("Subject: x\r\n\r\nHello".getBytes(US_ASCII)).root().field("subject").value()  // "x"
   * }</pre>
   *
   * @param octets the octets, which are copied
   * @return the message; {@link #remarks} lists anything malformed in it
   * @throws MimeLimitException if the message exceeds {@link MimeLimits#USUAL}
   * @see #read(byte[], BaseChain, MimeLimits)
   */
  public static MimeMessage read(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    return read(octets, BaseChain.none(), MimeLimits.USUAL);
  }

  /**
   * Parses a message with a base and limits.
   *
   * @param octets the octets, which are copied
   * @param retrieved the base of the message itself; {@link BaseChain#none()} if it is unknown
   * @param limits the limits for the message
   * @return the message; {@link #remarks} lists anything malformed in it
   * @throws MimeLimitException if the message exceeds the limits
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-5.1">RFC 2046 §5.1</a>
   */
  public static MimeMessage read(byte[] octets, BaseChain retrieved, MimeLimits limits) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(retrieved, "retrieved");
    Objects.requireNonNull(limits, "limits");
    byte[] copy = octets.clone();
    MimeParser parser = new MimeParser(limits);
    parser.message(copy);
    return new MimeMessage(copy, retrieved, parser.parts(), parser.remarks());
  }

  /**
   * Parses the body of a container whose header is separate, such as a {@code multipart} HTTP
   * response.
   *
   * <pre>{@code
   * MimeMessage.body(octets, MediaType.parse("multipart/related; boundary=x"), base, MimeLimits.USUAL)
   * }</pre>
   *
   * @param octets the octets, which are copied
   * @param type the media type with its {@code boundary}; other types have no parts
   * @param retrieved the base of the body
   * @param limits the limits for the body
   * @return a message whose root is the body, without header fields
   * @throws MimeLimitException if the message exceeds the limits
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2387">RFC 2387</a>
   */
  public static MimeMessage body(
      byte[] octets, MediaType type, BaseChain retrieved, MimeLimits limits) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(retrieved, "retrieved");
    Objects.requireNonNull(limits, "limits");
    byte[] copy = octets.clone();
    MimeParser parser = new MimeParser(limits);
    boolean isPlain = type.type().equals("multipart") && !MimeParser.hasBoundary(type);
    parser.body(copy, isPlain ? MediaType.of("text", "plain") : type);
    return new MimeMessage(copy, retrieved, parser.parts(), parser.remarks());
  }

  /** {@return the message itself, with its header} */
  public MimePart root() {
    return parts.get(0);
  }

  /**
   * {@return all parts, in order, starting with the message itself; each container precedes its
   * contents; unmodifiable}
   */
  public List<MimePart> parts() {
    return parts;
  }

  /**
   * {@return the part with this path, as in {@code message.part("1.2")}; null if there is none}
   *
   * @param path the part numbers, starting at 1 and joined by dots, as in {@link MimePart#path}
   */
  public @Nullable MimePart part(String path) {
    Objects.requireNonNull(path, "path");
    return byPath.get(path);
  }

  /** {@return a copy of the octets} */
  public byte[] octets() {
    return octets.clone();
  }

  byte[] source() {
    return octets;
  }

  /** {@return remarks about errors in the message, whose ranges are in octets; unmodifiable} */
  public List<Remark> remarks() {
    return remarks;
  }

  /**
   * {@return the base for the references in a part, before base declarations in its content} The
   * base is the Content-Location of the part, resolved against the base of the enclosing container,
   * and so on up to the URI of the message. If the URI of the message is unknown, {@code
   * thismessage:/} is used.
   *
   * <p>A Content-Base takes precedence over a Content-Location in the same header, as specified in
   * RFC 2110, the standard for messages with Content-Base.
   *
   * <pre>{@code
   * message.base(message.part("1")).account().text()
   *     // "the envelope's Content-Location, itself relative to the default base URI"
   * }</pre>
   *
   * @param part a part of this message
   * @throws IllegalArgumentException if the part belongs to a different message
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2557#section-5">RFC 2557 §5</a>
   */
  public BaseChain base(MimePart part) {
    if (byPath.get(part.path()) != part) {
      throw new IllegalArgumentException("the part belongs to another message");
    }
    return chain(part);
  }

  /**
   * Returns the base of a part, or of the message itself if the part is null. Does not use
   * recursion.
   */
  BaseChain chain(@Nullable MimePart part) {
    List<MimePart> inwards = new ArrayList<>();
    for (MimePart around = part; around != null; around = around.parent()) {
      inwards.add(around);
    }
    Collections.reverse(inwards);
    BaseChain chain = retrieved.step() == null ? BaseChain.defaultBase(THIS_MESSAGE) : retrieved;
    for (MimePart around : inwards) {
      String base = around.contentBase();
      String location = around.contentLocation();
      if (base != null) {
        chain = chain.encapsulating("Content-Base", base);
      } else if (location != null) {
        chain = chain.encapsulating("Content-Location", location);
      }
    }
    return chain;
  }

  /** Returns the Content-Location of a part, made absolute; null if there is none. */
  private @Nullable Iri location(MimePart part) {
    String location = part.contentLocation();
    if (location == null) {
      return null;
    }
    BaseChain around = chain(part.parent());
    String base = part.contentBase();
    BaseChain within = base == null ? around : around.encapsulating("Content-Base", base);
    BaseChain own = within.encapsulating("Content-Location", location);
    BaseStep step = own.step();
    return step == null || !step.isUsed() ? null : own.iri();
  }

  /**
   * Returns the part with the given URI anywhere in the message, looked up by Content-ID,
   * Message-ID or Content-Location.
   *
   * <pre>{@code
   * message.find(Uri.parse("mid:m1@a.example/logo@a.example"))
   * }</pre>
   *
   * @param uri a {@code cid} or {@code mid} URI, or any other URI, which is compared with each
   *     Content-Location
   * @return the part, or null if there is none
   * @see #find(Uri, MimePart)
   */
  public @Nullable MimePart find(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    List<MimePart> candidates = candidates(uri);
    return candidates.isEmpty() ? null : candidates.get(0);
  }

  /**
   * Returns the part to which a reference in another part refers. If several parts match, the part
   * in the nearest enclosing {@code multipart/related} is returned. A Content-Location applies only
   * within such a container, not to parts of outer or sibling containers.
   *
   * <p>URIs are compared as exact strings; a Content-Location is resolved first, and fragments are
   * ignored. CHOICE: if no part matches, locations are compared as URLs, because links in HTML are
   * resolved under the URL Standard. In that comparison, {@code http://A.example} equals {@code
   * http://a.example/}.
   *
   * @param uri a {@code cid} or {@code mid} URI, or any other URI, which is compared with each
   *     Content-Location
   * @param from the part that contains the reference
   * @return the part, or null if no part in scope matches
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2557#section-8">RFC 2557 §8</a>
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
   */
  public @Nullable MimePart find(Uri uri, MimePart from) {
    Objects.requireNonNull(uri, "uri");
    Objects.requireNonNull(from, "from");
    List<MimePart> candidates = candidates(uri);
    boolean isId = isOf("cid", uri) || isOf("mid", uri);
    MimePart best = null;
    int depth = -1; // an inner container has a longer path
    for (MimePart candidate : candidates) {
      MimePart scope = candidate.related();
      if (scope != null && scope.encloses(from) && scope.path().length() > depth) {
        best = candidate;
        depth = scope.path().length();
      }
    }
    if (best == null && isId && !candidates.isEmpty()) {
      return candidates.get(0); // ids are globally unique
    }
    return best;
  }

  /**
   * Returns the part to which a link in this message refers. A program can show the part without
   * making a request.
   *
   * <pre>{@code
   * message.find(link)  // the image that <img src="cid:…"> shows
   * }</pre>
   *
   * @param link a link in any part of this message
   * @return the part, or null if the target is not in the message
   * @see #find(Uri, MimePart)
   */
  public @Nullable MimePart find(Link link) {
    Uri uri = link.target().uri();
    MimePart from = byPath.get(link.part() == null ? "" : link.part());
    return uri == null || from == null ? null : find(uri, from);
  }

  private static boolean isOf(String scheme, Uri uri) {
    return Ascii.equalsIgnoreCase(uri.scheme(), scheme);
  }

  private List<MimePart> candidates(Uri uri) {
    CidUri cid = CidUri.tryOf(uri).orElseNull();
    if (cid != null) {
      return byContentId.getOrDefault(cid.contentId(), List.of());
    }
    MidUri mid = MidUri.tryOf(uri).orElseNull();
    if (mid == null) {
      String exact = uri.withFragment(null).toString();
      List<MimePart> found = byLocation.getOrDefault(exact, List.of());
      return found.isEmpty() ? byLocation.getOrDefault(inBrowsers(exact), List.of()) : found;
    }
    String contentId = mid.contentId();
    if (contentId == null) {
      return byMessageId.getOrDefault(mid.messageId(), List.of());
    }
    List<MimePart> found = new ArrayList<>();
    for (MimePart part : byContentId.getOrDefault(contentId, List.of())) {
      if (mid.messageId().equals(part.message().messageId())) {
        found.add(part);
      }
    }
    return found;
  }
}
