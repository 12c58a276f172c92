/**
 * The chapters of the Mineral Commodity Summaries. The world tables of 2022 to 2024 name theirs only in the short code
 * of the file: `mcs2024-cobal_world.csv`.
 */
import { trimBlanks } from '../files/table.ts';

const codes = `
  abras Abrasives (manufactured) | alum Aluminum | alumi Aluminum | antim Antimony | arsen Arsenic | asbes Asbestos
  | barit Barite | bauxi Bauxite and alumina | beryl Beryllium | bismu Bismuth | boron Boron | bromi Bromine
  | cadmi Cadmium | cemen Cement | chrom Chromium | clays Clays | cobal Cobalt | coppe Copper
  | diamo Diamond (industrial) | diato Diatomite | felds Feldspar and nepheline syenite | feore Iron ore
  | fepig Iron oxide pigments | fescr Iron and steel scrap | fesla Iron and steel slag | feste Iron and steel
  | fluor Fluorspar | galli Gallium | garne Garnet (industrial) | gemst Gemstones | germa Germanium | gold Gold
  | graph Graphite (natural) | gypsu Gypsum | heliu Helium | indiu Indium | iodin Iodine
  | kyani Kyanite and related minerals | lead Lead | lime Lime | lithi Lithium | lithium Lithium | manga Manganese
  | mercu Mercury | mgcomp Magnesium compounds | mgmet Magnesium metal | mica Mica (natural) | molyb Molybdenum
  | nicke Nickel | niobi Niobium (columbium) | nitro Nitrogen (fixed)—ammonia | peat Peat | perli Perlite
  | phosp Phosphate rock | plati Platinum-group metals | potas Potash | pumic Pumice and pumicite
  | quartz Quartz crystal (industrial) | raree Rare earths | rareee Rare earths | rheni Rhenium | salt Salt
  | sandc Sand and gravel (construction) | sandi Sand and gravel (industrial) | scand Scandium | scandi Scandium
  | selen Selenium | silve Silver | simet Silicon | sodaa Soda ash | stond Stone (dimension) | stonec Stone (crushed)
  | stron Strontium | sulfu Sulfur | talc Talc and pyrophyllite | tanta Tantalum | tellu Tellurium | thall Thallium
  | thalli Thallium | thori Thorium | timin Titanium mineral concentrates | tin Tin
  | titan Titanium and titanium dioxide | tungs Tungsten | vanad Vanadium | vermi Vermiculite | wolla Wollastonite
  | yttri Yttrium | zeoli Zeolites (natural) | zinc Zinc | zirco Zirconium and hafnium
  | zirco-hafni Zirconium and hafnium
`;
/** Misspelled by the publisher, and other names of one chapter. */
const spellings = new Map([
  ['gemanium', 'germanium'],
  ['mica', 'mica (natural)'],
]);
const namesByCode = new Map(
  [...codes.matchAll(/([a-z-]+) ([^|]+)/g)].map(([, code = '', name = '']) => [code, chapterOf(name)]),
);
/** @param name as written. @returns it in lower case, with one spelling for all releases. */
export function chapterOf(name: string): string {
  const chapter = trimBlanks(name).toLowerCase().replace('--', '—');
  return spellings.get(chapter) ?? chapter;
}

/** @returns undefined if the name of the file holds no code that is known. */
export function chapterOfFile(name: string): string | undefined {
  const [, code = ''] = /^mcs ?\d{4}-?([a-z-]+)_/i.exec(name) ?? [];
  return namesByCode.get(code.toLowerCase());
}

/** The chapter whose first word stands in a text: `metric tons of contained cobalt`. @returns none if several do. */
export function chapterInWords(text: string): string | undefined {
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  const named = [...new Set(namesByCode.values())].filter((name) => words.has(name.split(/[^a-z]/)[0] ?? ''));
  return named.length === 1 ? named[0] : undefined;
}
