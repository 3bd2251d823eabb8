package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Visits that come while others are written are written together. */
final class GroupedAdmissionsTest {
  private static final int LATER = 20;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);
  private final List<Integer> written = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  @Test
  void thoseThatWaitAreWrittenTogether() throws Exception {
    GroupedAdmissions admissions = new GroupedAdmissions(held(visits -> Math.min(visits, 7)));
    List<Future<Boolean>> answers = visit(admissions);
    int admitted = 0;
    for (Future<Boolean> answer : answers) {
      admitted += answer.get(10, TimeUnit.SECONDS) ? 1 : 0;
    }
    assertEquals(List.of(1, LATER), written);
    assertEquals(1 + 7, admitted);
  }

  @Test
  void whenAWriteFailsThoseThatWaitForItFailToo() throws Exception {
    GroupedAdmissions admissions =
        new GroupedAdmissions(
            held(
                visits -> {
                  if (written.size() == 1) {
                    throw new IllegalStateException("the disk is full");
                  }
                  return visits;
                }));
    for (Future<Boolean> answer : visit(admissions)) {
      ExecutionException e =
          assertThrows(ExecutionException.class, () -> answer.get(10, TimeUnit.SECONDS));
      assertEquals("the disk is full", e.getCause().getMessage());
    }
    assertEquals(List.of(1), written);
    assertTrue(admissions.admit(1, 100), "the next one is written");
  }

  @Test
  void visitsToOtherLinksDoNotWait() throws Exception {
    GroupedAdmissions admissions =
        new GroupedAdmissions(
            (id, limit, visits) -> {
              if (id == 1) {
                held(it -> it).admit(id, limit, visits);
              }
              return visits;
            });
    Future<Boolean> first = threads.submit(() -> admissions.admit(1, 100));
    assertTrue(begun.await(10, TimeUnit.SECONDS));
    assertTrue(admissions.admit(2, 100));
    goOn.countDown();
    assertTrue(first.get(10, TimeUnit.SECONDS));
  }

  private interface Answer {
    int to(int visits);
  }

  /** Returns a writer that waits with the first visit until the others have come. */
  private GroupedAdmissions.Writer held(Answer answer) {
    return (id, limit, visits) -> {
      written.add(visits);
      begun.countDown();
      try {
        assertTrue(goOn.await(10, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return answer.to(visits);
    };
  }

  /** One visit, and others while it is written. */
  private List<Future<Boolean>> visit(GroupedAdmissions admissions) throws Exception {
    List<Future<Boolean>> answers = new ArrayList<>();
    answers.add(threads.submit(() -> admissions.admit(1, 100)));
    assertTrue(begun.await(10, TimeUnit.SECONDS));
    for (int i = 0; i < LATER; i++) {
      answers.add(threads.submit(() -> admissions.admit(1, 100)));
    }
    while (admissions.waiting() < LATER) {
      Thread.sleep(1);
    }
    goOn.countDown();
    return answers;
  }
}
