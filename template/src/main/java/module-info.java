/** URI Templates, expanded and read back; URL patterns as browsers have them; routers over both. */
module dev.urial.template {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.template;
  exports dev.urial.template.pattern;
}
