package dev.urial.pages.template.widget;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A form field with its label, hint and error.
 *
 * <pre>{@code
 * Field.area("text", page.say("page.inspect.text"), text).required().most(1_000_000)
 * }</pre>
 *
 * @param name the name in the form, which is also the ID
 * @param label the label, in the page's language
 * @param type {@code text}, {@code area}, {@code select}, {@code check}, or another input type
 * @param value the value, which is preserved exactly; for {@code check}, the value that is
 *     submitted if the box is checked
 * @param hint the hint below the label, or null
 * @param wrong the error in the value, or null
 * @param flags whether it is required, exact or chosen
 * @param most the maximum number of characters; 0 for the form's default limit
 * @param autocomplete the {@code autocomplete} attribute, usually {@code off}
 * @param choices the choices of a {@code select}
 */
public record Field(
    String name,
    String label,
    String type,
    String value,
    @Nullable String hint,
    @Nullable String wrong,
    Set<Flag> flags,
    int most,
    String autocomplete,
    List<Choice> choices) {
  /** What a field is besides its type. */
  public enum Flag {
    /** Its value must not be empty. */
    REQUIRED,
    /** Its value is an identifier or part of one, shown in a fixed-width font. */
    EXACT,
    /** It is a {@code check} that is checked. */
    CHOSEN
  }

  /**
   * A choice in a list.
   *
   * @param value the value in the form
   * @param label the label, in the page's language
   */
  public record Choice(String value, String label) {}

  private static Field of(String name, String label, String type, String value, Flag... flags) {
    return new Field(name, label, type, value, null, null, Set.of(flags), 0, "off", List.of());
  }

  /** Returns a field for a line of text. */
  public static Field text(String name, String label, String value) {
    return of(name, label, "text", value);
  }

  /** Returns a field for an identifier, or for part of an identifier. */
  public static Field exact(String name, String label, String value) {
    return of(name, label, "text", value, Flag.EXACT);
  }

  /** Returns a multi-line field for an identifier. */
  public static Field area(String name, String label, String value) {
    return of(name, label, "area", value, Flag.EXACT);
  }

  /** Returns a field of another type, such as {@code number} or {@code datetime-local}. */
  public static Field typed(String name, String label, String type, String value) {
    return of(name, label, type, value);
  }

  /** Returns a selection list. */
  public static Field select(String name, String label, String value, List<Choice> choices) {
    return new Field(
        name, label, "select", value, null, null, Set.of(), 0, "off", List.copyOf(choices));
  }

  /** Returns a checkbox. */
  public static Field check(String name, String label, String value, boolean chosen) {
    return chosen ? of(name, label, "check", value, Flag.CHOSEN) : of(name, label, "check", value);
  }

  /** Returns a copy of this field whose value must not be empty. */
  public Field required() {
    return with(Flag.REQUIRED);
  }

  private Field with(Flag flag) {
    EnumSet<Flag> more = EnumSet.of(flag);
    more.addAll(flags);
    return new Field(name, label, type, value, hint, wrong, more, most, autocomplete, choices);
  }

  /** Returns a copy of this field with a hint; null for none. */
  public Field hint(@Nullable String sentence) {
    return new Field(name, label, type, value, sentence, wrong, flags, most, autocomplete, choices);
  }

  /** Returns a copy of this field with an error; null for none. */
  public Field wrong(@Nullable String sentence) {
    return new Field(name, label, type, value, hint, sentence, flags, most, autocomplete, choices);
  }

  /** Returns a copy of this field with a maximum number of characters. */
  public Field most(int characters) {
    return new Field(
        name, label, type, value, hint, wrong, flags, characters, autocomplete, choices);
  }

  /** Returns a copy of this field with the given {@code autocomplete} attribute. */
  public Field autocomplete(String what) {
    return new Field(name, label, type, value, hint, wrong, flags, most, what, choices);
  }

  /** Returns whether the field has a flag. */
  public boolean is(Flag flag) {
    return flags.contains(flag);
  }

  /** Returns the value, escaped for an attribute or a text area so that it is preserved exactly. */
  public String verbatim() {
    return ExactHtmlEscaper.of(value);
  }

  /** Returns the IDs of the elements that describe the field, or null. */
  public @Nullable String described() {
    if (hint == null && wrong == null) {
      return null;
    }
    return (wrong == null ? "" : name + "-wrong")
        + (hint != null && wrong != null ? " " : "")
        + (hint == null ? "" : name + "-hint");
  }
}
