package dev.urial.documents.message;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.Link;
import dev.urial.grammar.MediaType;
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
 * A message of mail, or a web archive (MHTML): its parts, and which of them a URI names.
 *
 * <pre>{@code
 * MimeMessage message = MimeMessage.read(octets);
 * message.parts()                                    // [message multipart/related, 1 text/html, 2 image/png]
 * message.find(Uri.parse("cid:logo@a.example"))       // 2 image/png
 * message.find(Uri.parse("http://a.example/i.png"))   // 2 image/png, by its Content-Location
 * message.base(message.part("1"))  // what its references are relative to
 * }</pre>
 *
 * <p>The parser of Apache James reads header fields, boundaries and transfer encodings; a message that is broken is
 * read as far as it goes, with a remark.
 *
 * <p>Immutable, if nobody changes what {@link MimePart#content} copies. Time and memory are linear in the octets, for
 * each level of parts in parts.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046">RFC 2046</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2557">RFC 2557</a>
 */
public final class MimeMessage {
  /** What is relative to nothing in a message is relative to this. */
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
   * Reads a message within the usual limits.
   *
   * <pre>{@code
   * MimeMessage.read("Subject: x\r\n\r\nHello".getBytes(US_ASCII)).root().field("subject").value()  // "x"
   * }</pre>
   *
   * @param octets copied
   * @throws MimeLimitException if it is beyond {@link MimeLimits#USUAL}
   * @see #read(byte[], BaseChain, MimeLimits)
   */
  public static MimeMessage read(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    return read(octets, BaseChain.none(), MimeLimits.USUAL);
  }

  /**
   * Reads a message that was retrieved from somewhere.
   *
   * @param octets copied
   * @param retrieved what the message itself is relative to; {@link BaseChain#none()} if that is not known
   * @throws MimeLimitException if it is beyond the limits
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
   * Reads the body of a container whose header stands elsewhere: a {@code multipart} that HTTP brought.
   *
   * <pre>{@code
   * MimeMessage.body(octets, MediaType.parse("multipart/related; boundary=x"), base, MimeLimits.USUAL)
   * }</pre>
   *
   * @param octets copied
   * @param type with its {@code boundary}; all else has no parts
   * @param retrieved what it is relative to
   * @throws MimeLimitException if it is beyond the limits
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

  /** The message itself, with its header. */
  public MimePart root() {
    return parts.get(0);
  }

  /** All parts, containers before what they contain, the message itself first; unmodifiable. */
  public List<MimePart> parts() {
    return parts;
  }

  /** The part of a path, {@code message.part("1.2")}; null if there is none. */
  public @Nullable MimePart part(String path) {
    Objects.requireNonNull(path, "path");
    return byPath.get(path);
  }

  /** A copy of the octets that were read. */
  public byte[] octets() {
    return octets.clone();
  }

  byte[] source() {
    return octets;
  }

  /** What is broken, with ranges of the octets; unmodifiable. */
  public List<Remark> remarks() {
    return remarks;
  }

  /**
   * What the references of a part are relative to, before its content says something itself: the Content-Location of
   * the part, itself relative to that of the container around it, and so on outwards to what the message was
   * retrieved from; in the end {@code thismessage:/}.
   *
   * <p>A Content-Base goes before a Content-Location of the same header: so says RFC 2110, of whose time such messages
   * are.
   *
   * <pre>{@code
   * message.base(message.part("1")).account().text()
   *     // "the envelope's Content-Location, itself relative to the default base URI"
   * }</pre>
   *
   * @throws IllegalArgumentException if the part is of another message
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2557#section-5">RFC 2557 §5</a>
   */
  public BaseChain base(MimePart part) {
    Objects.requireNonNull(part, "part");
    if (byPath.get(part.path()) != part) {
      throw new IllegalArgumentException("a part of another message");
    }
    return chain(part);
  }

  /** Without recursion, though the depth has a limit. */
  BaseChain chain(@Nullable MimePart part) {
    List<MimePart> inwards = new ArrayList<>();
    for (MimePart around = part; around != null; around = around.parent()) {
      inwards.add(around);
    }
    Collections.reverse(inwards);
    BaseChain chain =
        retrieved.step() == null ? BaseChain.defaultBase(THIS_MESSAGE) : retrieved;
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

  /** The Content-Location of a part, made absolute; null without one. */
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
   * The part that a URI names, wherever it is asked for: by Content-ID, by Message-ID, by Content-Location.
   *
   * <pre>{@code
   * message.find(Uri.parse("mid:m1@a.example/logo@a.example"))
   * }</pre>
   *
   * @return null if no part bears that name
   * @see #find(Uri, MimePart)
   */
  public @Nullable MimePart find(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    List<MimePart> candidates = candidates(uri);
    return candidates.isEmpty() ? null : candidates.get(0);
  }

  /**
   * The part that a URI names where another part refers to it. Several may bear one name; then counts the one in the
   * nearest {@code multipart/related} around who asks. A Content-Location counts in such a container only: what
   * lies in a container further in does not speak for those around it, nor what lies beside it.
   *
   * <p>Names are compared as exact strings, a Content-Location when it is absolute, without its fragment. CHOICE: what is
   * not found so is looked for as browsers spell it, since the links of HTML are resolved by their standard: {@code
   * http://A.example} is {@code http://a.example/} there.
   *
   * @param from the part in which the reference stands
   * @return null if no part bears that name there
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2557#section-8">RFC 2557 §8</a>
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
   */
  public @Nullable MimePart find(Uri uri, MimePart from) {
    Objects.requireNonNull(uri, "uri");
    Objects.requireNonNull(from, "from");
    List<MimePart> candidates = candidates(uri);
    boolean isId = isOf("cid", uri) || isOf("mid", uri);
    MimePart best = null;
    int depth = -1; // a container further in has the longer path
    for (MimePart candidate : candidates) {
      MimePart scope = candidate.related();
      boolean isInScope = scope != null && scope.encloses(from);
      if (isInScope && scope.path().length() > depth) {
        best = candidate;
        depth = scope.path().length();
      }
    }
    if (best == null && isId && !candidates.isEmpty()) {
      return candidates.get(0); // ids are unique in the world
    }
    return best;
  }

  /**
   * The part that a link of this message leads to: what a program shows in its place, and fetches nowhere.
   *
   * <pre>{@code
   * message.find(link)  // the image that <img src="cid:…"> shows
   * }</pre>
   *
   * @return null if it leads out of the message
   * @see #find(Uri, MimePart)
   */
  public @Nullable MimePart find(Link link) {
    Objects.requireNonNull(link, "link");
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

  /** How many octets and parts it has, never what they say. */
  @Override
  public String toString() {
    return "MimeMessage[" + octets.length + ", " + parts.size() + " parts]";
  }
}
