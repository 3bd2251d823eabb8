package dev.urial.documents.message;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in messages: in the header fields, and in each part, using the reader for its
 * media type.
 *
 * <pre>{@code
 * MessageReader reader = MessageReader.of(List.of(HtmlReader.of(), CssReader.of()));
 * MimeMessage message = MimeMessage.read(octets);
 * for (Link link : reader.links(message)) {
 *   MimePart shown = message.find(link);  // null if it leads out of the message
 * }
 * }</pre>
 *
 * <p>The position of a link in a header field refers to the text of the message, in which each
 * character represents an octet. The position of a link in a part refers to that part's decoded
 * text; {@link Link#part} is its path. No link in a message is {@linkplain Link#isRewritable
 * rewritable}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2557#section-5">RFC 2557 §5</a>
 */
public final class MessageReader implements DocumentReader {
  private final List<DocumentReader> readers;
  private final MimeLimits limits;

  private MessageReader(List<DocumentReader> readers, MimeLimits limits) {
    this.readers = List.copyOf(readers);
    this.limits = limits;
  }

  /**
   * {@return a message reader}
   *
   * <pre>{@code
   * MessageReader.of(List.of(CssReader.of(), PlainTextReader.of(Finder.web())))
   * }</pre>
   *
   * @param readers the readers for the parts; for each part, the first reader that supports its
   *     media type is used
   */
  public static MessageReader of(List<? extends DocumentReader> readers) {
    Objects.requireNonNull(readers, "readers");
    return new MessageReader(List.copyOf(readers), MimeLimits.USUAL);
  }

  /**
   * {@return the same reader with different limits}
   *
   * <pre>{@code reader.within(MimeLimits.USUAL.withParts(100))}</pre>
   *
   * @param limits the limits for reading a message
   */
  public MessageReader within(MimeLimits limits) {
    Objects.requireNonNull(limits, "limits");
    return new MessageReader(readers, limits);
  }

  /** Returns whether a type is a message, a web archive or another container. */
  @Override
  public boolean reads(MediaType type) {
    return switch (type.essence()) {
      case "message/rfc822", "message/global", "application/x-mimearchive" -> true;
      default -> type.type().equals("multipart");
    };
  }

  /** Decodes each octet to one character, so that an index into the text is also an octet index. */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, StandardCharsets.ISO_8859_1);
  }

  /**
   * Returns the links in a message.
   *
   * @param text the result of {@link #decode}; if the text was decoded differently, its octets are
   *     used, or its UTF-8 encoding if it has none
   * @throws MimeLimitException if the message exceeds the limits
   */
  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    byte[] octets = text.octets();
    byte[] own = octets == null ? text.text().getBytes(StandardCharsets.UTF_8) : octets;
    MimeMessage message = message(own, type, base);
    boolean isOwn = octets != null && StandardCharsets.ISO_8859_1.equals(text.charset());
    DocumentText shown = isOwn ? text : DocumentText.of(own, StandardCharsets.ISO_8859_1);
    List<Link> links = new Reading(message, shown).links();
    return new DocumentLinks(shown, message.base(message.root()), links, message.remarks());
  }

  /**
   * {@return the message whose links {@link #read} returns}
   *
   * <p>A container may have a header that specifies its boundary, as in an {@code .mht} file. A
   * container without a header, as in an HTTP response, begins with its boundary.
   *
   * @param octets the whole message or container
   * @param type the media type as received, including its {@code boundary} if it has one
   * @param base the base of the message itself, such as its URI
   * @throws MimeLimitException if the message exceeds the limits
   */
  public MimeMessage message(byte[] octets, MediaType type, BaseChain base) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(base, "base");
    String boundary = type.type().equals("multipart") ? type.parameter("boundary") : null;
    return boundary != null && beginsWith(octets, "--" + boundary)
        ? MimeMessage.body(octets, type, base, limits)
        : MimeMessage.read(octets, base, limits);
  }

  private static boolean beginsWith(byte[] octets, String boundary) {
    int length = Math.min(octets.length, boundary.length() + 2);
    return new String(octets, 0, length, StandardCharsets.ISO_8859_1)
        .stripLeading()
        .startsWith(boundary);
  }

  /**
   * Returns the links of a message, in the order of its parts.
   *
   * @param message a message, with the base that was set when it was parsed
   * @return the links; unmodifiable
   * @see #read
   */
  public List<Link> links(MimeMessage message) {
    Objects.requireNonNull(message, "message");
    return new Reading(message, null).links();
  }

  private final class Reading {
    private final MimeMessage message;

    /**
     * The texts of the message and of each embedded message with a transfer encoding, by octets.
     */
    private final IdentityHashMap<byte[], DocumentText> texts = new IdentityHashMap<>();

    Reading(MimeMessage message, @Nullable DocumentText text) {
      this.message = message;
      if (text != null) {
        texts.put(message.source(), text);
      }
    }

    List<Link> links() {
      List<Link> links = new ArrayList<>();
      for (MimePart part : message.parts()) {
        links.addAll(fields(part));
        links.addAll(content(part));
      }
      return List.copyOf(links);
    }

    private List<Link> fields(MimePart part) {
      DocumentText text =
          texts.computeIfAbsent(
              part.source(), octets -> DocumentText.of(octets, StandardCharsets.ISO_8859_1));
      List<Link> links = new ArrayList<>();
      for (MimeField field : part.fields()) {
        if (!FieldLinks.isKnown(field.name())) {
          continue;
        }
        boolean isLocation = field.is("content-location") || field.is("content-base");
        BaseChain base = message.chain(isLocation ? part.parent() : part);
        for (Link link : FieldLinks.in(field.name(), FieldValue.of(text, field), base)) {
          links.add(inPart(link, part));
        }
      }
      return links;
    }

    private List<Link> content(MimePart part) {
      if (part.isMultipart() || MimePart.isMessage(part)) {
        return List.of();
      }
      for (DocumentReader reader : readers) {
        if (reader.reads(part.mediaType())) {
          DocumentText text = reader.decode(part.content(), part.mediaType());
          DocumentLinks read = reader.read(text, part.mediaType(), message.base(part));
          return read.links().stream().map(link -> inPart(link, part)).toList();
        }
      }
      return List.of();
    }
  }

  private static Link inPart(Link link, MimePart part) {
    Link.Builder copy =
        Link.at(link.place(), link.kind())
            .in(link.element(), link.attribute())
            .inPart(part.path().isEmpty() ? null : part.path())
            .relations(link.relations())
            .relativeTo(link.base(), link.resolution())
            .target(link.target());
    link.remarks().forEach(copy::remark);
    return copy.fixed().build();
  }
}
