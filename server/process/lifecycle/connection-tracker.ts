/**
 * Tracks the connections of a server, to close the idle ones. Node's own `closeIdleConnections` also cuts responses
 * that a slow client has not read yet.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionTracker = {
  /** From now on, responses have `Connection: close`, so that clients close their connections. */
  announceClose: () => void;
  /**
   * Closes connections that were already idle at the last call and have received nothing since: data that had reached
   * the machine by then has been read in between.
   */
  closeIdle: () => void;
  /**
   * From now on, closes connections without a byte in either direction for `ms` while the server waits for the client:
   * to send the rest of a request, or to read. A handler that is still at work is not interrupted.
   */
  closeStalled: (ms: number) => void;
  closeAll: () => void;
};

type Connection = {
  socket: Socket;
  answers: number;
  latest: ServerResponse | undefined;
  /** Bytes read when the last response ended: if there are more, a request is arriving. */
  readAtRest: number;
  /** The bytes read at the last call, if the connection was idle then. */
  idleAt: number | undefined;
};

/** @param server must not be listening and must have no other request listeners yet. */
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
      for (const { answers, latest } of connections.values())
        if (answers && latest && !latest.headersSent) latest.shouldKeepAlive = false;
    },
    closeIdle() {
      for (const connection of connections.values()) {
        const { socket, idleAt } = connection;
        connection.idleAt = isAtRest(connection) ? socket.bytesRead : undefined;
        if (connection.idleAt !== undefined && connection.idleAt === idleAt) socket.destroy();
      }
    },
    closeStalled(ms) {
      server.setTimeout(ms, (socket) => {
        const connection = connections.get(socket);
        if (!connection || waitsForClient(connection)) socket.destroy();
      });
      for (const socket of connections.keys()) socket.setTimeout(ms);
    },
    closeAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}

/** If requests are pipelined, only the last response may close the connection. */
function announceCloseOnLast({ answers, latest }: Connection, res: ServerResponse) {
  if (answers && latest && !latest.headersSent) latest.shouldKeepAlive = true;
  res.shouldKeepAlive = false;
}

function waitsForClient({ socket, answers, latest }: Connection): boolean {
  return answers === 0 || socket.writableLength > 0 || latest?.req.complete === false;
}

function isAtRest({ socket, answers, readAtRest }: Connection): boolean {
  return answers === 0 && socket.writableLength === 0 && socket.bytesRead === readAtRest;
}
