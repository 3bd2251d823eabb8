/** Short links: slugs, targets, rules, accounts, stores and visits. */
@SuppressWarnings("opens")
module dev.urial.shortener {
  requires transitive dev.urial.safety;
  requires com.github.benmanes.caffeine;
  requires com.maxmind.db;
  requires com.zaxxer.hikari;
  requires flyway.core;
  requires io.leangen.geantyref; // JDBI needs it but does not declare it
  requires java.sql;
  requires org.jdbi.v3.core;
  requires org.postgresql.jdbc;
  requires org.slf4j;
  requires org.xerial.sqlitejdbc;
  requires password4j;
  requires tools.jackson.core;
  requires tools.jackson.databind;
  requires static org.jspecify;
  requires org.yaml.snakeyaml; // so does the user-agent parser
  requires uap.java;

  exports dev.urial.shortener;
  exports dev.urial.shortener.account;
  exports dev.urial.shortener.exchange;
  exports dev.urial.shortener.link;
  exports dev.urial.shortener.store;
  exports dev.urial.shortener.visit;

  // Flyway reads the migrations, which are in packages without classes.
  opens dev.urial.shortener.store.postgres;
  opens dev.urial.shortener.store.sqlite.links;
  opens dev.urial.shortener.store.sqlite.visits;
}
