package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The file for Compose, each field of it. */
@SuppressWarnings({"NullAway", "unchecked"}) // what is not expected fails the test
class ComposeFileTest {
  private static final Path DEPLOY = OperatorTool.top().resolve("server/src/deploy");

  /** What the Compose Specification allows in a service, as far as it is used here. */
  private static final Set<String> SERVICE =
      Set.of(
          "build",
          "image",
          "restart",
          "depends_on",
          "environment",
          "ports",
          "volumes",
          "read_only",
          "tmpfs",
          "cap_drop",
          "security_opt",
          "mem_limit",
          "stop_grace_period",
          "ulimits",
          "shm_size",
          "healthcheck");

  @Test
  void hasWhatItSays() throws IOException {
    Map<String, Object> compose = read(DEPLOY.resolve("compose.yaml"));
    assertEquals(Set.of("name", "services", "volumes"), compose.keySet());
    Map<String, Map<String, Object>> services =
        (Map<String, Map<String, Object>>) compose.get("services");
    Set<String> volumes = ((Map<String, Object>) compose.get("volumes")).keySet();
    assertEquals(Set.of("urial", "db"), services.keySet());
    for (Map<String, Object> service : services.values()) {
      assertTrue(SERVICE.containsAll(service.keySet()), service.keySet().toString());
      for (String volume : (List<String>) service.getOrDefault("volumes", List.of())) {
        assertTrue(volumes.contains(volume.split(":")[0]), volume);
      }
    }
    Map<String, Object> urial = services.get("urial");
    Map<String, String> build = (Map<String, String>) urial.get("build");
    Path context = DEPLOY.resolve(build.get("context"));
    assertTrue(Files.exists(context.resolve(build.get("dockerfile"))));
    check((Map<String, Object>) urial.get("environment"));
    assertTrue(
        services.keySet().containsAll(((Map<String, Object>) urial.get("depends_on")).keySet()));
  }

  private static Map<String, Object> read(Path file) throws IOException {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    try (Reader in = Files.newBufferedReader(file)) {
      return new Yaml(new SafeConstructor(strict)).load(in);
    }
  }

  /** Each variable of ours is a setting, with a value that it takes. */
  private static void check(Map<String, Object> environment) {
    int checked = 0;
    for (Map.Entry<String, Object> variable : environment.entrySet()) {
      if (variable.getKey().startsWith("URIAL_")) {
        ServerOption<?> option =
            ServerOptions.ALL.stream()
                .filter(o -> o.environment().equals(variable.getKey()))
                .findFirst()
                .orElseThrow();
        Configuration.of(Map.of(option.name(), variable.getValue().toString()));
        checked++;
      }
    }
    assertTrue(checked > 4, environment.toString());
  }
}
