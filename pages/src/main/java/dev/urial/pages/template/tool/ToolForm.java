package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.Field;
import java.util.List;

/**
 * The form of a tool: its fields, its button, and examples that fill it in.
 *
 * @param id the ID of the form, by which its examples, which stand elsewhere, submit it
 * @param title the heading above the form; empty if it is the only one
 * @param isOpen whether the form is initially shown, not only its title
 * @param fields the fields, in order
 * @param go the label of the button
 * @param groups the examples, grouped by kind
 */
public record ToolForm(
    String id, String title, boolean isOpen, List<Field> fields, String go, List<Group> groups) {
  /** Returns the only form of a tool. */
  public static ToolForm of(List<Field> fields, String go, List<Group> groups) {
    return new ToolForm("ask", "", true, fields, go, groups);
  }

  /**
   * Examples of one kind.
   *
   * @param title the title of the group; empty if its examples are always shown
   * @param isOpen whether the examples are initially shown, not only their title
   * @param examples the examples in the group
   */
  public record Group(String title, boolean isOpen, List<Example> examples) {}

  /**
   * An example, which is a button that fills in the form.
   *
   * @param number the index of the example, which the button submits
   * @param text the label of the button: an identifier or a part of one, or a word
   * @param isChosen whether it is the current example
   */
  public record Example(int number, String text, boolean isChosen) {}
}
