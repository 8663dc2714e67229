/** The number of digits of a key that choose its slot. */
const digits = 3
/** A digit needs five bits: the last five of its character code differ for any two hexadecimal digits. */
const bitsPerDigit = 5

type Kept<Key> = { readonly key: Key; readonly context: string; readonly text: string }

/**
 * Texts that are costly to make, for keys of hexadecimal digits. Each is kept in a slot that the first digits of its
 * key choose, until another key of that slot needs it. So the memory is bounded, and an answer that names the same
 * few things again and again finds their texts. Without the texts of addresses, a page of `platform.getUTXOs` takes 10 to 20 %
 * more processor time. The price is that the memory of a process outlives its networks: 32,768 slots for each kind of text.
 */
export class TextSlots<Key extends string> {
  readonly #slots: (Kept<Key> | undefined)[] = new Array(2 ** (digits * bitsPerDigit)).fill(undefined)

  /**
   * Returns the text of a key.
   * @param context another value on which the text depends
   * @param make makes the text when the slot does not have it
   */
  get(key: Key, context: string, make: (key: Key, context: string) => string): string {
    const slot = slotOf(key)
    const known = this.#slots[slot]
    if (known?.key === key && known.context === context) return known.text
    const text = make(key, context)
    this.#slots[slot] = { key, context, text }
    return text
  }
}

function slotOf(key: string): number {
  let slot = 0
  for (let index = 0; index < digits; index++) slot = (slot << bitsPerDigit) | (key.charCodeAt(index) & 31)
  return slot
}
