import { hexToBytes } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import type { BlockContext } from '../../../../state/evm/blocks/BlockContext.js'
import { messageOf } from '../../../../state/evm/chain/messageOf.js'
import type { Engine } from '../../../../state/evm/engine/Engine.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import { rulesTable } from '../../../../state/evm/rules/rulesTable.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { decodeTransaction } from '../../../../state/evm/transactions/decodeTransaction.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { type Hash, toHash, toWord } from '../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { cortinaTime, durangoTime, etnaTime, upgrades } from '../fixtures.js'
import { hashOfLogs } from '../hashOfLogs.js'
import { ethereumTransition } from './ethereumTransition.js'
import type { StateTest, StateTestCase, StateTestFork } from './StateTest.js'

/** What became of a case: why it is not one of ours, or how it differs from Ethereum's answer, if it does. */
export type StateTestOutcome = { readonly leftOut?: string; readonly difference?: string }

const rulesOf = rulesTable({ flavour: 'subnet-evm', chainId: 1n, upgrades, precompiles: [] })
const rules: Readonly<Record<StateTestFork, EvmRules>> = {
  London: rulesOf(cortinaTime),
  Shanghai: rulesOf(durangoTime),
  Cancun: rulesOf(etnaTime),
}

/** Runs one case of a state test on the engine. */
export function runStateTest(engine: Engine, test: StateTest, expected: StateTestCase): StateTestOutcome {
  if (expected.transaction.startsWith('0x03')) return { leftOut: 'blob transactions are refused' }
  const outcome = outcomeOf(engine, test, expected)
  return outcome.difference !== undefined && canCollide(test)
    ? { leftOut: 'a contract is created where there is storage (no EIP-7610)' }
    : outcome
}

function outcomeOf(engine: Engine, test: StateTest, expected: StateTestCase): StateTestOutcome {
  const before = stateOf(test)
  const world = new WorldState(before)
  const block = blockOf(test)
  let logs: readonly Log[] = []
  try {
    const tx = recoverSender(decodeTransaction(hexToBytes(expected.transaction)), 1n)
    const result = ethereumTransition(
      engine,
      world,
      rules[expected.fork],
      block,
      messageOf(tx, block.baseFee),
    )
    logs = result.logs
    if (expected.isRefused) return { difference: 'runs, but is to be refused' }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    if (!expected.isRefused) return { difference: `is refused: ${error.message}` }
  }
  world.finalise()
  const { root } = world.commit()
  if (root !== expected.root) return { difference: `has the state root ${root} instead of ${expected.root}` }
  const logsHash = hashOfLogs(logs)
  if (logsHash !== expected.logs)
    return { difference: `has the logs ${logsHash} instead of ${expected.logs}` }
  return {}
}

/** Whether a contract may be created at an address that has storage, but neither nonce nor code. */
function canCollide({ pre }: StateTest): boolean {
  return Object.values(pre).some(
    ({ storage, nonce, code }) => Object.keys(storage).length > 0 && number(nonce) === 0n && code === '0x',
  )
}

function stateOf({ pre }: StateTest): StateRoot {
  const world = new WorldState(StateRoot.empty(new StateStore('subnet-evm')))
  for (const [key, account] of Object.entries(pre)) {
    const address = key.toLowerCase() as Address
    world.setBalance(address, number(account.balance))
    world.setNonce(address, number(account.nonce))
    world.setCode(address, hexToBytes(account.code))
    for (const [slot, word] of Object.entries(account.storage))
      world.setStorage(address, toWord(number(slot)), toWord(number(word)))
  }
  world.finalise({ deleteEmpty: false })
  return world.commit()
}

function blockOf({ env }: StateTest): BlockContext {
  return {
    chainId: 1n,
    number: number(env.number),
    timestamp: number(env.timestamp),
    coinbase: env.coinbase.toLowerCase() as Address,
    gasLimit: number(env.gasLimit),
    baseFee: number(env.baseFee),
    difficulty: 0n,
    prevRandao: toWord(number(env.random)),
    blobBaseFee: 1n,
    blockHash: (height) => blockHash(height, number(env.number)),
  }
}

/** State tests have no chain: the hash of a block is that of its decimal number. */
function blockHash(height: bigint, current: bigint): Hash | undefined {
  if (height >= current || height < current - 256n) return undefined
  return toHash(keccak256(Buffer.from(height.toString())))
}

function number(text: string): bigint {
  return text === '0x' ? 0n : BigInt(text)
}
