import { expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'

const least = -(2n ** 63n)

/** The time that a config gives with this JSON, in nanoseconds. */
const durationOf = (json: string) => parseChainOptions(`{"api-max-duration":${json}}`).apiMaxDuration

// spf13/cast ToDurationE: texts without a unit are nanoseconds, and numbers lose their fraction.
it.each([
  ['null', 0n],
  ['0', 0n],
  ['1500', 1500n],
  ['1.9', 1n],
  ['-1.9', -1n],
  ['2e9', 2_000_000_000n],
  ['-9223372036854775808', least],
  ['9223372036854774784', 9_223_372_036_854_774_784n],
  // One more does not fit, and becomes what the processor makes of it.
  ['9223372036854775808', least],
  ['-1e30', least],
  ['1e30', least],
  ['"1500"', 1500n],
  ['"-3"', -3n],
  ['"1.5us"', 1500n],
  ['"2ms"', 2_000_000n],
  ['"1m30s"', 90_000_000_000n],
  ['"1h"', 3_600_000_000_000n],
])('%s is %d ns', (json, nanoseconds) => {
  expect(durationOf(json)).toBe(nanoseconds)
})
