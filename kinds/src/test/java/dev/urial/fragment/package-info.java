@NullMarked
package dev.urial.fragment;

import org.jspecify.annotations.NullMarked;
