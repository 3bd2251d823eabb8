package dev.urial.cli.io;

/** Thrown if a verb is called with an option that it does not have. */
public final class UnknownOption extends UsageException {
  private static final long serialVersionUID = 1;

  private final String option;
  private final String bare;

  /**
   * @param option as it was typed, dashes and all, without a value
   * @param bare that there is no such option
   * @param suggestion which one may be meant; perhaps empty
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
