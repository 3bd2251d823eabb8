package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaTime;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A server's response to a request for a media fragment: the status, the header fields and the
 * content.
 *
 * <p>A media fragment in the query identifies a separate resource, which the server creates:
 *
 * <pre>{@code
 * MediaAnswer answer = MediaAnswer.toQuery(wav, MediaType.parse("audio/wav"), "t=10,20");
 * answer.status()                     // 200
 * answer.fields().get("Content-Type") // "audio/wav"
 * }</pre>
 *
 * <p>With a {@code Range} field, a client requests a time range of the same resource, and the
 * response states which octets it contains:
 *
 * <pre>{@code
 * answer = MediaAnswer.toRange(wav, MediaType.parse("audio/wav"), "t:npt=10-20");
 * answer.status()                                 // 206
 * answer.fields().get("Content-Range")            // "bytes 80044-160043/240044"
 * answer.fields().get("Content-Range-Mapping")
 *     // "{ t:npt 10-20/0-30 } = { bytes 80044-160043/240044 }"
 * }</pre>
 *
 * @see <a href="https://www.w3.org/TR/media-frags/#URIquery">Media Fragments 1.0 §3.2, §7</a>
 * @see <a href="https://www.w3.org/TR/media-frags-recipes/">Protocol for Media Fragments 1.0
 *     Resolution in HTTP</a>
 */
public final class MediaAnswer {
  private static final Clause QUERY =
      new Clause("URI queries", PartClauses.MEDIA_FRAGMENTS, "3.2", PartClauses.LINK + "URIquery");
  private static final Clause RANGE = Clause.rfc("Range", 9110, "14.2");
  private static final Clause EMPTY = Clause.rfc("416 Range Not Satisfiable", 9110, "15.5.17");

  private static final Set<String> UNITS =
      Set.of("npt", "smpte", "smpte-25", "smpte-30", "smpte-30-drop");

  private static final String SETUP = ";include-setup";

  private final int status;
  private final Map<String, String> fields;
  private final byte[] octets;
  private final List<Remark> remarks;

  private MediaAnswer(int status, Map<String, String> fields, byte[] octets, List<Remark> remarks) {
    Map<String, String> all = new LinkedHashMap<>(fields);
    all.put("Content-Length", Integer.toString(octets.length));
    this.status = status;
    this.fields = Collections.unmodifiableMap(all);
    this.octets = octets;
    this.remarks = List.copyOf(remarks);
  }

