package dev.urial.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The algorithm of the Public Suffix List as its page states it: all rules that match, the one that
 * prevails, its labels. Hosts are in lower case and ASCII, or as the list is written.
 *
 * @see <a href="https://github.com/publicsuffix/list/wiki/Format#formal-algorithm">Formal
 *     algorithm</a>
 */
public final class PublicSuffixByTheBook {
  private final Map<String, Boolean> rules = new HashMap<>(); // whether ICANN's

  /** Reads the published list. */
  public PublicSuffixByTheBook(Path list) throws IOException {
    boolean isIcann = true;
    for (String line : Files.readAllLines(list)) {
      isIcann &= !line.contains("===BEGIN PRIVATE DOMAINS===");
      if (!line.isBlank() && !line.startsWith("//")) {
        rules.put(line.split("\\s")[0], isIcann);
      }
    }
  }

  /** All rules, as they are written. */
  public List<String> rules() {
    return List.copyOf(rules.keySet());
  }

  /** The number of labels of the public suffix. */
  public int labels(String domain, boolean icannOnly) {
    String[] labels = domain.split("\\.");
    List<String> matching = new ArrayList<>();
    // A rule matches if its labels, from the right, are those of the domain, or "*".
    for (int count = 1; count <= labels.length; count++) {
      String tail = tail(labels, count);
      String wild = count == 1 ? "*" : "*." + tail(labels, count - 1);
      for (String rule : List.of(tail, wild, "!" + tail)) {
        Boolean isIcann = rules.get(rule);
        if (isIcann != null && (isIcann || !icannOnly)) {
          matching.add(rule);
        }
      }
    }
    // If no rules match, the prevailing rule is "*".
    int most = 1;
    for (String rule : matching) {
      int count = rule.split("\\.").length;
      // An exception prevails; its leftmost label is removed.
      if (rule.startsWith("!")) {
        return count - 1;
      }
      most = Math.max(most, count); // else the rule with the most labels
    }
    return most;
  }

  private static String tail(String[] labels, int count) {
    return String.join(".", List.of(labels).subList(labels.length - count, labels.length));
  }
}
