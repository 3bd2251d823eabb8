/**
 * Import and export: CSV, JSON Lines, redirect maps for web servers, and the export formats of
 * other shorteners.
 */
@NullMarked
package dev.urial.shortener.exchange;

import org.jspecify.annotations.NullMarked;
