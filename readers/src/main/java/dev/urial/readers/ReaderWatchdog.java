package dev.urial.readers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calls the parsers in this JVM, with a timeout, and catches their exceptions.
 *
 * <p>A separate thread calls the parsers one after another, while the caller's thread checks its
 * progress. If it makes no progress, the current reader is abandoned for this text and all later
 * texts, and a new thread calls the remaining readers. A thread in an endless loop cannot be
 * stopped, only abandoned; it is a daemon thread, so it does not prevent the JVM from exiting.
 */
final class ReaderWatchdog {
  private static final int LONGEST_REASON = 400;

  private final long millis;
  private final Set<Reader> givenUp = new HashSet<>();
  private @Nullable Round round;

  ReaderWatchdog(long millis) {
    this.millis = millis;
  }

  /** Returns the answers of the given readers, in order. Not thread-safe. */
  List<ReaderAnswer> ask(List<Reader> readers, String text) {
    List<ReaderAnswer> answers = new ArrayList<>(readers.size());
    while (answers.size() < readers.size()) {
      Reader next = readers.get(answers.size());
      if (givenUp.contains(next)) {
        answers.add(late());
        continue;
      }
      Round now = round == null ? new Round() : round;
      round = now;
      List<Reader> rest = readers.subList(answers.size(), readers.size());
      answers.addAll(now.ask(rest, text, givenUp, millis));
      if (answers.size() < readers.size()) {
        givenUp.add(readers.get(answers.size()));
        answers.add(late());
        now.leave();
        round = null;
      }
    }
    return answers;
  }

  void close() {
    Round now = round;
    if (now != null) {
      now.leave();
      round = null;
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

  /** A thread and its current task. */
  private static final class Round extends Thread {
    private final Semaphore toDo = new Semaphore(0);
    private final Semaphore done = new Semaphore(0);
    private List<Reader> readers = List.of();
    private Set<Reader> skipped = Set.of();
    private String text = "";
    private @Nullable ReaderAnswer[] answers = new @Nullable ReaderAnswer[0];
    private volatile int count;
    private volatile boolean isLeft;

    private Round() {
      super("urial-readers");
      setDaemon(true);
      start();
    }

    /**
     * Returns the answers that arrived in time. If any are missing, the first reader without an
     * answer was too slow.
     */
    List<ReaderAnswer> ask(List<Reader> all, String input, Set<Reader> givenUp, long millis) {
      readers = all;
      skipped = Set.copyOf(givenUp);
      text = input;
      answers = new @Nullable ReaderAnswer[all.size()];
      count = 0;
      toDo.release();
      int seen = 0;
      boolean isInterrupted = false;
      while (true) {
        try {
          if (done.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
            seen = all.size();
            break;
          }
          int now = count;
          if (now == seen) {
            break;
          }
          seen = now;
        } catch (InterruptedException e) {
          isInterrupted = true;
        }
      }
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
      List<ReaderAnswer> given = new ArrayList<>(seen);
      for (int k = 0; k < seen; k++) { // INVARIANT: written before the count, which is volatile
        given.add(Objects.requireNonNull(answers[k], "answer"));
      }
      return given;
    }

    void leave() {
      isLeft = true;
      toDo.release();
    }

    @Override
    public void run() {
      while (true) {
        toDo.acquireUninterruptibly();
        if (isLeft) {
          return;
        }
        @Nullable ReaderAnswer[] own = answers;
        List<Reader> asked = readers;
        for (int k = 0; k < own.length && !isLeft; k++) {
          Reader reader = asked.get(k);
          own[k] = skipped.contains(reader) ? late() : answer(reader, text);
          count = k + 1;
        }
        done.release();
      }
    }
  }
}
