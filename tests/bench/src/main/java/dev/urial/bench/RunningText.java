package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Running text of ten million characters and more, with identifiers in it as they occur. */
public enum RunningText {
  /** Pages: paragraphs, lists and links, with attributes and a little script. */
  HTML {
    @Override
    void piece(StringBuilder out, Sources from) {
      out.append("<div class=\"item\" id=\"n").append(from.number(9999)).append("\">\n  <h2>");
      from.words(out, 6);
      out.append("</h2>\n  <p style=\"margin: 0 auto; color: #333\">");
      from.words(out, 40);
      out.append(" <a class=\"more\" href=\"").append(from.address()).append("\">");
      from.words(out, 3);
      out.append("</a>, ");
      from.words(out, 25);
      out.append("</p>\n  <img src=\"/img/").append(from.number(999)).append(".png\" alt=\"");
      from.words(out, 3);
      out.append("\"/>\n  <script>var a = {b: 1, c: 'd'}; if (a.b) { f(a.c); }</script>\n</div>\n");
    }
  },

  /** Sentences of many languages; one of eight has an address, one of thirty an e-mail address. */
  PROSE {
    @Override
    void piece(StringBuilder out, Sources from) {
      from.words(out, 14);
      out.append(", ");
      if (from.number(8) == 0) {
        out.append("see ").append(from.address()).append(", ");
      }
      if (from.number(30) == 0) {
        out.append("(me").append(from.number(99)).append("@example.org) ");
      }
      out.append(from.phrase()).append("; ");
      from.words(out, 9);
      out.append(from.number(9) == 0 ? ".\n" : ". ");
    }
  },

  /** What a web server writes, a line a request. */
  LOGS {
    @Override
    void piece(StringBuilder out, Sources from) {
      out.append("192.0.2.").append(from.number(255)).append(" - - [10/Oct/2025:13:5");
      out.append(from.number(10)).append(":36 +0200] \"GET /");
      from.words(out, 1);
      out.append('/').append(from.number(99_999)).append(".html HTTP/1.1\" 200 ");
      out.append(from.number(99_999)).append(" \"");
      out.append(from.number(3) == 0 ? from.address() : "-");
      out.append("\" \"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\"\n");
    }
  };

  /** How long each is at least. */
  public static final int LENGTH = 10_000_000;

  private static final String WORDS =
      "the of and to in is that it was for on are with as his they be at one have this from or had"
          + " by hot but some what there we can out other were all your when up use word how said"
          + " an each she which do their time if will way about many then them would write like so"
          + " these her long make thing see him two has look more day could go come did my sound no"
          + " most number who over know water than call first people may down side been now find";

  abstract void piece(StringBuilder out, Sources from);

  /** The same text each time. */
  public String text() {
    StringBuilder out = new StringBuilder(LENGTH + 4096);
    Sources from = new Sources();
    while (out.length() < LENGTH) {
      piece(out, from);
    }
    return out.toString();
  }

  /** What the pieces are made of. */
  static final class Sources {
    private final SplittableRandom random = new SplittableRandom(3986);
    private final String[] words = WORDS.split(" ");
    private final List<String> addresses = new ArrayList<>();
    private final String[] phrases = Phrases.all();

    Sources() {
      Path file = Folders.corpora().resolve("url-various-datasets/kasztp.txt");
      try {
        for (String line : Files.readAllLines(file, UTF_8)) {
          if (!line.isBlank() && line.indexOf(' ') < 0) {
            addresses.add(line);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    int number(int below) {
      return random.nextInt(below);
    }

    String address() {
      return addresses.get(random.nextInt(addresses.size()));
    }

    /** Prose of some language, without what links are made of. */
    String phrase() {
      return phrases[random.nextInt(phrases.length)].replace("http", "").replace("://", " ");
    }

    void words(StringBuilder out, int count) {
      for (int i = 0; i < count; i++) {
        out.append(i > 0 ? " " : "").append(words[random.nextInt(words.length)]);
      }
    }
  }
}
