package dev.urial.sql.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.sql.SqlExample;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import org.junit.jupiter.api.Test;

class ExamplesTest {
  @Test
  void quick() {
    var spark = Spark.session();
    spark.sql("select uri_host('http://example.com/a?b=c'), uri_parse('http://u@h:80/p?q#f'), uri_params('http://a/?a=1&b=2')").show(false);
    spark.sql("select u, uri_host(u) h, uri_path(u) p, uri_port(u) n, try_uri_host(u) th, uri_param(u,'b') b from (select concat('http://host', id, '.example:', id, '/a/b?b=', id) u from range(0, 5, 1, 2))").show(false);
    var df = spark.sql("select u, uri_host(u) h, uri_path(u) p, uri_port(u) n, try_uri_host(u) th, uri_param(u,'b') b from (select concat('http://host', id, '.example:', id, '/a/b?b=', id) u from range(0, 5, 1, 2))");
    df.explain("codegen");
    spark.sql("select * from uri_extract('see http://a.example/ and https://b.example/x')").show(false);
    spark.sql("select t, f.* from values ('see http://a.example/ and https://b.example/x') as v(t) lateral view uri_extract(t) f").show(false);
    spark.sql("describe function extended uri_host").show(100,false);
    try { spark.sql("select uri_host('http://u:secret@a b/')").show(); } catch (Exception e) { System.out.println(e.getClass() + " " + e.getMessage()); }
    try { spark.sql("select uri_host(concat('http://u:secret@a b/', id)) from range(3)").show(); } catch (Exception e) { System.out.println(e.getClass() + " " + e.getMessage()); }
  }
}
