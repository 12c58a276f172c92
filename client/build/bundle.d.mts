export function findServerOnly(inputs: string[]): string[];
