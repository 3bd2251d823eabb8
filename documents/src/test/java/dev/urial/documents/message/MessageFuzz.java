package dev.urial.documents.message;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;

/** Any octets as a message: its parts lie in order. Replays its inputs in every build. */
class MessageFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/documents/message/mime.dict")
  void message(byte[] octets) {
    try {
      MimeMessageTest.holds(octets);
    } catch (MimeLimitException e) {
      // Said clearly, as it should be.
    }
  }
}
