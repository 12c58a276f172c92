import { expect, test } from 'vitest';
import { affectedParts } from '../../../../../server/process/develop/affected-parts.mjs';

test.each([
  ['content/news/403-gallium.md', ['content']],
  ['content/site.yaml', ['content']],
  ['content/schemas/article.ts', ['content', 'browser', 'server']],
  ['shared/ui/data/chart/chart.css', ['browser']],
  ['shared/ui/data/chart/chart.tsx', ['browser', 'server']],
  ['shared/routes.ts', ['content', 'browser', 'server']],
  ['client/main.ts', ['browser']],
  ['server/app.ts', ['content', 'server']],
])('A change of %s builds only %j', (path, parts) => {
  expect([...affectedParts([path], 'content')]).toEqual(parts);
});
