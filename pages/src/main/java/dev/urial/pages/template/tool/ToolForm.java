package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.Field;
import java.util.List;

/**
 * The form of a tool: its fields, its button, and examples that fill it in.
 *
 * @param action the form's action
 * @param fields the fields, in order
 * @param go the label of the button
 * @param groups the examples
 */
public record ToolForm(String action, List<Field> fields, String go, List<Group> groups) {
  /** Copies the lists. */
  public ToolForm {
    fields = List.copyOf(fields);
    groups = List.copyOf(groups);
  }

  /**
   * Examples of one kind.
   *
   * @param title their common title
   * @param isOpen whether the examples are initially shown, not only their title
   * @param examples the examples
   */
  public record Group(String title, boolean isOpen, List<Example> examples) {
    /** Copies the list. */
    public Group {
      examples = List.copyOf(examples);
    }
  }

  /**
   * An example.
   *
   * @param number the number in the form
   * @param text the label of its button: part of an identifier, or a word
   * @param isChosen whether it is the current example
   */
  public record Example(int number, String text, boolean isChosen) {}
}
