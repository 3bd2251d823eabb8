/** Detects deceptive names and dangerous addresses, and vets untrusted URLs under a policy. */
module dev.urial.safety {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.safety;
  exports dev.urial.safety.names;
  exports dev.urial.safety.unicode;

  uses dev.urial.safety.FetchingReaders;
}
