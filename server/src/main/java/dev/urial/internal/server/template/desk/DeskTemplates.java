package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.Templates;

/** The pages about links, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class DeskTemplates {
  private DeskTemplates() {}
}
