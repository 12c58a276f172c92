/** Groups the lines of a list: those between which no measure on their goods tells apart have one answer. */

import type { ReadCell } from './interchange.ts';
import type { LineQuestion } from './line-question.ts';

/** What one of its lines asks. `weighed`: how many of its lines have a mass. `kg`: what these have together. */
export type LineGroup = LineQuestion & { lines: number; weighed: number; kg: number };
/** The cells so far. `next`: by the class of the next cell. `group`: of the lines that have no more cells. */
type Branch = { next: Branch[]; group: LineGroup | undefined };

/** `groupOf`: counts a line, and returns its group. */
export function createGroups() {
  const root = createBranch();
  const groups: LineGroup[] = [];
  /** Lines that cannot be read have one answer. */
  const unread = createBranch();

  function branchOf({ what, asked }: LineQuestion): Branch {
    let branch = follow(root, what.id);
    let start: ReadCell['said'];
    let end: ReadCell['said'];
    for (const cell of asked) {
      if (cell.problem !== undefined) return unread;
      branch = follow(branch, what.classOf(cell));
      if (cell.column === 'from') start = cell.said;
      if (cell.column === 'to') end = cell.said;
    }
    // Countries that are interchangeable otherwise are not if the goods stay in one of them.
    return follow(branch, start === end ? 1 : 0);
  }
  const groupOf = ({ what, asked }: LineQuestion): LineGroup => {
    const branch = what.problem === undefined ? branchOf({ what, asked }) : unread;
    const group = branch.group ?? { what, asked, lines: 0, weighed: 0, kg: 0 };
    if (!branch.group) groups.push(group);
    branch.group = group;
    group.lines++;
    return group;
  };
  return { groups, groupOf };
}

function createBranch(): Branch {
  return { next: [], group: undefined };
}

function follow({ next }: Branch, step: number): Branch {
  const before = next[step];
  if (before) return before;
  const branch = createBranch();
  next[step] = branch;
  return branch;
}
