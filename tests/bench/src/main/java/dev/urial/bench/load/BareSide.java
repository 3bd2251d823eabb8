package dev.urial.bench.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/** The other side: a Jetty that looks a path up in a map and answers 302, and does nothing else. */
final class BareSide extends Handler.Abstract.NonBlocking {
  private static final HttpField EMPTY = new PreEncodedHttpField(HttpHeader.CONTENT_LENGTH, "0");

  private final Map<String, String> targets = new HashMap<>();

  private BareSide(int links) {
    for (int i = 0; i < links; i++) {
      targets.put("/" + Links.slug(i), Links.target(i));
    }
  }

  /** Serves so many links; says at which port, and ends with its input. */
  public static void main(String[] arguments) throws Exception {
    Server server = new Server();
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    int selectors = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    ServerConnector connector =
        new ServerConnector(server, 1, selectors, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(new BareSide(Integer.parseInt(arguments[0])));
    server.start();
    System.out.println("port " + connector.getLocalPort());
    untilItsInputEnds();
    server.stop();
  }

  private static void untilItsInputEnds() throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      while (in.readLine() != null) {
        System.out.println(Side.compiled());
      }
    }
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String target = targets.get(request.getHttpURI().getPath());
    if (target == null) {
      Response.writeError(request, response, callback, 404);
      return true;
    }
    response.setStatus(302);
    response.getHeaders().put(HttpHeader.LOCATION, target);
    response.getHeaders().put(EMPTY);
    response.write(true, null, callback);
    return true;
  }
}
