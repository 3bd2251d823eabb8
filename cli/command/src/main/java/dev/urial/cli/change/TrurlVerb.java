package dev.urial.cli.change;

import dev.urial.cli.foreign.Trurl;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.ForeignHelpTexts;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.util.List;

/**
 * {@code urial trurl}: curl's command, for people who are used to it. Its options are listed here
 * for help and completion only.
 */
public final class TrurlVerb implements Verb.Action {
  private static final List<Opt> OPTIONS =
      List.of(
          Opt.value("append", "a"),
          Opt.flag("accept-space"),
          Opt.flag("as-idn"),
          Opt.flag("curl"),
          Opt.flag("default-port"),
          Opt.value("url-file", "f"),
          Opt.value("get", "g"),
          Opt.value("iterate"),
          Opt.flag("json"),
          Opt.flag("keep-port"),
          Opt.flag("no-guess-scheme"),
          Opt.flag("punycode"),
          Opt.value("qtrim"),
          Opt.value("query-separator"),
          Opt.flag("quiet"),
          Opt.value("redirect"),
          Opt.value("replace"),
          Opt.value("replace-append"),
          Opt.value("set", "s"),
          Opt.flag("sort-query"),
          Opt.value("trim"),
          Opt.value("url"),
          Opt.flag("urlencode"),
          new Opt("version", "v", false, List.of()),
          Opt.flag("verify"));

  public static final Verb VERB = new Verb("trurl", OPTIONS, List.of(), new TrurlVerb());

  @Override
  public boolean readsItsOwnOptions() {
    return true;
  }

  @Override
  public int run(Invocation call) throws IOException {
    return Trurl.run(call, new ForeignHelpTexts());
  }
}
