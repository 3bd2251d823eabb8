package dev.urial.url;

/**
 * The class {@code URL} of JavaScript, name by name: mutable, with its setters' semantics.
 *
 * <pre>{@code
 * UrlApi api = Url.parse("http://example.com/a").api();
 * api.setPort("8080");
 * api.href()  // "http://example.com:8080/a"
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#url-class">URL Standard §6.1</a>
 */
public final class UrlApi {
  UrlApi() {}
}
