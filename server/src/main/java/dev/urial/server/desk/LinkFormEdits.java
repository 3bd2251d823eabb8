package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.server.desk.DeskAccess.Call;

/**
 * Handles the buttons that change a form without saving it, such as those that add or remove a
 * rule, or apply a suggestion.
 */
final class LinkFormEdits {
  private LinkFormEdits() {}

  /**
   * Performs the action of the pressed button.
   *
   * @return true if the button changed the form, which must be shown again; false if the form must
   *     be saved
   */
  static boolean take(Call call, LinkForm form) {
    for (QueryParams.Param it : call.form()) {
      if (it.name().startsWith("fits.")) {
        fits(form, it.name().substring(5), it.value());
        return true;
      }
    }
    String step = call.field("do");
    int dot = step.indexOf('.');
    String verb = dot < 0 ? step : step.substring(0, dot);
    int rule = dot < 0 ? -1 : index(step.substring(dot + 1));
    switch (verb) {
      case "rule" -> form.addRule();
      case "and" -> form.addSet(rule);
      case "up" -> form.raiseRule(rule);
      case "drop" -> form.dropRule(rule);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void fits(LinkForm form, String field, String text) {
    if (field.startsWith("rule.") && field.endsWith(".target")) {
      form.putTarget(index(field.substring(5, field.length() - 7)), text);
    } else if (field.equals("target") || field.equals("fallback") || field.equals("slug")) {
      form.put(field, text);
    }
  }

  /** Parses the index of a rule; returns a number greater than any index if the text is invalid. */
  private static int index(String text) {
    long index = text.length() > 2 ? -1 : DeskInput.count(text);
    return index < 0 ? LinkForm.MOST_RULES : (int) index;
  }
}
