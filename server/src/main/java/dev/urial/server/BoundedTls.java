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
 * application. Each update of keys is such a record of some thirty octets, takes a processor as
 * long as a short request, and is handled before anybody sees it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8446#section-4.6.3">RFC 8446, section 4.6.3</a>
 */
final class BoundedTls extends SslConnectionFactory {
  /** The records without content that a client may send, those of the handshake included. */
  private static final long RECORDS = 64;

  /** The octets of content after which a client may send one more. */
  private static final long OCTETS_PER_RECORD = 256;

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
    private long records;
    private long octets;

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
      boolean isEmpty = result.bytesProduced() == 0 && result.bytesConsumed() > 0;
      if (isEmpty && ++records > RECORDS + octets / OCTETS_PER_RECORD) {
        throw new SSLException("too many records without content");
      }
      return result;
    }
  }
}
