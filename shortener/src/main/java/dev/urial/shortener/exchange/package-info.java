/**
 * Import and export: CSV, JSON Lines, redirect maps of web servers, and the exports of other
 * shorteners.
 */
@NullMarked
package dev.urial.shortener.exchange;

import org.jspecify.annotations.NullMarked;
