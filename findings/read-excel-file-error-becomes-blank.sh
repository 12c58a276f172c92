#!/usr/bin/env bash
# read-excel-file reads a cell with an error, such as #N/A, as an empty one.
#
# With: read-excel-file 9.3.17 and fflate 0.8.3 (npm), which packs the workbook of the test.
# Expected: a cell with the error #N/A is told apart from one in which nothing stands.
# Seen: both are null, as is a formula without a result. Who takes null for “not given” misses that a value is broken.
# So: read workbooks with a library that returns the text of the error; hucre 1.0.0 does.
# Run with Node and npm; installs the packages into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . read-excel-file@9.3.17 fflate@0.8.3 hucre@1.0.0

cat > read.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
const ns = 'http://schemas.openxmlformats.org';
const office = `${ns}/officeDocument/2006/relationships`;
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relation = (type, target) => `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
const file = {
  '[Content_Types].xml': `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>7</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="D1"><v>8</v></c></row></sheetData></worksheet>`,
};
const packed = Buffer.from(zipSync(Object.fromEntries(Object.entries(file).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)]))));
console.log('read-excel-file', JSON.stringify(await readSheet(packed)));
console.log('hucre', JSON.stringify((await readXlsx(packed)).sheets[0].rows));
JS

seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'read-excel-file [[7,null,null,8]]
hucre [[7,"#N/A",null,8]]' ]
