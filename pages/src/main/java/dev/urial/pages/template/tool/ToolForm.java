package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.Field;
import java.util.List;

/**
 * The form of a tool: its fields, its button, and examples that fill it in.
 *
 * @param title the heading above the form; empty if it is the only one
 * @param fields the fields, in order
 * @param go the label of the button
 * @param groups the examples, grouped by kind
 */
public record ToolForm(String title, List<Field> fields, String go, List<Group> groups) {
  /**
   * Examples of one kind.
   *
   * @param title the title of the group
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
