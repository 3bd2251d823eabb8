@NullMarked
package dev.urial.cli.service;

import org.jspecify.annotations.NullMarked;
