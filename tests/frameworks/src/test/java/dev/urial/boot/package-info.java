/** A Spring Boot application that keeps bookmarks, and what it answers over HTTP. */
@org.jspecify.annotations.NullMarked
package dev.urial.boot;
