/**
 * Names resolved: DDDS (RFC 3401–3405), a table of resolvers, RFC 2483's services, and streams that
 * are verified by their names.
 */
@NullMarked
package dev.urial.dereference.name;

import org.jspecify.annotations.NullMarked;
