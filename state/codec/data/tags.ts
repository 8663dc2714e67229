// The first byte of a value in the data codec. A change of what these numbers mean is a new version of state files.

/** Integers below this are their own byte. */
export const smallIntegers = 0x80

export const tags = {
  undefined: 0x80,
  null: 0x81,
  false: 0x82,
  true: 0x83,
  /** A safe integer from 0 on, as a varint. */
  integer: 0x84,
  /** A negative safe integer: the varint of what it is less than -1 by. */
  negativeInteger: 0x85,
  /** Any other number, as 64 bits, big endian. */
  double: 0x86,
  /** A bigint from 0 on: the count of its bytes, then these, big endian. */
  bigint: 0x87,
  negativeBigint: 0x88,
  /** A bigint from 0 on that is a safe integer, as a varint. */
  smallBigint: 0x89,
  /** A text of characters below 256, one byte each. */
  latin1: 0x8a,
  /** Any other text, two bytes for each UTF-16 unit, little endian. */
  utf16: 0x8b,
  /** Lower-case hexadecimal digits, two in a byte, without and with `0x` in front. */
  digits: 0x8c,
  hex: 0x8d,
  /** A text that was written before, by its number. */
  textAgain: 0x8e,
  bytes: 0x8f,
  /** Bytes that are all zero, by their count. */
  zeros: 0x90,
  array: 0x91,
  /** An object by the number of its shape, which is the list of its members' names; then the members. */
  object: 0x92,
  /** An object whose shape comes first here: the count of names, the names, then the members. */
  newShape: 0x93,
  map: 0x94,
  set: 0x95,
  /** An object, array, map or set that was written before, by its number. */
  objectAgain: 0x96,
  /** An object of a class: the name of the class, then its data. */
  instance: 0x97,
  /** A function by its name. */
  function: 0x98,
} as const

/** Texts shorter than this are written each time: a number would hardly be shorter. */
export const shortText = 4

/** How many texts both sides remember; then they begin anew, so that the memory for them has a bound. */
export const rememberedTexts = 1 << 16
