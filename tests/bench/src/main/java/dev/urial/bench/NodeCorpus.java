package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** The lists on which {@link BesideNode} compares. Those that are made are the same in each run. */
enum NodeCorpus {
  /** Addresses of web pages; nearly all are as the standard would write them. */
  WEB("web") {
    @Override
    List<String> lines() throws IOException {
      return file("url-various-datasets/kasztp.txt");
    }
  },

  /** Paths of source trees. */
  FILES("files") {
    @Override
    List<String> lines() throws IOException {
      List<String> lines = new ArrayList<>(file("url-various-datasets/node_files.txt"));
      lines.addAll(file("url-various-datasets/isaacs_files.txt"));
      return lines;
    }
  },

  /**
   * As people report addresses that deceive: long hosts with several names in them, hosts without a
   * path, long paths and queries, {@code &amp;} of documents; of a hundred one is an IPv4 address,
   * one in a few hundred has uppercase letters, a default port or a quotation mark before it.
   */
  BAIT("bait") {
    @Override
    List<String> lines() throws IOException {
      List<String> web = file("url-various-datasets/kasztp.txt");
      SplittableRandom random = new SplittableRandom(39);
      List<String> lines = new ArrayList<>();
      for (int i = 0; i + 1 < web.size(); i += 4) {
        lines.add(bait(web.get(i), web.get(i + 1), random));
      }
      return lines;
    }
  },

  /** Web addresses whose paths are words in some forty languages, not encoded. */
  UTF_8_PATHS("UTF-8") {
    @Override
    List<String> lines() throws IOException {
      List<String> web = file("url-various-datasets/kasztp.txt");
      List<String> words = words();
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < web.size(); i += 4) {
        String word = words.get(i / 4 % words.size());
        String other = words.get((i / 4 * 7 + 3) % words.size());
        lines.add(origin(web.get(i)) + "/wiki/" + word + (i % 3 == 0 ? "/" + other : ""));
      }
      return lines;
    }
  },

  /** Web addresses in which one thing, another from line to line, is not as it would be written. */
  MESSY("messy") {
    @Override
    List<String> lines() throws IOException {
      List<String> web = file("url-various-datasets/kasztp.txt");
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < web.size(); i += 4) {
        String shape = SHAPES.get(i / 4 % SHAPES.size());
        lines.add(messy(shape, web.get(i)).replace('\n', ' '));
      }
      return lines;
    }
  };

  /** What may be done to a web address. */
  private static final List<String> SHAPES =
      List.of(
          "as it is",
          "upper-case scheme and host",
          "no path",
          "default port",
          "spaces around",
          "space in the path",
          "non-ASCII path",
          "dot-segments",
          "backslashes",
          "tab in the path",
          "non-ASCII host",
          "IPv4 number as host");

  private final String label;

  NodeCorpus(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** One text a line, of which none holds a line feed. */
  abstract List<String> lines() throws IOException;

  /** An address, changed as a shape says. */
  private static String messy(String shape, String address) {
    int host = address.indexOf("//") + 2;
    int path = address.indexOf('/', host);
    int end = path < 0 ? address.length() : path;
    String head = address.substring(0, host);
    String name = address.substring(host, end);
    String tail = path < 0 ? "/" : address.substring(path);
    return switch (shape) {
      case "upper-case scheme and host" -> (head + name).toUpperCase(Locale.ROOT) + tail;
      case "no path" -> head + name;
      case "default port" -> head + name + (head.startsWith("https") ? ":443" : ":80") + tail;
      case "spaces around" -> " " + address + "\n";
      case "space in the path" -> head + name + "/a b" + tail;
      case "non-ASCII path" -> head + name + "/caf\u00e9" + tail;
      case "dot-segments" -> head + name + "/a/../b/." + tail;
      case "backslashes" -> head.replace('/', '\\') + name + tail.replace('/', '\\');
      case "tab in the path" -> head + name + "/a\tb" + tail;
      case "non-ASCII host" -> head + "b\u00fccher." + name + tail;
      case "IPv4 number as host" -> head + "0x7f.1" + tail;
      default -> address;
    };
  }

  private static List<String> file(String name) throws IOException {
    return Files.readAllLines(Folders.corpora().resolve(name), UTF_8);
  }

  private static String origin(String address) {
    int end = address.indexOf('/', address.indexOf("//") + 2);
    return end < 0 ? address : address.substring(0, end);
  }

  private static String bait(String address, String other, SplittableRandom random) {
    String origin = origin(address);
    String path = address.substring(origin.length());
    String host = origin.substring(origin.indexOf("//") + 2);
    String scheme = random.nextInt(100) < 55 ? "http://" : "https://";
    String name = origin(other).substring(origin(other).indexOf("//") + 2);
    int kind = random.nextInt(1000);
    if (kind < 55) {
      return scheme + host;
    }
    if (kind < 68) {
      String number =
          random.nextInt(1, 224) + "." + random.nextInt(256) + "." + random.nextInt(256);
      return scheme + number + "." + random.nextInt(256) + path;
    }
    if (kind < 71) {
      return origin + (origin.startsWith("https") ? ":443" : ":80") + path;
    }
    if (kind < 74) {
      return scheme + Character.toUpperCase(host.charAt(0)) + host.substring(1) + path;
    }
    if (kind < 77) {
      return '"' + scheme + host + path;
    }
    String id = Long.toHexString(random.nextLong());
    return switch (kind % 5) {
      case 0 -> scheme + host + "/" + name + "/" + id + path;
      case 1 -> scheme + name + "." + host + path;
      case 2 -> scheme + host + path + "?cmd=_update&amp;id=" + id + id;
      default -> scheme + host + path;
    };
  }

  private static List<String> words() throws IOException {
    List<String> words = new ArrayList<>();
    String text = String.join(" ", file("free-programming-books/markdown-with-links.txt"));
    for (String word : text.split("[\\s\\p{Punct}]+", -1)) {
      boolean isPlain = word.chars().allMatch(c -> c < 128);
      if (!isPlain && word.length() < 30 && words.size() < 20_000) {
        words.add(word.toLowerCase(Locale.ROOT));
      }
    }
    return words;
  }
}
