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

/** The numbers that a NumberWriter wrote, all at once. Throws when the text is no base64, or ends within a number. */
export function readNumbers(base64: string): Int32Array {
  const binary = atob(base64);
  const numbers = new Int32Array(binary.length);
  let [count, value, shift] = [0, 0, 0];
  for (let at = 0; at < binary.length; at += 1) {
    const byte = binary.charCodeAt(at);
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte < 128) {
      numbers[count++] = value;
      value = 0;
      shift = 0;
    } else if (shift > 21) throw new RangeError("the packed numbers are broken");
  }
  if (shift > 0) throw new RangeError("the packed numbers are cut off");
  return numbers.subarray(0, count);
}
