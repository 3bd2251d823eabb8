/**
 * Registries: IANA's schemes, URN namespaces, special-use domains and addresses, parameters and
 * well-known names; the Public Suffix List; and default ports from the schemes' RFCs.
 *
 * <p>This package depends on {@code grammar} and {@code idna}. Each registry is an object: either
 * the built-in registry, which is loaded on first use, or one that the caller reads from a newer
 * file. Normalization uses only {@link dev.urial.registry.SchemeFacts}.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 */
@NullMarked
package dev.urial.registry;

import org.jspecify.annotations.NullMarked;
