package dev.urial.server;

import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * Creates connections with TLS whose clients may send few records that contain no octets of the
 * application, or next to none. Each update of keys is such a record of some thirty octets, takes a
 * processor as long as a short request, and is handled before anybody sees it; a record with one
 * octet takes as long as one with a thousand.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8446#section-4.6.3">RFC 8446, section 4.6.3</a>
 */
final class BoundedTls extends SslConnectionFactory {
  /** The records without content that a client may send, those of the handshake included. */
  private static final long EMPTY_RECORDS = 64;

  /** The octets of content after which a client may send one more. */
  private static final long OCTETS_PER_EMPTY_RECORD = 256;

  /**
   * The records of any length that a client may send at the beginning, and, of those that it may
   * send later, the maximum number that it can save up.
   */
  private static final long RECORDS = 1_024;

  /**
   * The octets of content after which it may send one more. Those that it is sent count, too,
   * because a request of HTTP/2 takes some twenty octets, and its answer a hundred.
   */
  private static final long OCTETS_PER_RECORD = 32;

  /**
   * Creates a factory.
   *
   * @param certificates has the certificates
   * @param next the protocol within TLS
   */
  BoundedTls(SslContextFactory.Server certificates, String next) {
    super(certificates, next);
  }

  @Override
  protected SslConnection newSslConnection(
      Connector connector, EndPoint endPoint, SSLEngine engine) {
    return new BoundedConnection(
        connector.getByteBufferPool(),
        connector.getExecutor(),
        getSslContextFactory(),
        endPoint,
        engine,
        isDirectBuffersForEncryption(),
        isDirectBuffersForDecryption());
  }

  private static final class BoundedConnection extends SslConnection {
    /** How many octets the records are worth that the client may send now. */
    private long credit = RECORDS * OCTETS_PER_RECORD;

    private long empty;
    private long octets;
    private long counted;

    /** Is written by one thread at a time. */
    private volatile long sent;

    BoundedConnection(
        ByteBufferPool buffers,
        Executor executor,
        SslContextFactory certificates,
        EndPoint endPoint,
        SSLEngine engine,
        boolean encryptsDirectly,
        boolean decryptsDirectly) {
      super(buffers, executor, certificates, endPoint, engine, encryptsDirectly, decryptsDirectly);
    }

    @Override
    protected SSLEngineResult unwrap(SSLEngine engine, ByteBuffer input, ByteBuffer output)
        throws SSLException {
      SSLEngineResult result = super.unwrap(engine, input, output);
      octets += result.bytesProduced();
      if (result.bytesConsumed() > 0) {
        long exchanged = octets + sent;
        credit = Math.min(RECORDS * OCTETS_PER_RECORD, credit + exchanged - counted);
        credit -= OCTETS_PER_RECORD;
        counted = exchanged;
        empty += result.bytesProduced() == 0 ? 1 : 0;
        if (empty > EMPTY_RECORDS + octets / OCTETS_PER_EMPTY_RECORD || credit < 0) {
          throw new SSLException("too many records with too little content");
        }
      }
      return result;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time
    protected SSLEngineResult wrap(SSLEngine engine, ByteBuffer[] input, ByteBuffer output)
        throws SSLException {
      SSLEngineResult result = super.wrap(engine, input, output);
      sent += result.bytesConsumed();
      return result;
    }
  }
}
