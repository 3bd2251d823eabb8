package dev.urial.boot;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import dev.urial.validation.UriText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Our types in each place of a request. */
@RestController
class ArgumentController {
  /** Fields of a form. */
  record Form(@Nullable Uri from, @Nullable Url to) {}

  private final Shelf shelf;

  ArgumentController(Shelf shelf) {
    this.shelf = shelf;
  }

  @GetMapping("/names/{urn}")
  Map<String, Object> name(@PathVariable Urn urn) {
    return Map.of("urn", urn, "namespace", urn.nid());
  }

  @GetMapping("/resolve")
  Uri resolve(@RequestParam Uri base, @RequestParam UriReference reference) {
    return base.resolve(reference);
  }

  @GetMapping("/lists")
  List<Url> lists(@RequestParam List<Url> of) {
    return of;
  }

  @GetMapping("/came-from")
  Map<String, Object> cameFrom(
      @RequestHeader(required = false) @Nullable UriReference referer,
      @CookieValue(required = false) @Nullable Uri last) {
    return Map.of("referer", String.valueOf(referer), "last", String.valueOf(last));
  }

  @GetMapping("/form")
  Form form(@ModelAttribute Form form) {
    return form;
  }

  @GetMapping("/hook")
  String hook(@RequestParam @UriText(schemes = "https") String target) {
    return target;
  }

  @GetMapping("/shelf")
  Shelf shelf() {
    return shelf;
  }
}
