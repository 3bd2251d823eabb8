package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.server.http.Problem;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The errors of an object with very many unknown members. */
class JsonMemberReaderTest {
  private static JsonMemberReader withUnknown(int count) {
    ObjectNode json = ApiJson.object();
    for (int i = 0; i < count; i++) {
      json.put("unknown" + i, 1);
    }
    JsonMemberReader reader = JsonMemberReader.of(json);
    for (int i = 0; i < 30; i++) {
      reader.has("aMemberWithALongName" + i);
    }
    return reader;
  }

  @Test
  void allErrorsAreCountedButOnlyTheFirstAreKept() {
    JsonMemberReader reader = withUnknown(20_000);
    Problem problem = assertThrows(Problem.class, reader::end);
    ObjectNode told = problem.json(Locale.ROOT);
    assertEquals(50, told.get("errors").size(), told.toString());
    assertTrue(told.toString().contains("20,000 members"), told.toString());
  }

  @Test
  void anErrorThatIsNotReportedCostsLittle() {
    JsonMemberReader few = withUnknown(60);
    JsonMemberReader many = withUnknown(20_000);
    assertThrows(Problem.class, few::end); // loads the classes
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThrows(Problem.class, many::end);
    long each = (threads.getCurrentThreadAllocatedBytes() - before) / 20_000;
    assertTrue(each < 400, each + " octets for each unknown member");
  }
}
