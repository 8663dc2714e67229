// What Buffer's toString and write call for an encoding. Node does not document these methods, but all its versions and
// many packages have relied on them (test/state/codec/nodeBuffer.test.ts). Of short texts, which make most of ours, two
// thirds of the time of toString and write go to finding out which of these to call. They take any Uint8Array as this.

declare global {
  interface Buffer<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
    latin1Slice(this: Uint8Array, start: number, end: number): string
    hexSlice(this: Uint8Array, start: number, end: number): string
    /** Returns how many bytes were written. */
    latin1Write(this: Uint8Array, text: string, offset: number, length: number): number
    /** Returns how many bytes were written, `length` of them unless a character was no digit. */
    hexWrite(this: Uint8Array, digits: string, offset: number, length: number): number
  }
}

export {}
