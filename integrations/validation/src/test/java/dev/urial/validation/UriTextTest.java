package dev.urial.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import dev.urial.validation.UriText.Standard;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.Validation;
import jakarta.validation.ValidationException;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.engine.HibernateConstraintViolation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** In Hibernate Validator; started once for each language. */
class UriTextTest {
  private static final ValidatorFactory FACTORY = factory(Locale.ENGLISH);
  private static final Validator VALIDATOR = FACTORY.getValidator();

  private static ValidatorFactory factory(Locale language) {
    return Validation.byProvider(HibernateValidator.class)
        .configure()
        .defaultLocale(language)
        .locales(
            Locale.ENGLISH,
            Locale.forLanguageTag("hu"),
            Locale.forLanguageTag("ru"),
            Locale.forLanguageTag("et"))
        .localeResolver(context -> language)
        .buildValidatorFactory();
  }

  @AfterAll
  static void close() {
    FACTORY.close();
  }

  record AnyUri(@UriText @Nullable CharSequence it) {}

  record AnyReference(@UriText(absolute = false) String it) {}

  record AnyIri(@UriText(standard = Standard.RFC_3987) String it) {}

  record AnyIriReference(@UriText(standard = Standard.RFC_3987, absolute = false) String it) {}

  record AnyUrl(@UriText(standard = Standard.URL) String it) {}

  record AnyUrlReference(@UriText(standard = Standard.URL, absolute = false) String it) {}

  record Web(@UriText(schemes = {"HTTPS", "http"}) String it) {}

  record WebUrl(@UriText(standard = Standard.URL, schemes = "https") String it) {}

  record Ours(@UriText(domains = {"example.com", "example.org"}) String it) {}

  record Public(@UriText(publicHost = true) String it) {}

  record PublicReference(@UriText(publicHost = true, absolute = false) String it) {}

  record PublicUrl(@UriText(standard = Standard.URL, publicHost = true) String it) {}

  record PublicUrlReference(
      @UriText(standard = Standard.URL, publicHost = true, absolute = false) String it) {}

  record Nouns(
      @UriText(schemes = "https") @Nullable Uri uri,
      @UriText @Nullable IriReference iri,
      @UriText(standard = Standard.URL, publicHost = true) @Nullable Url url,
      @UriText(schemes = "urn") @Nullable Urn urn,
      @UriText(schemes = "mailto") @Nullable MailtoUri mailto) {}

  record Lists(List<@UriText(schemes = "https") Uri> all) {}

  record Own(
      @UriText(message = "no: {problem} {component} {index} {rule} {clause} {link}") String it) {}

  record Wrong(@UriText(schemes = "1") String it) {}

  @UriText(standard = Standard.URL, schemes = "https", publicHost = true)
  @ReportAsSingleViolation
  @Constraint(validatedBy = {})
  @Target(ElementType.FIELD)
  @Retention(RetentionPolicy.RUNTIME)
  @interface HookTarget {
    String message() default "no target for a hook";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
  }

  static class Hook {
    @HookTarget String target = "";
  }

  /** The messages of what is wrong, sorted; empty if nothing is. */
  private static String said(Validator validator, Object bean) {
    Set<String> messages = new TreeSet<>();
    for (ConstraintViolation<Object> violation : validator.validate(bean)) {
      messages.add(violation.getMessage());
    }
    return String.join("; ", messages);
  }

