/**
 * URI Templates: RFC 6570 at level 4, both ways.
 *
 * <pre>
 *   /people/{id}{?fields*}   +   id = 7, fields = [a, b]
 *            │                              ▲
 *            ▼ expand                       │ extract
 *   /people/7?fields=a&amp;fields=b ───────────┘
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570">RFC 6570</a>
 */
@NullMarked
package dev.urial.template;

import org.jspecify.annotations.NullMarked;
