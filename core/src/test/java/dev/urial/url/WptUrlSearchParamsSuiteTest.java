package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.QueryParams;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The cases of web-platform-tests for {@code application/x-www-form-urlencoded}. */
@NullMarked
class WptUrlSearchParamsSuiteTest {

  @TestFactory
  Stream<DynamicTest> parsing() {
    return Suites.open("wpt-urlsearchparams")
        .cases("urlencoded-parser.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              QueryParams params = QueryParams.parse(CaseJson.text(c, "input"));
              assertEquals(pairs(c), params.toList());
              assertEquals(params, QueryParams.parse(params.toString()));
              assertEquals(params, QueryParams.parse(params.toQuery()));
              var mutable = new UrlSearchParams(CaseJson.text(c, "input"));
              assertEquals(pairs(c), mutable.toQueryParams().toList());
            })
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> sorting() {
    return Suites.open("wpt-urlsearchparams")
        .cases("urlsearchparams-sort.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              String input = CaseJson.text(c, "input");
              assertEquals(pairs(c), QueryParams.parse(input).sorted().toList());
              var mutable = new UrlSearchParams(input);
              mutable.sort();
              assertEquals(pairs(c), mutable.toQueryParams().toList());
            })
        .tests();
  }

  private static List<QueryParams.Param> pairs(JsonNode testCase) {
    List<QueryParams.Param> pairs = new ArrayList<>();
    for (JsonNode pair : testCase.get("output")) {
      List<String> texts = CaseJson.texts(pair);
      pairs.add(new QueryParams.Param(texts.get(0), texts.get(1)));
    }
    return pairs;
  }
}
