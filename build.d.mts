export function assertNodeVersion(): void;
