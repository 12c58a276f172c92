/** What a rule does to the answers whose path it matches. */
/**
 * `times`: how many requests meet the rule, all by default; the first rule that matches and is not used up counts.
 * `delayMs` waits, `kbps` trickles, `hang` never answers, `status` answers with nothing else; the rest is about the bytes:
 * `corrupt` breaks the media in a segment of sound boxes, `garbage` is as long but no media, `truncate` keeps that share, `replaceWith` is another file of the clip, also for what is not there.
 */
export type Rule = {
  path: RegExp;
  times?: number;
  status?: number;
  delayMs?: number;
  kbps?: number;
  hang?: true;
  corrupt?: true;
  garbage?: true;
  empty?: true;
  truncate?: number;
  replaceWith?: string;
};

export type Rules = {
  /** Replaces all rules. */
  set: (rules: Rule[]) => void;
  /** The rule that this request meets, which counts as one of its times. */
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

/** The bytes as the rule leaves them. */
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
