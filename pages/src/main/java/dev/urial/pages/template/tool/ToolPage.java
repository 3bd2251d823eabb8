package dev.urial.pages.template.tool;

import dev.urial.answer.Doc;
import gg.jte.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of a tool.
 *
 * @param name the name of the tool, which is its path and part of the keys of its messages
 * @param forms the forms, at least one
 * @param answer the answer to what was submitted; null if it was refused
 */
public record ToolPage(String name, List<ToolForm> forms, @Nullable Answer answer) {
  /**
   * What a tool answers.
   *
   * @param doc the answer in short
   * @param figure what is drawn below it, or null
   * @param sections how the answer is found
   */
  public record Answer(Doc doc, @Nullable Content figure, Doc sections) {}
}
