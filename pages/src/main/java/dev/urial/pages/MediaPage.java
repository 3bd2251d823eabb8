package dev.urial.pages;

import dev.urial.MediaType;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.fragment.MediaTime;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.tool.CitedSentence;
import dev.urial.pages.template.tool.MediaView;
import dev.urial.pages.template.tool.MediaView.Apart;
import dev.urial.pages.template.tool.MediaView.Own;
import dev.urial.pages.template.tool.MediaView.Region;
import dev.urial.pages.template.tool.MediaView.Said;
import dev.urial.pages.template.tool.MediaView.Tick;
import dev.urial.pages.template.tool.MediaView.Time;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolForm.Example;
import dev.urial.pages.template.tool.ToolForm.Group;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.report.Clause;
import dev.urial.report.SyntaxError;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The page about media fragments, which identify parts of an image, a sound or a video (Media
 * Fragments 1.0).
 */
public final class MediaPage {
  /** The maximum length of a fragment, in characters. */
  private static final int LONGEST = 2_000;

  private static final int DRAWN = 700;
  private static final int LEFT = 10;

  /**
   * The regions of the named objects in the sample picture. They are defined here because a PNG
   * cannot name its parts.
   */
  private static final Map<String, MediaRegion> NAMED =
      Map.of(
          "house", new MediaRegion(MediaRegion.Unit.PIXEL, 44, 144, 172, 178),
          "boat", new MediaRegion(MediaRegion.Unit.PIXEL, 392, 192, 116, 116),
          "cat", new MediaRegion(MediaRegion.Unit.PIXEL, 302, 302, 108, 88),
          "tree", new MediaRegion(MediaRegion.Unit.PIXEL, 520, 174, 120, 176));

  /** The examples: for each, the name of a sample and a fragment. */
  private static final List<List<String>> EXAMPLES =
      List.of(
          List.of("picture", "xywh=302,302,108,88"),
          List.of("picture", "xywh=percent:50,0,50,50"),
          List.of("picture", "xywh=pixel:520,174,400,400"),
          List.of("picture", "id=boat"),
          List.of("sound", "t=2,5"),
          List.of("sound", "t=npt:00:07"),
          List.of("film", "t=,3"),
          List.of("film", "t=smpte-25:0:00:04,0:00:06:12"),
          List.of("film", "t=3,6&xywh=110,34,100,100&track=numbers"),
          List.of("film", "t=5&t=meow&level=9000"));

  /** The origin to show if there is no server: a host reserved for documentation. */
  private static final String NO_ORIGIN = "https://example.org";

  private final Page page;
  private final PageMessages words;
  private final String origin;

  /**
   * The path of the folder above the samples; null if a server provides the samples and can extract
   * parts of them.
   */
  private final @Nullable String folder;

  private MediaPage(Page page, String origin, @Nullable String folder) {
    this.page = page;
    this.words = page.words();
    this.origin = origin;
    this.folder = folder;
  }

  /**
   * Creates the page for a server, which provides the samples.
   *
   * @param origin the origin of the samples, such as {@code https://s.example}
   */
  public MediaPage(Page page, String origin) {
    this(page, origin, null);
  }

  /**
   * Creates the page for use without a server, with the samples as files.
   *
   * @param folder the path of the folder above {@code media}, such as {@code ../}
   */
  public static MediaPage ofFiles(Page page, String folder) {
    return new MediaPage(page, NO_ORIGIN, folder);
  }

  public MediaView view(FormFields asked) {
    int example = asked.isAnything() ? asked.example(EXAMPLES.size()) : 0;
    String sample = example >= 0 ? EXAMPLES.get(example).get(0) : asked.text("sample");
    String written = example >= 0 ? EXAMPLES.get(example).get(1) : asked.text("text");
    MediaSample of = MediaSample.find(sample);
    String wrong = asked.tooLong(written, LONGEST);
    ToolForm form = form(of, written, wrong, example);
    return new MediaView(form, wrong == null ? answer(of, fragment(written)) : null);
  }

  /**
   * Returns the fragment in a submitted value: the part after the number sign, or else after the
   * question mark, or else the whole value.
   */
  private static String fragment(String written) {
    int sign = written.indexOf('#');
    if (sign < 0) {
      sign = written.indexOf('?');
    }
    return written.substring(sign + 1);
  }

