package dev.urial.pages.template.exercise;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;

/** Renders the exercise pages as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class ExerciseTemplates {
  private ExerciseTemplates() {}

  /** Renders the page with the form for creating a sheet. */
  public static String start(Page page, SettingsView settings) {
    return Templates.rendered(out -> JtestartGenerated.render(out, null, page, settings));
  }

  /** Renders a sheet, with or without solutions. */
  public static String sheet(Page page, SheetView sheet) {
    return Templates.rendered(out -> JtesheetGenerated.render(out, null, page, sheet));
  }
}
