#!/usr/bin/env bash
# feedsmith writes a JSON Feed without the required `items` when there is no item.
#
# With: feedsmith 3.0.1 (npm).
# Expected: "items": []. JSON Feed 1.1 requires the array; a feed of jobs or events is empty whenever nothing is open.
# Seen: the generator drops empty arrays, so the member is missing and the document is no JSON Feed for readers that ask for it. Its own parser takes it and returns no `items`
#   either, so that `feed.items.length` throws in programs that trust the type.
# So: write JSON Feed with JSON.stringify, or add the empty array yourself.
# Run with Node and npm; installs the package into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . feedsmith@3.0.1

cat > write.mjs <<'JS'
import { generateJsonFeed, parseJsonFeed } from 'feedsmith';
const feed = generateJsonFeed({ title: 'Vacancies', home_page_url: 'https://example.com/careers', items: [] });
console.log(`written: ${Object.keys(feed).join(' ')}; items read again: ${parseJsonFeed(feed).items}`);
JS

seen=$(node write.mjs)
echo "$seen"
[ "$seen" = "written: version title home_page_url; items read again: undefined" ]
