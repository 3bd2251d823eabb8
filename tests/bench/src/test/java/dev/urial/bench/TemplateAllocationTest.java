package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The budgets of templates: bytes an operation, with the reason beside each. */
final class TemplateAllocationTest {
  /** Octets and their number: header 12, array 4, length 4, and what fills it up. */
  private static final int BUFFER = 24;

  private static final UriTemplate[] TEMPLATES = {
    UriTemplate.parse("https://api.example.com/people/{id}"),
    UriTemplate.parse("https://api.example.com/repos/{owner}/{repo}/issues"),
    UriTemplate.parse("https://api.example.com/search{?q,lang,page}"),
  };

  @Test
  void expandingAllocatesTheTextAndItsOctets() {
    Map<String, Object> map = Expanding.values();
    Values values = Values.of(map);
    double texts = 0;
    for (UriTemplate template : TEMPLATES) {
      // Nobody knows how long values are: there is room for 48 octets each.
      texts += Allocation.sizeOfString(template.expand(values).length());
      int room = 48 * template.variables().size();
      texts += BUFFER + 16 + template.expand(values).length() + room;
    }
    double budget = texts / TEMPLATES.length;
    double ofValues = Allocation.bytes(TEMPLATES, template -> template.expand(values));
    assertTrue(ofValues <= budget, () -> ofValues + " bytes, the budget is " + budget);
    double ofMap = Allocation.bytes(TEMPLATES, template -> template.expand(map));
    assertTrue(ofMap <= budget, () -> ofMap + " bytes, the budget is " + budget);
  }
}
