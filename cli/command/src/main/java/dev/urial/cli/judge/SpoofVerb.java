package dev.urial.cli.judge;

import dev.urial.answer.Rendering;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.DisplayForm;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.safety.unicode.Script;
import dev.urial.safety.unicode.ScriptSet;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial spoof}: shows what may be deceptive about a name, and which names it imitates. */
public final class SpoofVerb implements Verb.Action {
  private static final Opt PROTECT = Opt.value("protect");
  private static final Opt PAIRS = Opt.flag("pairs");

  public static final Verb VERB =
      new Verb(
          "spoof",
          List.of(PROTECT, PAIRS, SecretsOption.SHOW),
          List.of("deceptive", "kinds", "host", "looksLike", "alike", "display"),
          Opt.OF_TEXTS,
          new SpoofVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    ProtectedNames names = names(call);
    List<String> texts = new ArrayList<>();
    for (String operand : call.operands()) {
      if (!operand.equals("-")) {
        texts.add(operand);
      }
    }
    List<HostVerdict> among = HostVerdict.among(texts, names);
    Map<String, HostVerdict> verdicts = new HashMap<>();
    Map<String, List<String>> groups = new HashMap<>();
    for (HostVerdict verdict : among) {
      verdicts.put(verdict.text(), verdict);
    }
    for (List<HostVerdict> group : HostVerdict.alike(among)) {
      for (HostVerdict verdict : group) {
        Set<String> others = new LinkedHashSet<>();
        for (HostVerdict other : group) {
          if (!other.host().equals(verdict.host())) {
            others.add(other.host());
          }
        }
        groups.put(verdict.text(), List.copyOf(others));
      }
    }
    boolean pairs = call.has(PAIRS);
    boolean showsSecrets = call.has(SecretsOption.SHOW);
    int width = call.terminal().columns();
    return OperationRunner.run(
        call,
        call.operands(),
        input -> {
          HostVerdict known = verdicts.get(input);
          HostVerdict verdict = known == null ? HostVerdict.ofText(input, names) : known;
          return new Answer(
              verdict, groups.getOrDefault(input, List.of()), pairs, showsSecrets, width);
        });
  }

  /**
   * The argument that selects Urial's built-in list. A file with this name is given as {@code
   * ./well-known}.
   */
  private static final String WELL_KNOWN = "well-known";

  /** The argument that selects the same list, with names also compared by edit distance. */
  private static final String WITH_EDITS = "well-known-edits";

  private static ProtectedNames names(Invocation call) throws IOException {
    List<String> names = new ArrayList<>();
    ProtectedNames known = ProtectedNames.none();
    for (String file : call.values(PROTECT.name())) {
      if (file.equals(WELL_KNOWN)) {
        known = ProtectedNames.wellKnown();
        continue;
      } else if (file.equals(WITH_EDITS)) {
        names.addAll(ProtectedNames.wellKnown().names());
        continue;
      }
      try (InputStream in = LineReader.open(file)) {
        LineReader lines = new LineReader(in, () -> {}, file);
        while (lines.next()) {
          String line = lines.text();
          names.add(line == null ? lines.lossyText() : line);
        }
      }
    }
    return ProtectedNames.of(names).and(known);
  }

  /** The findings for a text. */
  private record Answer(
      HostVerdict verdict, List<String> alike, boolean pairs, boolean showsSecrets, int width)
      implements TextOutcome.Reply {

    @Override
    public boolean isYes() {
      return pairs ? alike.isEmpty() : !verdict.isDeceptive();
    }

    @Override
    public String line() {
      if (pairs) {
        return alike.isEmpty() ? "ok" : verdict.host() + ' ' + String.join(" ", alike);
      }
      return verdict.findings().isEmpty() ? "ok" : kinds(" ");
    }

    private String kinds(String between) {
      StringJoiner kinds = new StringJoiner(between);
      for (Deception kind : verdict.kinds()) {
        kinds.add(kind.id());
      }
      return kinds.toString();
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      String text = verdict.text();
      String title = Excerpt.escape(showsSecrets ? text : Secrets.masked(text));
      String color =
          verdict.isDeceptive()
              ? DrawingStyle.RED
              : verdict.findings().isEmpty() ? DrawingStyle.GREEN : DrawingStyle.YELLOW;
      to.append(paint.raw(color, verdict.findings().isEmpty() ? "ok" : kinds(" ")));
      to.append("  ").append(paint.raw(DrawingStyle.BOLD, title)).append('\n');
      String like = verdict.looksLike();
      if (like != null) {
        FactList.draw(to, paint.say(CliText.of("spoof.looks-like")), like, "", width, paint);
      }
      for (String other : alike) {
        FactList.draw(to, paint.say(CliText.of("spoof.alike")), other, "", width, paint);
      }
      DisplayForm display = verdict.display();
      if (!display.text().equals(verdict.host())) {
        String name = paint.say(CliText.of("spoof.browsers-show"));
        FactList.draw(to, name, display.text(), "", width, paint);
      }
      for (Finding finding : verdict.findings()) {
        FactList.draw(
            to,
            paint.say(CliText.of("spoof.at", finding.remark().range())),
            paint.say(finding.remark().message()),
            finding.kind().citation(),
            width,
            paint);
      }
      characters(to, paint);
      return to.toString();
    }

    private static final int MOST_CHARACTERS = 64;

    /** Draws each character of a non-ASCII host, with its code point and its script. */
    private void characters(StringBuilder to, DrawingStyle paint) {
      String shown = unicode();
      int ascii = 0;
      while (ascii < shown.length() && shown.charAt(ascii) < 128) {
        ascii++;
      }
      if (ascii == shown.length()) {
        return;
      }
      int count = 0;
      for (int i = 0; i < shown.length() && count < MOST_CHARACTERS; count++) {
        int c = shown.codePointAt(i);
        i += Character.charCount(c);
        if (c != '.') {
          FactList.draw(to, name(c), scripts(c), "", width, paint);
        }
      }
    }

    private static String name(int c) {
      String number = String.format("U+%04X", c);
      String text = Excerpt.escape(Character.toString(c));
      return number + (text.codePointCount(0, text.length()) == 1 ? "  " + text : "");
    }

    private static String scripts(int c) {
      ScriptSet set = ScriptSet.of(c);
      StringJoiner names = new StringJoiner(", ");
      if (set.isAll()) {
        names.add(Script.COMMON.toString());
      } else {
        set.scripts().forEach(script -> names.add(script.toString()));
      }
      return names.toString();
    }

    private String unicode() {
      StringJoiner to = new StringJoiner(".");
      for (DisplayForm.Label label : verdict.display().labels()) {
        to.add(label.unicode());
      }
      return to.toString();
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(String.valueOf(verdict.isDeceptive()));
      cells.add(kinds(" "));
      cells.add(verdict.host());
      cells.add(verdict.looksLike());
      cells.add(alike.isEmpty() ? null : String.join(" ", alike));
      cells.add(verdict.display().text());
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      JsonOutput.fields(json, Answers.of(verdict, alike), Rendering.masked(language));
    }
  }
}
