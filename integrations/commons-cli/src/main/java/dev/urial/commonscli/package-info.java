/**
 * Identifiers as command-line arguments with Apache Commons CLI: {@link
 * dev.urial.commonscli.UrialConverters}.
 *
 * @see <a href="https://commons.apache.org/proper/commons-cli/">Apache Commons CLI</a>
 */
@Beta
@NullMarked
package dev.urial.commonscli;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
