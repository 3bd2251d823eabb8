/* What a page refers to, as the browser reads it: lines "element attribute URL". */
(() => {
  const REFLECTED = {
    a: {href: 'href'}, area: {href: 'href'}, link: {href: 'href'},
    img: {src: 'src', longdesc: 'longDesc', lowsrc: 'lowsrc'},
    script: {src: 'src'}, iframe: {src: 'src', longdesc: 'longDesc'},
    frame: {src: 'src', longdesc: 'longDesc'}, embed: {src: 'src'},
    object: {data: 'data', codebase: 'codeBase'}, video: {src: 'src', poster: 'poster'},
    audio: {src: 'src'}, source: {src: 'src'}, track: {src: 'src'},
    form: {action: 'action'}, button: {formaction: 'formAction'},
    input: {formaction: 'formAction', src: 'src'},
    blockquote: {cite: 'cite'}, q: {cite: 'cite'}, ins: {cite: 'cite'}, del: {cite: 'cite'},
  };
  const LISTS = {'a ping': 1, 'area ping': 1, 'object archive': 1};
  const PLAIN = {'object classid': 1, '* itemid': 1};
  for (const name of ['body', 'table', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot']) {
    PLAIN[name + ' background'] = 1;
  }
  const HTML = 'http://www.w3.org/1999/xhtml';

  /** By the document's own base and encoding; "null" where it leads nowhere. */
  function resolved(doc, value) {
    const a = doc.createElement('a');
    a.setAttribute('href', value);
    return a.protocol === ':' ? 'null' : a.href;
  }

  function of(doc) {
    const lines = [];
    for (const e of doc.querySelectorAll('*')) {
      const name = e.localName;
      if (e.namespaceURI !== HTML) {
        for (const a of ['href', 'xlink:href']) {
          const value = e.getAttribute(a);
          if (value !== null) lines.push(`${name} ${a} ${resolved(doc, value)}`);
        }
        continue;
      }
      for (const attribute of e.attributes) {
        const a = attribute.name;
        const value = attribute.value;
        const property = (REFLECTED[name] || {})[a];
        if (name === 'input' && a === 'src' && e.type !== 'image') continue;
        if (property !== undefined) {
          const isNone = resolved(doc, value) === 'null' && value.trim() !== '';
          // An empty value reflects as empty; it leads where an empty reference does.
          const isEmpty = value.trim() === '' && name !== 'form' && !a.startsWith('form');
          lines.push(`${name} ${a} ${isNone ? 'null' : isEmpty ? resolved(doc, value) : e[property]}`);
        } else if (LISTS[`${name} ${a}`]) {
          for (const one of value.split(/[ \t\n\f\r]+/)) {
            if (one) lines.push(`${name} ${a} ${resolved(doc, one)}`);
          }
        } else if (PLAIN[`${name} ${a}`] || PLAIN[`* ${a}`]) {
          lines.push(`${name} ${a} ${resolved(doc, value)}`);
        } else if (a === 'style') {
          const url = /url\("(.*?)"\)/.exec(doc.defaultView.getComputedStyle(e).backgroundImage);
          if (url) lines.push(`${name} style ${url[1]}`);
        } else if (a === 'srcdoc' && e.contentDocument) {
          lines.push(...of(e.contentDocument).lines);
        }
      }
    }
    return {lines, base: doc.baseURI};
  }

  /** All nodes in their order, each a pair: "@element attribute" or "#parent", and the value. */
  function nodes(root, into) {
    const parent = root.localName || '';
    for (const e of root.childNodes) {
      if (e.nodeType !== Node.ELEMENT_NODE) {
        into.push([`#${parent}`, `${e.nodeType} ${e.data ?? e.nodeName}`]);
        continue;
      }
      into.push([`<${e.localName}`, String(e.namespaceURI)]);
      for (const a of e.attributes) {
        if (a.name === 'srcdoc' && e.contentDocument) nodes(e.contentDocument, into);
        else into.push([`@${e.localName} ${a.name}`, a.value]);
      }
      nodes(e.content instanceof DocumentFragment ? e.content : e, into);
    }
    return into;
  }

  return {
    nodes: () => nodes(document, []),
    page: () => of(document),
    resolved: values => values.map(value => resolved(document, value)),
    sources: () => [...document.images].map(i => i.currentSrc),
  };
})()
