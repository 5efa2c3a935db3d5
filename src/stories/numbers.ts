/** Whole numbers from 0 to 2^28, seven bits a byte, the lowest first. */
export class NumberWriter {
  readonly #bytes: Uint8Array;
  #at = 0;

  /** For at most so many numbers. */
  constructor(most: number) {
    this.#bytes = new Uint8Array(most * 4);
  }

  write(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#at++] = rest;
  }

  /** What was written, after what another wrote. */
  base64(head?: NumberWriter): string {
    return btoa((head ? head.#binary() : "") + this.#binary());
  }

  #binary(): string {
    let text = "";
    for (let at = 0; at < this.#at; at += 8192)
      text += String.fromCharCode.apply(
        null,
        this.#bytes.subarray(at, Math.min(at + 8192, this.#at)) as never,
      );
    return text;
  }
}

/** Reads what NumberWriter wrote. Throws when the text is no base64, or ends too early. */
export class NumberReader {
  readonly #binary: string;
  #at = 0;

  constructor(base64: string) {
    this.#binary = atob(base64);
  }

  /** At least so many numbers are not there yet: each takes a byte. */
  get left(): number {
    return this.#binary.length - this.#at;
  }

  read(): number {
    const byte = this.#binary.charCodeAt(this.#at++);
    if (byte < 128) return byte;
    const second = this.#binary.charCodeAt(this.#at++);
    if (second < 128) return (byte & 127) | (second << 7);
    let value = (byte & 127) | ((second & 127) << 7);
    for (let shift = 14; shift < 28; shift += 7) {
      const next = this.#binary.charCodeAt(this.#at++);
      value |= (next & 127) << shift;
      if (next < 128) return value;
    }
    throw new RangeError("the packed numbers are broken");
  }
}
