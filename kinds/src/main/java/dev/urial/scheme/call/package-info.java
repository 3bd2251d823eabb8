/** Views of calls and short messages: tel, sip(s), sms. */
@NullMarked
package dev.urial.scheme.call;

import org.jspecify.annotations.NullMarked;
