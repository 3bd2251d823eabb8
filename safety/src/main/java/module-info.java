/** Names that deceive, addresses that trap, and a policy of what may be fetched. */
module dev.urial.safety {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.safety;
  exports dev.urial.safety.names;
  exports dev.urial.safety.unicode;
}
