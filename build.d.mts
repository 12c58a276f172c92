export function assertNodeVersion(): void;
export function build(): Promise<void>;
export function findServerOnly(inputs: string[]): string[];
