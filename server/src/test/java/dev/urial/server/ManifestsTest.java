package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Ingress;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Secret;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The manifests for Kubernetes and the file for Compose, each field of them. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ManifestsTest {
  private static final Path DEPLOY = OperatorTool.top().resolve("server/src/deploy");

  private static final Map<String, Class<?>> KINDS =
      Map.of(
          "apps/v1 Deployment", V1Deployment.class,
          "apps/v1 StatefulSet", V1StatefulSet.class,
          "v1 Service", V1Service.class,
          "v1 Secret", V1Secret.class,
          "networking.k8s.io/v1 Ingress", V1Ingress.class,
          "networking.k8s.io/v1 NetworkPolicy", V1NetworkPolicy.class,
          "policy/v1 PodDisruptionBudget", V1PodDisruptionBudget.class);

  /** What the Compose Specification allows in a service, as far as it is used here. */
  private static final Set<String> COMPOSE_SERVICE =
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

  private static List<JsonObject> documents(Path file) throws IOException {
    LoaderOptions strict = new LoaderOptions();
    strict.setAllowDuplicateKeys(false);
    List<JsonObject> documents = new ArrayList<>();
    try (Reader in = Files.newBufferedReader(file)) {
      for (Object document : new Yaml(new SafeConstructor(strict)).loadAll(in)) {
        documents.add(JSON.getGson().toJsonTree(document).getAsJsonObject());
      }
    }
    return documents;
  }

  private static List<JsonObject> manifests() throws IOException {
    List<JsonObject> all = new ArrayList<>();
    for (String file : new String[] {"secret.yaml", "postgres.yaml", "urial.yaml"}) {
      all.addAll(documents(DEPLOY.resolve("kubernetes").resolve(file)));
    }
    return all;
  }

  private static Object read(JsonObject manifest) {
    String kind =
        manifest.get("apiVersion").getAsString() + " " + manifest.get("kind").getAsString();
    return JSON.getGson().fromJson(manifest, KINDS.get(kind));
  }

  @Test
  void aClusterKnowsEachField() throws IOException {
    List<JsonObject> manifests = manifests();
    assertEquals(9, manifests.size());
    for (JsonObject manifest : manifests) {
      read(manifest);
    }
  }

  @Test
  void oneThatItDoesNotKnowWouldBeSeen() throws IOException {
    for (JsonObject manifest : manifests()) {
      if (manifest.has("spec")) {
        manifest.get("spec").getAsJsonObject().addProperty("replica", 2);
        assertThrows(IllegalArgumentException.class, () -> read(manifest), manifest.toString());
      }
    }
    JsonObject deployment =
        manifests().stream()
            .filter(m -> m.get("kind").getAsString().equals("Deployment"))
            .findFirst()
            .orElseThrow();
    container(deployment).addProperty("imagePullPolice", "Always");
    assertThrows(IllegalArgumentException.class, () -> read(deployment));
  }

  private static JsonObject container(JsonObject manifest) {
    return manifest
        .getAsJsonObject("spec")
        .getAsJsonObject("template")
        .getAsJsonObject("spec")
        .getAsJsonArray("containers")
        .get(0)
        .getAsJsonObject();
  }

  @Test
  void whatTheyNameIsThere() throws IOException {
    Map<String, JsonObject> byName = new TreeMap<>();
    for (JsonObject manifest : manifests()) {
      byName.put(manifest.get("kind").getAsString() + " " + name(manifest), manifest);
    }
    Set<String> secrets = byName.get("Secret urial").getAsJsonObject("stringData").keySet();
    Map<String, String> environment = new TreeMap<>();
    for (String owner : new String[] {"Deployment urial", "StatefulSet urial-db"}) {
      for (JsonElement entry : container(byName.get(owner)).getAsJsonArray("env")) {
        JsonObject variable = entry.getAsJsonObject();
        String name = variable.get("name").getAsString();
        if (variable.has("value")) {
          environment.put(name, variable.get("value").getAsString());
        } else {
          JsonObject key = variable.getAsJsonObject("valueFrom").getAsJsonObject("secretKeyRef");
          assertEquals("urial", key.get("name").getAsString());
          assertTrue(secrets.contains(key.get("key").getAsString()), key.toString());
        }
      }
    }
    check(environment);
    Set<String> ports = new TreeSet<>();
    container(byName.get("Deployment urial"))
        .getAsJsonArray("ports")
        .forEach(port -> ports.add(port.getAsJsonObject().get("name").getAsString()));
    assertEquals(Set.of("admin", "http"), ports);
  }

  @Test
  void onlyTheServersReachTheDatabase() throws IOException {
    JsonObject policy =
        manifests().stream()
            .filter(m -> m.get("kind").getAsString().equals("NetworkPolicy"))
            .filter(m -> name(m).equals("urial-db"))
            .findFirst()
            .orElseThrow()
            .getAsJsonObject("spec");
    assertEquals(labels("StatefulSet"), selected(policy));
    JsonObject rule = policy.getAsJsonArray("ingress").get(0).getAsJsonObject();
    assertEquals(1, policy.getAsJsonArray("ingress").size());
    assertEquals(1, rule.getAsJsonArray("from").size());
    assertEquals(
        labels("Deployment"), selected(rule.getAsJsonArray("from").get(0).getAsJsonObject()));
  }

  private static String name(JsonObject manifest) {
    return manifest.getAsJsonObject("metadata").get("name").getAsString();
  }

  private static JsonObject selected(JsonObject holder) {
    return holder.getAsJsonObject("podSelector").getAsJsonObject("matchLabels");
  }

  /** The labels of the pods that the only manifest of a kind makes. */
  private static JsonObject labels(String kind) throws IOException {
    return manifests().stream()
        .filter(m -> m.get("kind").getAsString().equals(kind))
        .findFirst()
        .orElseThrow()
        .getAsJsonObject("spec")
        .getAsJsonObject("template")
        .getAsJsonObject("metadata")
        .getAsJsonObject("labels");
  }

  /** Each variable of ours is a setting, with a value that it takes. */
  private static void check(Map<String, String> environment) {
    int checked = 0;
    for (Map.Entry<String, String> variable : environment.entrySet()) {
      if (variable.getKey().startsWith("URIAL_")) {
        ServerOption<?> option =
            ServerOptions.ALL.stream()
                .filter(o -> o.environment().equals(variable.getKey()))
                .findFirst()
                .orElseThrow();
        dev.urial.server.site.Configuration.of(Map.of(option.name(), variable.getValue()));
        checked++;
      }
    }
    assertTrue(checked > 4, environment.toString());
  }

  @Test
  void composeHasWhatItSays() throws IOException {
    JsonObject compose = documents(DEPLOY.resolve("compose.yaml")).get(0);
    assertEquals(Set.of("name", "services", "volumes"), compose.keySet());
    JsonObject services = compose.getAsJsonObject("services");
    Set<String> volumes = compose.getAsJsonObject("volumes").keySet();
    assertEquals(Set.of("urial", "db"), services.keySet());
    for (String name : services.keySet()) {
      JsonObject service = services.getAsJsonObject(name);
      assertTrue(COMPOSE_SERVICE.containsAll(service.keySet()), service.keySet().toString());
      for (JsonElement volume : service.getAsJsonArray("volumes")) {
        assertTrue(volumes.contains(volume.getAsString().split(":")[0]), volume.toString());
      }
    }
    JsonObject urial = services.getAsJsonObject("urial");
    Path context = DEPLOY.resolve(urial.getAsJsonObject("build").get("context").getAsString());
    assertTrue(
        Files.exists(
            context.resolve(urial.getAsJsonObject("build").get("dockerfile").getAsString())));
    Map<String, String> environment = new TreeMap<>();
    urial
        .getAsJsonObject("environment")
        .entrySet()
        .forEach(e -> environment.put(e.getKey(), e.getValue().getAsString()));
    check(environment);
    assertTrue(services.keySet().containsAll(urial.getAsJsonObject("depends_on").keySet()));
  }
}
