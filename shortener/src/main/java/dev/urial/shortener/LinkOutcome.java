package dev.urial.shortener;

import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import java.util.List;
import java.util.Objects;

/**
 * The result of creating or changing a link.
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
   * The maximum number of warnings, and of objections, about a link: the first ones. A long target
   * may have hundreds, and a batch hundreds of such targets.
   */
  int MOST_REMARKS = 10;

  /**
   * The operation succeeded and was saved.
   *
   * @param link the current state of the link
   * @param warnings human-readable warnings, at most {@link #MOST_REMARKS} by this library
   */
  record Done(ShortLink link, List<Remark> warnings) implements LinkOutcome {
    /**
     * Copies the list.
     *
     * @param link the current state of the link
     * @param warnings human-readable warnings
     */
    public Done {
      Objects.requireNonNull(link, "link");
      warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    }
  }

  /**
   * The operation was refused; nothing was changed.
   *
   * @param objections the reasons, at least one, and at most {@link #MOST_REMARKS} by this library
   */
  record Refused(List<Objection> objections) implements LinkOutcome {
    /**
     * Copies the list.
     *
     * @param objections the reasons, at least one
     */
    public Refused {
      objections = List.copyOf(Objects.requireNonNull(objections, "objections"));
    }
  }

  /**
   * The link no longer has the version that the request expects, so the operation was not
   * performed.
   *
   * @param link the current state of the link
   */
  record Changed(ShortLink link) implements LinkOutcome {
    /**
     * Rejects null arguments.
     *
     * @param link the current state of the link
     */
    public Changed {
      Objects.requireNonNull(link, "link");
    }
  }

  /** The link does not exist. */
  record Missing() implements LinkOutcome {}

  /**
   * The actor lacks permission.
   *
   * @param message a message about the missing permission
   */
  record Forbidden(Message message) implements LinkOutcome {
    /**
     * Rejects null arguments.
     *
     * @param message a message about the missing permission
     */
    public Forbidden {
      Objects.requireNonNull(message, "message");
    }
  }
}
