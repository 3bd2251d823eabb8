package dev.urial.pages.template.widget;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form with its label, its hint and what is wrong with it.
 *
 * <pre>{@code
 * Field.area("text", page.say("page.inspect.text"), text).required().most(1_000_000)
 * }</pre>
 *
 * @param name under which it is sent; its id as well
 * @param label in the page's language
 * @param type {@code text}, {@code area}, {@code select}, {@code check}, or another type of an
 *     input
 * @param value as it was sent: it comes back the same; for {@code check} what is sent if chosen
 * @param hint what stands below the label, or null
 * @param wrong what is wrong with the value, or null
 * @param isRequired whether it may not be empty
 * @param isExact whether it is a piece of an identifier: in the font of these, without spelling
 * @param isChosen for {@code check}
 * @param most how many characters are taken at most; 0: the form's limit
 * @param autocomplete what the browser may fill in; {@code off} for most
 * @param choices for {@code select}
 */
public record Field(
    String name,
    String label,
    String type,
    String value,
    @Nullable String hint,
    @Nullable String wrong,
    boolean isRequired,
    boolean isExact,
    boolean isChosen,
    int most,
    String autocomplete,
    List<Choice> choices) {
  /** Copies the list. */
  public Field {
    choices = List.copyOf(choices);
  }

  /**
   * A choice of a list.
   *
   * @param value what is sent
   * @param label in the page's language
   */
  public record Choice(String value, String label) {}

  private static Field of(String name, String label, String type, String value) {
    return new Field(
        name, label, type, value, null, null, false, false, false, 0, "off", List.of());
  }

  /** Returns a line of text. */
  public static Field text(String name, String label, String value) {
    return of(name, label, "text", value);
  }

  /** Returns a line for an identifier, or a piece of one. */
  public static Field exact(String name, String label, String value) {
    return of(name, label, "text", value).exact();
  }

  /** Returns some lines for an identifier. */
  public static Field area(String name, String label, String value) {
    return of(name, label, "area", value).exact();
  }

  /** Returns a field of another type, as {@code number} or {@code datetime-local}. */
  public static Field typed(String name, String label, String type, String value) {
    return of(name, label, type, value);
  }

  /** Returns a list to choose from. */
  public static Field select(String name, String label, String value, List<Choice> choices) {
    return new Field(
        name, label, "select", value, null, null, false, false, false, 0, "off", choices);
  }

  /** Returns a box to check. */
  public static Field check(String name, String label, String value, boolean chosen) {
    return new Field(
        name, label, "check", value, null, null, false, false, chosen, 0, "off", List.of());
  }

  /** Returns the same in the font of identifiers, as lines of text for people. */
  public Field exact() {
    return new Field(
        name,
        label,
        type,
        value,
        hint,
        wrong,
        isRequired,
        true,
        isChosen,
        most,
        autocomplete,
        choices);
  }

  /** Returns the same that may not be empty. */
  public Field required() {
    return new Field(
        name,
        label,
        type,
        value,
        hint,
        wrong,
        true,
        isExact,
        isChosen,
        most,
        autocomplete,
        choices);
  }

  /** Returns the same with a hint. */
  public Field hint(@Nullable String sentence) {
    return new Field(
        name,
        label,
        type,
        value,
        sentence,
        wrong,
        isRequired,
        isExact,
        isChosen,
        most,
        autocomplete,
        choices);
  }

  /** Returns the same with what is wrong; null for nothing. */
  public Field wrong(@Nullable String sentence) {
    return new Field(
        name,
        label,
        type,
        value,
        hint,
        sentence,
        isRequired,
        isExact,
        isChosen,
        most,
        autocomplete,
        choices);
  }

  /** Returns the same that takes so many characters. */
  public Field most(int characters) {
    return new Field(
        name,
        label,
        type,
        value,
        hint,
        wrong,
        isRequired,
        isExact,
        isChosen,
        characters,
        autocomplete,
        choices);
  }

  /** Returns the same that the browser may fill in. */
  public Field autocomplete(String what) {
    return new Field(
        name, label, type, value, hint, wrong, isRequired, isExact, isChosen, most, what, choices);
  }

  /** Returns the value as the inside of an attribute or a text area that gives it back exactly. */
  public String verbatim() {
    return Verbatim.of(value);
  }

  /** Returns the ids of what describes it, or null. */
  public @Nullable String described() {
    if (hint == null && wrong == null) {
      return null;
    }
    return (wrong == null ? "" : name + "-wrong")
        + (hint != null && wrong != null ? " " : "")
        + (hint == null ? "" : name + "-hint");
  }
}
