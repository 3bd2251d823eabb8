package dev.urial.bench.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * The inspector and the tools beside it, asked one text after the other: what a usual text costs,
 * and how long the worst of the texts takes that want to be more than texts.
 *
 * <p>Usual are the identifiers of the command's golden files. A hostile text is shown, or refused
 * with a word; an answer of 500 and above ends the run.
 */
final class PageCosts {
  private static final String PROMPT = "$ urial inspect ";
  private static final List<String> TOOLS =
      List.of("inspect", "resolve", "compare", "base", "media", "history");

  /** The names of all fields that take a text, on whichever page. */
  private static final List<String> FIELDS = List.of("text", "base", "a", "b", "document");

  private final Side service;

  PageCosts(Side service) {
    this.service = service;
  }

  /** Measures, and puts down what it found. */
  void measure(int rounds, ObjectNode node) throws IOException {
    List<String> usual = identifiers();
    for (int i = 0; i < 20; i++) { // until the page is compiled
      ask(usual);
    }
    double before = service.cpu();
    List<Double> took = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      took.addAll(ask(usual));
    }
    double cpu = (service.cpu() - before) / took.size() * 1e3;
    took.sort(null);
    node.put("texts", usual.size())
        .put("answers", took.size())
        .put("processor-millis", rounded(cpu))
        .put("p50-millis", rounded(took.get(took.size() / 2)))
        .put("p99-millis", rounded(took.get(took.size() * 99 / 100)))
        .put("worst-millis", rounded(took.get(took.size() - 1)));
    hostile(node);
  }

  private void hostile(ObjectNode node) throws IOException {
    int answers = 0;
    int refused = 0;
    double worst = 0;
    String slowest = "";
    for (Map.Entry<String, String> text : texts().entrySet()) {
      for (String tool : TOOLS) {
        long began = System.nanoTime();
        int status = post(tool, text.getValue(), FIELDS);
        double millis = (System.nanoTime() - began) / 1e6;
        if (status >= 500) {
          throw new IllegalStateException(tool + ": " + text.getKey() + ": " + status);
        }
        answers++;
        refused += status >= 400 ? 1 : 0;
        if (millis > worst) {
          worst = millis;
          slowest = tool + ", " + text.getKey();
        }
      }
    }
    node.put("hostile-answers", answers)
        .put("hostile-refused", refused)
        .put("hostile-worst-millis", rounded(worst))
        .put("hostile-slowest", slowest);
  }

  private List<Double> ask(List<String> texts) throws IOException {
    List<Double> took = new ArrayList<>();
    for (String text : texts) {
      long began = System.nanoTime();
      int status = post("inspect", text, List.of("text")); // as a base, not every text is taken
      took.add((System.nanoTime() - began) / 1e6);
      if (status != 200) {
        throw new IllegalStateException("inspect answered " + status);
      }
    }
    return took;
  }

  private int post(String tool, String text, List<String> fields) throws IOException {
    String value = URLEncoder.encode(text, UTF_8);
    StringBuilder body = new StringBuilder();
    fields.forEach(name -> body.append(body.isEmpty() ? "" : "&").append(name + "=" + value));
    byte[] octets = body.toString().getBytes(UTF_8);
    try (Socket socket = new Socket("localhost", service.port())) {
      socket.setSoTimeout(30_000);
      OutputStream out = socket.getOutputStream();
      InputStream in = new BufferedInputStream(socket.getInputStream());
      // Who is refused before he has sent all hears why.
      String head =
          "POST /%s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\nExpect: 100-continue\r\n"
              + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n";
      out.write(head.formatted(tool, service.port(), octets.length).getBytes(UTF_8));
      out.flush();
      int status = status(in);
      if (status == 100) {
        in.readNBytes(2); // the empty line
        out.write(octets);
        out.flush();
        status = status(in);
      }
      in.readAllBytes();
      return status;
    }
  }

  /** Reads a line, {@code HTTP/1.1 200 OK}. */
  private static int status(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int octet = in.read(); octet >= 0 && octet != '\n'; octet = in.read()) {
      line.append((char) octet);
    }
    return Integer.parseInt(line.substring(9, 12));
  }

  private static List<String> identifiers() throws IOException {
    List<String> all = new ArrayList<>();
    for (String line :
        Files.readAllLines(Path.of("cli/command/src/test/resources/languages/en.txt"))) {
      if (line.startsWith(PROMPT)) {
        all.add(line.substring(PROMPT.length()));
      }
    }
    return all.subList(0, 40);
  }

  private static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a script", "http://a/<script>alert(1)</script>?\"onload=\"alert(1)");
    texts.put("a scheme that runs", "javascript:alert(1)//");
    texts.put("overrides", "http://a/\u202Egpj.exe\u2066\u2067b\u2069");
    texts.put("right to left", "http://مثال.إختبار/א/ب?ג=1#ד");
    texts.put("NUL and controls", "http://a/\0b\u0007c\u001b[2Jd\u0085e");
    texts.put("a lone surrogate", "http://a/\uD800b");
    for (int length : new int[] {3_900, 100_000, 1_000_000}) {
      texts.put(length + " letters", "http://a/" + "y".repeat(length));
      texts.put(length + " slashes", "http://a" + "/.".repeat(length / 2));
      texts.put(length + " parents", "http://a" + "/..".repeat(length / 3));
      texts.put(length + " dots", "http://" + "a.".repeat(length / 2));
      texts.put(length + " parameters", "http://a/?" + "a&".repeat(length / 2));
      texts.put(length + " escapes", "http://a/" + "%41".repeat(length / 3));
      texts.put(length + " broken escapes", "http://a/" + "%".repeat(length));
      texts.put(length + " at signs", "http://" + "@".repeat(length));
      texts.put(length + " colons", "a:".repeat(length / 2));
      texts.put(length + " brackets", "http://" + "[".repeat(length));
      texts.put(length + " marks", "http://a/" + "e\u0301\u0300\u0302".repeat(length / 4));
      texts.put(length + " overrides", "\u202E".repeat(length));
      texts.put(length + " labels of Punycode", "http://" + "xn--a-".repeat(length / 6));
    }
    return texts;
  }

  private static double rounded(double millis) {
    return Math.round(millis * 10) / 10.0;
  }
}
