/** A connection of WebDriver BiDi: commands and their results as JSON over a WebSocket. */

export type BidiConnection = {
  send: <Result = unknown>(method: string, params: object) => Promise<Result>;
  close: () => void;
};
type Message = { id?: number; type: string; result?: unknown; error?: string; message?: string };

export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Message;
    // Events have no id; none are subscribed to.
    if (id === undefined) return;
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('The browser has closed the connection'));
  });
  let lastId = 0;
  return {
    async send(method, params) {
      lastId += 1;
      const command = Promise.withResolvers<unknown>();
      waiting.set(lastId, command);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return command.promise as never;
    },
    close: () => socket.close(),
  };
}
