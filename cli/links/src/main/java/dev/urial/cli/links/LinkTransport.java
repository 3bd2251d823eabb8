package dev.urial.cli.links;

import dev.urial.cli.render.OperationFailure;
import java.io.IOException;
import java.io.OutputStream;

/** Carries requests to the API of a service, which is a server or runs in this process. */
interface LinkTransport extends AutoCloseable {
  /** The body of a request that has none. */
  byte[] NO_BODY = new byte[0];

  /** Receives the body of a response that is expected to be short. */
  OutputStream NOWHERE = OutputStream.nullOutputStream();

  /**
   * A response.
   *
   * @param status the status
   * @param body the body as text; empty if it was written to the output
   */
  record Reply(int status, String body) {}

  /**
   * Sends a request. Changes apply to links in whatever version: with the version that was found,
   * whoever edits a link all the time could keep it from being banned.
   *
   * @param method the method
   * @param target the path below {@code /api/v1/}, with the query
   * @param body the body: JSON, or the file of an import
   * @param out receives the body of a file
   */
  Reply send(String method, String target, byte[] body, OutputStream out)
      throws IOException, OperationFailure;

  @Override
  void close();
}
