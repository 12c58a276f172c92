import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/**
 * Adds copies of the rows the server has written itself, under other names and with texts of other lengths, until the
 * file is large enough.
 */
export function fillStore(file: string, bytes: number): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF');
  const submission = database.prepare('SELECT * FROM submissions').get();
  if (!submission) throw new Error('the server has stored nothing');
  const mails = database.prepare('SELECT * FROM mails').all();
  const insert = (table: string, row: Record<string, SQLOutputValue>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
      )
      .run(...Object.values(row));
  let index = 0;
  while (statSync(file).size < bytes) {
    database.exec('BEGIN');
    for (const end = index + 2_000; index < end; index++) {
      const [id, email] = [randomUUID(), `reader${index}@example.org`];
      const message = 'words of a message '.repeat(1 + ((index * 7_919) % 120));
      const fields = JSON.stringify({ ...JSON.parse(String(submission.fields)), message });
      insert('submissions', {
        ...submission,
        id,
        reference: `CM-${id}`,
        email,
        address: email,
        fields,
        message_digest: id,
      });
      for (const mail of mails)
        insert('mails', { ...mail, id: randomUUID(), submission_id: id, address: email, state: 'held' });
    }
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  }
  database.close();
}
