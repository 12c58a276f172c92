/** What a release notes beside its values, and ours or an earlier release noted otherwise. */
import type { Proposal } from './proposal.ts';
import { numberOf } from './readings.ts';
import { describePlace, proposalOf, type SeriesContext } from './series-context.ts';
import { vintageOf } from './write-vintage.ts';

/** As our figures say that the United States are left out of a total. */
const excluded = 'excludes the United States';

/** What the printed total leaves out must stand beside ours, and nothing else. */
export function noteOnTotal(context: SeriesContext): Proposal[] {
  const { ours, matched, release } = context;
  const [year = 0] = ours.years;
  const total = matched.find((each) => each.place === 'world' && each.year === year);
  if (ours.kind !== 'output' || !total || !('value' in total.reading)) return [];
  const isLeftOut = total.without.includes('USA');
  const isSaid = ours.totalNote?.startsWith(excluded) ?? false;
  const american = matched.find((each) => each.place === 'USA' && each.year === year);
  if (isSaid === isLeftOut || (isSaid && numberOf(american?.reading) === 0)) return [];
  const [theirs, our] = isLeftOut ? ['leaves', 'does not say so'] : ['does not leave', 'says that it does'];
  const says = `${describePlace(context, 'world', year)}: ${release.id} ${theirs} the United States out of the total, and ours ${our}`;
  const note = `The total ${isLeftOut ? 'excludes' : 'includes'} the United States`;
  const changes = [{ set: [...ours.path, 'worldTotalNote'], value: isLeftOut ? excluded : null }];
  const about = { place: 'world-note', year, matched: [total], affected: 0 };
  return [{ ...proposalOf(context, { kind: 'note', says, note, isPlain: false, changes }, about), vintages: [] }];
}

/** Notes of the newest year that differ from those of the release before: nobody has to decide, but many explain. */
export function remarksOnNotes({ matched, vintages, common, mainFile, nameOf, release }: SeriesContext): string[] {
  const newest = Math.max(...matched.map(({ year }) => year));
  return matched
    .filter(({ year }) => year === newest)
    .flatMap((each) => {
      const before = vintages.findLast(({ place = '', release: from }) => place === each.place && from !== release.id);
      if (!before) return [];
      const [now, then] = [vintageOf(each, mainFile, common).note, before.note].map(tellingNote);
      if (now === then) return [];
      const name = each.place === '' ? 'The price' : nameOf(each.place);
      return `${name}: ${quote(now)}, where ${before.release} noted ${quote(then)}.`;
    });
}

/** Words that only say that a value is estimated, reported or withheld stand in the value itself. */
function tellingNote(note: string | undefined): string | undefined {
  const isSign = note === undefined || note.length < 20 || (note.length < 80 && /\b(estimated|reported)\b/i.test(note));
  return isSign ? undefined : note;
}

const quote = (note: string | undefined) => (note === undefined ? 'nothing' : `“${note}”`);
