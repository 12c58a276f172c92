/** Rules that change the responses whose path they match. */
/**
 * `times`: how often the rule applies, always by default. The first matching rule that is not used up applies.
 * `delayMs` delays the response, `kbps` limits its rate, `hang` never responds, `status` sends an empty response,
 * `ignoresRange` the whole file with status 200. The others change the bytes: `corrupt` breaks the media data but not
 * the boxes, `garbage` sends the same number of bytes that are not media, `truncate` keeps this share, `replaceWith`
 * sends another file of the clip, even if the requested one does not exist.
 */
export type Rule = {
  path: RegExp;
  times?: number;
  status?: number;
  delayMs?: number;
  kbps?: number;
  hang?: true;
  ignoresRange?: true;
  corrupt?: true;
  garbage?: true;
  empty?: true;
  truncate?: number;
  replaceWith?: string;
};

export type Rules = {
  /** Replaces all rules. */
  set: (rules: Rule[]) => void;
  /** The rule that applies to this request; the call counts as one of its `times`. */
  meet: (path: string) => Rule | undefined;
};

export function createRules(): Rules {
  let rules: { rule: Rule; left: number }[] = [];
  return {
    set(given) {
      rules = given.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
    },
    meet(path) {
      const met = rules.find(({ rule, left }) => left > 0 && path.search(rule.path) >= 0);
      if (met) met.left--;
      return met?.rule;
    },
  };
}

/** Applies a rule to the bytes of a response. */
export function spoil(bytes: Buffer, rule: Rule): Buffer {
  if (rule.empty) return Buffer.alloc(0);
  if (rule.garbage) return Buffer.alloc(bytes.length, 0x37);
  if (rule.truncate !== undefined) return bytes.subarray(0, Math.floor(bytes.length * rule.truncate));
  return rule.corrupt ? corruptMedia(bytes) : bytes;
}

function corruptMedia(bytes: Buffer): Buffer {
  const spoiled = Buffer.from(bytes);
  const media = spoiled.indexOf('mdat');
  return media < 0 ? spoiled : spoiled.fill(0x5a, media + 4);
}
