/**
 * An error that prevents the start. The message has a line for each setting that says what is expected, but never
 * contains its value.
 */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}
