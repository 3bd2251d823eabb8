/**
 * The pages that short links need, signing in, and QR codes: plain HTML that loads nothing from
 * other hosts.
 */
@Beta
@NullMarked
package dev.urial.server.page;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
