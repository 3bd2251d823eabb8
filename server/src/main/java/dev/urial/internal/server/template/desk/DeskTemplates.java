package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Templates;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders the desk's pages about links as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class DeskTemplates {
  private DeskTemplates() {}

  /** Renders the form for a new or existing link. */
  public static String form(DeskFrame desk, String title, LinkFormView form) {
    return Templates.rendered(out -> JtelinkformGenerated.render(out, null, desk, title, form));
  }

  /** Renders the page of a link. */
  public static String link(DeskFrame desk, LinkView link) {
    return Templates.rendered(out -> JtelinkGenerated.render(out, null, desk, link));
  }

  /** Renders the form for changing a slug. */
  public static String rename(
      DeskFrame desk,
      String title,
      String path,
      String shortUrl,
      long version,
      @Nullable String conflict,
      Field field,
      List<FieldError> faults) {
    return Templates.rendered(
        out ->
            JterenameGenerated.render(
                out, null, desk, title, path, shortUrl, version, conflict, field, faults));
  }

  /** Renders the confirmation for deleting a link. */
  public static String delete(
      DeskFrame desk,
      String title,
      String path,
      String shortUrl,
      String target,
      long version,
      boolean deleted,
      @Nullable String wrong) {
    return Templates.rendered(
        out ->
            JtedeleteGenerated.render(
                out, null, desk, title, path, shortUrl, target, version, deleted, wrong));
  }

  /** Renders the list of links. */
  public static String list(DeskFrame desk, ListView list) {
    return Templates.rendered(out -> JtelistGenerated.render(out, null, desk, list));
  }

  /** Renders the overview, which is the first page of the desk. */
  public static String overview(
      DeskFrame desk,
      @Nullable String losing,
      String who,
      @Nullable Field target,
      String once,
      LinkRows links) {
    return Templates.rendered(
        out -> JteoverviewGenerated.render(out, null, desk, losing, who, target, once, links));
  }

  /** Renders the form for importing a file. */
  public static String imports(DeskFrame desk, ImportView view) {
    return Templates.rendered(out -> JteimportGenerated.render(out, null, desk, view));
  }

  /** Renders the result of an import. */
  public static String imported(DeskFrame desk, ImportedView view) {
    return Templates.rendered(out -> JteimportedGenerated.render(out, null, desk, view));
  }

  /** Renders the export form. */
  public static String export(DeskFrame desk, List<Field> fields) {
    return Templates.rendered(out -> JteexportGenerated.render(out, null, desk, fields));
  }
}
