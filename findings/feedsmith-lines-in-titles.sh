#!/usr/bin/env bash
# feedsmith puts line breaks and indents into every text that it writes as a CDATA section.
#
# With: feedsmith 3.0.1 (npm), its text read by fast-xml-parser 5.11.1 (npm).
# Expected: the text of <title> is the title, as it is for a title without characters of markup.
# Seen: as soon as a text holds one of < > &, it becomes a CDATA section on a line of its own. The section and the white space around it are one text, so the title of the item
#   begins and ends with a line break. Programs that do not trim show it, or compare guids and links that differ from those of the page.
# So: remove the white space between the tags and the section.
# Run with Node and npm; installs the packages into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . feedsmith@3.0.1 fast-xml-parser@5.11.1

cat > write.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser';
import { generateRssFeed } from 'feedsmith';
const item = (title) => ({ title, link: 'https://example.com/?a=1&b=2' });
const feed = generateRssFeed({ title: 'News', link: 'https://example.com/', description: 'News', items: [item('Supply and demand'), item('Supply & demand')] });
const { item: items } = new XMLParser({ trimValues: false }).parse(feed).rss.channel;
console.log(items.map(({ title, link }) => JSON.stringify([title, link])).join('\n'));
JS

seen=$(node write.mjs)
echo "$seen"
[ "$seen" = '["Supply and demand","\n        https://example.com/?a=1&b=2\n      "]
["\n        Supply & demand\n      ","\n        https://example.com/?a=1&b=2\n      "]' ]
