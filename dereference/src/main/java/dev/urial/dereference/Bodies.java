package dev.urial.dereference;

import dev.urial.dereference.protocol.Action;
import dev.urial.dereference.protocol.Answer;
import java.io.IOException;
import java.io.InputStream;

/** Bodies within their limits: counted as they come, and again as they are unpacked. */
final class Bodies {
  private Bodies() {}

  static InputStream of(Answer answer, Session session, Action action) throws IOException {
    if (action == Action.HEAD) {
      answer.body().close();
      return InputStream.nullInputStream();
    }
    return new WireStream(answer.body(), session, session.limits().octets(), answer.length());
  }

  /** The same answer with such a body. */
  static Answer unpacked(Answer answer, Session session, Action action) throws IOException {
    InputStream body = of(answer, session, action);
    return Answer.of(body)
        .mediaType(answer.mediaType())
        .status(answer.status())
        .contentLocation(answer.contentLocation())
        .fields(answer.fields())
        .address(answer.address())
        .build();
  }
}
