package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rows through several threads. */
@Timeout(120)
class PipelineTest {
  /** Copies rows; each thread takes a time of its own for a batch. */
  private static Pipeline.Worker copying() {
    Random random = new Random();
    return batch -> {
      for (int spin = random.nextInt(2000); spin > 0; spin--) {
        Thread.onSpinWait();
      }
      for (int i = 0; i < batch.size(); i++) {
        batch.out().append(batch.bytes(), batch.start(i), batch.end(i));
        batch.out().append('\n');
      }
    };
  }

  private static byte[] lines(int count) {
    StringBuilder text = new StringBuilder();
    Random random = new Random(1);
    for (int i = 0; i < count; i++) {
      text.append(i).append(" http://example.com/").append("x".repeat(random.nextInt(40)));
      text.append('\n');
    }
    return text.toString().getBytes(UTF_8);
  }

  private static LineSource small(byte[] bytes, int block, int limit) {
    return new LineSource(new ByteArrayInputStream(bytes), block, limit, false, 0, 1, 0);
  }

  @Test
  void orderIsKeptWithAnyNumberOfJobs() throws IOException {
    byte[] text = lines(30_000);
    for (int jobs : new int[] {1, 2, 3, 7, 16}) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Pipeline.of(PipelineTest::copying)
          .jobs(jobs)
          .run(
              small(text, 1000, 100_000),
              batch -> out.write(batch.out().array(), 0, batch.out().length()));
      assertArrayEquals(text, out.toByteArray(), jobs + " jobs");
    }
  }

  @Test
  void streamsGoThrough() throws IOException {
    byte[] text = lines(50_000);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Pipeline.of(PipelineTest::copying).run(new ByteArrayInputStream(text), out);
    assertArrayEquals(text, out.toByteArray());
  }

  @Test
  void aSlowSinkHoldsTheSourceBack() throws IOException {
    AtomicInteger read = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger taken = new AtomicInteger();
    RowSource source =
        batch -> {
          batch.clear();
          batch.add(new byte[] {'a'}, 0, 1);
          return read.incrementAndGet() <= 500;
        };
    Pipeline.of(PipelineTest::copying)
        .jobs(4)
        .run(
            source,
            batch -> {
              most.accumulateAndGet(read.get() - taken.incrementAndGet(), Math::max);
              for (int i = 0; i < 20_000; i++) {
                Thread.onSpinWait();
              }
            });
    assertTrue(most.get() <= 8, most + " batches are under way");
    assertEquals(500, taken.get());
  }

  @Test
  void whatAWorkerThrowsEndsAllAndIsThrown() {
    for (int jobs : new int[] {1, 4}) {
      IllegalStateException thrown = new IllegalStateException("no");
      AtomicLong batches = new AtomicLong();
      Pipeline.Worker worker =
          batch -> {
            if (batches.incrementAndGet() == 20) {
              throw thrown;
            }
          };
      Pipeline pipeline = Pipeline.of(() -> worker).jobs(jobs);
      assertSame(
          thrown,
          assertThrows(
              IllegalStateException.class,
              () -> pipeline.run(small(lines(30_000), 1000, 10_000), batch -> {})));
    }
  }

  @Test
  void whatSourceAndSinkThrowIsThrown() {
    IOException thrown = new IOException("full");
    InputStream broken =
        new InputStream() {
          private int left = 100_000;

          @Override
          public int read() throws IOException {
            if (left-- == 0) {
              throw thrown;
            }
            return left % 50 == 0 ? '\n' : 'a';
          }
        };
    for (int jobs : new int[] {1, 3}) {
      Pipeline pipeline = Pipeline.of(PipelineTest::copying).jobs(jobs);
      assertSame(
          thrown,
          assertThrows(
              IOException.class,
              () ->
                  pipeline.run(
                      small(lines(30_000), 1000, 10_000),
                      batch -> {
                        throw thrown;
                      })));
    }
    Pipeline pipeline = Pipeline.of(PipelineTest::copying).jobs(3);
    LineSource source = new LineSource(broken, 1000, 10_000, false, 0, 1, 0);
    assertSame(thrown, assertThrows(IOException.class, () -> pipeline.run(source, batch -> {})));
  }

  @Test
  void itCanBeInterrupted() {
    for (int jobs : new int[] {1, 3}) {
      Thread caller = Thread.currentThread();
      Pipeline other = Pipeline.of(PipelineTest::copying).jobs(jobs);
      assertThrows(
          InterruptedIOException.class, () -> other.run(endless(), batch -> caller.interrupt()));
      assertTrue(Thread.interrupted());
    }
  }

  private static RowSource endless() {
    return batch -> {
      batch.clear();
      batch.add(new byte[] {'a'}, 0, 1);
      return true;
    };
  }

  @Test
  void longLinesAreGrownAndThenCut() throws IOException {
    byte[] text = ("a\n" + "b".repeat(5000) + "\n" + "c".repeat(20_000) + "\nd").getBytes(UTF_8);
    List<String> seen = new ArrayList<>();
    List<Long> numbers = new ArrayList<>();
    LineSource source = small(text, 100, 8000);
    Batch batch = new Batch();
    long end = 0;
    while (source.fill(batch)) {
      assertEquals(end, batch.inputStart());
      end = batch.inputEnd();
      for (int i = 0; i < batch.size(); i++) {
        numbers.add(batch.firstLine() + i);
        char first = (char) batch.bytes()[batch.start(i)];
        seen.add(first + " " + (batch.end(i) - batch.start(i)) + (batch.isCut(i) ? " cut" : ""));
      }
    }
    assertEquals(List.of("a 1", "b 5000", "c 8000 cut", "d 1"), seen);
    assertEquals(List.of(1L, 2L, 3L, 4L), numbers);
    assertEquals(text.length, end);
  }

  @Test
  void whoGoesOnAtACutGetsTheSameBlocks() throws IOException {
    Random random = new Random(3);
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      drawn.append("x".repeat(random.nextInt(random.nextInt(10) == 0 ? 3000 : 60))).append('\n');
    }
    byte[] text = drawn.toString().getBytes(UTF_8);
    List<Long> cuts = cuts(new ByteArrayInputStream(text), 1, 0);
    for (int k = 0; k < cuts.size(); k++) {
      int at = (int) (long) cuts.get(k);
      InputStream rest = new ByteArrayInputStream(text, at, text.length - at);
      assertEquals(cuts.subList(k + 1, cuts.size()), cuts(rest, 7, at));
    }
  }

  private static List<Long> cuts(InputStream in, long line, long offset) throws IOException {
    LineSource source = new LineSource(in, 256, 2048, false, 0, line, offset);
    List<Long> cuts = new ArrayList<>();
    Batch batch = new Batch();
    while (source.fill(batch)) {
      cuts.add(batch.inputEnd());
    }
    return cuts;
  }

  @Test
  void linesHaveTheirNumbersWhoeverCountsThem() throws IOException {
    String text = "12345678\n".repeat(300_000) + "end";
    for (int jobs : List.of(1, 3)) {
      for (boolean counts : List.of(true, false)) {
        List<Long> firsts = new ArrayList<>();
        Pipeline.of(
                () ->
                    batch -> {
                      assertTrue(batch.isLines());
                      if (counts) {
                        batch.counted(new Lines().split(batch.bytes(), 0, batch.length()));
                      } else {
                        assertEquals(0, batch.start(0));
                        assertFalse(batch.isLines());
                      }
                    })
            .jobs(jobs)
            .run(
                small(text.getBytes(UTF_8), 1 << 20, LineSource.LIMIT),
                batch -> firsts.add(batch.firstLine()));
        assertEquals(List.of(1L, 116_509L, 233_017L), firsts, jobs + " jobs");
      }
    }
  }

  @Test
  void aByteOrderMarkBelongsToNoLine() throws IOException {
    byte[] text = "\uFEFFa\n\uFEFFb\n".getBytes(UTF_8);
    Batch batch = new Batch();
    assertTrue(LineSource.of(new ByteArrayInputStream(text)).fill(batch));
    assertEquals(1, batch.end(0) - batch.start(0));
    assertEquals(4, batch.end(1) - batch.start(1));
  }

  @Test
  void aLiveStreamIsGivenAsItComes() throws IOException {
    byte[][] pieces = {"a\nb".getBytes(UTF_8), "c\n".getBytes(UTF_8), "d".getBytes(UTF_8)};
    InputStream in =
        new InputStream() {
          private int next;

          @Override
          public int read() {
            throw new UnsupportedOperationException();
          }

          @Override
          public int read(byte[] to, int at, int count) {
            if (next == pieces.length) {
              return -1;
            }
            byte[] piece = pieces[next++];
            System.arraycopy(piece, 0, to, at, piece.length);
            return piece.length;
          }
        };
    LineSource source = LineSource.live(in);
    Batch batch = new Batch();
    assertTrue(source.fill(batch));
    assertEquals("a", text(batch, 0));
    assertTrue(source.fill(batch));
    assertEquals("bc", text(batch, 0));
    assertTrue(source.fill(batch));
    assertEquals("d", text(batch, 0));
    assertFalse(source.fill(batch));
  }

  @Test
  void blocksOfAnySizeHoldTheSameLines() throws IOException {
    String lines = "a\nbc\n" + "d".repeat(100) + "\ne\r\nf";
    for (int size : new int[] {1, 2, 3, 64, LineSource.BLOCK, LineSource.LIMIT}) {
      LineSource source = small(lines.getBytes(UTF_8), size, LineSource.LIMIT);
      Batch batch = new Batch();
      List<String> read = new ArrayList<>();
      while (source.fill(batch)) {
        assertEquals(read.size() + 1, batch.firstLine());
        for (int row = 0; row < batch.size(); row++) {
          read.add(text(batch, row));
        }
      }
      assertEquals(List.of("a", "bc", "d".repeat(100), "e", "f"), read);
    }
  }

  private static String text(Batch batch, int row) {
    byte[] bytes = Arrays.copyOfRange(batch.bytes(), batch.start(row), batch.end(row));
    return new String(bytes, UTF_8);
  }

  @Test
  void marksAndNarrowerRowsAreForOneBatch() {
    Batch batch = new Batch();
    batch.add("abc".getBytes(UTF_8), 0, 3);
    batch.add("d".getBytes(UTF_8), 0, 1);
    batch.mark(1, 5);
    batch.narrow(0, 1, 2);
    assertEquals(0, batch.mark(0));
    assertEquals(5, batch.mark(1));
    assertEquals("b", text(batch, 0));
    batch.clear();
    batch.add("x".getBytes(UTF_8), 0, 1);
    assertEquals(0, batch.mark(0));
    assertThrows(IndexOutOfBoundsException.class, () -> batch.mark(1, 1));
    assertThrows(IllegalArgumentException.class, () -> batch.mark(0, 0));
  }
}
