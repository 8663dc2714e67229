/**
 * Returns a source map with the first position of each line alone. jest decodes the map of the bundle anew for each test file
 * that reads the stack of an error, which takes ten times as long with all positions.
 * @param text a source map as JSON
 */
export function lineMap(text) {
  const map = JSON.parse(text)
  /** Source, line and column as they are in the map, and as they were last written. */
  const read = [0, 0, 0]
  const written = [0, 0, 0]
  const lines = map.mappings.split(';').map((line) => {
    let first = ''
    for (const segment of line.split(',')) {
      const [, ...changes] = decode(segment)
      if (changes.length === 0) continue
      for (const index of read.keys()) read[index] += changes[index]
      if (first === '') first = `A${read.map((value, index) => encode(value - written[index])).join('')}`
      else continue
      written.splice(0, 3, ...read)
    }
    return first
  })
  return JSON.stringify({ ...map, names: [], sourcesContent: undefined, mappings: lines.join(';') })
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...digits].map((digit, value) => [digit, value]))

/** Reads numbers in base 64, five bits a digit, low ones first, the sign in the lowest. */
function decode(segment) {
  const numbers = []
  let number = 0
  let shift = 0
  for (const digit of segment) {
    const value = values.get(digit)
    number += (value & 31) << shift
    shift += 5
    if (value & 32) continue
    numbers.push(number & 1 ? -(number >> 1) : number >> 1)
    number = 0
    shift = 0
  }
  return numbers
}

function encode(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const value = rest & 31
    rest >>= 5
    text += digits[rest > 0 ? value | 32 : value]
  } while (rest > 0)
  return text
}
