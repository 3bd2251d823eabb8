// Asks the program. What it lacks, functions and files, is loaded once it is missed: then it starts again with all of them.
const engine = (function () {
  let running = null;
  let whole = null;
  let isMissing = false;

  function missing() {
    isMissing = true;
    throw new Error('in the rest of the program');
  }

  const has = tables.has;
  tables.has = path => has(path) || (!whole && later.has(path) && missing());

  const engine = {
    /** Loads more.js and the language's; the page knows how. */
    load: null,

    async ask(name, ...values) {
      running = running || program(null, missing);
      isMissing = false;
      try {
        const answer = running[name](...values);
        if (!isMissing) return answer;
      } catch (e) {
        if (!isMissing) throw e;
      }
      const loading = whole || engine.load().then(() => (running = program(rest, missing)));
      whole = loading;
      try {
        await loading;
      } catch (e) {
        whole = null; // the next question tries again
        throw e;
      }
      return running[name](...values);
    },
  };
  return engine;
})();
