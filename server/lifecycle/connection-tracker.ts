/** The connections of a server, and which of them have something to answer: Node cuts those whose answer still waits for a slow client, this does not. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionTracker = {
  /** From now on every answer says `Connection: close`, so that clients leave by themselves. */
  announceClose: () => void;
  /** Closes those on which nothing has come since the last call, and nothing was to be answered then: what had reached this machine has been read in between. */
  closeIdle: () => void;
};

type Connection = {
  socket: Socket;
  answers: number;
  latest: ServerResponse | undefined;
  /** What had been read of it when its last answer was out: more of it is the beginning of a request. */
  readAtRest: number;
  /** How much had been read of it at the last call, when it had nothing to answer then. */
  idleAt: number | undefined;
};

/** @param server before it listens, and before anything else hears of its requests. */
export function trackConnections(server: Server): ConnectionTracker {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { socket, answers: 0, latest: undefined, readAtRest: 0, idleAt: undefined });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    if (isClosing) announceCloseOnLast(connection, res);
    connection.answers += 1;
    connection.latest = res;
    res.once('close', () => {
      connection.answers -= 1;
      connection.readAtRest = socket.bytesRead;
    });
  });

  return {
    announceClose() {
      isClosing = true;
      for (const { answers, latest } of connections.values()) if (answers && latest && !latest.headersSent) latest.shouldKeepAlive = false;
    },
    closeIdle() {
      for (const connection of connections.values()) {
        const { socket, idleAt } = connection;
        connection.idleAt = isAtRest(connection) ? socket.bytesRead : undefined;
        if (connection.idleAt !== undefined && connection.idleAt === idleAt) socket.destroy();
      }
    },
  };
}

/** Of several requests that came together on one connection, only the last answer may end it. */
function announceCloseOnLast({ answers, latest }: Connection, res: ServerResponse) {
  if (answers && latest && !latest.headersSent) latest.shouldKeepAlive = true;
  res.shouldKeepAlive = false;
}

function isAtRest({ socket, answers, readAtRest }: Connection): boolean {
  return answers === 0 && socket.writableLength === 0 && socket.bytesRead === readAtRest;
}
