/** Short links: slugs, targets, rules, accounts, stores and visits. */
module dev.urial.shortener {
  requires transitive dev.urial.safety;
  requires password4j;
  requires tools.jackson.core;
  requires tools.jackson.databind;
  requires static org.jspecify;

  exports dev.urial.shortener;
  exports dev.urial.shortener.account;
  exports dev.urial.shortener.exchange;
  exports dev.urial.shortener.link;
  exports dev.urial.shortener.store;
  exports dev.urial.shortener.visit;
}
