package dev.urial.shadow;

import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.compat.JavaUris;
import dev.urial.compat.Trap;
import dev.urial.report.Change;
import dev.urial.report.Parsed;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs both libraries on the same input, and reports differences to the listener. */
final class ShadowComparison {
  private static final int LONGEST_EXAMPLE = 300;

  private ShadowComparison() {}

  /** Compares how both libraries parse a string. */
  static void parse(String text, Consumer<Disagreement> listener) {
    URI java = read(text);
    Parsed<UriReference> ours = UriReference.tryParse(text);
    if (ours.isOk()) {
      UriReference uri = ours.orElseThrow();
      for (Change change : JavaUriConversion.toJava(uri).changes()) {
        tell(change, uri.redacted(), listener);
      }
    } else if (java != null) {
      String example = shown(java);
      for (Change change : JavaUriConversion.fromJava(java).changes()) {
        tell(change, example, listener);
      }
    }
  }

  private static @Nullable URI read(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private static void tell(Change change, String example, Consumer<Disagreement> listener) {
    String reason = change.reason() instanceof Enum<?> constant ? constant.name() : "";
    String pattern = "parse " + change.part() + " " + reason;
    listener.accept(new Disagreement(pattern, change.reason().sentence(), cut(example), 1));
  }

  /** Compares how both libraries resolve a reference. */
  static void resolve(URI base, URI reference, Consumer<Disagreement> listener) {
    Uri our = uri(base);
    UriReference ref = reference(reference);
    if (our == null || ref == null) {
      return; // already reported when it was parsed
    }
    String text = reference.toString();
    Trap trap =
        text.isEmpty()
            ? Trap.RESOLVE_EMPTY
            : text.startsWith("?") ? Trap.RESOLVE_QUERY : Trap.RESOLVE;
    String theirs = base.resolve(reference).toString();
    compare("resolve", trap, theirs, our.resolve(ref), our, ref, listener);
  }

  /** Compares how both libraries relativize a target. */
  static void relativize(URI base, URI target, Consumer<Disagreement> listener) {
    Uri our = uri(base);
    Uri to = uri(target);
    if (our == null || to == null) {
      return;
    }
    String theirs = base.relativize(target).toString();
    compare("relativize", Trap.RELATIVIZE, theirs, our.relativize(to), our, to, listener);
  }

  /** Compares how both libraries normalize a URI. */
  static void normalize(URI uri, Consumer<Disagreement> listener) {
    UriReference our = reference(uri);
    if (our != null && !uri.normalize().toString().equals(our.normalize().toString())) {
      report("normalize", Trap.NORMALIZE, our.redacted(), listener);
    }
  }

  private static void compare(
      String operation,
      Trap trap,
      String theirs,
      UriReference ours,
      Uri base,
      UriReference other,
      Consumer<Disagreement> listener) {
    if (!theirs.equals(ours.toString())) {
      report(operation, trap, base.redacted() + " with " + other.redacted(), listener);
    }
  }

  private static void report(
      String operation, Trap trap, String example, Consumer<Disagreement> listener) {
    String pattern = operation + " " + trap.name();
    listener.accept(new Disagreement(pattern, trap.sentence(), cut(example), 1));
  }

  private static @Nullable UriReference reference(URI uri) {
    return JavaUriConversion.fromJava(uri).result().orElseNull();
  }

  private static @Nullable Uri uri(URI uri) {
    return reference(uri) instanceof Uri absolute ? absolute : null;
  }

  /** Returns the nearest valid URI, masked, for a URI that Urial's types cannot represent. */
  private static String shown(URI java) {
    UriReference nearest = JavaUris.fromJava(java).result().orElseNull();
    return nearest == null ? "" : nearest.redacted();
  }

  /** Truncates an example. RFC 3986 text has no surrogates, so it can be cut anywhere. */
  private static String cut(String example) {
    return example.length() <= LONGEST_EXAMPLE
        ? example
        : example.substring(0, LONGEST_EXAMPLE - 1) + "…";
  }
}
