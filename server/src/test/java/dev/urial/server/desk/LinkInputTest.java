package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryParams;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is sent is read into the form, in a time that is not a multiple of its length. */
@Timeout(240)
class LinkInputTest {
  private static final int RULES = LinkInput.MAX_RULES;
  private static final int SETS = LinkInput.MAX_SETS;

  private static List<QueryParams.Param> largest() {
    List<QueryParams.Param> sent = new ArrayList<>();
    add(sent, "target", "https://example.com/");
    add(sent, "crawlable", "yes");
    for (int k = 0; k < RULES; k++) {
      add(sent, "rule." + k + ".target", "https://example.com/" + k);
      for (int j = 0; j < SETS; j++) {
        add(sent, "rule." + k + "." + j + ".language", "hu");
      }
    }
    return sent;
  }

  private static void add(List<QueryParams.Param> to, String name, String value) {
    to.add(new QueryParams.Param(name, value));
  }

  @Test
  void ofTwoFieldsWithOneNameTheFirstCounts() {
    List<QueryParams.Param> sent = largest();
    add(sent, "target", "https://other.example/");
    add(sent, "rule.0.target", "https://other.example/");
    LinkInput form = LinkInput.of(QueryParams.of(sent));
    assertEquals("https://example.com/", form.text("target"));
    assertEquals("https://example.com/0", form.rules().get(0).target());
    assertTrue(form.flag("crawlable"));
  }

  @Test
  void fieldsThatNobodyReadsCostLittle() {
    List<QueryParams.Param> sent = new ArrayList<>();
    for (int i = 0; i < 500_000; i++) {
      add(sent, "a", "");
    }
    sent.addAll(largest());
    QueryParams params = QueryParams.of(sent);
    var threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    LinkInput form = LinkInput.of(params);
    Duration taken = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
    assertEquals(RULES, form.rules().size());
    assertTrue(form.rules().stream().allMatch(it -> it.sets().size() == SETS));
    // Looking through all of them for each field takes more than five seconds.
    assertTrue(taken.compareTo(Duration.ofSeconds(1)) < 0, taken.toString());
  }
}
