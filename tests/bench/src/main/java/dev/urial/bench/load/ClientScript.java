package dev.urial.bench.load;

import java.nio.ByteBuffer;
import java.util.Random;

/** What a client sends, and what it takes for a right answer. */
interface ClientScript {
  /** Writes a request; returns a number that tells what its answer must be. */
  int request(ByteBuffer to, Random random);

  /** Returns whether an answer is the one that the request of a number must get. */
  boolean isRight(int number, byte[] answer, int length);
}