  private static String said(Object bean) {
    return said(VALIDATOR, bean);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "http://a/b?c#d|",
        "urn:a|",
        "http://a b|must be a URI: breaks reg-name at index 8 (RFC 3986 §3.2.2)",
        "http://é/|must be a URI: breaks reg-name at index 7 (RFC 3986 §3.2.2)",
        "../a|must begin with a scheme, such as https: (RFC 3986 §3.1)",
        "''|must begin with a scheme, such as https: (RFC 3986 §3.1)",
      })
  void aUriIsOneByTheRfc(String text, @Nullable String message) {
    assertEquals(message == null ? "" : message, said(new AnyUri(text)));
  }

  @Test
  void nullIsValidAndSoIsAnyCharSequence() {
    assertEquals("", said(new AnyUri(null)));
    assertEquals("", said(new AnyUri(java.nio.CharBuffer.wrap("a:b"))));
    assertEquals("", said(new Nouns(null, null, null, null, null)));
  }

  @Test
  void standardsDiffer() {
    assertEquals("", said(new AnyReference("../a?b")));
    assertEquals(
        "must be a URI or a relative reference: breaks path-noscheme at index 1 (RFC 3986 §3.3)",
        said(new AnyReference("a b")));
    assertEquals("", said(new AnyIri("http://é/ő")));
    assertEquals(
        "must be an IRI: breaks ipath-rootless at index 3 (RFC 3987 §2.2)",
        said(new AnyIri("a:b c")));
    assertEquals("", said(new AnyIriReference("é")));
    assertTrue(
        said(new AnyIriReference("é é")).startsWith("must be an IRI or a relative reference: "));
    assertEquals("", said(new AnyUrl(" HTTP:\\\\a b\\ ".replace("a b", "a"))));
    assertEquals(
        "must begin with a scheme, such as https: (RFC 3986 §3.1)", said(new AnyUrl("../a")));
    assertTrue(said(new AnyUrl("http://a b/")).startsWith("must be a URL: breaks "));
    assertEquals("", said(new AnyUrlReference("../a b")));
    assertTrue(
        said(new AnyUrlReference("http://a b/"))
            .startsWith("must be a URL or a relative reference: breaks "));
  }

  @Test
  void schemesAreTestedInAnyCase() {
    assertEquals("", said(new Web("hTTp://a/")));
    assertEquals(
        "must have one of the schemes http, https, not ftp (RFC 3986 §3.1)",
        said(new Web("ftp://a/")));
    assertEquals("", said(new WebUrl("HTTPS:a")));
    assertEquals(
        "must have one of the schemes https, not http (RFC 3986 §3.1)",
        said(new WebUrl("http://a/")));
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.com/, true",
    "https://a.EXAMPLE.com./, true",
    "ftp://a.example.org/, true",
    "https://example.net/, false",
    "https://badexample.com/, false",
    "https://example.com@evil.example/, false",
    "mailto:a@example.com, false",
  })
  void theHostLiesInADomain(String text, boolean isValid) {
    String message =
        isValid ? "" : "must have a host in one of the domains example.com, example.org";
    assertTrue(said(new Ours(text)).startsWith(message), said(new Ours(text)));
    assertEquals(isValid, said(new Ours(text)).isEmpty());
  }

  static Stream<String> privateHosts() {
    return Stream.of(
        "http://127.0.0.1/",
        "http://10.0.0.1/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://169.254.169.254/latest/",
        "http://metadata.google.internal/",
        "http://localhost/",
        "http://a.localhost/",
        "http://printer.local/",
        "http://127.0.0.1.nip.io/",
        "http://0x7f.1/",
        "http://2130706433/",
        "http://0177.0.0.1/",
        "redis://10.0.0.1:6379/",
        "ftp://192.168.0.1/",
        "foo://127.1/");
  }

  @ParameterizedTest
  @MethodSource("privateHosts")
  void aPrivateHostIsNotPublicInAnySpelling(String text) {
    assertTrue(
        said(new Public(text)).startsWith("must have a public host: "), said(new Public(text)));
    assertTrue(
        said(new PublicUrl(text)).startsWith("must have a public host: "),
        said(new PublicUrl(text)));
    String rest = text.substring(text.indexOf(':') + 1);
    assertTrue(
        said(new PublicReference(rest)).startsWith("must have a public host: "),
        said(new PublicReference(rest)));
    assertTrue(
        said(new PublicUrlReference(rest)).startsWith("must have a public host: "),
        said(new PublicUrlReference(rest)));
  }

  @Test
  void aPublicHostIs() {
    for (String text :
        List.of(
            "https://example.com/",
            "https://8.8.8.8/",
            "https://[2606:4700::1111]/",
            "ftp://example.com/",
            "redis://example.com:6379/",
            "https://u@example.com:8443/")) {
      assertEquals("", said(new Public(text)), text);
      assertEquals("", said(new PublicUrl(text)), text);
    }
    assertEquals("", said(new PublicReference("/a")));
    assertEquals("", said(new PublicReference("//example.com/a")));
    assertEquals("", said(new PublicUrlReference("/a")));
    assertEquals(
        "must have a public host: no-host (RFC 9110 §4.2.1)", said(new Public("mailto:a@b")));
    assertEquals(
        "must have a public host: address-loopback (RFC 1122 §3.2.1.3)",
        said(new Public("http://127.0.0.1/")));
  }

  @Test
  void nounsUrlsAndViewsAreTestedByTheirText() {
    Nouns good =
        new Nouns(
            Uri.parse("https://a/"),
            Iri.parse("http://a/"),
            Url.parse("https://example.com/"),
            Urn.parse("urn:isbn:0451450523"),
            MailtoUri.parse("mailto:a@b"));
    assertEquals("", said(good));
    Nouns bad =
        new Nouns(
            Uri.parse("http://a/"), Iri.parse("http://é/"), Url.parse("https://10.1/"), null, null);
    assertEquals(
        "must be a URI: breaks reg-name at index 7 (RFC 3986 §3.2.2); "
            + "must have a public host: address-private-use (RFC 1918 §3); "
            + "must have one of the schemes https, not http (RFC 3986 §3.1)",
        said(bad));
    assertEquals(
        "must have one of the schemes https, not http (RFC 3986 §3.1)",
        said(new Lists(List.of(Uri.parse("https://a/"), Uri.parse("http://a/")))));
  }

  @Test
  void aMessageOfOnesOwnHasTheParameters() {
    assertEquals(
        "no: syntax path-rootless 3 path-rootless RFC 3986 §3.3"
            + " https://www.rfc-editor.org/rfc/rfc3986#section-3.3",
        said(new Own("a:b c")));
  }

  @Test
  void theConstraintCanBePartOfAnother() {
    Hook hook = new Hook();
    hook.target = "http://a/";
    assertEquals("no target for a hook", said(hook));
    hook.target = "https://example.com/";
    assertEquals("", said(hook));
  }

  @Test
  void programsGetTheProblem() {
    ConstraintViolation<AnyUri> violation =
        VALIDATOR.validate(new AnyUri("http://u:secret@a b")).iterator().next();
    HibernateConstraintViolation<?> ofHibernate =
        violation.unwrap(HibernateConstraintViolation.class);
    UriTextProblem problem = ofHibernate.getDynamicPayload(UriTextProblem.class);
    assertNotNull(problem);
    assertEquals(UriTextProblem.Kind.SYNTAX, problem.kind());
    assertEquals(17, problem.index());
    assertNotNull(problem.error());
    assertFalse(problem.toString().contains("secret"), problem.toString());
    String hungarian = problem.error().explanation().text(Locale.forLanguageTag("hu"));
    assertFalse(hungarian.equals(problem.error().explanation().text()), hungarian);
    assertEquals("it", violation.getPropertyPath().toString());
  }

  /** What is in a text is never read as an expression. */
  @Test
  void aTextIsNoTemplate() {
    assertEquals(
        "must be a URI: breaks path-rootless at index 3 (RFC 3986 §3.3)",
        said(new AnyUri("a:${1+1}{message}")));
    assertEquals(
        "must have one of the schemes http, https, not x (RFC 3986 §3.1)",
        said(new Web("x:$%7B1+1}".replace("}", ""))));
  }

  @Test
  void aSchemeThatIsNoneIsAnErrorOfTheConstraint() {
    assertThrows(ValidationException.class, () -> VALIDATOR.validate(new Wrong("a:b")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hu|nem URI: szintaktikai hiba (index: 8), szabály: reg-name (RFC 3986 §3.2.2)",
        "ru|должно быть URI: синтаксическая ошибка (позиция 8), правило reg-name (RFC 3986 §3.2.2)",
        "et|pole URI: süntaksiviga (kohal 8), reegel reg-name (RFC 3986 §3.2.2)",
        "de|must be a URI: breaks reg-name at index 8 (RFC 3986 §3.2.2)",
      })
  void violationsSpeakFourLanguages(String language, String message) {
    try (ValidatorFactory factory = factory(Locale.forLanguageTag(language))) {
      assertEquals(message, said(factory.getValidator(), new AnyUri("http://a b")));
    }
  }

  /** A provider that is not Hibernate's says so where it is asked for Hibernate's context. */
  @Test
  void aValidatorRunsUnderAnotherProvider() {
    List<String> said = new ArrayList<>();
    var builder =
        (ConstraintValidatorContext.ConstraintViolationBuilder)
            Proxy.newProxyInstance(
                UriTextTest.class.getClassLoader(),
                new Class<?>[] {ConstraintValidatorContext.ConstraintViolationBuilder.class},
                (proxy, method, arguments) -> null);
    var context =
        (ConstraintValidatorContext)
            Proxy.newProxyInstance(
                UriTextTest.class.getClassLoader(),
                new Class<?>[] {ConstraintValidatorContext.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "unwrap" -> throw new ValidationException("not mine");
                      case "getDefaultConstraintMessageTemplate" ->
                          "{dev.urial.validation.UriText.message}";
                      case "buildConstraintViolationWithTemplate" -> {
                        said.add(arguments[0].toString());
                        yield builder;
                      }
                      default -> null;
                    });
    UriTextValidator.OfText validator = new UriTextValidator.OfText();
    validator.initialize(
        AnyUri.class.getRecordComponents()[0].getAccessor().getAnnotation(UriText.class));
    assertTrue(validator.isValid("a:b", context));
    assertFalse(validator.isValid("http://u:secret@a b", context));
    assertEquals(List.of("syntax (RFC 3986 §3.2.2)"), said);
  }

  /** No language lacks a message, and none lacks a parameter. */
  @Test
  void allLanguagesHaveTheSameKeysAndParameters() throws Exception {
    Properties english = bundle("");
    assertEquals(11, english.size());
    for (String language : List.of("_hu", "_ru", "_et")) {
      Properties other = bundle(language);
      assertEquals(english.keySet(), other.keySet());
      for (String key : english.stringPropertyNames()) {
        assertEquals(parameters(english.getProperty(key)), parameters(other.getProperty(key)), key);
      }
    }
    assertTrue(bundle("_en").isEmpty());
  }

  private static Properties bundle(String suffix) throws Exception {
    Properties properties = new Properties();
    try (var in =
        UriText.class.getResourceAsStream(
            "/ContributorValidationMessages" + suffix + ".properties")) {
      assertNotNull(in);
      properties.load(in);
    }
    return properties;
  }

  private static Set<String> parameters(String message) {
    Set<String> found = new TreeSet<>();
    for (int at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at + 1)) {
      found.add(message.substring(at, message.indexOf('}', at) + 1));
    }
    return found;
  }
}
