/** The parts of a short link: slug, target, domain, rules. Independent of stores and HTTP. */
@NullMarked
package dev.urial.shortener.link;

import org.jspecify.annotations.NullMarked;
