package dev.urial.shortener;

import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import java.util.List;
import java.util.Objects;

/**
 * How a creation or a change ended.
 *
 * <pre>{@code
 * LinkOutcome outcome = shortener.create(Actor.operator(), LinkDraft.to("https://example.com/"));
 * if (outcome instanceof LinkOutcome.Done done) {
 *   System.out.println(shortener.shortUrl(done.link()));
 * } else if (outcome instanceof LinkOutcome.Refused refused) {
 *   refused.objections().forEach(System.out::println);
 * }
 * }</pre>
 */
public sealed interface LinkOutcome {
  /**
   * It is done and kept.
   *
   * @param link as it stands now
   * @param warnings what people should know of it all the same
   */
  record Done(ShortLink link, List<Remark> warnings) implements LinkOutcome {
    /** Copies the list. */
    public Done {
      Objects.requireNonNull(link, "link");
      warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    }
  }

  /**
   * Something was objected to; nothing was changed.
   *
   * @param objections at least one
   */
  record Refused(List<Objection> objections) implements LinkOutcome {
    /** Copies the list. */
    public Refused {
      objections = List.copyOf(Objects.requireNonNull(objections, "objections"));
    }
  }

  /**
   * Somebody was faster: the version is another.
   *
   * @param link as it stands now
   */
  record Changed(ShortLink link) implements LinkOutcome {
    /** Refuses null. */
    public Changed {
      Objects.requireNonNull(link, "link");
    }
  }

  /** There is no such link. */
  record Missing() implements LinkOutcome {}

  /**
   * The actor may not.
   *
   * @param message what is lacking
   */
  record Forbidden(Message message) implements LinkOutcome {
    /** Refuses null. */
    public Forbidden {
      Objects.requireNonNull(message, "message");
    }
  }
}
