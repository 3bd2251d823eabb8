package dev.urial.documents.message;

import dev.urial.IriReference;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.message.MimePart.Encoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Edits that rewrite the references in a message and leave all other octets unchanged.
 *
 * <pre>{@code
 * MessageEdits edits = MessageEdits.of(message, reader, Rewriting.absolute());
 * edits.octets()         // the message with absolute references
 * edits.undo().octets()  // the message as it was
 * edits.recoded()        // [1.2]: parts whose whole body had to be re-encoded
 * }</pre>
 *
 * <p>In a body that has no transfer encoding or is in quoted-printable, only the references change,
 * if possible. A base64 body is re-encoded as a whole, with the same line length.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2557">RFC 2557</a>
 */
public final class MessageEdits {
  /** A range of octets and its replacement. */
  private static final class Splice {
    private final int start;
    private final int end;
    private final byte[] after;

    Splice(int start, int end, byte[] after) {
      this.start = start;
      this.end = end;
      this.after = after;
    }

    int start() {
      return start;
    }

    int end() {
      return end;
    }

    byte[] after() {
      return after;
    }
  }

  private final byte[] before;
  private final List<Splice> splices;
  private final List<Link> left;
  private final List<String> recoded;

  private MessageEdits(byte[] before, List<Splice> splices, List<Link> left, List<String> recoded) {
    this.before = before;
    this.splices = splices;
    this.left = List.copyOf(left);
    this.recoded = List.copyOf(recoded);
  }

  /**
   * {@return the edits that apply a rewriting to all links in a message}
   *
   * @param message the message, whose octets are not modified
   * @param reader the message reader, which contains the readers for the parts
   * @param rewriting the function that returns the new reference for each link, or null to keep the
   *     reference
   * @see Edits#of(DocumentLinks, Rewriting)
   */
  public static MessageEdits of(MimeMessage message, MessageReader reader, Rewriting rewriting) {
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(reader, "reader");
    Objects.requireNonNull(rewriting, "rewriting");
    return new Writing(rewriting).edits(message, reader.parts(message));
  }

  /** {@return a copy of the edited octets} */
  public byte[] octets() {
    return applied(before, splices);
  }

  /** {@return the links that could not be rewritten; unmodifiable} */
  public List<Link> left() {
    return left;
  }

  /** {@return the paths of parts whose whole body was re-encoded; unmodifiable} */
  public List<String> recoded() {
    return recoded;
  }

  /** {@return whether there are no edits} */
  public boolean isEmpty() {
    return splices.isEmpty();
  }

  /** {@return the edits that undo these edits in the edited message} */
  public MessageEdits undo() {
    List<Splice> back = new ArrayList<>(splices.size());
    int shift = 0;
    for (Splice splice : splices) {
      int start = splice.start() + shift;
      byte[] was = Arrays.copyOfRange(before, splice.start(), splice.end());
      back.add(new Splice(start, start + splice.after().length, was));
      shift += splice.after().length - was.length;
    }
    return new MessageEdits(octets(), back, List.of(), recoded);
  }

