/**
 * A tool that fetches documents under a policy, for language models: {@link
 * dev.urial.ai.SpringAiFetch} for Spring AI, and {@link dev.urial.ai.LangChainFetch} for
 * LangChain4j.
 *
 * @see <a href="https://docs.spring.io/spring-ai/reference/api/tools.html">Spring AI, tools</a>
 * @see <a href="https://docs.langchain4j.dev/tutorials/tools">LangChain4j, tools</a>
 */
@NullMarked
package dev.urial.ai;

import org.jspecify.annotations.NullMarked;
