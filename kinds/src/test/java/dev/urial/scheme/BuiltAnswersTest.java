package dev.urial.scheme;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.grammar.Percent;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.urn.Urn;
import dev.urial.view.Parameter;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a builder was given, the getter of the view that it built answers. */
class BuiltAnswersTest {
  private static final List<String> DATA =
      List.of(
          ("a|a b|é字\uD83D\uDE00|%|%41|%2F|a/b|a\\b|+|a&b=c;d,e|a#b?c|a:b|a@b|\"|'|~|(*)|[a]|$|!|<>"
                  + "|\t|\u202E|a.b|A|-a|1")
              .split("\\|", -1));

  /** Data through a builder and out of a getter. */
  private interface Way {
    @Nullable String through(String data);
  }

  private static @Nullable String last(List<Parameter> parameters) {
    Parameter last = parameters.get(parameters.size() - 1);
    return last.name().equals("k") ? last.value() : "another name: " + last.name();
  }

  /** By view and method of its builder; {@code builder} for the first data that it takes. */
  private static final Map<String, Way> OF_DATA =
      Map.ofEntries(
          entry("FileUri.host", d -> FileUri.builder().host(d).segment("a").build().host()),
          entry("FileUri.segment", d -> FileUri.builder().segment(d).build().names().get(0)),
          entry("MailtoUri.body", d -> MailtoUri.builder().body(d).build().body()),
          entry("MailtoUri.subject", d -> MailtoUri.builder().subject(d).build().subject()),
          entry(
              "MailtoUri.header",
              d -> MailtoUri.builder().header("k", d).build().headers().get(0).value()),
          entry("MailtoUri.to", d -> MailtoUri.builder().to(d).build().to().get(0)),
          entry(
              "MagnetUri.displayName",
              d -> MagnetUri.builder().displayName(d).build().displayName()),
          entry(
              "MagnetUri.keywords",
              d -> MagnetUri.builder().keywords(List.of(d)).build().keywords().get(0)),
          entry(
              "MagnetUri.acceptableSource",
              d -> MagnetUri.builder().acceptableSource(d).build().acceptableSources().get(0)),
          entry(
              "MagnetUri.exactSource",
              d -> MagnetUri.builder().exactSource(d).build().exactSources().get(0)),
          entry(
              "MagnetUri.manifestTopic",
              d -> MagnetUri.builder().manifestTopic(d).build().manifestTopics().get(0)),
          entry("MagnetUri.tracker", d -> MagnetUri.builder().tracker(d).build().trackers().get(0)),
          entry("MagnetUri.webSeed", d -> MagnetUri.builder().webSeed(d).build().webSeeds().get(0)),
          entry(
              "MagnetUri.parameter",
              d -> MagnetUri.builder().parameter("k", d).build().parameters().get(0).value()),
          entry("GeoUri.parameter", d -> last(geo().parameter("k", d).build().parameters())),
          entry("GeoUri.crs", d -> geo().crs(d).build().crs()),
          entry("DataUri.text", d -> DataUri.builder().text(d).build().text()),
          entry(
              "Urn.name", d -> Percent.decode(Urn.builder().nid("example").name(d).build().nss())),
          entry("Urn.nss", d -> Urn.builder().nid("example").nss(d).build().nss()),
          entry(
              "Urn.fComponent",
              d -> Urn.builder().nid("example").nss("a").fComponent(d).build().fComponent()),
          entry(
              "Urn.qComponent",
              d -> Urn.builder().nid("example").nss("a").qComponent(d).build().qComponent()),
          entry(
              "Urn.rComponent",
              d -> Urn.builder().nid("example").nss("a").rComponent(d).build().rComponent()));

  /** What is no data: what is asked for is there. */
  private static final Map<String, BooleanSupplier> OTHERS =
      Map.ofEntries(
          entry(
              "FileUri.drive",
              () -> "c".equals(FileUri.builder().drive('c').segment("a").build().drive())),
          entry(
              "FileUri.directory",
              () -> FileUri.builder().segment("a").directory().build().isDirectory()),
          entry(
              "MagnetUri.exactLength",
              () -> MagnetUri.builder().exactLength(5).build().exactLength().orElse(0) == 5),
          entry(
              "MagnetUri.exactTopic",
              () ->
                  MagnetUri.builder()
                      .exactTopic(Urn.parse("urn:example:a"))
                      .build()
                      .exactTopics()
                      .equals(List.of(Urn.parse("urn:example:a")))),
          entry(
              "MagnetUri.peer",
              () -> MagnetUri.builder().peer("h:80").build().peers().equals(List.of("h:80"))),
          entry(
              "MagnetUri.selectOnly",
              () -> MagnetUri.builder().selectOnly("1-2").build().selectedFiles().size() == 1),
          entry(
              "GeoUri.altitude",
              () -> BigDecimal.TEN.equals(geo().altitude(BigDecimal.TEN).build().coordC())),
          entry(
              "GeoUri.uncertainty",
              () -> BigDecimal.TEN.equals(geo().uncertainty(BigDecimal.TEN).build().uncertainty())),
          entry("DataUri.base64", () -> DataUri.builder().base64().build().isBase64()),
          entry(
              "DataUri.bytes",
              () -> DataUri.builder().bytes(new byte[] {-1}).build().bytes()[0] == -1),
          entry(
              "DataUri.mediaType",
              () ->
                  DataUri.builder()
                      .mediaType(MediaType.of("a", "b"))
                      .build()
                      .mediaType()
                      .equals(MediaType.of("a", "b"))),
          entry(
              "Urn.nid",
              () -> Urn.builder().nid("example").nss("a").build().nid().equals("example")));

  private static GeoUri.Builder geo() {
    return GeoUri.builder(BigDecimal.ONE, BigDecimal.ONE);
  }

  /** Data that a scheme cannot say is refused; what is built says what was given. */
  @Test
  void dataComesOutAsItWentIn() {
    Map<String, String> changed = new LinkedHashMap<>();
    List<String> never = new ArrayList<>();
    OF_DATA.forEach(
        (name, way) -> {
          int built = 0;
          for (String data : DATA) {
            try {
              String answer = way.through(data);
              built++;
              if (!data.equals(answer)) {
                changed.put(name + " of " + data, String.valueOf(answer));
              }
            } catch (IllegalArgumentException e) {
              // The scheme has no way to say it: BuildersTest holds such failures.
            }
          }
          if (built == 0) {
            never.add(name);
          }
        });
    assertEquals(Map.of(), changed);
    assertEquals(List.of(), never);
  }

  @Test
  void whatIsNoDataIsThere() {
    assertEquals(
        List.of(),
        OTHERS.entrySet().stream()
            .filter(entry -> !entry.getValue().getAsBoolean())
            .map(Map.Entry::getKey)
            .toList());
  }

  /** A new method of a builder has to come into a table. */
  @Test
  void everyMethodOfEveryBuilderIsInATable() throws Exception {
    Set<String> left = new TreeSet<>();
    for (Class<?> view : BuildersTest.views()) {
      if (BuildersTest.hasBuilder(view)) {
        for (Method method : BuildersTest.builder(view).getClass().getMethods()) {
          boolean isOurs = method.getDeclaringClass().getName().startsWith("dev.urial");
          if (isOurs && !method.getName().endsWith("uild")) {
            left.add(view.getSimpleName() + "." + method.getName());
          }
        }
      }
    }
    left.removeAll(OF_DATA.keySet());
    left.removeAll(OTHERS.keySet());
    assertEquals(Set.of(), left);
  }
}
