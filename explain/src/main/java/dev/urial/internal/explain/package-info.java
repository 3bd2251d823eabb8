/** Shared classes for explanations: cited clauses, masked texts, ports and addresses. */
@NullMarked
package dev.urial.internal.explain;

import org.jspecify.annotations.NullMarked;
