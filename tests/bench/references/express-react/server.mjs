/** Express renders each document with React; files and data are compressed on request. */
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';
import { render } from './render.mjs';

const folder = import.meta.dirname;
const { list, articles } = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8'));
const dataOf = (id) => (id === undefined ? { list } : articles[id]);

const document = (data) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${data.title ?? 'News Analysis'}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="/client.js"></script>
</head><body><div id="app">${render(data)}</div>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`;

express()
  .use(compression())
  .use(express.static(`${folder}/public`, { maxAge: '1y', immutable: true }))
  .get(['/articles', '/articles/:id'], ({ params }, response) => void response.send(document(dataOf(params.id))))
  .get(['/data/articles.json', '/data/articles/:id.json'], ({ params }, response) => {
    response.json(dataOf(params.id));
  })
  .listen(Number(process.env.PORT));