  private ToolForm form(MediaSample sample, String written, @Nullable String wrong, int chosen) {
    List<Field.Choice> samples = new ArrayList<>();
    for (MediaSample it : MediaSample.ALL) {
      samples.add(new Field.Choice(it.name(), page.say("page.tool.media." + it.name())));
    }
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < EXAMPLES.size(); i++) {
      String shown = MediaSample.find(EXAMPLES.get(i).get(0)).file() + "#" + EXAMPLES.get(i).get(1);
      examples.add(new Example(i, shown, i == chosen));
    }
    return new ToolForm(
        page.path("media"),
        List.of(
            Field.select("sample", page.say("page.tool.media.sample"), sample.name(), samples),
            Field.exact("text", page.say("page.tool.media.fragment"), Secrets.masked(written))
                .wrong(wrong)
                .hint(page.say("page.tool.media.fragment.hint"))
                .most(LONGEST)),
        page.say("page.tool.media.go"),
        List.of(new Group(page.say("page.tool.examples"), true, examples)));
  }

  private MediaView.Answer answer(MediaSample sample, String fragment) {
    MediaFragment read = MediaFragment.read(fragment);
    SyntaxError error = MediaFragment.tryParse(fragment).errorOrNull();
    MediaRegion selected = selected(sample, read);
    MediaRegion within = selected == null ? null : selected.within(sample.width(), sample.height());
    Time time = sample.seconds() == 0 ? null : time(sample, read.time());
    String source = folder == null ? sample.path() : folder + sample.place();
    return new MediaView.Answer(
        sample.name(),
        source,
        facts(sample, read, fragment),
        error == null
            ? null
            : CitedSentence.of(
                FormFields.sentence(page, error.explanation()), error.rule().clause()),
        region(sample, selected, within),
        time,
        apart(sample, fragment, within),
        own(read));
  }

  /** Returns the rectangle that a fragment selects by its coordinates or its name, or null. */
  private static @Nullable MediaRegion selected(MediaSample sample, MediaFragment read) {
    if (sample.width() == 0) {
      return null;
    }
    MediaRegion region = read.region();
    String id = read.id();
    return region != null || id == null || !sample.name().equals("picture")
        ? region
        : NAMED.get(id);
  }

  private List<Said> facts(MediaSample sample, MediaFragment read, String fragment) {
    List<Said> said = new ArrayList<>();
    for (Fact fact : Meaning.ofFragment(MediaType.parse(sample.type()), fragment)) {
      String sentence = FormFields.sentence(words.say(fact.message()));
      List<Clause> clauses = fact.clauses();
      said.add(
          new Said(
              words.say(fact.name()),
              clauses.isEmpty()
                  ? CitedSentence.of(sentence)
                  : CitedSentence.of(sentence, clauses.get(0))));
    }
    if (!read.tracks().isEmpty()) {
      said.add(dimension("track", "naming-track", "4.2.3"));
    }
    if (read.id() != null) {
      said.add(dimension("id", "naming-name", "4.2.4"));
    }
    return said;
  }

  private Said dimension(String dimension, String anchor, String section) {
    Clause clause =
        new Clause(
            dimension,
            "Media Fragments 1.0",
            section,
            "https://www.w3.org/TR/media-frags/#" + anchor);
    String key = "page.tool.media.about." + dimension;
    return new Said(dimension, CitedSentence.of(page.say(key), clause));
  }

  private @Nullable Region region(
      MediaSample sample, @Nullable MediaRegion selected, @Nullable MediaRegion within) {
    if (within == null) {
      return null;
    }
    boolean isCut =
        selected != null
            && selected.unit() == MediaRegion.Unit.PIXEL
            && (selected.w() != within.w() || selected.h() != within.h());
    String key = isCut ? "page.tool.media.region.cut" : "page.tool.media.region";
    String said =
        page.say(
            key, within.w(), within.h(), within.x(), within.y(), sample.width(), sample.height());
    return new Region(within.x(), within.y(), within.w(), within.h(), said);
  }

  private Time time(MediaSample sample, @Nullable MediaTime time) {
    double start = 0;
    double end = sample.seconds();
    OptionalDouble said = time == null ? OptionalDouble.empty() : time.startSeconds();
    boolean isPlayed = time == null || said.isPresent();
    if (time != null && said.isPresent()) {
      start = Math.min(said.getAsDouble(), sample.seconds());
      end = Math.min(time.endSeconds().orElse(sample.seconds()), sample.seconds());
    }
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i <= sample.seconds(); i++) {
      ticks.add(new Tick(place(sample, i), String.valueOf(i)));
    }
    boolean isWhole = time == null || !isPlayed;
    String key =
        !isPlayed
            ? "page.tool.media.time.clock"
            : isWhole
                ? "page.tool.media.time.all"
                : start >= end ? "page.tool.media.time.none" : "page.tool.media.time";
    return new Time(
        isWhole ? "" : "#t=" + plain(start) + "," + plain(end),
        place(sample, start),
        place(sample, end) - place(sample, start),
        ticks,
        page.say(key, plain(start), plain(end), plain(end - start)));
  }

  private static long place(MediaSample sample, double second) {
    return LEFT + Math.round(second * DRAWN / sample.seconds());
  }

  private static String plain(double seconds) {
    return BigDecimal.valueOf(seconds)
        .setScale(3, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  private Apart apart(MediaSample sample, String fragment, @Nullable MediaRegion within) {
    String place = origin + sample.path();
    String shown = Secrets.masked(fragment);
    String cut =
        folder != null || within == null || !sample.name().equals("picture")
            ? null
            : sample.path() + "?xywh=" + within;
    return new Apart(
        identifier(place, "#", shown),
        identifier(place, "?", shown),
        "GET " + sample.path(),
        "GET " + Excerpt.escape(sample.path() + "?" + shown),
        cut);
  }

  private IdentifierView identifier(String place, String sign, String fragment) {
    return ColoredIdentifier.of(place + sign + fragment, words);
  }

  private static Own own(MediaFragment read) {
    MediaRegion region = read.region();
    MediaTime time = read.time();
    String xywh =
        region == null
            ? ""
            : (region.unit() == MediaRegion.Unit.PERCENT ? "percent:" : "pixel:")
                + region.x()
                + ','
                + region.y()
                + ','
                + region.w()
                + ','
                + region.h();
    if (time == null || time.startSeconds().isEmpty()) {
      return new Own(xywh, "");
    }
    OptionalDouble end = time.endSeconds();
    return new Own(
        xywh, seconds(time.startSeconds()) + (end.isPresent() ? "," + seconds(end) : ""));
  }

  /** Formats a number of seconds, limited to a billion; an absent number is formatted as zero. */
  private static String seconds(OptionalDouble seconds) {
    return plain(Math.min(1e9, seconds.orElse(0)));
  }
}
