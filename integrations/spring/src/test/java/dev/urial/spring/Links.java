package dev.urial.spring;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A controller of both MVC and WebFlux. */
@RestController
class Links {
  @GetMapping("/names/{name}")
  String name(@PathVariable("name") Uri name) {
    return name.scheme();
  }

  @GetMapping("/go")
  String go(@RequestParam("to") Uri to) {
    return String.valueOf(to.host());
  }

  @GetMapping("/maybe")
  String maybe(@RequestParam(name = "to", required = false) @Nullable IriReference to) {
    return "to=" + to;
  }

  @GetMapping("/referer")
  String referer(@RequestHeader("Referer") UriReference referer) {
    return referer.path();
  }

  @GetMapping("/browse")
  String browse(@RequestParam("url") Url url) {
    return url.href();
  }

  @GetMapping("/number")
  String number(@RequestParam("n") int n) {
    return String.valueOf(n);
  }

  @GetMapping("/fault")
  String fault() {
    return Uri.parse("a fault of the controller's own").toString();
  }

  record Saved(String title, List<Uri> links, @Nullable Map<String, Uri> named) {}

  @PostMapping("/saved")
  String saved(@RequestBody Saved saved) {
    return saved.title() + saved.links().size();
  }

  record Form(Uri to, int n) {}

  @GetMapping("/form")
  String form(@ModelAttribute Form form) {
    return form.to().host() + form.n();
  }
}
