package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What people paste every day: at least 85 of 100 have first the repair that was meant, and no
 * repair invents anything. The cases are in {@code everyday.txt}.
 */
class EverydayRepairsTest {
  private static final double LEAST = 0.85;

  record Case(String pasted, String meant) {}

  static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    String pasted = "";
    try (InputStream in = EverydayRepairsTest.class.getResourceAsStream("everyday.txt")) {
      byte[] octets = Objects.requireNonNull(in).readAllBytes();
      for (String line : new String(octets, StandardCharsets.UTF_8).split("\n")) {
        if (line.startsWith("pasted: ")) {
          pasted = shown(line.substring(8));
        } else if (line.startsWith("meant:  ")) {
          cases.add(new Case(pasted, line.substring(8)));
        }
      }
    }
    return cases;
  }

  private static String shown(String value) {
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (int i = value.indexOf("{U+"); i >= 0; i = value.indexOf("{U+", done)) {
      int end = value.indexOf('}', i);
      out.append(value, done, i).appendCodePoint(Integer.parseInt(value, i + 3, end, 16));
      done = end + 1;
    }
    return out.append(value.substring(done)).toString();
  }

  private static String first(Case one) {
    Repair first = Repairs.ofIdentifier(one.pasted(), Standard.RFC_3986).firstOrNull();
    return first == null ? "nothing" : first.text();
  }

  @Test
  void mostAreWhatWasMeant() throws IOException {
    List<Case> cases = cases();
    Set<String> texts = new TreeSet<>();
    List<String> others = new ArrayList<>();
    for (Case one : cases) {
      assertTrue(texts.add(one.pasted()), one.pasted());
      assertFalse(RepairLaws.isValid(one.pasted(), Standard.RFC_3986, true, null), one.pasted());
      String first = first(one);
      if (!first.equals(one.meant())) {
        others.add(one.pasted() + "\n   meant " + one.meant() + "\n   first " + first);
      }
    }
    assertTrue(cases.size() >= 200, cases.size() + " cases");
    double share = 1 - (double) others.size() / cases.size();
    String told = String.format("%.3f of %d: %n%s", share, cases.size(), String.join("\n", others));
    System.err.println(told);
    assertTrue(share >= LEAST, told);
  }

  @Test
  void nothingIsInvented() throws IOException {
    List<String> invented = new ArrayList<>();
    for (Case one : cases()) {
      for (Standard standard : Standard.values()) {
        for (Repair repair : Repairs.ofIdentifier(one.pasted(), standard).all()) {
          for (String part : Inventions.in(repair)) {
            invented.add(one.pasted() + " -> " + repair.text() + ": " + part);
          }
        }
      }
    }
    assertEquals(List.of(), invented);
  }
}
