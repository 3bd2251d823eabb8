package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.text.Finder;
import java.util.List;

/** The common options of the verbs that search running text: what to look for. */
public final class FinderOption {
  static final Opt PROFILE =
      Opt.choice("profile", "strict", "web", "uts58", "commonmark", "gfm", "all", "security");

  static final Opt DOMAINS = Opt.flag("domains");

  static final Opt SCHEME = Opt.value("scheme");

  public static final Opt ASSUME = Opt.value("assume");

  /** All of these options. */
  public static final List<Opt> ALL = List.of(PROFILE, DOMAINS, SCHEME, ASSUME);

  private FinderOption() {}

  public static Finder of(Invocation call) throws UsageException {
    Finder finder =
        switch (call.value(PROFILE.name(), "web")) {
          case "strict" -> Finder.strict();
          case "uts58" -> Finder.uts58();
          case "commonmark" -> Finder.commonMark();
          case "gfm" -> Finder.gfm();
          case "all" -> Finder.everything();
          case "security" -> Finder.security();
          default -> Finder.web();
        };
    if (call.has(DOMAINS)) {
      finder = finder.with(Finder.Option.BARE_DOMAINS);
    }
    List<String> schemes = call.values(SCHEME.name());
    String assumed = call.value(ASSUME.name());
    try {
      finder = schemes.isEmpty() ? finder : finder.withSchemes(schemes);
      return assumed == null ? finder : finder.withAssumedScheme(assumed);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--scheme and --assume require the name of a scheme, such as tel");
    }
  }
}
