/** Sends a notification to another server by HTTP. */

/** `stopped`: aborted by our own shutdown. */
export type PostResult =
  | { kind: 'answered'; status: number; isTaken: boolean }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped' };

type Notification = { headers: Record<string, string>; body: string; stop: AbortSignal; timeoutMs: number };

/** Follows no redirect and reads no answer. Never rejects. */
export async function postNotification(
  url: string,
  { headers, body, stop, timeoutMs }: Notification,
): Promise<PostResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stop]),
    });
    await answer.body?.cancel();
    return { kind: 'answered', status: answer.status, isTaken: answer.ok };
  } catch (error) {
    if (stop.aborted) return { kind: 'stopped' };
    if (timeout.aborted) return { kind: 'failed', reason: `it did not answer within ${timeoutMs / 1000} seconds` };
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { kind: 'failed', reason: `it cannot be reached (${cause?.code ?? message})` };
  }
}
