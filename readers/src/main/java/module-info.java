/** How other libraries and programs read the same text, and where they part. */
module dev.urial.readers {
  requires transitive dev.urial.safety;
  requires static org.jspecify;

  exports dev.urial.readers;

  uses dev.urial.readers.Reader;
}
