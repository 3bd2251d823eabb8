/**
 * Import and export: CSV, JSON Lines, redirect maps of web servers, and the exports of other
 * shorteners.
 */
@Beta
@NullMarked
package dev.urial.shortener.exchange;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
