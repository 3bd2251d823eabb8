// Where the search leads that is sent, and the only one on a telephone.
export const data = { layout: "frame.11ty.js", permalink: "search.html", title: "Search", description: "Search all pages." };

export const render = () => `<h1>Search</h1>
<p id="count" role="status">Type into the field at the top.</p>
<noscript><p>Searching needs a script. <a href="index.html">The start</a> lists all pages.</p></noscript>
<ol id="answers" class="answers"></ol>
`;
