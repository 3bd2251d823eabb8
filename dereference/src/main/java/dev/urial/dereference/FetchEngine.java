package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The state shared by all fetches of a dereferencer: protocols, a timer, and lookup threads. */
final class FetchEngine implements AutoCloseable {
  private final DereferencerSettings settings;
  private final HttpProtocol http;
  private final Map<String, Protocol> protocols = new HashMap<>();
  private final Set<Runnable> running = new HashSet<>();
  private final ScheduledThreadPoolExecutor clock;
  private final ThreadPoolExecutor lookups;
  private boolean isClosed;

  FetchEngine(DereferencerSettings settings) {
    this.settings = settings;
    clock = new ScheduledThreadPoolExecutor(1, DaemonThreads.daemons("urial clock"));
    clock.setRemoveOnCancelPolicy(true);
    clock.setKeepAliveTime(1, TimeUnit.SECONDS);
    clock.allowCoreThreadTimeOut(true);
    lookups =
        new ThreadPoolExecutor(
            16,
            16,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            DaemonThreads.daemons("urial look-up"));
    lookups.allowCoreThreadTimeOut(true);
    http = new HttpProtocol(settings);
    BuiltInProtocols.into(protocols, settings, http);
    protocols.putAll(settings.protocols);
  }

  DereferencerSettings settings() {
    return settings;
  }

  HttpProtocol http() {
    return http;
  }

  @Nullable Protocol protocol(String scheme) {
    return protocols.get(scheme);
  }

  /** Returns the supported schemes in alphabetical order. */
  List<String> schemes() {
    return List.copyOf(new TreeSet<>(protocols.keySet()));
  }

  /**
   * Registers a running operation, so that {@link #close} can abort it.
   *
   * @param cancel the action that aborts the operation
   */
  void begin(Runnable cancel) throws DereferenceException {
    synchronized (running) {
      if (isClosed) {
        throw DereferenceException.of(Reason.CANCELLED, MESSAGES.of("cancelled"));
      }
      running.add(cancel);
    }
  }

  void end(Runnable cancel) {
    synchronized (running) {
      running.remove(cancel);
    }
  }

  Future<?> alarm(Runnable task, Duration after) {
    return clock.schedule(task, after.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Resolves a host on another thread, so that a slow resolver cannot exceed the time limit. */
  List<InetAddress> resolve(String host, Duration patience) throws IOException {
    Future<List<InetAddress>> future = lookups.submit(() -> settings.resolver.resolve(host));
    try {
      return future.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException known ? known : new IOException(e.getCause());
    } catch (TimeoutException | InterruptedException e) {
      future.cancel(true);
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw new IOException(e);
    }
  }

  /** Aborts running operations and stops all threads. */
  @Override
  public void close() {
    List<Runnable> all;
    synchronized (running) {
      isClosed = true;
      all = new ArrayList<>(running);
    }
    all.forEach(Runnable::run);
    http.close();
    clock.shutdownNow();
    lookups.shutdownNow();
  }
}
