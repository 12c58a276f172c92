/** Closes a connection on which data may still arrive without losing the response. */
import type { Socket } from 'node:net';

const lingerMs = 1000;

/**
 * Closing at once would reset such a connection, and the client would lose the response. Therefore our side is closed
 * first, and the other side after a second (RFC 9112, section 9.6).
 * @param onEnd called when our side is closed, with a function that closes the other side earlier.
 */
export function lingerBeforeClose(socket: Socket, onEnd: (close: () => void) => void) {
  // With this method Node closes a connection after its last response.
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(destroySoon, lingerMs);
    socket.once('close', () => clearTimeout(timer));
    onEnd(destroySoon);
  };
}
