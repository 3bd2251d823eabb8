package dev.urial.server;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.store.StoreException;
import java.security.SecureRandom;
import java.util.function.BiFunction;

/** Logs exceptions, each with a number that is also sent to the client. */
final class UncaughtErrorLog implements BiFunction<Exchange, Throwable, Problem> {
  /** The maximum length of the messages of an exception and its causes in the log. */
  private static final int LONGEST = 1000;

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
    StringBuilder at = new StringBuilder();
    int frames = 0;
    for (StackTraceElement frame : cause.getStackTrace()) {
      if (frames++ == 8) {
        break;
      }
      at.append(at.isEmpty() ? "" : " < ")
          .append(frame.getClassName())
          .append('.')
          .append(frame.getMethodName())
          .append(':')
          .append(frame.getLineNumber());
    }
    StringBuilder why = new StringBuilder();
    int causes = 0;
    for (Throwable c = cause; c != null && causes++ < 4; c = c.getCause()) {
      why.append(why.isEmpty() ? "" : " < ")
          .append(c.getClass().getSimpleName())
          .append(": ")
          .append(c.getMessage());
    }
    String text = ServerLog.cut(why.toString(), LONGEST);
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
        text,
        "at",
        at.toString());
    return number;
  }
}
