package dev.urial.dereference.part;

import dev.urial.dereference.part.Extent.Unit;
import dev.urial.dereference.part.PictureHeader.Box;
import dev.urial.fragment.MediaRegion;
import dev.urial.report.Clause;
import org.jspecify.annotations.Nullable;

/** Extracts regions of images, as images in the same format. */
final class ImagePart {
  private static final Clause OUTSIDE =
      new Clause(
          "errors on the spatial dimension",
          PartClauses.MEDIA_FRAGMENTS,
          "6.3.3",
          PartClauses.LINK + "error-media-spatial");

  private ImagePart() {}

  static PartExtraction cut(PartRequest whole, MediaRegion region) {
    try {
      PictureHeader picture = picture(whole);
      return picture == null
          ? whole.uncut(
              PartClauses.MEDIUM, "part.no-decoder", PartRequest.quoted(whole.type.essence()))
          : cut(whole, region, picture);
    } catch (BrokenMediaException e) {
      return whole.uncut(
          PartClauses.MEDIUM,
          "part.broken-media",
          PartRequest.quoted(whole.type.essence()),
          e.reason());
    }
  }

  private static @Nullable PictureHeader picture(PartRequest whole) throws BrokenMediaException {
    return switch (whole.type.essence()) {
      case "image/png", "image/apng", "image/x-png" -> PngPicture.of(whole.octets);
      case "image/gif" -> GifPicture.of(whole.octets);
      case "image/bmp", "image/x-bmp", "image/x-ms-bmp" -> BmpPicture.of(whole.octets);
      case "image/jpeg", "image/jpg", "image/pjpeg" -> JpegPicture.of(whole.octets);
      default -> null;
    };
  }

  private static PartExtraction cut(PartRequest whole, MediaRegion region, PictureHeader picture)
      throws BrokenMediaException {
    if (picture.pixels() > whole.limits.pixels()) {
      return whole.uncut(PartClauses.SPACE, "part.too-many-pixels", whole.limits.pixels());
    }
    MediaRegion inside = region.within(picture.width(), picture.height());
    if (inside == null) {
      return whole.ignored(OUTSIDE, "part.region-outside", picture.width(), picture.height());
    }
    boolean isClipped =
        region.unit() == MediaRegion.Unit.PIXEL
            && (inside.w() != region.w() || inside.h() != region.h());
    if (isClipped) {
      whole.note(OUTSIDE, "part.region-clipped", picture.width(), picture.height());
    }
    if (inside.w() == picture.width() && inside.h() == picture.height()) {
      return whole.whole(PartClauses.SPACE, "part.region-all");
    }
    Box box = new Box((int) inside.x(), (int) inside.y(), (int) inside.w(), (int) inside.h());
    byte[] octets = whole.isHighlighted ? picture.highlight(box, whole) : picture.crop(box, whole);
    if (octets.length > whole.limits.octets()) {
      return whole.uncut(PartClauses.SPACE, "part.too-long", whole.limits.octets());
    }
    Extent across = new Extent(Unit.PIXEL_X, box.x(), box.x() + (long) box.w());
    Extent down = new Extent(Unit.PIXEL_Y, box.y(), box.y() + (long) box.h());
    return whole.cut(Part.made(octets, whole.type, across, down));
  }
}
