/**
 * URI Templates as defined in RFC 6570, level 4: expansion and extraction.
 *
 * <pre>
 *   /people/{id}{?fields*}   +   id = 7, fields = [a, b]
 *            │                              ▲
 *            ▼ expand                       │ extract
 *   /people/7?fields=a&amp;fields=b ───────────┘
 * </pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570">RFC 6570</a>
 */
@NullMarked
package dev.urial.template;

import org.jspecify.annotations.NullMarked;
