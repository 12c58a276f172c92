/** The list of the page: read, answered for a day, and kept in the browser if the visitor asks for it. */
import { useEffect, useState } from 'react';
import type { CheckedQuestion } from '../../records/measures/parts-list/check-list.ts';
import type { ListChecker } from '../../records/measures/parts-list/list-checker.ts';
import type { PartsList } from '../../records/measures/parts-list/read-list.ts';
import type { PartsRules } from '../../records/measures/parts-list/rules.ts';
import type { ListTotals } from '../../records/measures/parts-list/totals.ts';
import { importPartsProgram, type PartsProgram } from './program.ts';

const maxBytes = 5_000_000;

export type AnsweredList = { list: PartsList; checked: CheckedQuestion[]; totals: ListTotals };
/** `text`: of the list that is shown. `message`: why nothing is shown. */
type Shown = { name: string; text: string; answered: AnsweredList | undefined; message: string };
/** `kept`: the list that an earlier visit has kept. */
type Loaded = { program: PartsProgram; checker: ListChecker; kept: Shown | undefined };

export function usePartsList(rules: PartsRules, today: string) {
  const [opened, setShown] = useState<Shown>();
  const [day, setDay] = useState(today);
  const [isAskedToKeep, setKept] = useState<boolean>();
  const loaded = useProgram(rules, today);
  const tool = loaded === 'failed' ? undefined : loaded;
  const shown = opened ?? tool?.kept;
  const isKept = isAskedToKeep ?? tool?.kept !== undefined;

  const open = (name: string, text: string) => {
    if (!tool) return;
    setShown(answer(tool.checker, { name, text, day }));
    if (isKept) setKept(tool.program.keepList(text));
  };
  const openFile = async (file: File) => {
    const message = 'The file is larger than 5 MB. Divide it.';
    if (file.size > maxBytes) setShown({ name: file.name, text: '', answered: undefined, message });
    else if (tool) open(file.name, tool.program.decode(await file.arrayBuffer()));
  };
  const changeDay = (next: string) => {
    setDay(next);
    if (tool && shown?.answered) setShown({ ...shown, answered: answerOn(tool.checker, shown.answered.list, next) });
  };
  const keep = (isAsked: boolean) => {
    if (!tool) return;
    if (!isAsked) tool.program.forgetList();
    setKept(isAsked && (!shown?.answered || tool.program.keepList(shown.text)));
  };
  return {
    checker: tool?.checker,
    hasFailed: loaded === 'failed',
    shown,
    day,
    isKept,
    open,
    openFile,
    changeDay,
    keep,
  };
}

/** Loads the program once. */
function useProgram(rules: PartsRules, today: string): Loaded | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  useEffect(() => {
    let isOpen = true;
    async function load() {
      try {
        const program = await importPartsProgram();
        if (!isOpen) return;
        const checker = program.openRules(rules);
        const text = program.keptList();
        const kept = text === null ? undefined : answer(checker, { name: 'The kept list', text, day: today });
        setLoaded({ program, checker, kept });
      } catch {
        setLoaded('failed');
      }
    }
    void load();
    return () => {
      isOpen = false;
    };
  }, [rules, today]);
  return loaded;
}

function answer(checker: ListChecker, { name, text, day }: { name: string; text: string; day: string }): Shown {
  const list = checker.read(text);
  return 'message' in list
    ? { name, text, answered: undefined, message: list.message }
    : { name, text, answered: answerOn(checker, list, day), message: '' };
}

function answerOn(checker: ListChecker, list: PartsList, day: string): AnsweredList {
  const checked = checker.check(list, day);
  return { list, checked, totals: checker.totals(list, checked) };
}
