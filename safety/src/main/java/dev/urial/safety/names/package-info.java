/**
 * Deceptive names: what may mislead a person about a host, how browsers would show it, and which
 * protected names it imitates.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39, Unicode security mechanisms</a>
 */
@Beta
@NullMarked
package dev.urial.safety.names;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
