package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The alerts and the dashboard of {@code server/src/deploy}: what they ask for is measured. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class MonitoringFilesTest {
  private static final Path DEPLOY = OperatorTool.top().resolve("server/src/deploy");
  private static final Path RULES = DEPLOY.resolve("prometheus");
  private static final Pattern METRIC = Pattern.compile("\\b(?:urial|jvm|process)_[a-z_]+");

  @Test
  void whatTheyAskForIsMeasured() throws Exception {
    Set<String> asked = new TreeSet<>();
    List<String> expressions = new ArrayList<>(dashboard());
    expressions.addAll(alerts().values());
    for (String expression : expressions) {
      Matcher metric = METRIC.matcher(expression);
      while (metric.find()) {
        asked.add(metric.group());
      }
    }
    assertTrue(asked.size() > 25, asked.toString());
    try (Fixture own = new Fixture("admin-port", "0")) {
      assertEquals(404, own.get("/missing").status());
      Set<String> measured = new TreeSet<>();
      for (String line : MetricsTest.scrape(own).split("\n")) {
        if (!line.startsWith("#")) {
          measured.add(line.split("[{ ]", 2)[0]);
        }
      }
      asked.removeAll(measured);
      assertEquals(Set.of(), asked);
    }
  }

  @Test
  void eachAlertIsTestedLoudAndSilent() throws Exception {
    String tests = Files.readString(RULES.resolve("alerts-test.yml"));
    for (String alert : alerts().keySet()) {
      assertEquals(3, tests.split("alertname: " + alert + "\n", -1).length, alert);
    }
  }

  @Test
  void promtoolAcceptsTheAlertsAndTheirTests() throws Exception {
    OperatorTool promtool = OperatorTool.find("promtool");
    OperatorTool.Ran checked = promtool.run(RULES, "", "check", "rules", "alerts.yml");
    assertEquals(0, checked.status(), checked.output());
    OperatorTool.Ran tested = promtool.run(RULES, "", "test", "rules", "alerts-test.yml");
    assertEquals(0, tested.status(), tested.output());
  }

  @Test
  void promtoolAcceptsWhatTheDashboardAsks(@TempDir Path folder) throws Exception {
    OperatorTool promtool = OperatorTool.find("promtool");
    List<Map<String, String>> rules = new ArrayList<>();
    for (String expression : dashboard()) {
      rules.add(
          Map.of(
              "record",
              "panel:" + rules.size(),
              "expr",
              expression.replace("$__rate_interval", "5m").replace("$instance", ".*")));
    }
    assertTrue(rules.size() > 30, rules.toString());
    Path file = folder.resolve("dashboard.yml");
    Files.writeString(
        file, new Yaml().dump(Map.of("groups", List.of(Map.of("name", "d", "rules", rules)))));
    OperatorTool.Ran ran = promtool.run(folder, "", "check", "rules", file.toString());
    assertEquals(0, ran.status(), ran.output());
  }

  private static List<String> dashboard() throws Exception {
    JsonNode dashboard = JsonMapper.shared().readTree(DEPLOY.resolve("grafana/urial.json"));
    List<String> expressions = new ArrayList<>();
    for (JsonNode panel : dashboard.get("panels")) {
      for (JsonNode target : panel.get("targets")) {
        expressions.add(target.get("expr").asString());
      }
    }
    return expressions;
  }

  /** The expressions of the alerts by their names. */
  private static Map<String, String> alerts() throws Exception {
    try (Reader in = Files.newBufferedReader(RULES.resolve("alerts.yml"))) {
      LoaderOptions strict = new LoaderOptions();
      strict.setAllowDuplicateKeys(false);
      Map<String, List<Map<String, Object>>> file = new Yaml(new SafeConstructor(strict)).load(in);
      Map<String, String> alerts = new TreeMap<>();
      Object rules = file.get("groups").get(0).get("rules");
      for (Object rule : (List<?>) rules) {
        Map<?, ?> fields = (Map<?, ?>) rule;
        alerts.put((String) fields.get("alert"), (String) fields.get("expr"));
      }
      return alerts;
    }
  }
}
