/**
 * `npm run bench`, `soak`, `verify` and `make`: runs the program of tests/programs.ts that the first word names, with
 * the words after it.
 */
import { commands, usualPrograms } from './programs.ts';

const [command = '', word = ''] = process.argv.slice(2);
const programs = commands[command] ?? {};
const isNamed = word !== '' && !word.startsWith('-');
const name = isNamed ? word : (word !== '--help' && usualPrograms[command]) || '';
const program = programs[name];

if (program) {
  process.argv.splice(2, isNamed ? 2 : 1);
  await program.run();
} else {
  const list = Object.entries(programs).map(([each, { does }]) => `  ${each.padEnd(16)}${does}\n`);
  const isAsked = word === '--help';
  const problem = isNamed ? `There is no program ${word}. ` : '';
  const usual = usualPrograms[command] ? `; without a name it runs ${usualPrograms[command]}` : '';
  (isAsked ? process.stdout : process.stderr).write(`${problem}npm run ${command} -- <name>${usual}\n${list.join('')}`);
  process.exitCode = isAsked ? 0 : 64;
}
