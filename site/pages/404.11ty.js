// What web servers show for what is not there, if they are told to.
export const data = { layout: "frame.11ty.js", permalink: "404.html", title: "There is no such page", description: "" };

export const render = () => `<h1>There is no such page</h1>
<p>It may have moved. <a href="index.html">The start</a> lists all pages, and the field at the top searches them.</p>
`;
