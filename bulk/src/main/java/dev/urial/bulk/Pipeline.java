package dev.urial.bulk;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Processes many rows in several threads, in bounded memory, and preserves their order.
 *
 * <pre>{@code
 * Pipeline normalize =
 *     Pipeline.of(() -> {
 *       NormalForms forms = NormalForms.of(RowGrammar.URI_REFERENCE, Equivalence.SYNTAX);
 *       return batch -> {
 *         for (int i = 0; i < batch.size(); i++) {
 *           forms.write(batch.bytes(), batch.start(i), batch.end(i), batch.out());
 *           batch.out().append('\n');
 *         }
 *       };
 *     });
 * normalize.run(in, out);
 * }</pre>
 *
 * <p>The calling thread reads, the workers process, and a batch is written when its turn comes.
 * There are twice as many batches as threads, and they are reused. A slow writer therefore slows
 * down the reader, and only long rows require more memory. An exception from a worker, the source
 * or the sink stops all threads and is rethrown to the caller unchanged.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public final class Pipeline {
  private final Supplier<? extends Worker> workers;
  private final int jobs;

  private Pipeline(Supplier<? extends Worker> workers, int jobs) {
    this.workers = workers;
    this.jobs = jobs;
  }

  /** A worker, which processes rows. Each thread has its own worker. */
  public interface Worker {
    /**
     * Processes the rows of a batch, and writes the results to {@link Batch#out}.
     *
     * @param batch the batch, with its rows and the buffer for its output
     * @throws IOException if the output cannot be written
     */
    void work(Batch batch) throws IOException;
  }

  /** A sink, which receives processed batches in order, one at a time. */
  public interface Sink {
    /**
     * Consumes the output of a batch. The batch must not be used after this method returns.
     *
     * @param batch the batch, with its rows and the buffer for its output
     * @throws IOException if the output cannot be written
     */
    void take(Batch batch) throws IOException;
  }

  /**
   * Creates a pipeline with one thread for each processor, and one worker for each thread.
   *
   * @param workers creates a worker for each thread
   * @return the pipeline
   * @see #jobs
   */
  public static Pipeline of(Supplier<? extends Worker> workers) {
    Objects.requireNonNull(workers, "workers");
    return new Pipeline(workers, Runtime.getRuntime().availableProcessors());
  }

  /**
   * {@return a copy of this pipeline that uses a different number of threads}
   *
   * <pre>{@code
   * normalize.jobs(2).run(in, out);
   * }</pre>
   *
   * @param number the number of threads
   * @throws IllegalArgumentException if {@code number} is not in 1..1024
   */
  public Pipeline jobs(int number) {
    if (number < 1 || number > 1024) {
      throw new IllegalArgumentException("jobs must be from 1 to 1024, not " + number);
    }
    return new Pipeline(workers, number);
  }

  /**
   * Processes the lines of a stream, and writes the workers' output to another stream.
   *
   * @param in the stream to read from, which is not closed
   * @param out the stream to write to, which is not closed
   * @throws IOException if reading, processing or writing fails
   * @see LineSource
   */
  public void run(InputStream in, OutputStream out) throws IOException {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(out, "out");
    run(LineSource.of(in), batch -> out.write(batch.out().array(), 0, batch.out().length()));
  }

  /**
   * Processes the rows of a source and passes them to a sink.
   *
   * @param source the source of the rows
   * @param sink the sink that receives the batches, in order
   * @throws IOException if reading, processing or writing fails; an {@link InterruptedIOException}
   *     if the calling thread is interrupted
   * @see RowSource
   */
  public void run(RowSource source, Sink sink) throws IOException {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(sink, "sink");
    if (jobs == 1) {
      Worker worker = workers.get();
      Batch batch = new Batch();
      while (fill(source, batch)) {
        worker.work(batch);
        sink.take(batch);
      }
      return;
    }
    ExecutorService pool = Executors.newFixedThreadPool(jobs, Pipeline::daemon);
    try {
      start(source, sink, pool).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof IOException it) {
        throw it;
      } else if (cause instanceof Error it) {
        throw it;
      }
      throw cause instanceof RuntimeException it ? it : new IllegalStateException(cause);
    } finally {
      end(pool);
    }
  }

  private static boolean fill(RowSource source, Batch batch) throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException();
    }
    return source.fill(batch);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "urial-bulk");
    thread.setDaemon(true);
    return thread;
  }

  /** Reads until the source ends or something fails, and returns when all will be written. */
  private CompletableFuture<Void> start(RowSource source, Sink sink, ExecutorService pool)
      throws IOException, InterruptedException {
    ThreadLocal<Worker> worker = ThreadLocal.withInitial(workers);
    Semaphore room = new Semaphore(2 * jobs);
    Queue<Batch> free = new ConcurrentLinkedQueue<>();
    CompletableFuture<Void> written = CompletableFuture.completedFuture(null);
    while (true) {
      room.acquire();
      Batch used = free.poll();
      Batch batch = used == null ? new Batch() : used;
      if (written.isCompletedExceptionally() || !fill(source, batch)) {
        return written;
      }
      CompletableFuture<Void> worked =
          CompletableFuture.runAsync(() -> pass(worker.get()::work, batch), pool);
      written =
          written
              .thenAcceptBoth(
                  worked,
                  (before, now) -> {
                    pass(sink, batch);
                    free.add(batch);
                  })
              .whenComplete((nothing, failure) -> room.release());
    }
  }

  private static void pass(Sink to, Batch batch) {
    try {
      to.take(batch);
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }

  /** Stops the threads; returns when none uses the source or the sink any more. */
  private static void end(ExecutorService pool) {
    pool.shutdownNow();
    boolean isInterrupted = Thread.interrupted();
    boolean isRunning = true;
    while (isRunning) {
      try {
        isRunning = !pool.awaitTermination(1, TimeUnit.HOURS);
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
