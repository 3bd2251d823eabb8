package dev.urial.spring;

import dev.urial.UriReference;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Messages;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * A conversion to or from Spring's {@code UriComponents}, with all differences between the two
 * sides.
 *
 * <pre>{@code
 * var there = SpringUriConversion.toSpring(Uri.parse("http://h/a//b?x=1&y=2&x=3"));
 * there.result().orElseThrow().toUriString()   // "http://h/a/b?x=1&x=3&y=2"
 * there.differences().get(0).component()       // PATH
 * there.differences().get(0).one()             // "/a//b"
 * there.differences().get(0).other()           // "/a/b"
 * there.differences().get(0).sentence()        // "Spring collapses consecutive slashes …"
 * }</pre>
 *
 * <p>If there are no differences, both sides return the same components, and the text is the same.
 * The values in a {@link Difference} are raw; its {@code toString} contains no passwords.
 *
 * @param <T> the type of the result
 * @see <a
 *     href="https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-uri-building.html">
 *     Spring, URI links</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class SpringUriConversion<T> {
  private static final Messages MESSAGES =
      Messages.of(name -> SpringUriConversion.class.getResourceAsStream(name));
  private static final Clause SPRING =
      new Clause(
          "UriComponents",
          "Spring Framework",
          "",
          "https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-uri-building.html");

  private final Parsed<T> result;
  private final List<Difference> differences;

  private SpringUriConversion(Parsed<T> result, List<Difference> differences) {
    this.result = result;
    this.differences = List.copyOf(differences);
  }

  /** {@return the result, or the reason why the conversion failed} */
  public Parsed<T> result() {
    return result;
  }

  /**
   * {@return the differences: {@link Difference#one} is the value before the conversion, {@link
   * Difference#other} the value after it; unmodifiable}
   */
  public List<Difference> differences() {
    return differences;
  }

  /** {@return whether there is a result and all components are the same} */
  public boolean isExact() {
    return result.isOk() && differences.isEmpty();
  }

  // To Spring.

  /**
   * Converts to {@code UriComponents} that are marked as encoded; never throws.
   *
   * <pre>{@code
   * SpringUriConversion.toSpring(Uri.parse("http://h/a%20b")).isExact()  // true
   * SpringUriConversion.toSpring(Uri.parse("http://h/?a==b")).result()   // refused
   * }</pre>
   *
   * @param reference a URI or a relative reference
   * @return the components with their differences, or the reason why the conversion failed
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static SpringUriConversion<UriComponents> toSpring(UriReference reference) {
    Objects.requireNonNull(reference, "reference");
    UriComponents components;
    List<Difference> differences = new ArrayList<>();
    try {
      components = isOpaque(reference) ? opaque(reference) : hierarchical(reference);
      int unused = components.getPort(); // read now, because it throws if the port exceeds int
    } catch (IllegalArgumentException | IllegalStateException e) {
      Component refused = refused(reference);
      String value = reference.get(refused);
      differences.add(difference(refused, value, null, "spring.refused"));
      SyntaxError error =
          new SyntaxError(SPRING, Math.max(0, reference.start(refused)), reference.toString());
      return new SpringUriConversion<>(new Parsed.Failed<>(error), differences);
    }
    addDifferences(reference, components, differences);
    return new SpringUriConversion<>(new Parsed.Ok<>(components), differences);
  }

  private static boolean isOpaque(UriReference reference) {
    return reference.scheme() != null
        && !reference.hasAuthority()
        && !reference.path().startsWith("/");
  }

  private static UriComponents opaque(UriReference reference) {
    String query = reference.query();
    return UriComponentsBuilder.newInstance()
        .scheme(reference.scheme())
        .schemeSpecificPart(reference.path() + (query == null ? "" : "?" + query))
        .fragment(fragment(reference))
        .build(true);
  }

  /** Returns the fragment, or null if it is empty, which Spring does not accept. */
  private static @Nullable String fragment(UriReference reference) {
    return "".equals(reference.fragment()) ? null : reference.fragment();
  }

  private static UriComponents hierarchical(UriReference reference) {
    return UriComponentsBuilder.newInstance()
        .scheme(reference.scheme())
        .userInfo(reference.userinfo())
        .host(reference.host())
        .port(reference.port())
        .replacePath(reference.path())
        .replaceQuery(reference.query())
        .fragment(fragment(reference))
        .build(true);
  }

  /**
   * Returns the component that Spring rejects, which is found by building the components one by
   * one.
   */
  private static Component refused(UriReference reference) {
    for (Component component : List.of(Component.USERINFO, Component.HOST, Component.PORT)) {
      if (!builds(component, reference.get(component))) {
        return component;
      }
    }
    return builds(Component.QUERY, reference.query()) ? Component.PATH : Component.QUERY;
  }

  private static boolean builds(Component component, @Nullable String value) {
    UriComponentsBuilder one = UriComponentsBuilder.newInstance().scheme("s").host("h");
    try {
      switch (component) {
        case USERINFO -> one.userInfo(value);
        case HOST -> one.host(value);
        case PORT -> one.port(value);
        default -> one.replaceQuery(value);
      }
      int unused = one.build(true).getPort();
      return true;
    } catch (IllegalArgumentException | IllegalStateException e) {
      return false;
    }
  }

  private static void addDifferences(
      UriReference reference, UriComponents spring, List<Difference> differences) {
    if (isOpaque(reference)) {
      add(Component.PATH, reference.path(), spring.getPath(), "spring.opaque", differences);
      add(Component.QUERY, reference.query(), spring.getQuery(), "spring.opaque", differences);
    } else {
      String path = spring.getPath();
      String there = path == null ? "" : path;
      add(Component.PATH, reference.path(), there, "spring.double-slash", differences);
      String query = reference.query();
      String mapped = spring.getQuery();
      boolean isEmpty = "".equals(query) || mapped == null;
      add(
          Component.QUERY,
          query,
          mapped,
          isEmpty ? "spring.empty" : "spring.query-order",
          differences);
    }
    add(Component.SCHEME, reference.scheme(), spring.getScheme(), "spring.text", differences);
    add(
        Component.USERINFO,
        reference.userinfo(),
        spring.getUserInfo(),
        "spring.empty",
        differences);
    add(Component.HOST, reference.host(), spring.getHost(), "spring.empty", differences);
    String port = spring.getPort() < 0 ? null : String.valueOf(spring.getPort());
    boolean isEmptyPort = "".equals(reference.port());
    add(
        Component.PORT,
        reference.port(),
        port,
        isEmptyPort ? "spring.empty" : "spring.port",
        differences);
    add(
        Component.FRAGMENT,
        reference.fragment(),
        spring.getFragment(),
        "spring.empty",
        differences);
    String text = spring.toUriString();
    if (differences.isEmpty() && !text.equals(reference.toString())) {
      differences.add(
          Difference.of(
              null,
              "text",
              reference.toString(),
              text,
              Distance.NOTATION,
              MESSAGES.of("spring.text"),
              List.of(SPRING)));
    }
  }

  private static void add(
      Component component,
      @Nullable String ours,
      @Nullable String theirs,
      String key,
      List<Difference> differences) {
    if (!Objects.equals(ours, theirs)) {
      differences.add(difference(component, ours, theirs, key));
    }
  }

  private static Difference difference(
      Component component, @Nullable String one, @Nullable String other, String key) {
    boolean isNotation = key.equals("spring.empty") || key.equals("spring.port");
    return Difference.of(
        component,
        one,
        other,
        isNotation ? Distance.NOTATION : Distance.of(component),
        MESSAGES.of(key),
        List.of(SPRING));
  }

  // From Spring.

  /**
   * Converts from {@code UriComponents}; never throws.
   *
   * <pre>{@code
   * UriComponents raw = UriComponentsBuilder.fromUriString("http://h/a b").build();
   * SpringUriConversion.from(raw).result()       // Ok[value=http://h/a%20b]
   * SpringUriConversion.from(raw).differences()  // the encoding as a difference
   * }</pre>
   *
   * <p>CHOICE: text that is already a URI reference stays unchanged; Spring's {@code encode()} is
   * called only for other text, because it would encode {@code %20} again in components that are
   * not marked as encoded. Unexpanded template variables are also encoded; expand them first.
   *
   * @param components the components, encoded or not; hierarchical or opaque
   * @return the reference with its differences, or the reason why the conversion failed
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.4">RFC 3986 §2.4</a>
   */
  public static SpringUriConversion<UriReference> from(UriComponents components) {
    Objects.requireNonNull(components, "components");
    String text = components.toUriString();
    Parsed<UriReference> parsed = UriReference.tryParse(text);
    if (parsed.isOk()) {
      return new SpringUriConversion<>(parsed, List.of());
    }
    String encoded;
    try {
      encoded = components.encode().toUriString();
    } catch (IllegalArgumentException e) {
      return new SpringUriConversion<>(parsed, List.of());
    }
    Parsed<UriReference> again = UriReference.tryParse(encoded);
    if (!again.isOk()) {
      return new SpringUriConversion<>(parsed, List.of());
    }
    Difference difference =
        Difference.of(
            null,
            "text",
            text,
            encoded,
            Distance.NOTATION,
            MESSAGES.of("spring.encoded"),
            List.of(Clause.rfc("percent-encoding", 3986, "2.4"), SPRING));
    return new SpringUriConversion<>(again, List.of(difference));
  }

  /** Returns the differences, or the reason why there is no result; contains no passwords. */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "SpringUriConversion" + (error == null ? differences : error);
  }
}
