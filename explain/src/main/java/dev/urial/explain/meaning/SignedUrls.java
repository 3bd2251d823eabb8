package dev.urial.explain.meaning;

import dev.urial.explain.meaning.ValueForms.Found;
import dev.urial.report.Clause;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Until when a signed URL works, as the services that sign URLs document it. */
final class SignedUrls {
  /** How a parameter says when a URL expires. */
  private enum Form {
    /** As a date and a time. */
    DATE,
    /** As a number of seconds since 1970. */
    EPOCH,
    /** As a number of seconds after the time in the second parameter. */
    SINCE
  }

  /**
   * A way to sign.
   *
   * @param names the parameter that says when the URL expires, and the others that must be there
   */
  private record Row(Form form, List<String> names, Clause source) {}

  private static final Clause CLOUD_STORAGE =
      new Clause(
          "storage",
          "Cloud Storage, Signed URLs",
          "",
          "https://cloud.google.com/storage/docs/access-control/signed-urls");

  private static final List<Row> ROWS =
      List.of(
          new Row(
              Form.SINCE,
              List.of("X-Amz-Expires", "X-Amz-Date"),
              new Clause(
                  "aws",
                  "AWS Signature Version 4",
                  "",
                  "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html")),
          new Row(
              Form.EPOCH,
              List.of("Expires", "Signature", "AWSAccessKeyId"),
              new Clause(
                  "aws-2",
                  "AWS Signature Version 2",
                  "",
                  "https://docs.aws.amazon.com/AmazonS3/latest/userguide/RESTAuthentication.html")),
          new Row(Form.SINCE, List.of("X-Goog-Expires", "X-Goog-Date"), CLOUD_STORAGE),
          new Row(Form.EPOCH, List.of("Expires", "Signature", "GoogleAccessId"), CLOUD_STORAGE),
          new Row(
              Form.EPOCH,
              List.of("Expires", "Signature", "Key-Pair-Id"),
              new Clause(
                  "cloudfront",
                  "CloudFront, Signed URLs",
                  "",
                  "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/"
                      + "private-content-creating-signed-url-canned-policy.html")),
          new Row(
              Form.DATE,
              List.of("se", "sig", "sv"),
              new Clause(
                  "azure",
                  "Azure Storage, SAS",
                  "",
                  "https://learn.microsoft.com/en-us/rest/api/storageservices/create-service-sas")));

  private SignedUrls() {}

  /**
   * Explains a parameter, or returns null if it is not the one that says when the URL expires.
   *
   * @param parameters the decoded values of the query's parameters, by name
   */
  static @Nullable Found find(String name, Map<String, String> parameters) {
    for (Row row : ROWS) {
      if (row.names.get(0).equals(name) && parameters.keySet().containsAll(row.names)) {
        String expires = expires(row, parameters);
        return expires == null
            ? null
            : Found.of(Certainty.STATED, ValueForms.quoted("fact.expires", expires, row.source));
      }
    }
    return null;
  }

  private static @Nullable String expires(Row row, Map<String, String> parameters) {
    String value = parameters.getOrDefault(row.names.get(0), "");
    Instant time =
        switch (row.form) {
          case DATE -> null;
          case EPOCH -> value.length() == 10 ? Times.ofNumber(value) : null;
          case SINCE -> {
            Instant from = Times.ofDate(parameters.getOrDefault(row.names.get(1), ""));
            boolean isNumber = Times.isDigits(value) && value.length() < 10;
            yield from == null || !isNumber ? null : from.plusSeconds(Long.parseLong(value));
          }
        };
    boolean isWritten = row.form == Form.DATE && !value.isEmpty();
    return time != null ? time.toString() : isWritten ? value : null;
  }
}
