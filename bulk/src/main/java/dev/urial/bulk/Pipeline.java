package dev.urial.bulk;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
 * <p>Each thread reads a batch, processes it, and writes it when its turn comes. There are twice as
 * many batches as threads, and they are reused. A slow writer therefore slows down the reader, and
 * only long rows require more memory. An exception from a worker, the source or the sink stops all
 * threads and is rethrown to the caller unchanged.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public final class Pipeline {
  private final Supplier<? extends Worker> workers;
  private final int jobs;
  private volatile boolean isCancelled;

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

  /** Cancels current and future runs, so that they throw a {@link CancellationException}. */
  public void cancel() {
    isCancelled = true;
  }

  /**
   * Processes the lines of a stream, and writes the workers' output to another stream.
   *
   * @param in the stream to read from, which is not closed
   * @param out the stream to write to, which is not closed
   * @throws IOException if reading, processing or writing fails
   * @throws CancellationException if the pipeline is cancelled
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
   * @throws CancellationException if the pipeline is cancelled
   * @see RowSource
   */
  public void run(RowSource source, Sink sink) throws IOException {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(sink, "sink");
    if (jobs == 1) {
      Worker worker = workers.get();
      Batch batch = new Batch();
      while (goesOn() && source.fill(batch)) {
        worker.work(batch);
        sink.take(batch);
      }
      return;
    }
    new Run(source, sink).all();
  }

  private boolean goesOn() throws IOException {
    if (isCancelled) {
      throw new CancellationException();
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException();
    }
    return true;
  }

  /** One run of the pipeline, with its threads. */
  private final class Run {
    private final RowSource source;
    private final Sink sink;
    private final Object input = new Object();
    private final Object lock = new Object();
    private final Deque<Batch> free = new ArrayDeque<>();
    private final Batch[] ready;
    private long read; // guarded by input
    private boolean ended; // guarded by input
    private long turn; // guarded by lock, as are those below
    private boolean writes;
    private int working;
    private @Nullable Throwable failure;

    Run(RowSource source, Sink sink) {
      this.source = source;
      this.sink = sink;
      ready = new Batch[2 * jobs];
      for (int i = 0; i < ready.length; i++) {
        free.add(new Batch());
      }
    }

    void all() throws IOException {
      List<Thread> threads = new ArrayList<>(jobs);
      working = jobs;
      for (int i = 1; i <= jobs; i++) {
        Thread thread = new Thread(this::work, "urial-bulk-" + i);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
      }
      await();
      for (Thread thread : threads) {
        if (failure() != null) {
          thread.interrupt();
        }
      }
      pass(failure());
    }

    /** Waits until all threads have ended, one of them has failed, or the run is cancelled. */
    private void await() {
      synchronized (lock) {
        while (working > 0 && failure == null) {
          try {
            lock.wait(100);
          } catch (InterruptedException e) {
            failure = new InterruptedIOException();
            Thread.currentThread().interrupt();
          }
          if (isCancelled && failure == null) {
            failure = new CancellationException();
          }
        }
        lock.notifyAll();
        // The sink finishes with its batch before the caller continues.
        boolean wasInterrupted = false;
        while (writes) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            wasInterrupted = true;
          }
        }
        if (wasInterrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }

    private @Nullable Throwable failure() {
      synchronized (lock) {
        return failure;
      }
    }

    private void pass(@Nullable Throwable thrown) throws IOException {
      if (thrown instanceof IOException e) {
        throw e;
      } else if (thrown instanceof RuntimeException e) {
        throw e;
      } else if (thrown instanceof Error e) {
        throw e;
      }
    }

    private void work() {
      try {
        Worker worker = workers.get();
        Batch batch = next();
        while (batch != null) {
          worker.work(batch);
          hand(batch);
          batch = next();
        }
      } catch (Throwable e) { // rethrown to the caller, whatever it is
        synchronized (lock) {
          failure = failure == null ? e : failure;
        }
      } finally {
        synchronized (lock) {
          working--;
          lock.notifyAll();
        }
      }
    }

    /** Reads the next batch. Returns null at the end of the source, or if the run has failed. */
    private @Nullable Batch next() throws IOException {
      Batch batch = null;
      synchronized (lock) {
        while (free.isEmpty() && failure == null) {
          pause();
        }
        if (failure == null) {
          batch = free.poll();
        }
      }
      if (batch == null) {
        return null;
      }
      synchronized (input) {
        if (failure() == null && !ended) {
          if (source.fill(batch)) {
            batch.sequence = read++;
            return batch;
          }
          ended = true;
        }
      }
      synchronized (lock) {
        free.add(batch);
        lock.notifyAll();
      }
      return null;
    }

    @SuppressWarnings("WaitNotInLoop") // the caller checks again
    private void pause() throws IOException {
      try {
        lock.wait();
      } catch (InterruptedException e) {
        throw (IOException) new InterruptedIOException().initCause(e);
      }
    }

    /**
     * Queues a processed batch, and passes to the sink all batches whose turn it is, unless another
     * thread is doing so.
     */
    private void hand(Batch done) throws IOException {
      synchronized (lock) {
        ready[(int) (done.sequence % ready.length)] = done;
        if (writes) {
          return;
        }
        writes = true;
      }
      boolean isOver = false;
      try {
        Batch batch = due();
        while (batch != null) {
          sink.take(batch);
          synchronized (lock) {
            free.add(batch);
            lock.notifyAll();
          }
          batch = due();
        }
        isOver = true;
      } finally {
        if (!isOver) {
          synchronized (lock) {
            writes = false;
            lock.notifyAll();
          }
        }
      }
    }

    /** Returns the batch whose turn it is, or null if it is not ready. */
    @SuppressWarnings("NullAway") // an empty slot is null
    private @Nullable Batch due() {
      synchronized (lock) {
        int place = (int) (turn % ready.length);
        Batch batch = failure == null ? ready[place] : null;
        if (batch == null) {
          writes = false; // in the same lock as the check: a later thread writes its own batch
          lock.notifyAll();
          return null;
        }
        ready[place] = null;
        turn++;
        return batch;
      }
    }
  }
}
