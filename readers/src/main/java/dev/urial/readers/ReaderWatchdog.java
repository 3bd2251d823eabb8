package dev.urial.readers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Calls the parsers in this JVM, with a timeout, and catches their exceptions.
 *
 * <p>Another thread calls the parsers one after another. A reader that does not answer in time is
 * abandoned for this text and all later texts, and a new thread calls the remaining readers. A
 * thread in an endless loop cannot be stopped, only abandoned; it is a daemon thread, so it does
 * not prevent the JVM from exiting.
 */
final class ReaderWatchdog {
  private static final int LONGEST_REASON = 400;

  private final long millis;
  private final Set<Reader> givenUp = new HashSet<>();
  private @Nullable ExecutorService thread;

  ReaderWatchdog(long millis) {
    this.millis = millis;
  }

  /** Returns the answers of the given readers, in order. Not thread-safe. */
  List<ReaderAnswer> ask(List<Reader> readers, String text) {
    List<ReaderAnswer> answers = new ArrayList<>(readers.size());
    boolean isInterrupted = false;
    for (Reader reader : readers) {
      Future<ReaderAnswer> answer =
          givenUp.contains(reader) ? null : thread().submit(() -> answer(reader, text));
      while (answers.size() < readers.size()) {
        try {
          answers.add(answer == null ? late() : answer.get(millis, TimeUnit.MILLISECONDS));
          break;
        } catch (TimeoutException e) {
          givenUp.add(reader);
          answer = null;
          close();
        } catch (ExecutionException e) {
          throw new AssertionError(e); // answer() throws nothing
        } catch (InterruptedException e) {
          isInterrupted = true;
        }
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
    return answers;
  }

  private ExecutorService thread() {
    ExecutorService now = thread;
    if (now == null) {
      now =
          Executors.newSingleThreadExecutor(
              task -> {
                Thread daemon = new Thread(task, "urial-readers");
                daemon.setDaemon(true);
                return daemon;
              });
      thread = now;
    }
    return now;
  }

  void close() {
    ExecutorService now = thread;
    if (now != null) {
      now.shutdown(); // without an interrupt, which a library may take for anything
      thread = null;
    }
  }

  private static ReaderAnswer late() {
    return ReaderAnswer.refused(ReadersMessages.of("refusal.time"));
  }

  /** Returns the answer of a reader; an exception is treated as a refusal. */
  static ReaderAnswer answer(Reader reader, String text) {
    try {
      ReaderAnswer answer = reader.read(text);
      return answer == null ? ReaderAnswer.refused(ReadersMessages.of("refusal.nothing")) : answer;
    } catch (Throwable thrown) { // a library may do anything: StackOverflowError, LinkageError …
      return ReaderAnswer.refused(reason(thrown));
    }
  }

  private static String reason(Throwable thrown) {
    String message;
    try {
      message = thrown.getMessage();
    } catch (RuntimeException broken) {
      message = null;
    }
    String all = message == null || message.isBlank() ? thrown.getClass().getSimpleName() : message;
    return all.length() > LONGEST_REASON ? all.substring(0, LONGEST_REASON) + "…" : all;
  }
}
