package dev.urial.micronaut;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.QueryValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the tests ask. */
@Controller
class LinksController {
  @Get("/names/{name}")
  @Produces(MediaType.TEXT_PLAIN)
  String name(@PathVariable Uri name) {
    return name.scheme();
  }

  @Get("/go")
  @Produces(MediaType.TEXT_PLAIN)
  String go(@QueryValue Uri to) {
    return String.valueOf(to.host());
  }

  @Get("/maybe")
  @Produces(MediaType.TEXT_PLAIN)
  String maybe(@QueryValue @Nullable IriReference to) {
    return "to=" + to;
  }

  @Get("/all")
  @Produces(MediaType.TEXT_PLAIN)
  String all(@QueryValue List<Url> url) {
    return url.toString();
  }

  @Get("/referer")
  @Produces(MediaType.TEXT_PLAIN)
  String referer(@Header("Referer") UriReference referer) {
    return referer.path();
  }
}
