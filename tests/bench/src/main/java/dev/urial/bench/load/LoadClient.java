package dev.urial.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A bounded client for loopback: some connections that are kept alive, on each one request at a
 * time. It follows no redirect; of every so many answers it reads all, of the others how long they
 * are.
 */
final class LoadClient {
  private static final int LONGEST_MICROS = 2_000_000;
  private static final int LOOK_AT = 16;

  private LoadClient() {}

  /**
   * What was measured.
   *
   * @param requests how many were answered
   * @param seconds in which time
   * @param p50 the median of the times between a request and its whole answer, in microseconds
   * @param p99 what 99 of 100 of them do not pass
   * @param checked how many answers were read
   * @param wrong how many of these were not what they must be
   */
  record Result(long requests, double seconds, int p50, int p99, long checked, long wrong) {
    double perSecond() {
      return requests / seconds;
    }
  }

  /** Sends as fast as it is answered. */
  static Result run(int port, ClientScript script, int threads, int connections, double seconds)
      throws IOException {
    return run(port, script, threads, connections, seconds, 0);
  }

  /** Sends so many requests a second, or as fast as it is answered if the rate is 0. */
  static Result run(
      int port, ClientScript script, int threads, int connections, double seconds, int rate)
      throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      long began = System.nanoTime();
      long end = began + (long) (seconds * 1e9);
      List<Future<Lane>> lanes = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int seed = i;
        Callable<Lane> task =
            () -> {
              long interval = rate == 0 ? 0 : threads * 1_000_000_000L / rate;
              Lane lane = new Lane(script, new Random(began + seed), interval);
              lane.run(port, connections / threads, end);
              return lane;
            };
        lanes.add(pool.submit(task));
      }
      int[] times = new int[LONGEST_MICROS + 1];
      long requests = 0;
      long checked = 0;
      long wrong = 0;
      for (Future<Lane> future : lanes) {
        Lane lane = future.get();
        requests += lane.requests;
        checked += lane.checked;
        wrong += lane.wrong;
        for (int i = 0; i < times.length; i++) {
          times[i] += lane.times[i];
        }
      }
      double took = (System.nanoTime() - began) / 1e9;
      return new Result(
          requests, took, part(times, requests, 0.50), part(times, requests, 0.99), checked, wrong);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static int part(int[] times, long requests, double share) {
    long left = (long) Math.ceil(requests * share);
    for (int i = 0; i < times.length; i++) {
      left -= times[i];
      if (left <= 0) {
        return i;
      }
    }
    return times.length - 1;
  }

  /** One thread and its connections. */
  private static final class Lane {
    private final ClientScript script;
    private final Random random;
    private final long interval;
    private final int[] times = new int[LONGEST_MICROS + 1];
    private long requests;
    private long checked;
    private long wrong;

    Lane(ClientScript script, Random random, long interval) {
      this.script = script;
      this.random = random;
      this.interval = interval;
    }

    void run(int port, int connections, long end) throws IOException {
      List<Line> lines = new ArrayList<>();
      Queue<Line> idle = new ArrayDeque<>();
      try (Selector selector = Selector.open()) {
        for (int i = 0; i < connections; i++) {
          SocketChannel channel =
              SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
          channel.setOption(java.net.StandardSocketOptions.TCP_NODELAY, true);
          channel.configureBlocking(false);
          Line line = new Line(channel);
          lines.add(line);
          channel.register(selector, SelectionKey.OP_READ, line);
          idle.add(line);
        }
        int open = connections;
        long next = System.nanoTime();
        while (open > 0) {
          boolean over = System.nanoTime() >= end;
          while (!over && !idle.isEmpty() && System.nanoTime() >= next) {
            send(idle.remove());
            next += interval;
          }
          if (over) {
            open -= idle.size();
            idle.clear();
          }
          selector.select(interval == 0 ? 1_000 : 1);
          for (SelectionKey key : selector.selectedKeys()) {
            Line line = (Line) key.attachment();
            if (line.isAnswered()) {
              answered(line);
              idle.add(line);
            }
          }
          selector.selectedKeys().clear();
        }
      } finally {
        for (Line line : lines) {
          line.channel.close();
        }
      }
    }

    private void send(Line line) throws IOException {
      line.out.clear();
      line.in.clear();
      line.scanned = 0;
      line.whole = -1;
      line.number = script.request(line.out, random);
      line.out.flip();
      line.sent = System.nanoTime();
      while (line.out.hasRemaining()) {
        line.channel.write(line.out);
      }
    }

    private void answered(Line line) {
      long micros = (System.nanoTime() - line.sent) / 1_000;
      times[(int) Math.min(LONGEST_MICROS, micros)]++;
      requests++;
      if (requests % LOOK_AT == 1) {
        checked++;
        if (!script.isRight(line.number, line.in.array(), line.in.position())) {
          wrong++;
        }
      } else if (line.in.get(9) != '2' && line.in.get(9) != '3') {
        wrong++;
      }
    }
  }

  /** One connection. */
  private static final class Line {
    private static final String LENGTH = "\r\ncontent-length:";

    private final SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(32_768);
    private final ByteBuffer out = ByteBuffer.allocate(8_192);
    private int number;
    private long sent;
    private int scanned;
    private int whole = -1;

    Line(SocketChannel channel) {
      this.channel = channel;
    }

    /** Reads what is there; whether the answer is whole. */
    boolean isAnswered() throws IOException {
      if (channel.read(in) < 0) {
        throw new EOFException("the server closed a connection");
      }
      byte[] octets = in.array();
      int end = in.position();
      while (whole < 0 && scanned + 4 <= end) {
        if (octets[scanned] == '\r'
            && octets[scanned + 1] == '\n'
            && octets[scanned + 2] == '\r'
            && octets[scanned + 3] == '\n') {
          whole = scanned + 4 + length(octets, scanned);
        }
        scanned++;
      }
      return whole >= 0 && end >= whole;
    }

    private static int length(byte[] octets, int end) {
      for (int i = 0; i < end - LENGTH.length(); i++) {
        if (octets[i] != '\r') {
          continue;
        }
        int at = 0;
        while (at < LENGTH.length() && same(octets[i + at], LENGTH.charAt(at))) {
          at++;
        }
        if (at == LENGTH.length()) {
          int length = 0;
          for (int k = i + at; k < end && octets[k] != '\r'; k++) {
            length = octets[k] == ' ' ? length : length * 10 + octets[k] - '0';
          }
          return length;
        }
      }
      return 0;
    }

    private static boolean same(byte octet, char small) {
      return octet == small || (small >= 'a' && small <= 'z' && octet == small - 32);
    }
  }
}
