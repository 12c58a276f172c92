/** The columns of a parts list, and the spellings by which the first line names them. */

export const listColumns = ['part', 'what', 'form', 'purity', 'kg', 'from', 'to', 'for', 'code'] as const;
export type ListColumn = (typeof listColumns)[number];

/** Those that a question has besides the substance. */
export const askedColumns = ['form', 'purity', 'code', 'from', 'to', 'for'] as const;
export type AskedColumn = (typeof askedColumns)[number];

/** How messages and results call a column. */
export const columnNames: Record<ListColumn, string> = {
  part: 'part',
  what: 'substance',
  form: 'form',
  purity: 'purity',
  kg: 'kg',
  from: 'origin',
  to: 'destination',
  for: 'use',
  code: 'customs code',
};

/** In English, German and French, as programs for materials and customs name them; without spaces and accents. */
const spellings: Record<ListColumn, string> = {
  part: 'part partno partnumber partid partname item itemno itemnumber sku component description bezeichnung teil teilenummer artikel artikelnummer sachnummer piece article reference designation',
  what: 'substance material compound formula alloy chemical element what stoff werkstoff substanz verbindung formel legierung substances matiere materiau compose formule alliage',
  form: 'form productform shape zustand forme',
  purity: 'purity puritypercent grade reinheit purete',
  kg: 'kg mass masskg weight weightkg netweight netweightkg netmass netmasskg quantitykg qtykg amountkg kilograms kilogrammes masse massekg gewicht gewichtkg nettogewicht nettogewichtkg mengekg poids poidskg poidsnet poidsnetkg',
  from: 'origin countryoforigin origincountry coo from madein shipfrom ursprung ursprungsland herkunft herkunftsland origine paysdorigine paysorigine',
  to: 'destination countryofdestination destinationcountry to shipto ziel zielland bestimmung bestimmungsland paysdedestination',
  for: 'use enduse enduser purpose for verwendung endverwendung endverwender usage utilisation',
  code: 'customscode code hs hscode hsn htscode hts htsus cn cncode kncode taric tariffcode tariffnumber commoditycode eccn zolltarifnummer zolltarif warennummer codedouanier codesh nomenclature',
};

const columnsBySpelling = new Map(
  listColumns.flatMap((column) => spellings[column].split(' ').map((spelling) => [spelling, column] as const)),
);

/** @returns the column that a cell of the first line names; the first of two columns with one meaning counts. */
export function columnsOf(header: readonly string[]): (ListColumn | undefined)[] {
  const columns = header.map((name) => columnsBySpelling.get(foldHeader(name)));
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
}

/** "Net weight (kg)" and "NET_WEIGHT_KG" are one name. */
function foldHeader(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
