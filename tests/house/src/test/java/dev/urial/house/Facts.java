package dev.urial.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Facts that one class knows and all others ask for: {@code facts.txt}, and the check that holds
 * sources against it.
 */
final class Facts {
  /**
   * A fact.
   *
   * @param name what is known
   * @param sign how a source looks that knows it: found in its code and texts, not in comments
   * @param homes the classes that may know it, each by its room and name, with the reason
   */
  record Fact(String name, Pattern sign, Map<String, String> homes) {}

  private Facts() {}

  /** The facts of a list as {@code facts.txt} has it. */
  static List<Fact> read(String list) {
    List<Fact> facts = new ArrayList<>();
    String name = "";
    for (String line : list.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith("= ")) {
        name = line.substring(2).strip();
      } else if (line.startsWith("? ")) {
        facts.add(new Fact(name, Pattern.compile(line.substring(2).strip()), new TreeMap<>()));
      } else {
        int bar = line.indexOf('|');
        String home = line.substring(0, bar).strip();
        String reason = line.substring(bar + 1).strip();
        if (reason.isEmpty() || facts.get(facts.size() - 1).homes().put(home, reason) != null) {
          throw new IllegalArgumentException("twice, or without a reason: " + line);
        }
      }
    }
    return facts;
  }

  /**
   * Where sources and list part: a class that knows a fact and is not a home of it, and a home that
   * does not know it any more.
   *
   * @param sources the text of each class, by its room and name
   */
  static List<String> faults(List<Fact> facts, Map<String, String> sources) {
    Map<String, String> code = new TreeMap<>();
    sources.forEach((name, source) -> code.put(name, SourceText.withoutComments(source)));
    List<String> faults = new ArrayList<>();
    for (Fact fact : facts) {
      Set<String> found = new TreeSet<>();
      code.forEach(
          (name, text) -> {
            if (fact.sign().matcher(text).find()) {
              found.add(name);
            }
          });
      for (String name : found) {
        if (!fact.homes().containsKey(name)) {
          faults.add(name + " knows by itself: " + fact.name());
        }
      }
      for (String home : fact.homes().keySet()) {
        if (!found.contains(home)) {
          faults.add(home + " is listed and does not know: " + fact.name());
        }
      }
    }
    return faults;
  }
}
