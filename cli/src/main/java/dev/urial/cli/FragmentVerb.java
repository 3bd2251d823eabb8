package dev.urial.cli;

import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.fragment.Fragments;
import dev.urial.grammar.MediaType;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.List;

/** {@code urial fragment}: what fragments say about something of a media type. */
final class FragmentVerb implements Verb.Action {
  private static final Opt TYPE =
      Opt.value("type", "TYPE", "the media type by which fragments are read; must be given");

  private static final List<String> COLUMNS = List.of("meaning", "definition", "refusal");

  static final Verb VERB =
      new Verb(
          "fragment",
          "--type TYPE [TEXT…]",
          "say what fragments mean by media type",
          List.of(
              "Says what each fragment, with or without its #, points to in something of a media"
                  + " type: HTML with text directives, XML (XPointer), SVG, audio, video and images"
                  + " (Media Fragments), plain text (RFC 5147), CSV (RFC 7111), JSON Pointer (RFC"
                  + " 6901), PDF (RFC 8118), EPUB CFI.",
              "Fragments are read as user agents read them, who ignore what they do not understand;"
                  + " one that breaks the rules makes the exit status 1, and the column refusal"
                  + " says why."),
          List.of(TYPE),
          COLUMNS,
          List.of(
              Example.of(
                  "a passage of a film",
                  "urial fragment --type video/mp4 't=10,20&track=en'",
                  "time: from 10 to 20 (normal play time); track: en"),
              Example.of(
                  "a place in a page",
                  "urial fragment --type text/html '#:~:text=an%20example,text'",
                  "text: \"an example\" up to \"text\""),
              Example.of(
                      "lines of a text",
                      "urial fragment --type text/plain",
                      "selects: what lies between the line positions 10 and 20",
                      "broken: from index 3 on: text-scheme")
                  .reading("line=10,20", "chapter2")
                  .exiting(1)),
          new FragmentVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    MediaType type = Inspect.type(call);
    if (type == null) {
      throw new UsageException("of what? --type TYPE, as --type text/html");
    }
    int width = call.io().terminal().columns();
    return Session.run(call, call.operands(), input -> answer(type, input, width));
  }

  private static Outcome answer(MediaType type, String input, int width) {
    String fragment = input.startsWith("#") ? input.substring(1) : input;
    List<Fact> facts = Meaning.ofFragment(type, fragment);
    SyntaxError error = Fragments.tryParse(type, fragment).errorOrNull();
    String line = FactList.line(facts);
    return new Explained(
        line,
        "#" + fragment,
        () -> facts,
        COLUMNS,
        () ->
            Explained.cells(
                line,
                Fragments.of(type, fragment).definition().citation(),
                error == null ? null : error.message()),
        error == null,
        width);
  }
}
