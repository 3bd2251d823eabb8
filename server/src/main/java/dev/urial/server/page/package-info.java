/**
 * The pages that short links need, the pages for signing in, and QR codes. The pages are plain HTML
 * and load nothing from other hosts.
 */
@NullMarked
package dev.urial.server.page;

import org.jspecify.annotations.NullMarked;