  private static byte[] applied(byte[] octets, List<Splice> splices) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(octets.length + 64);
    int done = 0;
    for (Splice splice : splices) {
      out.write(octets, done, splice.start() - done);
      out.writeBytes(splice.after());
      done = splice.end();
    }
    out.write(octets, done, octets.length - done);
    return out.toByteArray();
  }

  /** Returns a summary with the number of edits, but not the text. */
  @Override
  public String toString() {
    return "MessageEdits[" + splices.size() + ", left " + left.size() + ']';
  }

  /**
   * Processes the parts from last to first, so that the content of an embedded message is edited
   * before the message itself.
   */
  private static final class Writing {
    private final Rewriting rewriting;
    private final IdentityHashMap<byte[], List<Splice>> bySource = new IdentityHashMap<>();
    private final List<Link> left = new ArrayList<>();
    private final List<String> recoded = new ArrayList<>();

    Writing(Rewriting rewriting) {
      this.rewriting = rewriting;
    }

    MessageEdits edits(MimeMessage message, List<MessageReader.PartLinks> parts) {
      for (int i = parts.size() - 1; i >= 0; i--) {
        MessageReader.PartLinks links = parts.get(i);
        MimePart part = links.part();
        DocumentLinks content = links.content();
        if (content != null) {
          content(part, content);
        } else if (part.isDecoded() && !part.children().isEmpty()) {
          byte[] inner = part.children().get(0).source();
          List<Splice> splices = splices(inner);
          if (!splices.isEmpty()) {
            recode(part, applied(inner, splices));
          }
        }
        fields(part, links.fields());
      }
      return new MessageEdits(message.source(), splices(message.source()), left, recoded);
    }

    private List<Splice> splices(byte[] source) {
      List<Splice> splices = bySource.computeIfAbsent(source, s -> new ArrayList<>());
      splices.sort(Comparator.comparingInt(Splice::start));
      return splices;
    }

    private void add(MimePart part, int start, int end, byte[] after) {
      bySource
          .computeIfAbsent(part.source(), s -> new ArrayList<>())
          .add(new Splice(start, end, after));
    }

    private void fields(MimePart part, List<Link> links) {
      if (links.isEmpty()) {
        return;
      }
      Edits edits = Edits.of(links.get(0).document(), links, rewriting);
      left.addAll(edits.left());
      for (Edits.Edit edit : edits.edits()) {
        byte[] after = edit.after().getBytes(StandardCharsets.ISO_8859_1);
        add(part, edit.range().start(), edit.range().end(), after);
      }
    }

    private void content(MimePart part, DocumentLinks links) {
      Rewriting ours = part.encoding() == Encoding.IDENTITY ? this::ascii : rewriting;
      Edits edits = Edits.of(links, ours);
      left.addAll(edits.left());
      if (edits.edits().isEmpty()) {
        return;
      }
      byte[] said = part.content();
      byte[] news = edits.octets();
      List<Splice> splices = splices(edits);
      boolean isPlaced = splices.get(splices.size() - 1).end() <= said.length;
      if (!isPlaced || !Arrays.equals(applied(said, splices), news)) {
        recode(part, news);
      } else if (part.encoding() == Encoding.IDENTITY) {
        int start = part.body().start();
        splices.forEach(s -> add(part, start + s.start(), start + s.end(), s.after()));
      } else if (part.encoding() == Encoding.BASE64 || !quoted(part, said, splices)) {
        recode(part, news);
      }
    }

    /**
     * Returns the new reference in ASCII, because a body without a transfer encoding may have to
     * stay in ASCII.
     */
    private @Nullable String ascii(Link link) {
      String reference = rewriting.rewrite(link);
      if (reference == null || reference.chars().allMatch(c -> c < 0x80)) {
        return reference;
      }
      IriReference parsed = IriReference.tryParse(reference).orElseNull();
      return parsed == null ? reference : parsed.toUri().toString();
    }

    /**
     * Returns the edits as splices of octets. They are correct only if there are no malformed
     * octets before or between them.
     */
    private static List<Splice> splices(Edits edits) {
      DocumentText document = edits.document();
      String text = document.text();
      Charset charset = Objects.requireNonNull(document.charset(), "charset");
      List<Splice> splices = new ArrayList<>();
      int chars = 0;
      int octets = 0;
      for (Edits.Edit edit : edits.edits()) {
        int from = edit.range().start();
        int start = octets + text.substring(chars, from).getBytes(charset).length;
        int end = start + edit.before().getBytes(charset).length;
        splices.add(new Splice(start, end, edit.after().getBytes(charset)));
        chars = edit.range().end();
        octets = end;
      }
      return splices;
    }

    private boolean quoted(MimePart part, byte[] said, List<Splice> splices) {
      byte[] written = Arrays.copyOfRange(part.source(), part.body().start(), part.body().end());
      byte[] anew =
          MimeCodec.quotedAnew(
              written,
              said,
              splices.stream().mapToInt(Splice::start).toArray(),
              splices.stream().mapToInt(Splice::end).toArray(),
              splices.stream().map(Splice::after).toArray(byte[][]::new));
      byte[] wanted = applied(said, splices);
      if (anew == null || !Arrays.equals(MimeCodec.decoded(anew, part.encoding()), wanted)) {
        return false;
      }
      add(part, part.body().start(), part.body().end(), anew);
      return true;
    }

    private void recode(MimePart part, byte[] news) {
      byte[] written = Arrays.copyOfRange(part.source(), part.body().start(), part.body().end());
      byte[] after = MimeCodec.encoded(news, written, part.encoding());
      add(part, part.body().start(), part.body().end(), after);
      if (part.encoding() != Encoding.IDENTITY) {
        recoded.add(part.path());
      }
    }
  }
}
