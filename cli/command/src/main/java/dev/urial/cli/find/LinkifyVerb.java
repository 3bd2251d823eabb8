package dev.urial.cli.find;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.FinderOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.documents.html.HtmlLinkifier;
import dev.urial.text.Linkifier;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** {@code urial linkify}: converts plain text to HTML with links. */
public final class LinkifyVerb implements Verb.Action {
  private static final Opt REL = Opt.value("rel");
  private static final Opt ALLOW = Opt.value("allow");
  private static final Opt HTML = Opt.flag("html");
  private static final Opt SHORTEN = Opt.value("shorten");

  public static final Verb VERB =
      new Verb("linkify", options(), List.of(), Opt.OF_FILES, new LinkifyVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(FinderOption.ALL);
    options.addAll(List.of(REL, ALLOW, SHORTEN, HTML));
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    Linkifier linkifier = linkifier(call);
    Appendable out = new Page(call.out(), call.shown(), call.terminal().out());
    boolean isUnreadable = false;
    for (String file : files) {
      try {
        TextStream.use(
            file, call, call.out()::flush, text -> write(text, linkifier, call.has(HTML), out));
      } catch (LineReader.Unreadable e) {
        call.out().flush();
        call.err().line("urial: " + e.getMessage());
        isUnreadable = true;
      }
    }
    return isUnreadable ? ExitStatus.IO_ERROR : ExitStatus.FINE;
  }

  private static void write(Reader text, Linkifier linkifier, boolean isHtml, Appendable out)
      throws IOException {
    if (isHtml) {
      StringWriter html = new StringWriter();
      text.transferTo(html);
      out.append(HtmlLinkifier.of(linkifier).toHtml(html.toString()));
    } else {
      linkifier.write(text, out);
    }
  }

  private static Linkifier linkifier(Invocation call) throws UsageException {
    Linkifier linkifier = Linkifier.of(FinderOption.of(call));
    String rel = call.value(REL.name());
    linkifier = rel == null ? linkifier : linkifier.withRel(rel);
    try {
      linkifier = linkifier.allowing(call.values(ALLOW.name()));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--allow must be the name of a scheme that does not run code");
    }
    String columns = call.value(SHORTEN.name());
    if (columns == null) {
      return linkifier;
    }
    try {
      return linkifier.shortenedTo(Integer.parseInt(columns));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shorten must be a number of columns, at least 8");
    }
  }

  /** Standard output: unchanged in a pipe, with control characters escaped on a terminal. */
  private record Page(Out out, EscapingWriter shown, boolean isTerminal) implements Appendable {
    @Override
    public Appendable append(CharSequence text) throws IOException {
      if (isTerminal) {
        shown.lines(text.toString());
      } else {
        out.text(text.toString());
      }
      return this;
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
      return append(text.subSequence(start, end));
    }

    @Override
    public Appendable append(char c) throws IOException {
      return append(String.valueOf(c));
    }
  }
}
