package dev.urial.server;

import dev.urial.internal.text.Secrets;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.HttpRefusal;
import dev.urial.server.http.UncaughtErrorHandler;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.store.StoreException;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/** Logs exceptions, each with a number that is also sent to the client. */
final class UncaughtErrorLog implements UncaughtErrorHandler {
  private final ServerLog log;
  private final SecureRandom random = new SecureRandom();

  UncaughtErrorLog(ServerLog log) {
    this.log = log;
  }

  @Override
  public @Nullable HttpRefusal refusal(Throwable cause) {
    HttpRefusal ofPage = PageFrame.refusal(cause);
    return ofPage == null ? UncaughtErrorHandler.super.refusal(cause) : ofPage;
  }

  @Override
  public int status(Throwable cause) {
    return cause instanceof StoreException ? 503 : 500;
  }

  @Override
  public String log(Exchange exchange, Throwable cause) {
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
    String text = why.length() > 1000 ? why.substring(0, 1000) : why.toString();
    String path = exchange.rawPath();
    log.write(
        ServerLog.Level.ERROR,
        cause instanceof StoreException ? "the store failed" : "uncaught exception",
        "number",
        number,
        "method",
        exchange.method(),
        "path",
        Secrets.masked(path.length() > 256 ? path.substring(0, 256) : path),
        "why",
        text,
        "at",
        at.toString());
    return number;
  }
}
