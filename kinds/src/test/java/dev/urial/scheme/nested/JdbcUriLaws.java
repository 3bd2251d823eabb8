package dev.urial.scheme.nested;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcUriLaws extends SchemeViewLaws<JdbcUri> {
  @Override
  protected JdbcUri parse(String text) {
    return JdbcUri.parse(text);
  }

  @Override
  protected Parsed<JdbcUri> tryParse(String text) {
    return JdbcUri.tryParse(text);
  }

  @Override
  protected Parsed<JdbcUri> of(Uri uri) {
    return JdbcUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "jdbc:mysql://h:3306/db",
        "jdbc:MySQL://h:3306/d%62?a=b#c",
        "jdbc:postgresql://u:secret@h:5432,h2:5433/db?password=secret",
        "jdbc:sqlserver://h:1433;databaseName=x",
        "jdbc:oracle:thin:@//h:1521/service",
        "jdbc:oracle:thin:u/:secret@tcps://h:1521/service",
        "jdbc:h2:tcp://h/../x",
        "jdbc:sqlite:/a//b.db",
        "jdbc:sqlite:",
        "jdbc:jdbc:x:y");
  }

  /** Behind a third slash, or without any, no driver reads a login: the text's own reading says. */
  @Override
  protected boolean hasLogin(String text) {
    return !Secrets.inReference(text).mask(text).contains(":secret@");
  }

  /** As the manuals of the drivers write them. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        "jdbc:mysql://h:3306/db             | mysql      | mysql://h:3306/db         | [h:3306]",
        "jdbc:mysql://h                     | mysql      | mysql://h                 | [h]",
        "jdbc:mysql:replication://a:1,b/db  | mysql      | -                         | [a:1, b]",
        "jdbc:mysql://(host=h,port=1)/db    | mysql      | mysql://(host=h,port=1)/db | []",
        "jdbc:postgresql://u:p@h:5432,h2:5433/db?a=b | postgresql | -               | [h:5432,"
            + " h2:5433]",
        "jdbc:postgresql:db                 | postgresql | -                         | []",
        "jdbc:postgresql:///db              | postgresql | postgresql:///db          | []",
        "jdbc:sqlserver://h:1433;databaseName=x | sqlserver | -                      | [h:1433]",
        "jdbc:sqlserver://;serverName=h     | sqlserver  | sqlserver://;serverName=h | []",
        "jdbc:oracle:thin:@//h:1521/service | oracle     | -                         | [h:1521]",
        "jdbc:oracle:thin:u/p@//h:1521/service | oracle  | -                         | [h:1521]",
        "jdbc:oracle:thin:@tcps://h:1521/x  | oracle     | tcps://h:1521/x           | [h:1521]",
        "jdbc:oracle:thin:@name             | oracle     | -                         | []",
        "jdbc:h2:mem:x                      | h2         | -                         | []",
        "jdbc:h2:tcp://h/~/x                | h2         | tcp://h/~/x               | [h]",
        "jdbc:sqlite:/a.db                  | sqlite     | -                         | []",
        "jdbc:sqlite:/a//b.db               | sqlite     | -                         | []",
        "jdbc:sqlite:/a/http://b.db         | sqlite     | -                         | []",
        "jdbc:sqlite:                       | sqlite     | -                         | []",
        "jdbc:hive2://a:2181,b:2181/;m=zk   | hive2      | -                         | [a:2181,"
            + " b:2181]",
        "jdbc:db2://h:50000/db:user=a;      | db2        | db2://h:50000/db:user=a;  | [h:50000]",
        "jdbc:bigquery://https://h:443;P=a  | bigquery   | -                         | [h:443]",
        "jdbc:clickhouse:http://h:8123/db   | clickhouse | http://h:8123/db          | [h:8123]",
        "jdbc:odbc:a;url=http://h/          | odbc       | -                         | []",
        "jdbc:x:a?url=http://h/             | x          | -                         | []",
        "jdbc:mysql://u:p@a,v:q@b/db        | mysql      | -                         | [b]",
      })
  void ofDrivers(String text, String subprotocol, String url, String servers) {
    JdbcUri view = JdbcUri.parse(text);
    assertEquals(subprotocol, view.subprotocol());
    assertEquals(text, "jdbc:" + subprotocol + ":" + view.subname());
    assertEquals(url, view.url() == null ? null : view.url().toString());
    assertEquals(servers, view.servers().toString());
  }

  @Override
  protected String malformed() {
    return """
    ∅                        0   scheme
    j                        1   scheme
    jdb                      3   scheme
    jdbc                     4   scheme
    jdbb:a:                  3   scheme
    jdbcs:a:                 4   scheme
    jdbc_:a:                 4   scheme
    jdbc:                    5   JDBC URL
    jdbc::                   5   JDBC URL
    jdbc:a                   6   JDBC URL
    jdbc:mysql               10  JDBC URL
    jdbc:mysql/              10  JDBC URL
    jdbc:/a                  5   JDBC URL
    jdbc://h/db              5   JDBC URL
    jdbc:?a                  5   JDBC URL
    jdbc:#a                  5   JDBC URL
    jdbc:a?b:c               6   JDBC URL
    jdbc:a@b:c               6   JDBC URL
    jdbc:%61:c               5   JDBC URL
    jdbc:a~b:c               6   JDBC URL
    jdbc:a:%4                9   pct-encoded
    jdbc:a:␠                 7   path-rootless
    jdbc:a://[::1]/          9   path-rootless
    """;
  }
}
