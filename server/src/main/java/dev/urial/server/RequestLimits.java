package dev.urial.server;

import dev.urial.server.http.SiteHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ConditionalHandler;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.server.handler.ThreadLimitHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The limits on requests that need more than a cached answer. Each is a number that one of Jetty's
 * handlers keeps:
 *
 * <pre>
 * SizeLimitHandler     the length of a body: 1 MiB, and 16 MiB for the files of imports
 * QoSHandler           the requests with a long body: 1/4 of the heap
 * EagerContentHandler  the body is complete before a thread works on the request
 * ThreadLimitHandler   the threads of a client's network: half of them
 * QoSHandler           the requests that run (threads) and wait (1,000, for 10 s at most)
 * </pre>
 */
final class RequestLimits {
  /** The maximum length of an uploaded file, in bytes. */
  private static final int MAX_FILE_BYTES = (16 << 20) + (1 << 16);

  /** The paths that take files. */
  private static final String[] FILE_PATHS = {"/api/v1/import", "/desk/import"};

  /** The length of a body from which on it counts as long, in bytes. */
  private static final int LONG_BODY_BYTES = 1 << 14;

  /** The part of the heap that long bodies may take: one over this number. */
  private static final int BODY_HEAP_DIVISOR = 4;

  /** The memory that a piece of a body takes besides its bytes. */
  private static final int PIECE_BYTES = 512;

  private static final int MAX_WAITING_REQUESTS = 1000;
  private static final Duration MAX_WAIT = Duration.ofSeconds(10);

  private final int threads;
  private final int maxBodyBytes;
  private final List<QoSHandler> queues = new ArrayList<>();

  RequestLimits(int threads, int maxBodyBytes) {
    this.threads = threads;
    this.maxBodyBytes = maxBodyBytes;
  }

  /** Puts the limits between the two steps of a site. */
  void limit(SiteHandler site) {
    QoSHandler running = new QoSHandler(site.endpoints());
    running.setMaxRequestCount(threads);
    running.setMaxSuspendedRequestCount(MAX_WAITING_REQUESTS);
    running.setMaxSuspend(MAX_WAIT);
    running.excludePath("/live", "/ready");
    queues.add(running);
    ThreadLimitHandler ofClient =
        new ThreadLimitHandler(running, null, false) {
          @Override
          protected String getRemoteIP(Request request) {
            return SiteHandler.origin(request).network();
          }
        };
    ofClient.setThreadLimit(Math.max(1, threads / 2));
    EagerContentHandler complete =
        new EagerContentHandler(
            ofClient,
            new EagerContentHandler.RetainedContentLoaderFactory(
                MAX_FILE_BYTES, PIECE_BYTES, true));
    QoSHandler bodies = new QoSHandler(new StalledBodies(complete));
    long room = Runtime.getRuntime().maxMemory() / BODY_HEAP_DIVISOR;
    bodies.setMaxRequestCount((int) Math.max(2, Math.min(1000, room / maxBodyBytes)));
    bodies.setMaxSuspendedRequestCount(MAX_WAITING_REQUESTS);
    bodies.setMaxSuspend(MAX_WAIT);
    bodies.include(RequestLimits::hasLongBody);
    SizeLimitHandler ofForms = new SizeLimitHandler(maxBodyBytes, -1);
    ofForms.setHandler(bodies);
    ConditionalHandler.SkipNext unlessFile = new ConditionalHandler.SkipNext(ofForms);
    unlessFile.includePath(FILE_PATHS);
    SizeLimitHandler ofFiles = new SizeLimitHandler(MAX_FILE_BYTES, -1);
    ofFiles.setHandler(unlessFile);
    site.setHandler(ofFiles);
  }

  /**
   * Makes an idle timeout the end of a body. To Jetty, it is an event after which a reader may go
   * on, and {@link EagerContentHandler} does.
   */
  private static final class StalledBodies extends Handler.Wrapper {
    StalledBodies(Handler next) {
      super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      Request ending =
          new Request.Wrapper(request) {
            @Override
            public Content.@Nullable Chunk read() {
              Content.Chunk chunk = super.read();
              return Content.Chunk.isFailure(chunk)
                  ? Content.Chunk.from(chunk.getFailure(), true)
                  : chunk;
            }
          };
      return super.handle(ending, response, callback);
    }
  }

  /** Returns the number of requests that wait for a thread. */
  int waiting() {
    return queues.stream().mapToInt(QoSHandler::getSuspendedRequestCount).sum();
  }

  private static boolean hasLongBody(Request request) {
    long length = request.getLength();
    return length > LONG_BODY_BYTES
        || length < 0 && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
  }
}
