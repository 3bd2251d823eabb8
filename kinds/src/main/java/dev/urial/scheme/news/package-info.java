/** Views of news: news, nntp, snews. */
@NullMarked
package dev.urial.scheme.news;

import org.jspecify.annotations.NullMarked;
