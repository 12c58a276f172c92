#!/usr/bin/env bash
# exceljs makes the number 0 of a blank, and of no-break blanks, when it reads CSV.
#
# With: exceljs 4.4.0 (npm).
# Expected: a cell of blanks is a text or empty. In tables of production a blank means that nothing was given, and 0 that nothing was mined.
# Seen: cells of one blank, of three, and of two no-break blanks (U+00A0) become 0; only the cell without any sign is empty. `Number(' ')` is 0, and the reader asks no more than
#   whether it is NaN. The world tables of the U.S. Geological Survey have cells of blanks.
# So: read CSV with a library that leaves cells as texts.
# Run with Node and npm; installs the package into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . exceljs@4.4.0

cat > read.mjs <<'JS'
import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
const workbook = new ExcelJS.Workbook();
const sheet = await workbook.csv.read(Readable.from(['Peru,12\nMali, \nChile,   \nNiger,\u00A0\u00A0\nTogo,\n']));
for (const row of sheet.getRows(1, 5)) console.log(row.getCell(1).value, JSON.stringify(row.getCell(2).value));
JS

seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'Peru 12
Mali 0
Chile 0
Niger 0
Togo null' ]
