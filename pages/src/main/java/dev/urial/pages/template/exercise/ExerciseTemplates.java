package dev.urial.pages.template.exercise;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import org.jspecify.annotations.Nullable;

/** Renders the exercise pages as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class ExerciseTemplates {
  private ExerciseTemplates() {}

  /** Renders the page with the form for creating a sheet, filled in with a request. */
  public static String start(Page page, SheetRequest request) {
    return Templates.rendered(out -> JtestartGenerated.render(out, null, page, request));
  }

  /**
   * Renders a sheet, with or without solutions.
   *
   * @param qr an SVG image of a QR code with the address, or null
   */
  public static String sheet(SheetPage sheet, @Nullable String qr) {
    return Templates.rendered(out -> JtesheetGenerated.render(out, null, sheet, qr));
  }
}
