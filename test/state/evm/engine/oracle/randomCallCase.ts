import { hexToBytes } from '../../../../../state/codec/hex.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { toWord } from '../../../../../state/evm/values/Hash.js'
import { assemble } from '../../assemble.js'
import { alice, durangoTime, graniteTime, makeState, rulesAt } from '../../fixtures.js'
import type { RandomCase } from './randomCase.js'
import { SeededRandom } from './SeededRandom.js'

const contracts = ['c1', 'c2', 'c3', 'c4', 'c5'].map((byte) => `0x${byte.repeat(20)}` as Address)
const identity = `0x${'4'.padStart(40, '0')}` as Address
const nobody = `0x${'0d'.repeat(20)}` as Address
const callable: readonly [Address, ...Address[]] = [nobody, identity, ...contracts, ...contracts]

/**
 * The case of a seed: contracts that call one another again and again, in frames that keep or lose what
 * they did. Between the calls they touch state, or do not.
 */
export function randomCallCase(seed: number): RandomCase {
  const random = new SeededRandom(seed)
  const state = makeState((world) => {
    for (const [index, address] of contracts.entries()) {
      world.setCode(address, hexToBytes(assemble(calling(random, [nobody, ...contracts.slice(index + 1)]))))
      world.setNonce(address, 1n)
      if (random.chance(0.5)) world.setBalance(address, 3n)
      if (random.chance(0.5)) world.setStorage(address, toWord(1n), toWord(1n))
    }
  })
  return {
    state,
    rules: rulesAt(random.chance(0.3) ? durangoTime : graniteTime),
    frame: {
      caller: alice,
      to: contracts[0],
      value: BigInt(random.below(3)),
      data: new Uint8Array(40).fill(7),
      gas: BigInt(30_000 + random.below(120_000)),
      gasPrice: 7n,
    },
    addresses: [alice, ...callable],
  }
}

/**
 * Code of a few actions and an end, in the assembler's words.
 * @param mostly whom it calls most often: where all call all, nearly every frame runs out of gas
 */
function calling(random: SeededRandom, mostly: readonly [Address, ...Address[]]): string {
  const actions = Array.from({ length: 2 + random.below(6) }, () =>
    random.chance(0.6) ? call(random, random.pick(random.chance(0.9) ? mostly : callable)) : touch(random),
  )
  return [...actions, end(random)].join(' ')
}

function call(random: SeededRandom, target: Address): string {
  const kind = random.pick(['CALL', 'CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL'])
  const value = random.chance(0.1) ? 1 : 0
  const gas = random.chance(0.8) ? 'GAS' : String(random.below(3_000))
  const output = random.chance(0.5) ? '32 0' : '0 0'
  const input = random.chance(0.5) ? '32 0' : '0 0'
  const carried = kind === 'CALL' || kind === 'CALLCODE' ? `${value} ` : ''
  const answer = random.pick(['POP', 'POP', 'POP RETURNDATASIZE 32 MSTORE', '3 SSTORE'])
  return `${output} ${input} ${carried}${target} ${gas} ${kind} ${answer}`
}

function touch(random: SeededRandom): string {
  const slot = random.below(4)
  return random.pick([
    `${slot} SLOAD 0 MSTORE`,
    `${random.below(3)} ${slot} SSTORE`,
    `${slot} SLOAD 1 ADD ${slot} SSTORE`,
    `${slot} TLOAD 1 ADD ${slot} TSTORE`,
    'ADDRESS 0 MSTORE',
    'CALLER CALLVALUE ADD 0 MSTORE',
    'SELFBALANCE 0 MSTORE',
    `${random.pick(callable)} BALANCE POP`,
    `${random.pick(callable)} EXTCODEHASH 0 MSTORE`,
    '32 0 LOG0',
    // A contract whose code is what memory happens to begin with.
    '4 28 0 CREATE POP',
    '1 5000 MSTORE',
  ])
}

function end(random: SeededRandom): string {
  return random.pick([
    'STOP',
    '32 0 RETURN',
    '64 0 RETURN',
    '32 0 REVERT',
    'INVALID',
    '0 0 REVERT',
    `${random.pick(callable)} SELFDESTRUCT`,
  ])
}
