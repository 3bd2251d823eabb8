/**
 * The desk, which consists of the pages on which signed-in users manage links. It applies the same
 * rules as the API, and all its pages work without scripts.
 */
@NullMarked
package dev.urial.server.desk;

import org.jspecify.annotations.NullMarked;
