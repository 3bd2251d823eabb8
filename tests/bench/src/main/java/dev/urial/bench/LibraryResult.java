package dev.urial.bench;

import org.jspecify.annotations.Nullable;

/** What a library says that a text consists of; null says absent, or that it cannot tell. */
public record LibraryResult(
    @Nullable String scheme,
    @Nullable String userinfo,
    @Nullable String host,
    @Nullable String port,
    @Nullable String path,
    @Nullable String query,
    @Nullable String fragment) {}
