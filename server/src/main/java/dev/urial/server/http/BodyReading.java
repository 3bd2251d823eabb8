package dev.urial.server.http;

import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A socket that counts what a client sends, and must know which octets of it were read as the body
 * of a request: all others become header fields, or trailer fields, in memory.
 */
public interface BodyReading {
  /**
   * Notes that octets of the body of the current HTTP/1.1 request were read.
   *
   * @param octets the number of octets, without those that frame them
   */
  void bodyRead(int octets);

  /**
   * Returns whether the client of the current HTTP/1.1 request has closed the connection, at least
   * for what it sends. Must not be called while the body is being read.
   */
  boolean hasLeft();

  /** Returns the socket over which a request came; null if it does not count. */
  static @Nullable BodyReading of(Request request) {
    EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
    EndPoint socket =
        end instanceof SslConnection.SslEndPoint tls ? tls.getSslConnection().getEndPoint() : end;
    return socket instanceof BodyReading counted ? counted : null;
  }
}
