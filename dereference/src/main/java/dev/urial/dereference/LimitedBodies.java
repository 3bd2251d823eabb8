package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Limits the size of response bodies, both as received and after decompression. */
final class LimitedBodies {
  /** The maximum number of content codings; no legitimate server applies more. */
  private static final int MOST_CODINGS = 3;

  private LimitedBodies() {}

  /** Returns the limited, decompressed body of the last response. Closing it ends the session. */
  static InputStream of(ProtocolResponse answer, FetchSession session, boolean isHead)
      throws IOException {
    return of(answer, session, isHead, session);
  }

  private static InputStream of(
      ProtocolResponse answer, FetchSession session, boolean isHead, AutoCloseable end)
      throws IOException {
    if (isHead) {
      answer.body().close();
      return InputStream.nullInputStream();
    }
    RawBodyStream wire =
        new RawBodyStream(answer.body(), session, session.limits().octets(), answer.length(), end);
    List<String> codings =
        answer.contentCodings().stream().filter(it -> !it.equals("identity")).toList();
    if (codings.size() > MOST_CODINGS) {
      throw unknown(String.join(", ", codings));
    }
    InputStream body = wire;
    for (int i = codings.size() - 1; i >= 0; i--) {
      body = unpacked(codings.get(i), body, wire, session);
    }
    return body;
  }

  private static InputStream unpacked(
      String coding, InputStream packed, RawBodyStream wire, FetchSession session)
      throws DereferenceException {
    ContentCodings known = ContentCodings.named(coding);
    if (known == null) {
      throw unknown(coding);
    }
    return new DecodedContentStream(known, packed, wire, session);
  }

  private static DereferenceException unknown(String codings) {
    return DereferenceException.of(
        Reason.CONTENT_CODING,
        MESSAGES.of("coding.unknown", UriInput.shown(codings), ContentCodings.accepted()));
  }

  /** Returns the same response with a limited, decompressed body. */
  static ProtocolResponse unpacked(ProtocolResponse answer, FetchSession session)
      throws IOException {
    InputStream body = of(answer, session, false, answer.body());
    return ProtocolResponse.of(body)
        .mediaType(answer.mediaType())
        .length(answer.contentCodings().isEmpty() ? answer.length() : -1)
        .status(answer.status())
        .contentLocation(answer.contentLocation())
        .fields(answer.fields())
        .address(answer.address())
        .build();
  }
}
