package dev.urial.scheme.nested;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class BlobUriLaws extends SchemeViewLaws<BlobUri> {
  @Override
  protected BlobUri parse(String text) {
    return BlobUri.parse(text);
  }

  @Override
  protected Parsed<BlobUri> tryParse(String text) {
    return BlobUri.tryParse(text);
  }

  @Override
  protected Parsed<BlobUri> of(Uri uri) {
    return BlobUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f",
        "blob:HTTPS://WHATWG.org:443/D0360E2F-caee-469f-9a2f-87d5b0456f6f",
        "blob:null/d0360e2f-caee-469f-9a2f-87d5b0456f6f#f",
        "blob:x://h:8/d0360e2f-caee-469f-9a2f-87d5b0456f6f");
  }

  @Override
  protected String malformed() {
    return """
        ∅                        0   scheme
        blo                      3   scheme
        blobs:a                  4   scheme
        blob                     4   scheme
        blob:                    5   ascii-serialization-of-an-origin
        blob:nul                 8   ascii-serialization-of-an-origin
        blob:null                9   ascii-serialization-of-an-origin
        blob:nullx/              10  ascii-serialization-of-an-origin
        blob:null/               10  UUID
        blob:null/g              10  UUID
        blob:null/d0360e2f       18  UUID
        blob:null/d0360e2f0      18  UUID
        blob:null/d0360e2f-caeg  22  UUID
        blob:/a                  5   ascii-serialization-of-an-origin
        blob:1:/                 5   ascii-serialization-of-an-origin
        blob:https               10  ascii-serialization-of-an-origin
        blob:https:              11  ascii-serialization-of-an-origin
        blob:https:a             11  ascii-serialization-of-an-origin
        blob:https:/a            12  ascii-serialization-of-an-origin
        blob:https://u@a/        14  ascii-serialization-of-an-origin
        blob:https://u:p@a/      15  ascii-serialization-of-an-origin
        blob:https://a:8x/       16  ascii-serialization-of-an-origin
        blob:https://a           14  blob␠URL
        blob:https://a?q         14  blob␠URL
        blob:https://a/b         16  UUID
        blob:https://a/?         15  UUID
        blob:null/d0360e2f-caee-469f-9a2f-87d5b0456f6f0  46  blob␠URL
        blob:null/d0360e2f-caee-469f-9a2f-87d5b0456f6f?  46  blob␠URL
        """;
  }
}
