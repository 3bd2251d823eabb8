package dev.urial.bench.load;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A third side: nginx with the same links in a {@code map}, which answers 302, writes no log and
 * counts nothing. It is the one on the path, or what {@code make operator-tools} unpacked.
 */
final class NginxSide {
  private NginxSide() {}

  /** Starts it, or returns null where there is no nginx. */
  static @Nullable Side start(Path folder, int links) throws IOException, InterruptedException {
    Path nginx = find();
    if (nginx == null) {
      return null;
    }
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path settings = folder.resolve("nginx.conf");
    Files.writeString(settings, settings(port, links));
    return Side.start(
        List.of(
            nginx.toString(), "-p", folder.toString(), "-e", "stderr", "-c", settings.toString()),
        port);
  }

  private static @Nullable Path find() {
    Stream<String> path = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1));
    return Stream.concat(path, Stream.of("target/tools/usr/sbin", "/usr/sbin"))
        .map(it -> Path.of(it, "nginx").toAbsolutePath())
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  /** One process, as its processor time is read; its selector is one thread like Jetty's. */
  private static String settings(int port, int links) {
    StringBuilder to = new StringBuilder();
    to.append(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nevents { worker_connections 512; }\n");
    to.append("http {\n  access_log off;\n  keepalive_requests 1000000000;\n");
    for (String kind : List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) {
      to.append("  ").append(kind).append("_temp_path ").append(kind).append(";\n");
    }
    to.append("  map_hash_max_size 1048576;\n  map_hash_bucket_size 128;\n  map $uri $target {\n");
    for (int i = 0; i < links; i++) {
      to.append("    /")
          .append(Links.slug(i))
          .append(" \"")
          .append(Links.target(i))
          .append("\";\n");
    }
    to.append("  }\n  server {\n    listen 127.0.0.1:").append(port).append(";\n");
    to.append("    if ($target) { return 302 $target; }\n    return 404;\n  }\n}\n");
    return to.toString();
  }
}
