/** The list of the page: read, answered for a day, and kept in the browser if the visitor asks for it. */
import { useEffect, useState } from 'react';
import { maxMegabytes } from '../../records/measures/parts-list/limits.ts';
import type { ListChecker } from '../../records/measures/parts-list/list-checker.ts';
import type { PartsRules } from '../../records/measures/parts-list/rules.ts';
import type { AnsweredList } from '../../records/measures/parts-list/totals.ts';
import { importPartsProgram, type PartsProgram } from './program.ts';

/** `text`: of the list that is shown. `message`: why nothing is shown. */
type Shown = { name: string; text: string; answered: AnsweredList | undefined; message: string };
/** `kept`: the list that an earlier visit has kept. */
type Loaded = { program: PartsProgram; checker: ListChecker; kept: Shown | undefined };
/** Why there is no program: its file did not come, or it has failed. */
export type ToolFailure = 'absent' | 'failed';

const notYet = 'The program is still loading. It reads the file then.';
const tooLarge = `The file is larger than ${maxMegabytes} MB. Divide it.`;
const unreadable = 'This file cannot be read. Choose it again.';

/** `opened`: how many lists the visitor has opened; the kept one does not count. */
export function usePartsList(rules: PartsRules, today: string) {
  const [chosen, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(0);
  const [waiting, setWaiting] = useState<File>();
  const [day, setDay] = useState(today);
  const [isAskedToKeep, setKept] = useState<boolean>();
  const loaded = useProgram(rules, today);
  const tool = typeof loaded === 'object' ? loaded : undefined;
  const shown = chosen ?? tool?.kept;
  const isKept = isAskedToKeep ?? tool?.kept !== undefined;

  const show = (next: Shown) => {
    setShown(next);
    setOpened((count) => count + 1);
    if (isKept && tool && next.answered) setKept(tool.program.keepList(next.text));
  };
  const open = (name: string, text: string) => {
    if (tool) show(answer(tool.checker, { name, text, day }));
  };
  const openFile = async (file: File) => {
    if (tool) return show(await readFile(tool, file, day));
    setWaiting(file);
    setShown(refusal(file, notYet));
  };
  useEffect(() => {
    if (!loaded || typeof loaded === 'string' || !waiting) return;
    const answerWaiting = async () => {
      const first = await readFile(loaded, waiting, today);
      setShown(first);
      setOpened(1);
      if (loaded.kept && first.answered) loaded.program.keepList(first.text);
    };
    void answerWaiting();
  }, [loaded, waiting, today]);
  const changeDay = (next: string) => {
    setDay(next);
    if (tool && shown?.answered) setShown({ ...shown, answered: tool.checker.answer(shown.answered.list, next) });
  };
  const keep = (isAsked: boolean) => {
    if (!tool) return;
    if (!isAsked) tool.program.forgetList();
    setKept(isAsked && (!shown?.answered || tool.program.keepList(shown.text)));
  };
  return {
    checker: tool?.checker,
    failure: typeof loaded === 'string' ? loaded : undefined,
    shown,
    opened,
    day,
    isKept,
    open,
    openFile,
    changeDay,
    keep,
  };
}

/** Loads the program once. */
function useProgram(rules: PartsRules, today: string): Loaded | ToolFailure | undefined {
  const [loaded, setLoaded] = useState<Loaded | ToolFailure>();
  useEffect(() => {
    let isOpen = true;
    void importPartsProgram().then(
      (program) => isOpen && setLoaded(start(program, rules, today)),
      () => isOpen && setLoaded('absent'),
    );
    return () => {
      isOpen = false;
    };
  }, [rules, today]);
  return loaded;
}

function start(program: PartsProgram, rules: PartsRules, today: string): Loaded | ToolFailure {
  try {
    const checker = program.openRules(rules);
    const text = program.keptList();
    const kept = text === null ? undefined : answer(checker, { name: 'The kept list', text, day: today });
    return { program, checker, kept };
  } catch {
    return 'failed';
  }
}

async function readFile({ program, checker }: Loaded, file: File, day: string): Promise<Shown> {
  if (file.size > maxMegabytes * 1e6) return refusal(file, tooLarge);
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return refusal(file, unreadable);
  return answer(checker, { name: file.name, text: program.decode(bytes), day });
}

function refusal({ name }: File, message: string): Shown {
  return { name, text: '', answered: undefined, message };
}

function answer(checker: ListChecker, { name, text, day }: { name: string; text: string; day: string }): Shown {
  const list = checker.read(text);
  return 'message' in list
    ? { name, text, answered: undefined, message: list.message }
    : { name, text, answered: checker.answer(list, day), message: '' };
}
