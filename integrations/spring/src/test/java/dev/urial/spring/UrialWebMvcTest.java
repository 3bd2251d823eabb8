package dev.urial.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import dev.urial.report.UriParseException;
import jakarta.servlet.ServletException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.TypeMismatchException;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockServletContext;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class UrialWebMvcTest {
  @Configuration
  @EnableWebMvc
  @Import({UrialWebMvc.class, Links.class})
  static class Web {}

  private static MockMvc mvc;

  @BeforeAll
  static void start() {
    AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
    context.setServletContext(new MockServletContext());
    context.register(Web.class);
    context.refresh();
    mvc = MockMvcBuilders.webAppContextSetup(context).build();
  }

  private static MockHttpServletResponse answer(
      org.springframework.test.web.servlet.RequestBuilder request) throws Exception {
    return mvc.perform(request).andReturn().getResponse();
  }

  @Test
  void argumentsAreOurTypes() throws Exception {
    assertEquals("urn", answer(get("/names/urn:isbn:0451450523")).getContentAsString());
    assertEquals(
        "example.com", answer(get("/go").param("to", "http://example.com/a")).getContentAsString());
    assertEquals(
        "/a/b", answer(get("/referer").header("Referer", "https://h/a/b?c")).getContentAsString());
    assertEquals(
        "http://h/", answer(get("/browse").param("url", "HTTP:\\\\H")).getContentAsString());
  }

  @Test
  void whatIsAbsentIsNullAndWhatIsEmptyIsAReference() throws Exception {
    assertEquals("to=null", answer(get("/maybe")).getContentAsString());
    assertEquals("to=", answer(get("/maybe").param("to", "")).getContentAsString());
  }

  @Test
  void aBadValueIsABadRequestThatNamesTheClause() throws Exception {
    MockHttpServletResponse answer = answer(get("/go").param("to", "http://a b"));
    assertEquals(400, answer.getStatus());
    assertEquals("application/problem+json", answer.getContentType());
    JsonNode problem = JsonMapper.shared().readTree(answer.getContentAsByteArray());
    assertEquals("Bad Request", problem.path("title").stringValue());
    assertEquals(400, problem.path("status").intValue());
    assertEquals("to", problem.path("argument").stringValue());
    assertEquals(8, problem.path("index").intValue());
    assertEquals("reg-name", problem.path("rule").stringValue());
    assertEquals("RFC 3986 §3.2.2", problem.path("citation").stringValue());
    assertEquals(
        "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2", problem.path("link").stringValue());
    assertTrue(problem.path("detail").stringValue().startsWith("to: http://a b: \" \" (U+0020)"));
  }

  @Test
  void headersAndPathVariablesAreNoOtherMatter() throws Exception {
    MockHttpServletResponse header = answer(get("/referer").header("Referer", "http://h/%4g"));
    assertEquals(400, header.getStatus());
    assertTrue(header.getContentAsString().contains("pct-encoded"), header.getContentAsString());
    MockHttpServletResponse path = answer(get("/names/no-scheme"));
    assertEquals(400, path.getStatus());
    assertTrue(path.getContentAsString().contains("\"argument\":\"name\""));
  }

  @Test
  void theAnswerShowsNoPassword() throws Exception {
    MockHttpServletResponse answer = answer(get("/go").param("to", "http://me:hunter2@a b/"));
    assertEquals(400, answer.getStatus());
    assertFalse(answer.getContentAsString().contains("hunter2"));
  }

  @Test
  void fieldsAreArgumentsToo() throws Exception {
    assertEquals(
        "h1", answer(get("/form").param("to", "http://h/").param("n", "1")).getContentAsString());
    MockHttpServletResponse bad =
        answer(get("/form").param("to", "http://me:hunter2@a b").param("n", "1"));
    assertEquals(400, bad.getStatus());
    assertTrue(bad.getContentAsString().contains("\"argument\":\"to\""), bad.getContentAsString());
    assertTrue(bad.getContentAsString().contains("RFC 3986 §3.2.2"));
    assertFalse(bad.getContentAsString().contains("hunter2"));
    MockHttpServletResponse both = answer(get("/form").param("to", "http://a b").param("n", "x"));
    assertEquals(400, both.getStatus());
    assertFalse(both.getContentAsString().contains("RFC 3986"));
  }

  private static MockHttpServletResponse saved(String json) throws Exception {
    return answer(post("/saved").contentType(MediaType.APPLICATION_JSON).content(json));
  }

  @Test
  void aBadValueInABodyIsABadRequestThatPointsToIt() throws Exception {
    assertEquals("t1", saved("{\"title\":\"t\",\"links\":[\"http://h/\"]}").getContentAsString());
    MockHttpServletResponse answer =
        saved("{\"title\":\"t\",\"links\":[\"http://h/\",\"http://me:hunter2@a b\"]}");
    assertEquals(400, answer.getStatus());
    assertEquals("application/problem+json", answer.getContentType());
    JsonNode problem = JsonMapper.shared().readTree(answer.getContentAsByteArray());
    assertEquals("/links/1", problem.path("pointer").stringValue());
    assertEquals(19, problem.path("index").intValue());
    assertEquals("reg-name", problem.path("rule").stringValue());
    assertEquals("RFC 3986 §3.2.2", problem.path("citation").stringValue());
    assertTrue(problem.path("argument").isMissingNode());
    assertTrue(problem.path("detail").stringValue().startsWith("/links/1: http://me:***@a b: "));
    assertFalse(answer.getContentAsString().contains("hunter2"));
  }

  @Test
  void aPointerShowsNoSecretAndIsNotEndless() throws Exception {
    String named = "{\"title\":\"t\",\"links\":[],\"named\":{\"%s\":\"a b\"}}";
    MockHttpServletResponse masked = saved(named.formatted("http://me:hunter2@h/~"));
    JsonNode problem = JsonMapper.shared().readTree(masked.getContentAsByteArray());
    assertEquals("/named/http:~1~1me:***@h~1~0", problem.path("pointer").stringValue());
    assertFalse(masked.getContentAsString().contains("hunter2"));
    MockHttpServletResponse cut = saved(named.formatted("x".repeat(10_000)));
    assertTrue(cut.getContentAsString().contains("\"pointer\":\"/named\""));
    assertTrue(cut.getContentAsString().length() < 1000);
  }

  @Test
  void otherFaultsOfABodyAreLeftToSpring() throws Exception {
    MockHttpServletResponse answer = saved("{\"title\":[]}");
    assertEquals(400, answer.getStatus());
    assertEquals("", answer.getContentAsString());
  }

  @Test
  void aResponseThatTheControllerCannotReadIsNoBadRequest() {
    var unreadable =
        new HttpMessageNotReadableException(
            "a response", mismatch().getCause(), new MockHttpInputMessage(new byte[0]));
    assertEquals(null, UriProblem.find(new RestClientException("a client", unreadable)));
    ProblemDetail ofRequest = UriProblem.find(unreadable);
    assertTrue(ofRequest != null && ofRequest.getStatus() == 400);
  }

  @Test
  void otherArgumentsAreLeftToSpring() throws Exception {
    MockHttpServletResponse answer = answer(get("/number").param("n", "x"));
    assertEquals(400, answer.getStatus());
    assertEquals("", answer.getContentAsString());
  }

  @Test
  void aFaultOfTheControllerIsNoBadRequest() {
    ServletException e = assertThrows(ServletException.class, () -> answer(get("/fault")));
    assertInstanceOf(UriParseException.class, e.getCause());
  }

  @Test
  void whereNothingWritesJsonTheDetailIsText() throws Exception {
    TypeMismatchException mismatch = mismatch();
    MockHttpServletResponse answer = new MockHttpServletResponse();
    var view =
        UriProblemResolver.of(List.of())
            .resolveException(new MockHttpServletRequest(), answer, null, mismatch);
    assertTrue(view != null && view.isEmpty());
    assertEquals(400, answer.getStatus());
    assertTrue(answer.getContentAsString().contains("RFC 3986 §3.2.2"));
  }

  @Test
  void aChainOfCausesWithACircleEnds() {
    RuntimeException one = new RuntimeException("one");
    RuntimeException two = new RuntimeException("two", one);
    one.initCause(two);
    ProblemDetail none = UriProblem.find(two);
    assertEquals(null, none);
  }

  private static TypeMismatchException mismatch() {
    UriParseException cause =
        assertThrows(UriParseException.class, () -> dev.urial.Uri.parse("http://a b"));
    return new TypeMismatchException("http://a b", dev.urial.Uri.class, cause);
  }
}
