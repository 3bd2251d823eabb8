package dev.urial.scheme.file;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;

class FtpUriLaws extends SchemeViewLaws<FtpUri> {
  @Override
  protected FtpUri parse(String text) {
    return FtpUri.parse(text);
  }

  @Override
  protected Parsed<FtpUri> tryParse(String text) {
    return FtpUri.tryParse(text);
  }

  @Override
  protected Parsed<FtpUri> of(Uri uri) {
    return FtpUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "ftp://host.example",
        "ftp://host.example/",
        "ftp://myname@host.example/%2Fetc/motd;type=a",
        "ftp://myname@host.example/%2Fetc/motd;type=A",
        "ftp://host.example/etc/motd",
        "ftp://host.example:21//etc/../a?b/;type=d#f",
        "ftp://u:p@h:25/%0D%0A");
  }

  @Override
  protected String malformed() {
    return """
        ∅                        0   scheme
        f                        1   scheme
        ft                       2   scheme
        file:a                   1   scheme
        ftps://a                 3   scheme
        ftp                      3   scheme
        ftp:                     4   ftpurl
        ftp:a                    4   ftpurl
        ftp:/a                   5   ftpurl
        ftp://                   6   host
        ftp:///a                 6   host
        ftp://:21/a              9   host
        ftp://u@/a               8   host
        ftp://u:p@:21            10  host
        ftp://a?q                7   ftpurl
        ftp://a/b;               10  ftptype
        ftp://a/b;c              10  ftptype
        ftp://a/b;type           14  ftptype
        ftp://a/b;TYPE=a         10  ftptype
        ftp://a/b;type=          15  ftptype
        ftp://a/b;type=x         15  ftptype
        ftp://a/b;type=aa        16  ftpurl
        ftp://a/b;type=a/c       16  ftpurl
        ftp://a/b?c;d            12  ftptype
        ftp://a/b␠               9   path-abempty
        """;
  }
}
