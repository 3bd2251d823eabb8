package dev.urial.jpa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.report.UriParseException;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.PersistenceException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.hibernate.type.descriptor.java.JavaType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In Hibernate, with H2 in memory; started once. */
class PersistenceTest {
  /** What is kept. */
  @Entity(name = "Page")
  public static class Page {
    @Id @Nullable Long id;

    // Without a word.
    @Nullable Uri plain;
    @Nullable Url url;
    @Nullable MailtoUri author;

    @Column(length = 100)
    @Nullable Urn urn;

    @ElementCollection List<UriReference> more = new ArrayList<>();

    // By a converter.
    @Convert(converter = UriConverter.class)
    @Nullable Uri converted;

    @Convert(converter = NormalUriConverter.class)
    @Nullable Uri reduced;

    @Convert(converter = NormalIriConverter.class)
    @Nullable Iri title;
  }

  private static final Uri SPELLED = Uri.parse("HTTP://u:pw@EXAMPLE.com:80/a/../%7Eb");
  private static final Uri NORMAL = Uri.parse("http://u:pw@example.com/~b");

  private static @Nullable EntityManagerFactory factory;

  @BeforeAll
  static void start() {
    PersistenceConfiguration configuration =
        new HibernatePersistenceConfiguration("pages")
            .managedClass(Page.class)
            .property("jakarta.persistence.jdbc.url", "jdbc:h2:mem:pages")
            .property("jakarta.persistence.schema-generation.database.action", "create");
    factory = configuration.createEntityManagerFactory();
  }

  @AfterAll
  static void stop() {
    factory().close();
  }

  private static EntityManagerFactory factory() {
    assertNotNull(factory);
    return factory;
  }

  static List<Example> examples() {
    return TextExamples.all();
  }

  private static <T> T within(Function<EntityManager, T> work) {
    return factory().callInTransaction(work);
  }

  private static void keep(Page page) {
    within(
        manager -> {
          manager.persist(page);
          return page;
        });
  }

  private static Page page(long id) {
    Page page = new Page();
    page.id = id;
    return page;
  }

  private static @Nullable Object column(String name, long id) {
    return within(
        manager ->
            manager
                .createNativeQuery("select " + name + " from Page where id = " + id)
                .getSingleResult());
  }

  @Test
  void whatIsKeptIsFoundAgain() {
    Page page = page(1);
    page.plain = SPELLED;
    page.url = Url.parse("https://é.example/");
    page.author = MailtoUri.parse("mailto:a@h");
    page.urn = Urn.parse("urn:isbn:0451450523");
    page.more.addAll(List.of(UriReference.parse("../a"), UriReference.parse("")));
    page.converted = SPELLED;
    page.title = Iri.parse("http://xn--9ca/~");
    keep(page);
    Page found =
        within(
            manager -> {
              Page it = manager.find(Page.class, 1L);
              assertEquals(List.of(UriReference.parse("../a"), UriReference.parse("")), it.more);
              return it;
            });
    assertEquals(SPELLED, found.plain);
    assertEquals(page.url, found.url);
    assertEquals(page.author, found.author);
    assertEquals(page.urn, found.urn);
    assertEquals(SPELLED, found.converted);
    assertEquals(page.title, found.title);
    assertNull(found.reduced);
  }

  @Test
  void columnsAreTextsNotObjects() {
    Page page = page(2);
    page.plain = SPELLED;
    page.reduced = SPELLED;
    page.title = Iri.parse("HTTP://É/");
    keep(page);
    assertEquals(SPELLED.toString(), column("plain", 2));
    assertEquals(NORMAL.toString(), column("reduced", 2));
    assertEquals("http://xn--9ca/", column("title", 2));
  }

  @Test
  void nullIsNull() {
    keep(page(3));
    Page found = within(manager -> manager.find(Page.class, 3L));
    assertNull(found.plain);
    assertNull(found.author);
    assertNull(found.converted);
    assertNull(column("reduced", 3));
  }

  @Test
  void aRowIsFoundByItsText() {
    Page page = page(4);
    page.url = Url.parse("https://four.example/");
    keep(page);
    assertEquals(
        List.of(4L),
        within(
            manager ->
                manager
                    .createQuery("select p.id from Page p where p.url = :url", Long.class)
                    .setParameter("url", Url.parse("HTTPS://FOUR.example"))
                    .getResultList()));
  }

  /** The converter works on parameters, too: nobody need normalize them. */
  @Test
  void aRowIsFoundByItsNormalFormHoweverItIsSpelled() {
    Page page = page(5);
    page.reduced = Uri.parse("HTTP://five.example:80/%7Ea");
    keep(page);
    for (String spelling : List.of("http://five.example/~a", "http://FIVE.example/b/../%7ea")) {
      assertEquals(
          List.of(5L),
          within(
              manager ->
                  manager
                      .createQuery("select p.id from Page p where p.reduced = :it", Long.class)
                      .setParameter("it", Uri.parse(spelling))
                      .getResultList()),
          spelling);
    }
  }

  @Test
  void aColumnThatIsNoIdentifierIsTheFrameworksErrorWithOurReason() {
    keep(page(6));
    for (String column : List.of("author", "converted")) {
      within(
          manager ->
              manager
                  .createNativeQuery(
                      "update Page set " + column + " = 'http://u:secret@a b' where id = 6")
                  .executeUpdate());
      PersistenceException e =
          assertThrows(
              PersistenceException.class,
              () -> within(manager -> manager.find(Page.class, 6L)),
              column);
      Throwable cause = e;
      while (cause != null && !(cause instanceof UriParseException)) {
        assertFalse(cause.toString().contains("secret"), cause.toString());
        cause = cause.getCause();
      }
      UriParseException reason = assertInstanceOf(UriParseException.class, cause);
      assertFalse(reason.error().message().contains("secret"), reason.error().message());
      assertTrue(reason.error().message().contains("RFC "), reason.error().message());
      within(
          manager ->
              manager
                  .createNativeQuery("update Page set " + column + " = null where id = 6")
                  .executeUpdate());
    }
  }

  /** Each type of the table is a text to Hibernate, without a converter. */
  @ParameterizedTest
  @MethodSource("examples")
  @SuppressWarnings("unchecked")
  void hibernateKnowsTheTypesOfTheTable(Example example) {
    JavaType<Object> type =
        (JavaType<Object>)
            factory()
                .unwrap(SessionFactoryImplementor.class)
                .getTypeConfiguration()
                .getJavaTypeRegistry()
                .findDescriptor((Type) example.type().type());
    assertInstanceOf(TextJavaType.class, type);
    Object value = example.type().parse(example.text());
    assertEquals(value, type.fromString(example.text()));
    assertEquals(example.text(), type.toString(value));
    assertEquals(example.type().shown(example.text()), type.extractLoggableRepresentation(value));
    assertTrue(type.isInstance(value));
  }

  @Test
  void aConverterIsThreeLines() {
    TextConverter<MailtoUri> converter = new TextConverter<>(MailtoUri.class) {};
    assertEquals("mailto:a@h", converter.convertToDatabaseColumn(MailtoUri.parse("mailto:a@h")));
    assertEquals(MailtoUri.parse("mailto:a@h"), converter.convertToEntityAttribute("mailto:a@h"));
    assertNull(converter.convertToDatabaseColumn(null));
    assertNull(converter.convertToEntityAttribute(null));
    assertThrows(IllegalArgumentException.class, () -> new TextConverter<>(Thread.class) {});
  }
}
