import { expect, test } from 'vitest';
import { writeSettingsPage } from '../../../../support/servers/settings-page.ts';

test('docs/settings.md is equal to what the schema of the settings generates', async () => {
  await expect(writeSettingsPage()).toMatchFileSnapshot('../../../../../docs/settings.md');
});
