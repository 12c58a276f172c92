/** The start cannot go on. The message has a line for each setting, with what it should be and never its value. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}
