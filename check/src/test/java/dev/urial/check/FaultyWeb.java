package dev.urial.check;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A web on loopback with faults that were planted: pages that link to one another, and among their
 * links each kind of fault so many times. {@link #planted} lists each with its page and reference.
 *
 * <p>{@code java … FaultyWeb PAGES LINKS} serves it for other link checkers, and prints the list.
 */
final class FaultyWeb implements AutoCloseable {
  /** How often each kind of fault is in the web. */
  static final int TIMES = 5;

  /** A fault: on which page it is, as which reference, and what is to be found. */
  record Planted(String page, String reference, LinkVerdict verdict, LinkProblem problem) {}

  /** A kind of fault: the reference of its n-th occurrence, and what is to be found. */
  private record Kind(String element, String reference, LinkVerdict verdict, LinkProblem problem) {}

  /** {@code N} is the number of the occurrence, {@code PORT} the port, {@code P} any page. */
  private static final List<Kind> KINDS =
      List.of(
          link("/missing/N.html", LinkVerdict.BROKEN, LinkProblem.STATUS),
          link("/gone/N", LinkVerdict.BROKEN, LinkProblem.STATUS),
          link("/error/N", LinkVerdict.BROKEN, LinkProblem.STATUS),
          link("/login/N", LinkVerdict.UNSURE, LinkProblem.STATUS),
          link("/moved/N", LinkVerdict.REDIRECTED, LinkProblem.MOVED),
          link("/loop/N", LinkVerdict.BROKEN, LinkProblem.REDIRECT),
          link("/maze/N/0", LinkVerdict.BROKEN, LinkProblem.REDIRECT),
          link("/nowhere/N", LinkVerdict.BROKEN, LinkProblem.STATUS),
          link("/page/P.html#no-such-id-N", LinkVerdict.BROKEN, LinkProblem.FRAGMENT),
          link("/page/P.html#Section-N", LinkVerdict.BROKEN, LinkProblem.FRAGMENT),
          link(
              "/page/P.html#:~:text=never%20written%20N", LinkVerdict.BROKEN, LinkProblem.FRAGMENT),
          link("/notes.txt?N#line=900,901", LinkVerdict.BROKEN, LinkProblem.FRAGMENT),
          link("/table.csv?N#row=77", LinkVerdict.BROKEN, LinkProblem.FRAGMENT),
          link("/data.json?N#/no/such", LinkVerdict.BROKEN, LinkProblem.FRAGMENT),
          link("http://[bad-N/", LinkVerdict.BROKEN, LinkProblem.SYNTAX),
          link("http://exa mple-N/", LinkVerdict.BROKEN, LinkProblem.SYNTAX),
          link("http://169.254.169.254/N", LinkVerdict.REFUSED, LinkProblem.POLICY),
          link("http://nobody-N.invalid/", LinkVerdict.BROKEN, LinkProblem.HOST),
          link("http://127.0.0.1:CLOSED/N", LinkVerdict.BROKEN, LinkProblem.CONNECTION),
          link("/stall/N", LinkVerdict.BROKEN, LinkProblem.CONNECTION),
          link("/cut-off/N#x", LinkVerdict.BROKEN, LinkProblem.CONNECTION),
          link("/no-http/N", LinkVerdict.BROKEN, LinkProblem.PROTOCOL),
          link("/big-head/N", LinkVerdict.BROKEN, LinkProblem.PROTOCOL),
          link("/endless/N#x", LinkVerdict.UNSURE, LinkProblem.LIMIT),
          link("file:///etc/N", LinkVerdict.BROKEN, LinkProblem.FILE_LINK),
          new Kind("img", "/picture-is-a-page/N", LinkVerdict.BROKEN, LinkProblem.MEDIA_TYPE),
          new Kind("script", "/script-is-a-page/N", LinkVerdict.BROKEN, LinkProblem.MEDIA_TYPE));

  /** What looks like a fault and is none. */
  private static final List<String> HARMLESS =
      List.of(
          "/head-lies/N",
          "/head-stalls/N",
          "/busy/N",
          "/flaky/N",
          "/for-now/N",
          "/page/P.html#section-1",
          "/page/P.html#%73ection-2",
          "/page/P.html#old-name",
          "/page/P.html#top",
          "/page/P.html#:~:text=Page",
          "/notes.txt?N#line=1,2",
          "/table.csv?N#row=2",
          "/data.json?N#/a",
          "mailto:anna@example.org",
          "tel:+3726123456",
          "data:text/plain,N");

  private static Kind link(String reference, LinkVerdict verdict, LinkProblem problem) {
    return new Kind("a", reference, verdict, problem);
  }

  private final ServerSocket server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "faulty web");
            thread.setDaemon(true);
            return thread;
          });
  private final int pages;
  private final int closedPort;
  private final List<List<String>> references = new ArrayList<>();
  private final List<Planted> planted = new ArrayList<>();
  private final Map<String, AtomicInteger> visits = new ConcurrentHashMap<>();
  final AtomicInteger requests = new AtomicInteger();
  final AtomicInteger connections = new AtomicInteger();

  /**
   * @param pages how many pages there are
   * @param links how many links are on all of them together, about
   */
  FaultyWeb(int pages, int links) throws IOException {
    this.pages = pages;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closedPort = free.getLocalPort();
    }
    Random random = new Random(34);
    for (int i = 0; i < pages; i++) {
      List<String> own = new ArrayList<>();
      for (int child = 2 * i + 1; child <= 2 * i + 2 && child < pages; child++) {
        own.add(anchor("a", "/page/" + child + ".html")); // each page can be reached
      }
      for (int j = own.size(); j < links / pages; j++) {
        String fragment = random.nextInt(3) == 0 ? "#section-" + random.nextInt(5) : "";
        own.add(anchor("a", random.nextInt(pages) + ".html" + fragment));
      }
      references.add(own);
    }
    for (int n = 1; n <= TIMES; n++) {
      for (Kind kind : KINDS) {
        int page = random.nextInt(pages);
        String reference = filled(kind.reference(), n, random);
        references.get(page).add(anchor(kind.element(), reference));
        planted.add(
            new Planted(url("/page/" + page + ".html"), reference, kind.verdict(), kind.problem()));
      }
      for (String harmless : HARMLESS) {
        int page = random.nextInt(pages);
        references.get(page).add(anchor("a", filled(harmless, n, random)));
      }
    }
    threads.execute(this::accept);
  }

  private String filled(String reference, int n, Random random) {
    return reference
        .replace("CLOSED", String.valueOf(closedPort))
        .replace("N", String.valueOf(n))
        .replace("P.html", random.nextInt(pages) + ".html");
  }

  private static String anchor(String element, String reference) {
    return switch (element) {
      case "img" -> "<img src=\"" + reference + "\" alt=\"\">";
      case "script" -> "<script type=\"application/json\" src=\"" + reference + "\"></script>";
      default -> "<a href=\"" + reference + "\">to " + reference.length() + "</a>";
    };
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getLocalPort() + path;
  }

  List<Planted> planted() {
    return List.copyOf(planted);
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        connections.incrementAndGet();
        threads.execute(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (true) {
        String request = line(in);
        if (request.isEmpty()) {
          return;
        }
        boolean isLast = false;
        for (String field = line(in); !field.isEmpty(); field = line(in)) {
          isLast |= field.equalsIgnoreCase("connection: close");
        }
        requests.incrementAndGet();
        String[] words = request.split(" ");
        boolean isKept = answer(words[0].equals("HEAD"), words[1], socket.getOutputStream());
        if (isLast || !isKept) {
          return;
        }
      }
    } catch (IOException | InterruptedException e) {
      // The client has left.
    }
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      line.write(c);
    }
    return line.toString(StandardCharsets.ISO_8859_1).strip();
  }

  private int visit(String path) {
    return visits.computeIfAbsent(path, it -> new AtomicInteger()).incrementAndGet();
  }

  /** Returns whether the connection serves another request. */
  private boolean answer(boolean isHead, String path, OutputStream out)
      throws IOException, InterruptedException {
    String kind = path.substring(1, Math.max(path.indexOf('/', 1), 1));
    String last = path.substring(path.lastIndexOf('/') + 1);
    String bare = path.contains("?") ? path.substring(0, path.indexOf('?')) : path;
    if (bare.equals("/notes.txt")) {
      return send(out, isHead, 200, "text/plain", "", "one\ntwo\nthree\n");
    } else if (bare.equals("/table.csv")) {
      return send(out, isHead, 200, "text/csv", "", "a,b\n1,2\n3,4\n");
    } else if (bare.equals("/robots.txt")) {
      return send(out, isHead, 200, "text/plain", "", "Sitemap: " + url("/map/1.xml") + "\n");
    } else if (bare.equals("/map/1.xml")) {
      return send(out, isHead, 200, "application/xml", "", sitemap());
    } else if (bare.equals("/data.json")) {
      return send(out, isHead, 200, "application/json-pointer+json", "", "{\"a\":1}");
    }
    switch (kind) {
      case "page" -> {
        return page(isHead, path, out);
      }
      case "gone" -> {
        return send(out, isHead, 410, "text/plain", "", "gone");
      }
      case "error" -> {
        return send(out, isHead, 500, "text/plain", "", "error");
      }
      case "login" -> {
        return send(out, isHead, 403, "text/plain", "", "who are you?");
      }
      case "moved" -> {
        return send(out, isHead, 301, "text/plain", "Location: /page/1.html\r\n", "");
      }
      case "for-now" -> {
        return send(out, isHead, 302, "text/plain", "Location: /page/1.html\r\n", "");
      }
      case "loop" -> {
        return send(out, isHead, 302, "text/plain", "Location: " + path + "\r\n", "");
      }
      case "maze" -> {
        int next = Integer.parseInt(last) + 1;
        String to = path.substring(0, path.lastIndexOf('/') + 1) + next;
        return send(out, isHead, 302, "text/plain", "Location: " + to + "\r\n", "");
      }
      case "nowhere" -> {
        return send(out, isHead, 302, "text/plain", "", "");
      }
      case "stall" -> {
        Thread.sleep(60_000);
        return false;
      }
      case "cut-off" -> {
        out.write(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n<p>"
                .getBytes(StandardCharsets.ISO_8859_1));
        return false;
      }
      case "no-http" -> {
        out.write("hello, who is there?\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        return false;
      }
      case "big-head" -> {
        out.write("HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.ISO_8859_1));
        byte[] field =
            ("X-Long: " + "x".repeat(8000) + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < 10_000_000 / field.length; i++) {
          out.write(field);
        }
        out.write("\r\n".getBytes(StandardCharsets.ISO_8859_1));
        return false;
      }
      case "endless" -> {
        out.write(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"
                .getBytes(StandardCharsets.ISO_8859_1));
        byte[] some = "<p>and so on</p>\n".repeat(1000).getBytes(StandardCharsets.ISO_8859_1);
        while (!isHead) {
          out.write(some);
        }
        return false;
      }
      case "picture-is-a-page", "script-is-a-page" -> {
        return send(out, isHead, 200, "text/html", "", "<p>not found, but politely</p>");
      }
      case "head-lies" -> {
        return send(out, isHead, isHead ? 404 : 200, "text/html", "", "<p>here</p>");
      }
      case "head-stalls" -> {
        if (isHead) {
          Thread.sleep(60_000);
        }
        return send(out, isHead, 200, "text/html", "", "<p>here</p>");
      }
      case "busy" -> {
        return visit(path) == 1
            ? send(out, isHead, 429, "text/plain", "Retry-After: 1\r\n", "")
            : send(out, isHead, 200, "text/html", "", "<p>here</p>");
      }
      case "flaky" -> {
        return visit(path) <= 2 && send(out, isHead, 500, "text/plain", "", "")
            || send(out, isHead, 200, "text/html", "", "<p>here</p>");
      }
      default -> {
        return send(out, isHead, 404, "text/html", "", "<p>nothing here</p>");
      }
    }
  }

  private String sitemap() {
    return "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>"
        + url("/page/1.html")
        + "</loc></url></urlset>";
  }

  private boolean page(boolean isHead, String path, OutputStream out) throws IOException {
    String name = path.substring(path.lastIndexOf('/') + 1).replace(".html", "");
    int index = name.isEmpty() ? 0 : pages; // some crawlers stay below the address they start at
    int number = name.matches("[0-9]{1,6}") ? Integer.parseInt(name) : index;
    if (number >= pages) {
      return send(out, isHead, 404, "text/html", "", "<p>nothing here</p>");
    }
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<meta charset=utf-8>\n");
    page.append("<title>Page ").append(number).append("</title>\n<a name=\"old-name\"></a>\n");
    List<String> own = references.get(number);
    for (int i = 0; i < 5; i++) {
      page.append("<h2 id=\"section-").append(i).append("\">Page ").append(number);
      page.append(" section ").append(i).append("</h2>\n<p>");
      page.append("Some words that fill the page. ".repeat(20)).append("</p>\n<ul>\n");
      for (int j = i; j < own.size(); j += 5) {
        page.append("<li>").append(own.get(j)).append("</li>\n");
      }
      page.append("</ul>\n");
    }
    return send(out, isHead, 200, "text/html; charset=utf-8", "", page.toString());
  }

  private static boolean send(
      OutputStream out, boolean isHead, int status, String type, String fields, String body)
      throws IOException {
    byte[] octets = body.getBytes(StandardCharsets.UTF_8);
    String head =
        "HTTP/1.1 "
            + status
            + " x\r\nContent-Type: "
            + type
            + "\r\nContent-Length: "
            + octets.length
            + "\r\nLinkChecker: no delays, please\r\n" // the checker of that name needs it
            + fields
            + "\r\n";
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
    if (!isHead) {
      all.writeBytes(octets);
    }
    out.write(all.toByteArray());
    out.flush();
    return true;
  }

  @Override
  public void close() throws IOException {
    server.close();
    threads.shutdownNow();
  }

  /** Serves a web until the program is ended. */
  public static void main(String[] args) throws Exception {
    try (FaultyWeb web = new FaultyWeb(Integer.parseInt(args[0]), Integer.parseInt(args[1]))) {
      System.out.println(web.url("/page/0.html"));
      web.planted().forEach(System.out::println);
      System.out.flush();
      while (true) {
        Thread.sleep(10_000);
        System.err.println(web.requests + " requests on " + web.connections + " connections");
      }
    }
  }
}
