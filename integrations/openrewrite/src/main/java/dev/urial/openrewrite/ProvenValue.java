package dev.urial.openrewrite;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Parsed;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * A value in the source, evaluated with both libraries: for its text if that is fully known,
 * otherwise for a sample of each possible kind of text. Every operation is applied in both
 * libraries.
 *
 * <pre>{@code
 * ProvenValue.of(List.of("http://h/a%2Fb")).sameAnswer("getRawPath")  // of "path"
 * ProvenValue.of(List.of("http://h/a%2Fb")).sameAnswer("getPath")     // null: "/a/b" there
 * }</pre>
 */
final class ProvenValue {
  private static final JavaType STRING = JavaType.ShallowClass.build("java.lang.String");

  /** A getter that exists in both libraries. */
  record Getter(
      String ours,
      Function<URI, @Nullable Object> theirs,
      Function<UriReference, @Nullable Object> our) {

    /** Returns a call to Urial's getter on a value, with the layout of the original call. */
    Expression call(J.MethodInvocation their, Expression value) {
      JavaType.FullyQualified of = UrialCallTrees.declaring(value);
      if (ours.equals(PORT)) {
        JavaType.FullyQualified optional = UrialCallTrees.type("java.util.OptionalInt");
        J.MethodInvocation number =
            UrialCallTrees.recalled(
                their, value, UrialCallTrees.method(of, PORT, optional, List.of(), false));
        JavaType.Method orElse =
            UrialCallTrees.method(
                optional, "orElse", JavaType.Primitive.Int, List.of(JavaType.Primitive.Int), false);
        return UrialCallTrees.call(number, orElse, List.of(UrialCallTrees.minusOne()));
      }
      J.MethodInvocation call =
          UrialCallTrees.recalled(
              their, value, UrialCallTrees.method(of, ours, STRING, List.of(), false));
      return their.getSimpleName().equals("isAbsolute") ? UrialCallTrees.isNotNull(call) : call;
    }
  }

  private static final String PORT = "portNumber";

  private static final Map<String, Getter> RAW =
      Map.of(
          "isAbsolute", new Getter("scheme", URI::isAbsolute, it -> it.scheme() != null),
          "getScheme", new Getter("scheme", URI::getScheme, UriReference::scheme),
          "getRawAuthority", new Getter("authority", URI::getRawAuthority, UriReference::authority),
          "getRawUserInfo", new Getter("userinfo", URI::getRawUserInfo, UriReference::userinfo),
          "getHost", new Getter("host", URI::getHost, UriReference::host),
          "getPort", new Getter(PORT, URI::getPort, it -> it.portNumber().orElse(-1)),
          "getRawPath", new Getter("path", URI::getRawPath, UriReference::path),
          "getRawQuery", new Getter("query", URI::getRawQuery, UriReference::query),
          "getRawFragment", new Getter("fragment", URI::getRawFragment, UriReference::fragment),
          "toString", new Getter("toString", URI::toString, UriReference::toString));

  /** The getters that decode; their results are the same only if there is nothing to decode. */
  private static final Map<String, Getter> OF_ONE_TEXT =
      Map.of(
          "getAuthority", new Getter("authority", URI::getAuthority, UriReference::authority),
          "getUserInfo", new Getter("userinfo", URI::getUserInfo, UriReference::userinfo),
          "getPath", new Getter("path", URI::getPath, UriReference::path),
          "getQuery", new Getter("query", URI::getQuery, UriReference::query),
          "getFragment", new Getter("fragment", URI::getFragment, UriReference::fragment),
          "toASCIIString", new Getter("toString", URI::toASCIIString, UriReference::toString));

  /** The samples for unknown text that the user has vouched for; see {@link MoveProvenUris}. */
  static final List<String> ORDINARY =
      List.of(
          "http://a.example/b/c?d=e%26f#g",
          "https://u@b-2.example:8443",
          "http://127.0.0.1/",
          "http://[::1]:80/?",
          "/a%2Fb//c/../d?e#",
          "../a/b;c=d",
          "?a=b",
          "");

  private final List<URI> theirs;
  private final List<UriReference> ours;

  private ProvenValue(List<URI> theirs, List<UriReference> ours) {
    this.theirs = theirs;
    this.ours = ours;
  }

  /**
   * Returns the value with the given texts; null if there are none, or if either library rejects
   * one of them.
   */
  static @Nullable ProvenValue of(List<String> texts) {
    List<URI> theirs = new ArrayList<>();
    List<UriReference> ours = new ArrayList<>();
    for (String text : texts) {
      URI read = read(text);
      Parsed<UriReference> parsed = UriReference.tryParse(text);
      if (read == null || !parsed.isOk()) {
        return null;
      }
      theirs.add(read);
      ours.add(parsed.orElseThrow());
    }
    return texts.isEmpty() ? null : new ProvenValue(theirs, ours);
  }

  private static @Nullable URI read(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private boolean isOneText() {
    return ours.size() == 1;
  }

  /** Returns the simple name of the type in Urial: {@code Uri} if all texts have a scheme. */
  String type() {
    return ours.stream().allMatch(Uri.class::isInstance) ? "Uri" : "UriReference";
  }

  /** Returns the replacement for a getter; null if the results differ or are unknown. */
  @Nullable Getter sameAnswer(String getter) {
    Getter known = RAW.get(getter);
    if (known == null && isOneText()) {
      known = OF_ONE_TEXT.get(getter);
    }
    if (known == null) {
      return null;
    }
    for (int i = 0; i < ours.size(); i++) {
      Object theirAnswer = known.theirs().apply(theirs.get(i));
      if (!Objects.equals(theirAnswer, known.our().apply(ours.get(i)))) {
        return null;
      }
    }
    return known;
  }

  /**
   * Resolves a reference in both libraries; returns null if the targets differ or a text is
   * unknown.
   */
  @Nullable ProvenValue resolve(String reference) {
    if (!isOneText() || !(ours.get(0) instanceof Uri base) || read(reference) == null) {
      return null;
    }
    UriReference parsed = UriReference.tryParse(reference).orElseNull();
    return parsed == null ? null : same(theirs.get(0).resolve(reference), base.resolve(parsed));
  }

  @Nullable ProvenValue resolve(ProvenValue reference) {
    return reference.isOneText() ? resolve(reference.ours.get(0).toString()) : null;
  }

  /**
   * Relativizes a target in both libraries; returns null if the references differ or a text is
   * unknown.
   */
  @Nullable ProvenValue relativize(ProvenValue target) {
    boolean known = isOneText() && target.isOneText();
    return known && ours.get(0) instanceof Uri base && target.ours.get(0) instanceof Uri other
        ? same(theirs.get(0).relativize(target.theirs.get(0)), base.relativize(other))
        : null;
  }

  /**
   * Normalizes the value in both libraries; returns null if the results differ or the text is
   * unknown.
   */
  @Nullable ProvenValue normalize() {
    return isOneText() ? same(theirs.get(0).normalize(), ours.get(0).normalize()) : null;
  }

  private static @Nullable ProvenValue same(URI their, UriReference our) {
    return their.toString().equals(our.toString())
        ? new ProvenValue(List.of(their), List.of(our))
        : null;
  }
}
