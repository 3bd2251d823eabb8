/**
 * What the tests of the clients' adapters need: a name server that changes its mind, and a server
 * that counts.
 */
@NullMarked
package dev.urial.safety.clients;

import org.jspecify.annotations.NullMarked;
