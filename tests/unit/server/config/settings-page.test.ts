import { expect, test } from 'vitest';
import { writeSettingsPage } from '../../../support/settings-page.ts';

test('docs/settings.md says what the schema of the settings says', async () => {
  await expect(writeSettingsPage()).toMatchFileSnapshot('../../../../docs/settings.md');
});
