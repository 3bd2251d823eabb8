/**
 * The pages that short links need, signing in, and QR codes: plain HTML that loads nothing from
 * elsewhere and runs nothing.
 */
@NullMarked
package dev.urial.server.page;

import org.jspecify.annotations.NullMarked;
