/**
 * The documents of a word, as bytes: for each field their number, then for each document how far its number is from the
 * last one and how often it has the word. Numbers take seven bits of each byte; the eighth says that more follow.
 */

/** Reads the postings of words; `at` is where the next number begins. */
export class PostingReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let byte = this.bytes[this.at++] ?? 0;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++] ?? 0;
      number |= (byte & 127) << shift;
    }
    return number;
  }
}

const firstBytes = 64 * 1024;

/** Writes numbers below 2^28; `length` is how many bytes have been written. */
export class PostingWriter {
  length = 0;
  #bytes = new Uint8Array(firstBytes);

  write(given: number) {
    if (this.length + 4 > this.#bytes.length) this.#grow();
    let number = given;
    for (; number > 127; number >>>= 7) this.#bytes[this.length++] = (number & 127) | 128;
    this.#bytes[this.length++] = number;
  }

  /** @returns a copy without unused memory. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }

  #grow() {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
