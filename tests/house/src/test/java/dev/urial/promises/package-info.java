/** Runs the tables of {@code tests/promises}: one test a row. */
package dev.urial.promises;
