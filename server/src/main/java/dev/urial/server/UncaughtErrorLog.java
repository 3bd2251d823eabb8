package dev.urial.server;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.store.StoreException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Logs exceptions, each with a number that is also sent to the client. */
final class UncaughtErrorLog implements BiFunction<Exchange, Throwable, Problem> {
  /** The maximum length of the messages of an exception and its causes in the log. */
  private static final int MAX_WHY_LENGTH = 1000;

  private static final int MAX_FRAMES = 8;
  private static final int MAX_CAUSES = 4;

  private final ServerLog log;
  private final SecureRandom random = new SecureRandom();

  UncaughtErrorLog(ServerLog log) {
    this.log = log;
  }

  /** Returns the problem for an exception, which is logged unless it is a problem itself. */
  @Override
  public Problem apply(Exchange exchange, Throwable cause) {
    Problem ofPage = PageFrame.refusal(cause);
    if (ofPage != null) {
      return ofPage;
    }
    if (cause instanceof Problem problem) {
      return problem;
    }
    String number = log(exchange, cause);
    return cause instanceof StoreException e
        ? Problem.of(e).withNumber(number)
        : Problem.ofStatus(500).withNumber(number);
  }

  private String log(Exchange exchange, Throwable cause) {
    String number = Integer.toHexString(random.nextInt() | 0x1000_0000);
    String at =
        Arrays.stream(cause.getStackTrace())
            .limit(MAX_FRAMES)
            .map(it -> it.getClassName() + '.' + it.getMethodName() + ':' + it.getLineNumber())
            .collect(Collectors.joining(" < "));
    String why =
        Stream.iterate(cause, Objects::nonNull, Throwable::getCause)
            .limit(MAX_CAUSES)
            .map(it -> it.getClass().getSimpleName() + ": " + it.getMessage())
            .collect(Collectors.joining(" < "));
    log.write(
        ServerLog.Level.ERROR,
        cause instanceof StoreException ? "the store failed" : "uncaught exception",
        "number",
        number,
        "method",
        exchange.method(),
        "path",
        ServerLog.cut(exchange.path(), ServerLog.LONGEST_PATH),
        "why",
        ServerLog.cut(why, MAX_WHY_LENGTH),
        "at",
        at);
    return number;
  }
}
