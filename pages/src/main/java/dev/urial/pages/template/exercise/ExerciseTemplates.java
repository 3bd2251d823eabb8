package dev.urial.pages.template.exercise;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;

/** The pages of exercises, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class ExerciseTemplates {
  private ExerciseTemplates() {}

  /** What can be practised, and the form that makes a sheet. */
  public static String start(Page page, SettingsView settings) {
    return Templates.rendered(out -> JtestartGenerated.render(out, null, page, settings));
  }

  /** A sheet, solved or not. */
  public static String sheet(Page page, SheetView sheet) {
    return Templates.rendered(out -> JtesheetGenerated.render(out, null, page, sheet));
  }
}
