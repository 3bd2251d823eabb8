package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * Thrown if the text of a cell is not valid for its field of a link.
 *
 * <pre>{@code
 * try {
 *   judge.target(domain, LinkColumn.TARGET, "javascript:alert(1)", null);
 * } catch (UnfitCellException e) {
 *   System.out.println(e.getMessage());
 * }
 * }</pre>
 */
public final class UnfitCellException extends Exception {
  private static final long serialVersionUID = 1L;
  private final LinkColumn field;
  private final transient Message said;

  /**
   * Creates an exception.
   *
   * @param field the part of the link
   * @param said what is wrong, and what would be accepted; contains no secrets
   */
  public UnfitCellException(LinkColumn field, Message said) {
    super(checked(field, said).text());
    this.field = field;
    this.said = said;
  }

  private static Message checked(LinkColumn field, Message said) {
    Objects.requireNonNull(field, "field");
    return Objects.requireNonNull(said, "said");
  }

  /** {@return the part of the link that is invalid} */
  public LinkColumn field() {
    return field;
  }

  /** {@return what is wrong, and what would be accepted; contains no secrets} */
  public Message said() {
    return said;
  }
}
