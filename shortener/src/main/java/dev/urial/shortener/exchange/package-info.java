/**
 * Import and export: CSV, JSON Lines, redirect maps for web servers, and the export formats of
 * other shorteners.
 */
@Beta
@NullMarked
package dev.urial.shortener.exchange;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
