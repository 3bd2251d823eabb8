package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * That a text fits no field of a link, and why.
 *
 * <pre>{@code
 * try {
 *   judge.target(domain, LinkField.TARGET, "javascript:alert(1)", null);
 * } catch (Unfit e) {
 *   System.out.println(e.getMessage());
 * }
 * }</pre>
 */
public final class Unfit extends Exception {
  private static final long serialVersionUID = 1L;
  private final LinkField field;
  private final transient Message said;

  /**
   * Makes one.
   *
   * @param field what it does not fit
   * @param said why, and what would; no secret in it
   */
  public Unfit(LinkField field, Message said) {
    super(checked(field, said).text());
    this.field = field;
    this.said = said;
  }

  private static Message checked(LinkField field, Message said) {
    Objects.requireNonNull(field, "field");
    return Objects.requireNonNull(said, "said");
  }

  /** Returns what it does not fit. */
  public LinkField field() {
    return field;
  }

  /** Returns why. */
  public Message said() {
    return said;
  }
}
