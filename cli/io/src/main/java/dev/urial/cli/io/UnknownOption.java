package dev.urial.cli.io;

/** Thrown if a verb is called with an option that it does not have. */
public final class UnknownOption extends UsageException {
  private static final long serialVersionUID = 1;

  private final String option;
  private final String bare;

  /**
   * Creates an exception for an option that the verb does not have.
   *
   * @param option the option as typed, with its dashes and without a value
   * @param bare the message that there is no such option
   * @param suggestion the suggestion of a similar option; may be empty
   */
  UnknownOption(String option, String bare, String suggestion) {
    super(bare + suggestion);
    this.option = option;
    this.bare = bare;
  }

  /** Returns the option as typed. */
  public String option() {
    return option;
  }

  /** Returns the message without the suggestion. */
  public String bare() {
    return bare;
  }
}
