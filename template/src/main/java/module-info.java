/**
 * URI Templates, for expansion and extraction; URL patterns as in browsers; and routers for both.
 */
module dev.urial.template {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.template;
  exports dev.urial.template.pattern;
}
