package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.report.Message;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Find} of what a scan found, and hands it on. */
final class FindMaker implements Scan.Sink {
  private static final Find.Assumption[] ASSUMPTIONS = Find.Assumption.values();
  private static final Set<Find.Assumption> NONE =
      Collections.unmodifiableSet(EnumSet.noneOf(Find.Assumption.class));

  private final String assumedScheme;
  private final @Nullable Consumer<? super Find> action;
  private @Nullable Find last;

  /** Without action the first find ends the scan. */
  FindMaker(String assumedScheme, @Nullable Consumer<? super Find> action) {
    this.assumedScheme = assumedScheme;
    this.action = action;
  }

  /** Returns the find that was made last, or null. */
  @Nullable Find last() {
    return last;
  }

  @Override
  public boolean found(Scan scan, Window window) {
    window.count(scan.start());
    long start = window.base + scan.start();
    String text = new String(window.chars, scan.start(), scan.end() - scan.start());
    String joined = scan.isBroken() ? joined(text) : text;
    IriReference identifier = IriReference.tryParse(prefix(scan.kind()) + joined).orElseNull();
    Set<Find.Assumption> assumptions = assumptions(scan.assumed());
    Find.Certainty certainty = certainty(scan, identifier, assumptions);
    Find find =
        new Find(
            scan.kind(),
            start,
            window.line(),
            start - window.lineStart() + 1,
            text,
            joined,
            scan.before(),
            scan.behind(),
            identifier,
            certainty,
            why(scan, identifier, certainty),
            assumptions);
    last = find;
    if (action == null) {
      return false;
    }
    action.accept(find);
    return true;
  }

  private String prefix(Find.Kind kind) {
    return switch (kind) {
      case ABSOLUTE -> "";
      case EMAIL -> "mailto:";
      case WWW, BARE_DOMAIN -> assumedScheme + "://";
      case NETWORK_PATH -> assumedScheme + ":";
    };
  }

  private static String joined(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Letters.isSpace(c)) {
        out.append(c);
      }
    }
    return out.toString();
  }

  @SuppressWarnings("EnumOrdinal") // the bits are made by Scan and do not outlive a find
  private static Set<Find.Assumption> assumptions(int bits) {
    if (bits == 0) {
      return NONE;
    }
    EnumSet<Find.Assumption> set = EnumSet.noneOf(Find.Assumption.class);
    for (Find.Assumption assumption : ASSUMPTIONS) {
      if ((bits >> assumption.ordinal() & 1) != 0) {
        set.add(assumption);
      }
    }
    return Collections.unmodifiableSet(set);
  }

  private static Find.Certainty certainty(
      Scan scan, @Nullable IriReference identifier, Set<Find.Assumption> assumptions) {
    boolean isDoubtful =
        identifier == null
            || scan.isUnknownScheme()
            || assumptions.contains(Find.Assumption.SCHEME)
            || assumptions.contains(Find.Assumption.SCRIPT)
            || assumptions.contains(Find.Assumption.HYPHEN)
            || assumptions.contains(Find.Assumption.LENGTH);
    if (isDoubtful) {
      return Find.Certainty.POSSIBLE;
    }
    return scan.behind() > 0 ? Find.Certainty.CERTAIN : Find.Certainty.LIKELY;
  }

  private static Message why(
      Scan scan, @Nullable IriReference identifier, Find.Certainty certainty) {
    if (identifier == null) {
      return TextMessages.of("find-why.invalid");
    }
    if (scan.isUnknownScheme()) {
      return TextMessages.of("find-why.unknown-scheme");
    }
    return switch (certainty) {
      case CERTAIN -> TextMessages.of("find-why.delimited");
      case LIKELY ->
          TextMessages.of(scan.kind() == Find.Kind.EMAIL ? "find-why.email" : "find-why.scheme");
      case POSSIBLE -> TextMessages.of("find-why.assumed");
    };
  }
}
