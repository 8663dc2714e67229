import { hexToBytes } from '../../../state/codec/hex.js'

// Artificial contracts with the instructions that real contracts use most.

const push = (byte: string): string => `7f${byte.repeat(32)}`
const times = (count: number, code: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => code(index)).join('')

/** Answers a word of its storage plus its address. */
const answering = '60015430015f5260205ff3'

/**
 * Works in rounds. Their number is the input's first word, and stays on the stack. A few instructions a line.
 * @param called address of the other contract, without 0x
 */
const working = (called: string): string =>
  [
    '5f355b', // the number of rounds, and where each begins
    times(4, () => `${push('9b')}81${push('f1')}09${push('9b')}90${push('f1')}0850`), // a product and a sum modulo a number
    `${push('f1')}8102${push('9b')}900460031c50`, // a product, a quotient, a shift
    '805f5260405f20602052', // a hash of 64 bytes, kept
    times(3, () => '60405f205f52'),
    times(16, (slot) => `60${slot.toString(16).padStart(2, '0')}5450`), // reads storage
    '80600455', // writes storage
    times(8, () => `60205f60205f5f73${called}5af150`), // calls the other contract
    '3d5f5f3e60205fa0', // copies its answer, emits a log of it
    '6001900380600257', // counts down, goes back
    '60205ff3',
  ].join('')

/** Computes in rounds: arithmetic, comparisons, memory, products modulo a number, hashes. Their number is the input's first word. */
const computing = [
  '5f355b', // the number of rounds, and where each begins
  '8060030281018118', // a product, a sum, an exclusive or
  '60071660051b', // the offset of one of eight words
  '8051820181526020015181111581108114191550', // reads and writes memory, compares
  `${push('9b')}81${push('f1')}09${push('9b')}90${push('f1')}0850`,
  '60405f205f52', // a hash of 64 bytes, kept
  '6001900380600257', // counts down, goes back
  '60205ff3',
].join('')

/** Adds one to a word of its storage: that of the hash of the memory's first 64 bytes. */
const counting = '60405f2080546001019055'

/** Counts for its caller and for the address in its input, as a transfer of a token does, and emits a log of both. */
const transferring = [
  `335f52${counting}`,
  `6004355f52${counting}`,
  `60043533${push('dd')}60205fa3`, // a log with three topics
  '60015f5260205ff3',
].join('')

/** The code that deploys a contract which answers a word. */
export function answeringInitCode(): Uint8Array {
  return deploying(answering)
}

/**
 * The code that deploys a contract which works in rounds and is as long as an ordinary token.
 * @param called the address of a contract, `0x…`
 */
export function workingInitCode(called: string): Uint8Array {
  return deploying(`${working(called.slice(2))}${'00'.repeat(1_800)}`)
}

/** The code that deploys a contract which computes in rounds. */
export function computingInitCode(): Uint8Array {
  return deploying(computing)
}

/** The code that deploys a contract whose calls do the work of a token transfer. */
export function transferringInitCode(): Uint8Array {
  return deploying(transferring)
}

/** The input of the contract that transfers: to an address of a few. */
export function transferInput(round: number): Uint8Array {
  const input = new Uint8Array(68)
  input.fill(round & 7, 16, 36)
  return input
}

/** The input of the contracts that work and compute in rounds, `0x…`. */
export function roundsInput(rounds: number): string {
  return `0x${rounds.toString(16).padStart(64, '0')}`
}

/** Init code that stores two words and deploys a contract. */
function deploying(runtime: string): Uint8Array {
  const length = (runtime.length / 2).toString(16).padStart(4, '0')
  return hexToBytes(`6001600255600360045561${length}6100175f3961${length}5ff3${runtime}`)
}