  /**
   * {@return the response to a query with a media fragment: the selected part of an image, audio or
   * video, or the whole representation if nothing can be extracted} Pairs that are not part of the
   * media fragment are ignored; the server can process them.
   *
   * <pre>{@code
   * MediaAnswer.toQuery(png, MediaType.parse("image/png"), "user=4&xywh=0,0,10,10")
   *     // 200, a PNG of 10 × 10 pixels
   * }</pre>
   *
   * @param octets the octets of the whole representation
   * @param type the media type of the whole representation
   * @param query the query without the {@code ?}
   * @see <a href="https://www.w3.org/TR/media-frags/#URIquery">Media Fragments 1.0 §3.2</a>
   */
  public static MediaAnswer toQuery(byte[] octets, MediaType type, String query) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(query, "query");
    MediaFragment asked = MediaFragment.readQuery(query);
    boolean isMedia =
        type.type().equals("image") || type.type().equals("audio") || type.type().equals("video");
    if (!isMedia || asked.isEmpty()) {
      return whole(octets, type, List.of());
    }
    SecondaryResource part = SecondaryResource.of(octets, type, canonical(asked));
    List<Remark> remarks = new ArrayList<>();
    part.remarks().forEach(said -> remarks.add(of(query, said)));
    Part cut = part.part();
    if (cut == null) {
      remarks.add(remark(query, QUERY, "part.query-whole"));
      return whole(octets, type, remarks);
    }
    return new MediaAnswer(
        200, Map.of("Content-Type", cut.mediaType().toString()), cut.octets(), remarks);
  }

  private static String canonical(MediaFragment asked) {
    MediaFragment.Builder same = MediaFragment.builder();
    MediaTime time = asked.time();
    if (time != null) {
      same.time(time);
    }
    if (asked.region() != null) {
      same.region(asked.region());
    }
    asked.tracks().forEach(same::track);
    if (asked.id() != null) {
      same.id(asked.id());
    }
    return same.build().toFragment();
  }

  /**
   * {@return the response to a {@code Range} field with a time range} With {@code ;include-setup},
   * the response also contains the setup data for a decoder, as {@code multipart/byteranges}.
   *
   * <p>If the field has any other range, or the media type is not supported, the range is ignored,
   * as the standard allows, and the response has status 200 and the whole representation. If the
   * interval is empty, reversed or after the end, the status is 416.
   *
   * <pre>{@code
   * MediaAnswer.toRange(wav, MediaType.parse("audio/wav"), "t:npt=7-3").status()  // 416
   * }</pre>
   *
   * @param octets the octets of the whole representation
   * @param type the media type of the whole representation
   * @param range the value of the {@code Range} field, such as {@code t:npt=10-20}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-14.2">RFC 9110 §14.2</a>
   */
  public static MediaAnswer toRange(byte[] octets, MediaType type, String range) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(range, "range");
    return Asked.of(octets, type, range).answer();
  }

  /**
   * {@return the response to a client that sends {@code Accept-Range-Redirect: bytes}: a redirect
   * to a byte range, which ordinary caches can store} If {@link #toRange} would not return a part,
   * its response is returned instead.
   *
   * <pre>{@code
   * MediaAnswer.redirect(wav, MediaType.parse("audio/wav"), "t:npt=10-20", "/a.wav")
   *     // 307, Location: /a.wav, Range-Redirect: 80044-160043
   * }</pre>
   *
   * @param octets the octets of the whole representation
   * @param type the media type of the whole representation
   * @param range the value of the {@code Range} field, such as {@code t:npt=10-20}
   * @param location the URL of the whole representation, sent as the {@code Location} field
   * @see <a href="https://www.w3.org/TR/media-frags-recipes/">Protocol for Media Fragments 1.0
   *     Resolution in HTTP</a>
   */
  public static MediaAnswer redirect(byte[] octets, MediaType type, String range, String location) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(range, "range");
    Objects.requireNonNull(location, "location");
    MediaAnswer direct = toRange(octets, type, range);
    AudioOctetRange found = Asked.of(octets, type, range).found;
    if (direct.status != 206 || found == null) {
      return direct;
    }
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("Location", location);
    fields.put("Accept-Ranges", direct.fields.getOrDefault("Accept-Ranges", ""));
    fields.put("Content-Range-Mapping", direct.fields.getOrDefault("Content-Range-Mapping", ""));
    fields.put("Range-Redirect", found.start() + "-" + (found.end() - 1));
    fields.put("Vary", "Accept-Range-Redirect");
    return new MediaAnswer(307, fields, new byte[0], direct.remarks);
  }

  private static MediaAnswer whole(byte[] octets, MediaType type, List<Remark> remarks) {
    return new MediaAnswer(200, Map.of("Content-Type", type.toString()), octets.clone(), remarks);
  }

  private static Remark remark(String of, Clause clause, String key) {
    return Remark.of(
        clause, new Range(0, of.length()), Severity.NOTE, DereferenceMessages.MESSAGES.of(key));
  }

  private static Remark of(String query, Remark said) {
    return Remark.of(said.clause(), new Range(0, query.length()), said.severity(), said.message());
  }

  /** {@return the HTTP status code: 200, 206, 307 or 416} */
  public int status() {
    return status;
  }

  /** {@return the header fields to send, by name; unmodifiable} */
  public Map<String, String> fields() {
    return fields;
  }

  /** {@return a copy of the content} */
  public byte[] octets() {
    return octets.clone();
  }

  /**
   * {@return remarks about what was ignored or not extracted; their ranges refer to the query or to
   * the value of the {@code Range} field}
   */
  public List<Remark> remarks() {
    return remarks;
  }

  /** Returns the status and the fields, without the content. */
  @Override
  public String toString() {
    return status + " " + fields;
  }

  /** A parsed {@code Range} field. */
  private static final class Asked {
    private final byte[] octets;
    private final MediaType type;
    private final String range;
    private final boolean withSetup;
    private boolean isTime;
    private @Nullable AudioOctetRange found;

    private Asked(byte[] octets, MediaType type, String range) {
      this.octets = octets;
      this.type = type;
      this.range = range;
      this.withSetup = range.strip().endsWith(SETUP);
    }

    /** Parses a dimension, a unit, a start and an optional end, as in {@code t:npt=10-20}. */
    static Asked of(byte[] octets, MediaType type, String range) {
      Asked asked = new Asked(octets, type, range);
      String text = range.strip();
      text = asked.withSetup ? text.substring(0, text.length() - SETUP.length()) : text;
      int equals = text.indexOf('=');
      String unit = equals > 2 && text.startsWith("t:") ? text.substring(2, equals) : "";
      asked.isTime = UNITS.contains(unit);
      if (asked.isTime) {
        int dash = text.indexOf('-', equals);
        String start = dash < 0 ? "" : text.substring(equals + 1, dash);
        String end = dash < 0 ? "" : text.substring(dash + 1);
        MediaTime time = isPlain(start) && isPlain(end) ? time(unit, start, end) : null;
        asked.found = time == null ? null : asked.find(MediaInterval.of(time));
      }
      return asked;
    }

    /**
     * Returns whether a time consists only of characters that have no special meaning in a
     * fragment.
     */
    private static boolean isPlain(String time) {
      for (int i = 0; i < time.length(); i++) {
        if ("0123456789:.".indexOf(time.charAt(i)) < 0) {
          return false;
        }
      }
      return true;
    }

    private static @Nullable MediaTime time(String unit, String start, String end) {
      return MediaFragment.read("t=" + unit + ':' + start + (end.isEmpty() ? "" : ',' + end))
          .time();
    }

    private @Nullable AudioOctetRange find(MediaInterval clock) {
      try {
        PartRequest whole =
            new PartRequest(octets, type, MediaFragment.read(""), PartLimits.standard(), false);
        AudioOctetRange range = AudioPart.range(whole, clock);
        isTime = range != null;
        return range;
      } catch (BrokenMediaException e) {
        isTime = false;
        return null;
      }
    }

    MediaAnswer answer() {
      AudioOctetRange some = found;
      if (!isTime) {
        return whole(octets, type, List.of(remark(range, RANGE, "part.range-ignored")));
      }
      if (some == null || some.end() <= some.start()) {
        return new MediaAnswer(
            416,
            Map.of("Content-Range", "bytes */" + octets.length),
            new byte[0],
            List.of(remark(range, EMPTY, "part.range-empty")));
      }
      Map<String, String> fields = new LinkedHashMap<>();
      fields.put("Content-Type", type.toString());
      fields.put("Accept-Ranges", "bytes, t");
      String bytes = some.start() + "-" + (some.end() - 1);
      byte[] content = Arrays.copyOfRange(octets, (int) some.start(), (int) some.end());
      String setup = "";
      if (withSetup && some.setupEnd() > 0 && some.setupEnd() <= some.start()) {
        setup = "0-" + (some.setupEnd() - 1) + ',';
        String boundary = boundary();
        fields.put("Content-Type", "multipart/byteranges;boundary=" + boundary);
        content = multipart(some, boundary, content);
      } else {
        fields.put("Content-Range", "bytes " + bytes + '/' + octets.length);
      }
      fields.put(
          "Content-Range-Mapping",
          "{ t:npt "
              + seconds(some.startNanos())
              + '-'
              + seconds(some.endNanos())
              + "/0-"
              + seconds(some.durationNanos())
              + (setup.isEmpty() ? "" : SETUP)
              + " } = { bytes "
              + setup
              + bytes
              + '/'
              + octets.length
              + " }");
      return new MediaAnswer(206, fields, content, List.of());
    }

    private static String seconds(long nanos) {
      return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
    }

    /** Returns a multipart boundary that does not occur in the octets (RFC 2046 §5.1.1). */
    private String boundary() {
      String text = new String(octets, StandardCharsets.ISO_8859_1);
      String boundary = "urial";
      for (int i = 0; text.contains("--" + boundary); i++) {
        boundary = "urial" + i;
      }
      return boundary;
    }

    private byte[] multipart(AudioOctetRange some, String boundary, byte[] content) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.writeBytes(head(boundary, 0, some.setupEnd()));
      out.write(octets, 0, (int) some.setupEnd());
      out.writeBytes(head(boundary, some.start(), some.end()));
      out.writeBytes(content);
      out.writeBytes(("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.ISO_8859_1));
      return out.toByteArray();
    }

    private byte[] head(String boundary, long start, long end) {
      String head =
          "\r\n--"
              + boundary
              + "\r\nContent-Type: "
              + type
              + "\r\nContent-Range: bytes "
              + start
              + '-'
              + (end - 1)
              + '/'
              + octets.length
              + "\r\n\r\n";
      return head.getBytes(StandardCharsets.ISO_8859_1);
    }
  }
}
