package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypesTest {
  @ParameterizedTest
  @CsvSource({
    "pub/notes.TXT, text/plain, text/plain",
    "a/Main.java, text/plain, null",
    "a.x3d, model/x3d+xml, model/x3d+xml",
    "a.mathml, application/mathml+xml, application/mathml+xml",
    "a.gml, application/gml+xml, application/gml+xml",
    "a.owl, application/rdf+xml, application/rdf+xml",
    "a.ttl, text/turtle, text/turtle",
    "a.jsonld, application/ld+json, application/ld+json",
    "a.json, application/json, null",
    "a.tar.gz, application/gzip, null",
    "a.wav, audio/vnd.wave, null",
    "README, null, null",
    "a.b/README, null, null",
    "a., null, null",
    "'', null, null",
  })
  void ofName(String name, String type, String document) {
    assertEquals(type, String.valueOf(MediaTypes.ofName(name)));
    assertEquals(document, String.valueOf(MediaTypes.ofDocument(name)));
  }
}
