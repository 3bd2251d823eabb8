package dev.urial.server.http;

import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * The limits on the bodies of all requests.
 *
 * @param length the maximum length in octets, which only uploads of files may exceed
 * @param time how long a body may take to arrive
 * @param held counts the octets that requests hold
 * @param readers the threads that may wait for uploads
 * @param drains the bodies whose rest may be awaited although there is no room for them
 * @param stalled the bodies that wait for their rest
 */
record BodyLimits(
    int length,
    Duration time,
    HeldOctets held,
    ThreadShare readers,
    Semaphore drains,
    StalledBodies stalled) {}
