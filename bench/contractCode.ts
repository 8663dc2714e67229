import { opcodeName } from '../state/evm/engine/opcodeNames.js'

const opcodes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, opcode) => [opcodeName(opcode), opcode]),
)

/** How many items a word of a loop's body adds to the stack; 1 for those not named. */
const effects: Readonly<Record<string, number>> = {
  SLOAD: 0, SSTORE: -2, POP: -1, KECCAK256: -1, MSTORE: -2, MULMOD: -2, ADDMOD: -2, MUL: -1, ADD: -1, XOR: -1, CALL: -6, LOG1: -3,
} // biome-ignore format: a table

/** The contracts that are measured, as runtime bytecode. None takes input. */
export const contracts = {
  'reads 200 storage slots': counted(200, 'i SLOAD POP'),
  'hashes 1,000 times 64 bytes': counted(1_000, '64 0 KECCAK256 0 MSTORE'),
  'multiplies and adds 2,000 times modulo a prime': counted(
    2_000,
    `${'f'.repeat(63)}ch i 0x${'9'.repeat(64)} MULMOD ${'e'.repeat(64)}h i 0x${'7'.repeat(64)} ADDMOD POP POP`.replaceAll(
      /([0-9a-f]+)h/g,
      '0x$1',
    ),
  ),
  'sorts 150 words in memory': sorting(150),
  'calls another contract 500 times': counted(500, '32 0 0 0 0 0xc0de GAS CALL POP'),
  'computes in a loop of 40 million gas': counted(600_000, 'i 3 MUL i ADD i XOR 7 ADD POP i POP i POP'),
} as const

/** The contract whose loop is long enough to be compiled in its first call. */
export const longestLoop: keyof typeof contracts = 'computes in a loop of 40 million gas'

/** Burns ten million gas with 350,000 instructions, for traces. */
export const tracedContract = counted(38_000, '1024 0 KECCAK256 0 MSTORE')

/** Writes twenty storage slots. */
export const writingContract = counted(20, 'i i SSTORE')

/** Emits 5,000 logs of 32 bytes. */
export const loggingContract = counted(5_000, 'i 32 0 LOG1')

/** `transfer(address,uint256)` of a token, in the shape that compilers give it: two balances in a mapping, an event. */
export const tokenContract = assemble(
  [
    '0 32 MSTORE CALLER 0 MSTORE 64 0 KECCAK256 DUP1 SLOAD 36 CALLDATALOAD SWAP1 SUB SWAP1 SSTORE',
    '4 CALLDATALOAD 0 MSTORE 64 0 KECCAK256 DUP1 SLOAD 36 CALLDATALOAD ADD SWAP1 SSTORE',
    `36 CALLDATALOAD 0 MSTORE 4 CALLDATALOAD CALLER 0x${'dd'.repeat(32)} 32 0 LOG3 1 0 MSTORE 32 0 RETURN`,
  ].join(' '),
)

/** Deploys a contract of 2.3 kB. */
export const deployment = deploying(tokenContract.padEnd(4_600, '0'))

/** The code of the contract at 0xc0de: it answers a word. */
export const calledContract = assemble('42 0 MSTORE 32 0 RETURN')

/**
 * Calls a precompile many times with what the contract gets as its input, and reverts when the precompile fails.
 * @param precompile its address; undefined for the same loop without the call
 * @param inputSize bytes
 */
export function precompileCaller(precompile: number | undefined, inputSize: number, count: number): string {
  const done = precompile === undefined ? 'POP POP POP POP POP ISZERO' : 'STATICCALL'
  const call = `0 0 ${inputSize} 0 ${precompile ?? 0} GAS ${done} ISZERO @failed JUMPI`
  return assemble(
    `${inputSize} 0 0 CALLDATACOPY ${count} :loop ${call} 1 SWAP1 SUB DUP1 @loop JUMPI 0 0 RETURN :failed 0 0 REVERT`,
  )
}

function deploying(runtime: string): string {
  const size = (runtime.length / 2).toString(16).padStart(4, '0')
  return `61${size}61000d5f3961${size}5ff3${runtime}`
}

/** A loop; `i` is its counter, which goes from `count` down to 1. */
function counted(count: number, body: string): string {
  // The counter is the lowest item. A body may leave nothing above it but what it names itself.
  return assemble(`${count} :loop ${depths(body)} 1 SWAP1 SUB DUP1 @loop JUMPI 0 0 RETURN`)
}

/** Puts for each `i` the DUP that reaches the counter at this place. */
function depths(body: string): string {
  let height = 0
  return body
    .split(' ')
    .map((word) => {
      const name = word === 'i' ? `DUP${height + 1}` : word
      height += effects[word] ?? 1
      return name
    })
    .join(' ')
}

/** Fills memory with falling numbers and sorts them by insertion. */
function sorting(count: number): string {
  const fill = `0 :fill DUP1 ${count} SUB DUP2 5 SHL MSTORE 1 ADD DUP1 ${count} GT @fill JUMPI POP`
  // i: for each word from the second on; j: it moves down while the one before is larger.
  const outer = '1 :outer DUP1 5 SHL'
  const inner =
    ':inner DUP1 ISZERO @next JUMPI DUP1 MLOAD 32 DUP3 SUB MLOAD DUP2 DUP2 GT ISZERO @keep JUMPI DUP3 MSTORE 32 DUP3 SUB MSTORE 32 SWAP1 SUB @inner JUMP'
  const rest = `:keep POP POP :next POP 1 ADD DUP1 ${count} GT @outer JUMPI 0 0 RETURN`
  return assemble(`${fill} ${outer} ${inner} ${rest}`)
}

/** Bytecode from mnemonics, numbers that are pushed, labels (`:name`, a JUMPDEST) and their places (`@name`). */
function assemble(text: string): string {
  const words = text.split(/\s+/)
  const places = new Map<string, number>()
  const sizeOf = (word: string): number => (word.startsWith('@') ? 3 : bytesOf(word).length / 2)
  let at = 0
  for (const word of words) {
    if (word.startsWith(':')) places.set(word.slice(1), at)
    at += sizeOf(word)
  }
  return words
    .map((word) =>
      word.startsWith('@')
        ? `61${(places.get(word.slice(1)) ?? 0).toString(16).padStart(4, '0')}`
        : bytesOf(word),
    )
    .join('')
}

function bytesOf(word: string): string {
  if (word.startsWith(':')) return '5b'
  const opcode = opcodes.get(word)
  if (opcode !== undefined) return opcode.toString(16).padStart(2, '0')
  const digits = word.startsWith('0x') ? word.slice(2) : BigInt(word).toString(16)
  const padded = digits.length % 2 === 0 ? digits : `0${digits}`
  return word === '0' ? '5f' : `${(0x5f + padded.length / 2).toString(16)}${padded}`
}
