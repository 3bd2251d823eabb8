package dev.urial;

import static dev.urial.testing.Composed.assertWellMarked;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the lines say is set, each by its first letter; what is built is what was asked for, or
 * nothing is. Replays its inputs in every build.
 *
 * <pre>
 * s scheme   a authority   u userinfo   h host   : port   / path   g a segment
 * ? query    = name=value  ! withParam   - withoutParam    # fragment   0 begin with a copy of this
 * </pre>
 */
class BuilderFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void build(byte[] data) {
    List<String> lines = Input.lines(data);
    IriReference copied = copied(lines.get(0));
    if (copied instanceof Uri uri) {
      assertEquals(uri, uri.toBuilder().build());
      check(uri.toBuilder(), lines, copied);
    }
    if (copied instanceof Iri iri) {
      assertEquals(iri, Iri.builder(iri).build());
      check(Iri.builder(iri), lines, copied);
    }
    if (copied instanceof UriReference reference) {
      assertEquals(reference, UriReference.builder(reference).build());
      check(UriReference.builder(reference), lines, copied);
    }
    if (copied != null) {
      assertEquals(copied, IriReference.builder(copied).build());
      check(IriReference.builder(copied), lines, copied);
    } else {
      check(Uri.builder(), lines, null);
      check(Iri.builder(), lines, null);
      check(UriReference.builder(), lines, null);
      check(IriReference.builder(), lines, null);
    }
  }

  private static @Nullable IriReference copied(String line) {
    return line.startsWith("0") ? IriReference.tryParse(line.substring(1)).orElseNull() : null;
  }

  private static <T extends IriReference> void check(
      UriBuilder<T> builder, List<String> lines, @Nullable IriReference copied) {
    Asked asked = new Asked(copied);
    lines.forEach(line -> asked.ask(line, builder));
    Parsed<T> parsed = builder.tryBuild();
    assertEquals(parsed, builder.tryBuild(), "a builder can build again");
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      assertTrue(error.index() <= error.input().length());
      assertTrue(error.message().length() > 0);
      return;
    }
    T built = parsed.orElseThrow();
    assertWellMarked(built);
    asked.assertAnsweredBy(built);
  }

  /** What was asked for last, and the data that were added since. */
  private static final class Asked {
    private @Nullable String scheme;
    private @Nullable String userinfo;
    private @Nullable String host;
    private @Nullable String port;
    private boolean partsOnly = true;
    private @Nullable String authority;
    private String path = "";
    private final List<String> segments = new ArrayList<>();
    private @Nullable String query;
    private @Nullable String lastName;
    private String lastValue = "";
    private boolean queryEdited;
    private @Nullable String fragment;

    Asked(@Nullable IriReference copied) {
      if (copied != null) {
        scheme = copied.scheme();
        setAuthority(copied.authority());
        path = copied.path();
        query = copied.query();
        fragment = copied.fragment();
      }
    }

    private void setAuthority(@Nullable String whole) {
      authority = whole;
      partsOnly = whole == null;
      userinfo = null;
      host = null;
      port = null;
    }

    void ask(String line, UriBuilder<?> builder) {
      String rest = line.isEmpty() ? "" : line.substring(1);
      switch (line.isEmpty() ? ' ' : line.charAt(0)) {
        case 's' -> {
          builder.scheme(rest);
          scheme = rest;
        }
        case 'a' -> {
          builder.authority(rest);
          setAuthority(rest);
        }
        case 'u' -> {
          builder.userinfo(rest);
          userinfo = rest;
        }
        case 'h' -> {
          builder.host(rest);
          host = rest;
        }
        case ':' -> {
          builder.port(rest);
          port = rest;
        }
        case '/' -> {
          builder.path(rest);
          path = rest;
          segments.clear();
        }
        case 'g' -> {
          builder.segment(rest);
          segments.add(rest);
        }
        case '?' -> {
          builder.query(rest);
          query = rest;
          lastName = null;
          queryEdited = false;
        }
        case '=' -> {
          int equals = (rest + "=").indexOf('=');
          lastName = rest.substring(0, equals);
          lastValue = rest.substring(Math.min(equals + 1, rest.length()));
          builder.param(lastName, lastValue);
          queryEdited = true;
        }
        case '!' -> {
          builder.withParam(rest, "x y");
          lastName = null;
          queryEdited = true;
        }
        case '-' -> {
          builder.withoutParam(rest);
          lastName = null;
          queryEdited = true;
        }
        case '#' -> {
          builder.fragment(rest);
          fragment = rest;
        }
        default -> {}
      }
    }

    void assertAnsweredBy(IriReference built) {
      assertEquals(scheme, built.scheme());
      assertEquals(fragment, built.fragment());
      if (!queryEdited) {
        assertEquals(query, built.query());
      }
      if (lastName != null) {
        List<QueryParams.Param> pairs = built.params().toList();
        assertEquals(new QueryParams.Param(lastName, lastValue), pairs.get(pairs.size() - 1));
      }
      if (partsOnly) {
        assertEquals(host, built.host());
        assertEquals(host == null ? null : userinfo, built.userinfo());
        assertEquals(host == null ? null : port, built.port());
      } else if (userinfo == null && host == null && port == null) {
        assertEquals(authority, built.authority());
      }
      if (segments.isEmpty()) {
        assertEquals(path, built.path());
        return;
      }
      assertTrue(built.path().contains(path));
      List<String> read = built.pathSegments();
      int first = read.size() - segments.size();
      assertTrue(first >= 0, "as many segments");
      for (int i = 0; i < segments.size(); i++) {
        assertEquals(segments.get(i), Percent.decode(read.get(first + i)));
      }
      if (built.hasAuthority() || path.isEmpty()) {
        return;
      }
      assertNull(built.authority());
      assertEquals(Objects.requireNonNullElse(scheme, ""), scheme == null ? "" : built.scheme());
    }
  }
}
