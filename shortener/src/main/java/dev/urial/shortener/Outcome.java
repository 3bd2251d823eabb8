package dev.urial.shortener;

import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.shortener.link.Objection;
import java.util.List;

/**
 * The result of creating or changing something. Unless it is {@link Done}, nothing was changed.
 *
 * <pre>{@code
 * Outcome<ShortLink> outcome = links.create(Actor.operator(), LinkDraft.to("https://example.com/").build());
 * if (outcome instanceof Outcome.Done<ShortLink> done) {
 *   System.out.println(links.shortUrl(done.value()));
 * } else if (outcome instanceof Outcome.Refused<ShortLink> refused) {
 *   refused.objections().forEach(System.out::println);
 * }
 * }</pre>
 *
 * @param <T> what was created or changed
 */
public sealed interface Outcome<T> {
  /**
   * The maximum number of warnings, and of objections: the first ones. A long target may have
   * hundreds, and a batch hundreds of such targets.
   */
  int MAX_REMARKS = 10;

  /**
   * The operation succeeded and was saved.
   *
   * @param <T> what was created or changed
   * @param value the current state
   * @param warnings human-readable warnings, at most {@link #MAX_REMARKS}
   */
  record Done<T>(T value, List<Remark> warnings) implements Outcome<T> {
    /**
     * Copies the list.
     *
     * @param value the current state
     * @param warnings human-readable warnings
     */
    public Done {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Some values of the request are invalid.
   *
   * @param <T> what was to be created or changed
   * @param objections the reasons, at least one, and at most {@link #MAX_REMARKS}
   */
  record Refused<T>(List<Objection> objections) implements Outcome<T> {
    /**
     * Copies the list.
     *
     * @param objections the reasons, at least one
     */
    public Refused {
      objections = List.copyOf(objections);
    }
  }

  /**
   * What was to be changed is not in the state that the request expects.
   *
   * @param <T> what was to be changed
   * @param now the current state
   */
  record Stale<T>(T now) implements Outcome<T> {}

  /**
   * The name or the host belongs to another one.
   *
   * @param <T> what was to be created or changed
   * @param message what is taken
   */
  record Taken<T>(Message message) implements Outcome<T> {}

  /**
   * The current state does not allow the operation, such as removing the last administrator.
   *
   * @param <T> what was to be created or changed
   * @param message the reason
   */
  record Conflict<T>(Message message) implements Outcome<T> {}

  /**
   * The actor may not do this here, such as change a link of somebody else. A permission that is
   * missing whatever the operation is about is an {@link AccessDeniedException}.
   *
   * @param <T> what was to be created or changed
   * @param message the missing permission
   */
  record Forbidden<T>(Message message) implements Outcome<T> {}

  /**
   * There is nothing with this ID or name, or the actor may not know of it.
   *
   * @param <T> what was to be changed
   */
  record NotFound<T>() implements Outcome<T> {}
}
