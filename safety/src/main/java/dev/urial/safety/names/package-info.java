/**
 * Detects deceptive host names: what may mislead a person about a host, how browsers would show the
 * host, and which protected names it imitates.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39, Unicode security mechanisms</a>
 */
@NullMarked
package dev.urial.safety.names;

import org.jspecify.annotations.NullMarked;
