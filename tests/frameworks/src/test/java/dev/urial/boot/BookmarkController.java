package dev.urial.boot;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import dev.urial.validation.UriText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Bookmarks in and out as JSON, kept by JPA. */
@RestController
@RequestMapping("/bookmarks")
class BookmarkController {
  /** What is sent. */
  record Draft(
      @NotNull @Nullable Uri uri,
      @Nullable Url url,
      @Nullable List<UriReference> more,
      @Nullable Map<Uri, Integer> visits,
      @UriText(
              standard = UriText.Standard.URL,
              schemes = {"https"},
              publicHost = true)
          @Nullable String hook) {}

  /** What is shown. */
  record Shown(@Nullable Long id, @Nullable Uri uri, @Nullable Url url) {
    static Shown of(Bookmark bookmark) {
      return new Shown(bookmark.id, bookmark.uri, bookmark.url);
    }
  }

  private final Bookmarks bookmarks;

  BookmarkController(Bookmarks bookmarks) {
    this.bookmarks = bookmarks;
  }

  @PostMapping
  ResponseEntity<Shown> add(@Valid @RequestBody Draft draft) {
    Bookmark bookmark = new Bookmark();
    bookmark.uri = draft.uri();
    bookmark.url = draft.url();
    bookmark.normal = draft.uri();
    Bookmark kept = bookmarks.save(bookmark);
    Uri location = Uri.parse("http://localhost/bookmarks/").resolve(String.valueOf(kept.id));
    return ResponseEntity.created(location.toJavaUri()).body(Shown.of(kept));
  }

  @GetMapping("/{id}")
  Shown one(@PathVariable long id) {
    return bookmarks
        .findById(id)
        .map(Shown::of)
        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
  }

  @GetMapping(params = "uri")
  List<Shown> byUri(@RequestParam Uri uri) {
    return bookmarks.findByUri(uri).stream().map(Shown::of).toList();
  }

  @GetMapping(params = "url")
  List<Shown> byUrl(@RequestParam Url url) {
    return bookmarks.findByUrl(url).stream().map(Shown::of).toList();
  }

  @GetMapping(params = "like")
  List<Shown> like(@RequestParam Uri like) {
    return bookmarks.findByNormalOrderById(like).stream().map(Shown::of).toList();
  }

  @ExceptionHandler
  ProblemDetail invalid(MethodArgumentNotValidException e) {
    ProblemDetail problem = ProblemDetail.forStatus(HttpStatus.BAD_REQUEST);
    for (FieldError error : e.getFieldErrors()) {
      problem.setProperty(error.getField(), error.getDefaultMessage());
    }
    return problem;
  }
}
