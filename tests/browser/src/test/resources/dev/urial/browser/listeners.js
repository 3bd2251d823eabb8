// Runs before each page's own script: what the browser would tell nobody is written down.
(() => {
  const seen = { shift: [], policy: [] };
  Object.defineProperty(window, "seenByTests", { value: seen });
  document.addEventListener("securitypolicyviolation", (e) =>
    seen.policy.push(`${e.effectiveDirective} refuses ${e.blockedURI} ${e.sample}`));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput && entry.value > 0) {
        const what = entry.sources.map((s) => s.node && s.node.nodeName + "." + (s.node.className || "")).join(" ");
        seen.shift.push(`${entry.value.toFixed(4)} ${what}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
})();
