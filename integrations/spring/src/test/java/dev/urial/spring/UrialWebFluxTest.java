package dev.urial.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.MediaType;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.reactive.config.EnableWebFlux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class UrialWebFluxTest {
  @Configuration
  @EnableWebFlux
  @Import({UrialWebFlux.class, UriProblemHandler.class, Links.class})
  static class Web {}

  private static WebTestClient web;

  @BeforeAll
  static void start() {
    web =
        WebTestClient.bindToApplicationContext(new AnnotationConfigApplicationContext(Web.class))
            .build();
  }

  @Test
  void argumentsAreOurTypes() {
    web.get()
        .uri("/names/{name}", "urn:isbn:0451450523")
        .exchange()
        .expectStatus()
        .isOk()
        .expectBody(String.class)
        .isEqualTo("urn");
    web.get()
        .uri("/go?to={to}", "http://example.com/a")
        .exchange()
        .expectBody(String.class)
        .isEqualTo("example.com");
    web.get()
        .uri("/referer")
        .header("Referer", "https://h/a/b?c")
        .exchange()
        .expectBody(String.class)
        .isEqualTo("/a/b");
    web.get().uri("/maybe").exchange().expectBody(String.class).isEqualTo("to=null");
  }

  @Test
  void aBadValueIsABadRequestThatNamesTheClause() {
    byte[] body =
        web.get()
            .uri("/go?to={to}", "http://me:hunter2@a b")
            .exchange()
            .expectStatus()
            .isBadRequest()
            .expectHeader()
            .contentType(MediaType.APPLICATION_PROBLEM_JSON)
            .expectBody()
            .returnResult()
            .getResponseBody();
    assertNotNull(body);
    JsonNode problem = JsonMapper.shared().readTree(body);
    assertEquals("Bad Request", problem.path("title").stringValue());
    assertEquals("RFC 3986 §3.2.2", problem.path("citation").stringValue());
    assertEquals(19, problem.path("index").intValue());
    assertEquals("to", problem.path("argument").stringValue());
    assertFalse(problem.toString().contains("hunter2"));
  }

  @Test
  void fieldsAreArgumentsToo() {
    String body =
        web.get()
            .uri("/form?n=1&to={to}", "http://me:hunter2@a b")
            .exchange()
            .expectStatus()
            .isBadRequest()
            .expectBody(String.class)
            .returnResult()
            .getResponseBody();
    assertNotNull(body);
    assertTrue(body.contains("\"argument\":\"to\""), body);
    assertFalse(body.contains("hunter2"));
  }

  @Test
  void aBadValueInABodyIsABadRequestThatPointsToIt() {
    byte[] body =
        web.post()
            .uri("/saved")
            .contentType(MediaType.APPLICATION_JSON)
            .bodyValue("{\"title\":\"t\",\"links\":[\"http://me:hunter2@a b\"]}")
            .exchange()
            .expectStatus()
            .isBadRequest()
            .expectHeader()
            .contentType(MediaType.APPLICATION_PROBLEM_JSON)
            .expectBody()
            .returnResult()
            .getResponseBody();
    assertNotNull(body);
    JsonNode problem = JsonMapper.shared().readTree(body);
    assertEquals("/links/0", problem.path("pointer").stringValue());
    assertEquals(19, problem.path("index").intValue());
    assertEquals("RFC 3986 §3.2.2", problem.path("citation").stringValue());
    assertFalse(problem.toString().contains("hunter2"));
  }

  @Test
  void otherErrorsAreLeftToSpring() {
    web.get().uri("/number?n=x").exchange().expectStatus().isBadRequest().expectBody().isEmpty();
    web.get().uri("/fault").exchange().expectStatus().is5xxServerError();
  }
}
