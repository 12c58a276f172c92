import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteTemplate } from '../../../../server/pages/byte-template.ts';

const placeholders = { token: 'the-token-of-nobody', requestId: 'the-id-of-nobody' };
const part = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('token' as const, 'requestId' as const).map((name) => ({ name })),
);

test('A filled template is the text with values in place of all placeholders', () => {
  const value = fc.stringMatching(/^[\w-]{0,100}$/);
  fc.assert(
    fc.property(fc.array(part), fc.record({ token: value, requestId: value }), (parts, values) => {
      const textWith = (texts: typeof values) =>
        Buffer.from(parts.map((each) => (typeof each === 'string' ? each : texts[each.name])).join(''));
      const fill = createByteTemplate(textWith(placeholders), placeholders);
      expect(fill(values).equals(textWith(values))).toBe(true);
      expect(fill({ token: 'a', requestId: 'b' }).equals(textWith({ token: 'a', requestId: 'b' }))).toBe(true);
    }),
  );
});
