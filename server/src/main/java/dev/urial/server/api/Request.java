package dev.urial.server.api;

import dev.urial.QueryParams;
import dev.urial.internal.server.ApiMessages;
import java.io.OutputStream;
import java.util.Locale;

/** A request to the API: from the network, or from the command in the same process. */
interface Request {
  String method();

  /** Returns the path and the query as they were sent. */
  String target();

  /** Returns a segment of the path by the name in the pattern of the operation. */
  String part(String name);

  QueryParams parameters();

  @Nullable
  String field(String name);

  byte[] body();

  /** Returns a body that may be longer than others, such as a file. */
  byte[] body(int maxBytes);

  /** Returns the media type of the body, without parameters; null if there is none. */
  @Nullable
  String bodyType();

  /** Sets a header field of the response. */
  void set(String name, String value);

  /** Begins a response whose length is not known. */
  OutputStream stream(int status, String mediaType);

  /** Sends a complete response. */
  void answer(int status, String mediaType, byte[] body);

  /** Returns the language of the messages. */
  default Locale language() {
    return ApiMessages.language(field("Accept-Language"));
  }
}
