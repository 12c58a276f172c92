/** Figures that compare all materials, with one or a few values for each. */
import type { Content } from '../content.ts';
import { criticalLists } from './critical-lists.ts';
import type { FigureDraft, MaterialFigures } from './figure.ts';
import { importReliance } from './import-reliance.ts';
import { topProducers } from './top-producers.ts';
import { tradeMeasures } from './trade-measures.ts';

export function comparisonFigures(content: Content, now: Date): FigureDraft[] {
  const pairs = content.list('materials').flatMap((material): MaterialFigures[] => {
    const figures = content.find('figures', material.id);
    return figures ? [{ material, figures }] : [];
  });
  const drafts = [
    topProducers(content),
    importReliance(content, pairs),
    criticalLists(content, pairs),
    tradeMeasures(content, pairs, now),
  ];
  return drafts.map((draft) => ({ ...draft, ...historyOf(draft.id, pairs) }));
}

function historyOf(id: string, pairs: MaterialFigures[]): Pick<FigureDraft, 'published' | 'changes'> {
  return {
    published: pairs.map(({ figures }) => figures.published).toSorted()[0] ?? '',
    changes: pairs
      .flatMap(({ figures }) => figures.changes.filter(({ figure }) => figure === id))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
