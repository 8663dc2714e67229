import { concatHex, type Hex, numberToHex, parseAbi, size, toEventSelector } from 'viem'

// A contract for these tests: counts up, emits an event, and reverts every other call with a reason.

export const counterAbi = parseAbi([
  'function increment()',
  'function value() view returns (uint256)',
  'function refuse() view',
  'event Incremented(address indexed by, uint256 value)',
])

const event = toEventSelector('Incremented(address,uint256)')

const dispatch: Hex = '0x5f3560e01c' // calldata[0:4]
const revertWithReason = concatHex([
  '0x6308c379a060e01b5f52', // Error(string)
  '0x6020600452',
  '0x6002602452',
  '0x616e6f60f01b604452', // "no"
  '0x60645ffd',
])
const increment = concatHex([
  '0x5b5f5460010180', // JUMPDEST, slot 0 plus one
  '0x5f555f52', // to slot 0 and to memory
  '0x337f', // the caller and the event are the topics
  event,
  '0x60205fa200',
])
const value: Hex = '0x5b5f545f5260205ff3'

const jumpsLength = 10 + 9
const incrementAt = size(dispatch) + jumpsLength + size(revertWithReason)
const valueAt = incrementAt + size(increment)
const runtime = concatHex([
  dispatch,
  '0x8063d09de08a1460',
  numberToHex(incrementAt, { size: 1 }),
  '0x57633fa4f2451460',
  numberToHex(valueAt, { size: 1 }),
  '0x57',
  revertWithReason,
  increment,
  value,
])

/** Creation code: copies the code after it into memory and returns it. */
export const counterBytecode = concatHex([
  '0x60',
  numberToHex(size(runtime), { size: 1 }),
  '0x8060095f395ff3',
  runtime,
])
