/** Shared by the packages of explanations: cited clauses, masked texts, ports, addresses. */
@NullMarked
package dev.urial.internal.explain;

import org.jspecify.annotations.NullMarked;
