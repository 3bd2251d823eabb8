package dev.urial.pages;

import dev.urial.MediaType;
import dev.urial.QueryParams;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Row;
import dev.urial.answer.Doc.Ruler;
import dev.urial.answer.Doc.Table;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.fragment.MediaTime;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.ToolInput.Example;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.MediaView;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolPage;
import dev.urial.pages.template.tool.ToolTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Clause;
import dev.urial.report.Message;
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

  private static final List<Example> EXAMPLES =
      List.of(
          example(MediaSample.PICTURE, "xywh=302,302,108,88"),
          example(MediaSample.PICTURE, "xywh=percent:50,0,50,50"),
          example(MediaSample.PICTURE, "xywh=pixel:520,174,400,400"),
          example(MediaSample.PICTURE, "id=boat"),
          example(MediaSample.SOUND, "t=2,5"),
          example(MediaSample.SOUND, "t=npt:00:07"),
          example(MediaSample.FILM, "t=,3"),
          example(MediaSample.FILM, "t=smpte-25:0:00:04,0:00:06:12"),
          example(MediaSample.FILM, "t=3,6&xywh=110,34,100,100&track=numbers"),
          example(MediaSample.FILM, "t=5&t=meow&level=9000"));

  /** The origin to show if there is no server: a host reserved for documentation. */
  private static final String NO_ORIGIN = "https://example.org";

  private final ToolInput input;
  private final MediaSample sample;
  private final String fragment;
  private final MediaFragment read;

  private MediaPage(ToolInput input) {
    this.input = input;
    this.sample = MediaSample.find(input.get("sample"));
    this.fragment = fragment(input.get("text"));
    this.read = MediaFragment.read(fragment);
  }

  private static Example example(MediaSample sample, String fragment) {
    return new Example(
        Message.quoted(sample.file() + "#" + fragment),
        Map.of("sample", sample.name(), "text", fragment));
  }

  /**
   * Returns the page for a server, which provides the samples and can extract parts of them.
   *
   * @param form the submitted form; null or empty for an example
   * @param origin the origin of the samples, such as {@code https://s.example}
   */
  public static ToolPage of(Page page, @Nullable QueryParams form, String origin) {
    return of(page, form, origin, null);
  }

  /**
   * Returns the page for use without a server, with the samples as files.
   *
   * @param form the submitted form; null or empty for an example
   * @param folder the path of the folder above {@code media}, such as {@code ../}
   */
  public static ToolPage ofFiles(Page page, @Nullable QueryParams form, String folder) {
    return of(page, form, NO_ORIGIN, folder);
  }

  private static ToolPage of(
      Page page, @Nullable QueryParams form, String origin, @Nullable String folder) {
    ToolInput input = new ToolInput(page, "media", form, EXAMPLES);
    input.limit(LONGEST, "text");
    List<Field.Choice> samples = new ArrayList<>();
    for (MediaSample it : MediaSample.ALL) {
      samples.add(new Field.Choice(it.name(), page.say("page.tool.media." + it.name())));
    }
    String sample = MediaSample.find(input.get("sample")).name();
    Field text = input.field("text").hint(page.say("page.tool.media.text.hint")).most(LONGEST);
    ToolForm asked =
        ToolForm.of(
            List.of(input.select("sample", sample, samples), text),
            input.go(),
            List.of(input.examples()));
    ToolPage.Answer answer =
        input.isRefused() ? null : new MediaPage(input).answer(page, origin, folder);
    return new ToolPage("media", List.of(asked), answer);
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

  private ToolPage.Answer answer(Page page, String origin, @Nullable String folder) {
    String place = origin + sample.path();
    Secret identifier = Secret.in(place + '#' + Secrets.masked(fragment));
    Doc doc = Doc.EMPTY.with(Ruler.of(identifier));
    SyntaxError error = MediaFragment.tryParse(fragment).errorOrNull();
    if (error != null) {
      doc =
          doc.with(
              Doc.Note.of(Tone.BAD, input.say("breaks")),
              input.note(Tone.BAD, error.explanation(), error.rule()));
    }
    MediaRegion selected = selected();
    MediaRegion within = selected == null ? null : selected.within(sample.width(), sample.height());
    MediaTime time = read.time();
    OptionalDouble start = time == null ? OptionalDouble.empty() : time.startSeconds();
    OptionalDouble end =
        time == null || start.isEmpty() ? OptionalDouble.empty() : time.endSeconds();
    MediaView.Time played = sample.seconds() == 0 ? null : time(page, time, start, end);
    String part = null; // what the query asks the service for
    if (sample.equals(MediaSample.PICTURE) && within != null) {
      part = "xywh=" + within;
    } else if (sample.equals(MediaSample.SOUND)
        && played != null
        && !played.fragment().isEmpty()
        && played.start() < played.end()) {
      part = played.fragment().substring(1);
    }
    MediaView view =
        new MediaView(
            sample.name(),
            folder == null ? sample.path() : folder + sample.place(),
            within,
            page.words().say(selected(selected, within)),
            folder != null || part == null ? null : sample.path() + '?' + part,
            played,
            xywh(read.region()),
            start.isEmpty() ? "" : seconds(start) + (end.isEmpty() ? "" : "," + seconds(end)));
    Doc sections =
        Doc.EMPTY
            .with(input.section("says"), facts())
            .with(input.section("apart"), apart(place, identifier))
            .with(input.section("dimensions", naming("dimensions", "syntax", "4.2")), dimensions());
    return new ToolPage.Answer(doc, ToolTemplates.media(page, view), sections);
  }

  /** Returns the rectangle that the fragment selects by its coordinates or its name, or null. */
  private @Nullable MediaRegion selected() {
    MediaRegion region = read.region();
    String id = read.id();
    if (sample.width() == 0) {
      return null;
    }
    return region != null || id == null || !sample.equals(MediaSample.PICTURE)
        ? region
        : NAMED.get(id);
  }

  private Message selected(@Nullable MediaRegion selected, @Nullable MediaRegion within) {
    if (selected == null || within == null) {
      return input.say("region.none");
    }
    boolean isCut =
        selected.unit() == MediaRegion.Unit.PIXEL
            && (selected.w() != within.w() || selected.h() != within.h());
    return input.say(
        isCut ? "region.cut" : "region",
        within.w(),
        within.h(),
        within.x(),
        within.y(),
        sample.width(),
        sample.height());
  }

  private MediaView.Time time(
      Page page, @Nullable MediaTime time, OptionalDouble said, OptionalDouble until) {
    double start = Math.min(said.orElse(0), sample.seconds());
    double end = Math.min(until.orElse(sample.seconds()), sample.seconds());
    String key =
        time == null
            ? "time.all"
            : said.isEmpty() ? "time.clock" : start >= end ? "time.none" : "time";
    return new MediaView.Time(
        said.isEmpty() ? "" : "#t=" + plain(start) + "," + plain(end),
        start,
        end,
        page.words().say(input.say(key, plain(start), plain(end), plain(end - start))));
  }

  private static String plain(double seconds) {
    return BigDecimal.valueOf(seconds)
        .setScale(3, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Formats a number of seconds, limited to a billion. */
  private static String seconds(OptionalDouble seconds) {
    return plain(Math.min(1e9, seconds.orElse(0)));
  }

  private static String xywh(@Nullable MediaRegion it) {
    String unit = it != null && it.unit() == MediaRegion.Unit.PERCENT ? "percent:" : "pixel:";
    return it == null ? "" : unit + it.x() + ',' + it.y() + ',' + it.w() + ',' + it.h();
  }

  private static Clause naming(String rule, String anchor, String section) {
    String link = "https://www.w3.org/TR/media-frags/#naming-" + anchor;
    return new Clause(rule, "Media Fragments 1.0", section, link);
  }

  private Pairs facts() {
    List<Pair> said = new ArrayList<>();
    for (Fact it : Meaning.ofFragment(MediaType.parse(sample.type()), fragment)) {
      said.add(input.pair(it.name(), it.message()).from(it.clauses()));
    }
    if (!read.tracks().isEmpty()) {
      Clause clause = naming("track", "track", "4.2.3");
      said.add(input.pair(Message.quoted("track"), input.say("about.track"), clause));
    }
    if (read.id() != null) {
      Clause clause = naming("id", "name", "4.2.4");
      said.add(input.pair(Message.quoted("id"), input.say("about.id"), clause));
    }
    return new Pairs(said);
  }

  private Table apart(String place, Secret identifier) {
    String query = "?" + Secrets.masked(fragment);
    List<Row> rows = new ArrayList<>();
    rows.add(Row.of(input.say("apart.identifier"), identifier, Secret.in(place + query)));
    rows.add(apart("names"));
    rows.add(
        Row.of(input.say("apart.asks"), "GET " + sample.path(), "GET " + sample.path() + query));
    for (String it : List.of("cuts", "sends", "around")) {
      rows.add(apart(it));
    }
    List<Value> heads =
        List.of(
            Value.of(input.say("apart.row")),
            Value.of(input.say("apart.fragment")),
            Value.of(input.say("apart.query")));
    return new Table(input.say("apart.what"), heads, rows);
  }

  private Row apart(String aspect) {
    String key = "apart." + aspect;
    return Row.of(input.say(key), input.say(key + ".fragment"), input.say(key + ".query"));
  }

  private Pairs dimensions() {
    List<Pair> pairs = new ArrayList<>();
    for (String it : List.of("t", "xywh", "track", "id")) {
      pairs.add(Pair.of(it, input.say("dimension." + it)));
    }
    return new Pairs(pairs);
  }
}
