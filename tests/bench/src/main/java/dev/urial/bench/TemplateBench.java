package dev.urial.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.infra.Blackhole;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/** {@link Expanding} templates of a web API, by shape. The bar: three times the fastest other. */
public final class TemplateBench {
  private TemplateBench() {}

  /** Level 1, which all libraries know. */
  @Chapter(
      title = "URI Templates: simple",
      text =
          "Level 1 templates, which all libraries support: `/people/{id}` and"
              + " `/repos/{owner}/{repo}/issues` after `https://api.example.com`. The templates"
              + " are parsed, and the values are created, in advance.",
      per = "expansion")
  @OperationsPerInvocation(Expanding.TEMPLATES)
  public static class SimpleTemplateBench extends Expanding {
    private static final String[] SIMPLE = {
      "https://api.example.com/people/{id}", "https://api.example.com/repos/{owner}/{repo}/issues"
    };

    private final UriComponents[] spring = new UriComponents[SIMPLE.length];

    /** Instantiated by JMH. */
    public SimpleTemplateBench() {
      super(SIMPLE);
      for (int i = 0; i < SIMPLE.length; i++) {
        spring[i] = UriComponentsBuilder.fromUriString(SIMPLE[i]).encode().build();
      }
    }

    @Benchmark
    @PerformanceRow(
        library = Library.SPRING_TEMPLATE,
        call = "components.expand(map).toUriString()")
    public void spring(Blackhole hole) {
      for (UriComponents template : spring) {
        hole.consume(template.expand(map).toUriString());
      }
    }
  }

  /** Form-style queries. */
  @Chapter(
      title = "URI Templates: queries",
      text = "`/search{?q,lang,page}`, and `/search?in=all{&q,page}`.",
      per = "expansion")
  @OperationsPerInvocation(Expanding.TEMPLATES)
  public static class QueryTemplateBench extends Expanding {
    /** Instantiated by JMH. */
    public QueryTemplateBench() {
      super(
          "https://api.example.com/search{?q,lang,page}",
          "https://api.example.com/search?in=all{&q,page}");
    }
  }

  /** All kinds of expressions together. */
  @Chapter(
      title = "URI Templates: level 4",
      text = "`/search{?q,lang,page}` and `{/path*}/files{?labels*}{&page}{#top}`.",
      per = "expansion")
  @OperationsPerInvocation(Expanding.TEMPLATES)
  public static class Level4TemplateBench extends Expanding {
    /** Instantiated by JMH. */
    public Level4TemplateBench() {
      super(
          "https://api.example.com/search{?q,lang,page}",
          "https://api.example.com{/path*}/files{?labels*}{&page}{#top}");
    }
  }

  /** Lists, spread and with commas. */
  @Chapter(
      title = "URI Templates: lists",
      text = "`{/path*}/files{?labels*}`, and `/files{?labels}`.",
      per = "expansion")
  @OperationsPerInvocation(Expanding.TEMPLATES)
  public static class ListTemplateBench extends Expanding {
    /** Instantiated by JMH. */
    public ListTemplateBench() {
      super(
          "https://api.example.com{/path*}/files{?labels*}",
          "https://api.example.com/files{?labels}");
    }
  }

  /** Maps, spread and with commas. */
  @Chapter(
      title = "URI Templates: maps",
      text = "`/search{?filter*}`, and `/search{?filter}`.",
      per = "expansion")
  @OperationsPerInvocation(Expanding.TEMPLATES)
  public static class MapTemplateBench extends Expanding {
    /** Instantiated by JMH. */
    public MapTemplateBench() {
      super("https://api.example.com/search{?filter*}", "https://api.example.com/search{?filter}");
    }
  }
}
