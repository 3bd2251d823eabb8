/** Compares how other libraries and programs parse the same text, and shows where they disagree. */
module dev.urial.readers {
  requires transitive dev.urial.safety;
  requires static org.jspecify;

  exports dev.urial.readers;

  uses dev.urial.readers.Reader;

  provides dev.urial.safety.FetchingReaders with
      dev.urial.readers.PolicyReaders;
}
