// Before anything is shown: the theme that was chosen, and the page in the language that was.
(function () {
  const LANGUAGES = ['en', 'hu', 'ru', 'et'];
  const root = document.documentElement;

  function kept(name) {
    try {
      return localStorage.getItem('urial-' + name);
    } catch (e) {
      return null; // a browser that keeps nothing
    }
  }

  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // The addresses of other languages say which one they want; that of English may be anybody's first.
  const own = root.lang;
  const known = tag => LANGUAGES.includes(tag);
  const spoken = () => (navigator.languages || []).map(tag => tag.split('-')[0]).find(known);
  const wanted = [kept('language'), own === 'en' ? spoken() : own].find(known) || own;
  if (wanted !== own) {
    const page = location.pathname.split('/').pop();
    const folder = (own === 'en' ? '' : '../') + (wanted === 'en' ? '' : wanted + '/');
    location.replace(folder + page + location.search + location.hash);
  }
})();
