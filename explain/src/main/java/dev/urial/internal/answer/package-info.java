/** JSON answers, shared by the command and the service: the same members, the same sentences. */
@NullMarked
package dev.urial.internal.answer;

import org.jspecify.annotations.NullMarked;
