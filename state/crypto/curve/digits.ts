// Numbers as signed digits far apart (the width-w non-adjacent form; Solinas, "Efficient arithmetic on Koblitz curves", 2000): a digit is 0
// or odd, lies between -2^(w-1) and 2^(w-1), and w - 1 zeros at least follow it. One digit in w + 1 is not 0.

/** Bits below this one have digits. A number of 128 bits has one digit more than bits. */
export const digitCount: u32 = 129
/** The size of a digit, bytes. */
export const digitSize: u32 = 2

/**
 * Writes the digits of a number, the lowest first, to memory that is zero.
 * @param to address of the lowest digit
 * @param stride distance of two digits, bytes
 * @param number 128 bits, the lowest byte first, and four bytes of 0
 * @param width at most 16
 * @param isNegative whether to write the digits of the negative number
 */
export function writeDigits(to: u32, stride: u32, number: u32, width: u32, isNegative: bool): void {
  let carry: u32 = 0
  let bit: u32 = 0
  while (bit < digitCount) {
    const bits = load<u32>(number + (bit >> 3)) >> (bit & 7)
    // A carry turns ones into zeros until it finds one.
    const zeros = <u32>ctz<u32>((carry !== 0 ? ~bits : bits) | (1 << 16))
    if (zeros !== 0) {
      bit += zeros
      continue
    }
    const window = (bits & ((1 << width) - 1)) + carry
    carry = window >> (width - 1)
    const digit = <i32>window - <i32>(carry << width)
    store<i16>(to + bit * stride, <i16>(isNegative ? -digit : digit))
    bit += width
  }
}
