/** Whole numbers from 0 to 2^28, seven bits a byte, the lowest first. */
export class NumberWriter {
  #bytes = new Uint8Array(1 << 16);
  #at = 0;

  write(value: number): void {
    if (this.#at + 5 > this.#bytes.length) this.#grow();
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#at++] = rest;
  }

  base64(): string {
    let text = "";
    for (let at = 0; at < this.#at; at += 8192)
      text += String.fromCharCode.apply(
        null,
        this.#bytes.subarray(at, Math.min(at + 8192, this.#at)) as never,
      );
    return btoa(text);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what NumberWriter wrote. Throws when the text is no base64, or ends too early. */
export class NumberReader {
  readonly #binary: string;
  #at = 0;

  constructor(base64: string) {
    this.#binary = atob(base64);
  }

  read(): number {
    let byte = this.#binary.charCodeAt(this.#at++);
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; shift < 28; shift += 7) {
      byte = this.#binary.charCodeAt(this.#at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new RangeError("the packed numbers are broken");
  }
}
