// Before anything is painted: the theme that somebody chose.
try {
  const kept = localStorage.getItem("theme");
  if (kept) document.documentElement.dataset.theme = kept;
} catch {
  // What cannot be kept is not: the system's theme it is.
}
