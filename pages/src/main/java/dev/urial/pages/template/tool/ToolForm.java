package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.Field;
import java.util.List;

/**
 * The form of a tool: its fields, its button, and examples that one press fills in.
 *
 * @param action where it is sent
 * @param fields in their order
 * @param go what the button says
 * @param groups examples
 */
public record ToolForm(String action, List<Field> fields, String go, List<Group> groups) {
  /** Copies the lists. */
  public ToolForm {
    fields = List.copyOf(fields);
    groups = List.copyOf(groups);
  }

  /**
   * Examples of a kind.
   *
   * @param title what they have in common
   * @param isOpen whether they are seen at once; else behind their title
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
   * @param number by which it is sent
   * @param text what stands on its button: a piece of an identifier, or a word
   * @param isChosen whether it is the one that is shown
   */
  public record Example(int number, String text, boolean isChosen) {}
}
