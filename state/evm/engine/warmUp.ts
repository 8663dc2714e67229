import { hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { recoverPublicKey, signRecoverable } from '../../crypto/secp256k1.js'
import type { EvmRules } from '../rules.js'
import { StateRoot } from '../state/StateRoot.js'
import { StateStore } from '../state/StateStore.js'
import { WorldState } from '../state/WorldState.js'
import { type Address, type BlockContext, toAddress, toWord } from '../types.js'
import type { Engine } from './Engine.js'

const account = (byte: number): Address => toAddress(new Uint8Array(20).fill(byte))
const [sender, worker, called] = [account(0xa1), account(0xc1), account(0xc2)]

/** A loop of ten rounds over what contracts do most, a few instructions a line; the counter stays on the stack. */
const workerCode = [
  '600a5b', // the counter, and where each round begins
  '805f5260405f2080602052', // hashes 64 bytes of memory, keeps the hash there
  '600781820980546001019055', // squares it modulo 7, raises the word in that slot
  '60ff1c50', // shifts the hash away
  '60205f60205f5f73c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c25af150', // calls the other contract
  '3d5f5f3e60205fa0', // copies its answer, emits a log of it
  '6001900380600257', // counts down, goes back
  '5060205ff3',
].join('')
/** Answers a word of its storage. */
const calledCode = '60015460005260206000f3'

const turns = 12
const roundsPerTurn = 3

/**
 * Work that makes V8 compile and optimise what transactions need: the interpreter, its imports, hashing and key recovery. The network
 * sees nothing of it: it happens in a world of its own. Each step takes about a millisecond, the first ones a few.
 */
export function* warmUpSteps(engine: Engine): Generator<void, void> {
  if (isWarm) return
  const state = StateRoot.empty(new StateStore('subnet-evm'))
  const key = new Uint8Array(32).fill(1)
  yield
  const hash = keccak256(key)
  const signature = signRecoverable(hash, key)
  yield
  for (let turn = 0; turn < turns; turn++) {
    for (let round = 0; round < roundsPerTurn; round++) runOnce(engine, state)
    yield
    recoverPublicKey(hash, signature.subarray(0, 64), signature[64] === 1 ? 1 : 0, false)
    yield
  }
  isWarm = true
}

/** Once is enough for a process. */
let isWarm = false

function runOnce(engine: Engine, state: StateRoot): void {
  const world = new WorldState(state)
  world.setCode(worker, hexToBytes(workerCode))
  world.setCode(called, hexToBytes(calledCode))
  world.setBalance(sender, 1n)
  world.finalise()
  const frame = {
    caller: sender,
    to: worker,
    value: 1n,
    data: new Uint8Array(36),
    gas: 2_000_000n,
    gasPrice: 1n,
  }
  engine.run(world, rules, block, frame)
  world.finalise()
}

const rules: EvmRules = {
  flavour: 'subnet-evm',
  chainId: 1n,
  fork: 'cancun',
  granite: true,
  statefulPrecompiles: new Map(),
  warmPrecompiles: new Set(),
  allPrecompiles: new Set(),
}

const block: BlockContext = {
  chainId: 1n,
  number: 1n,
  timestamp: 1n,
  coinbase: sender,
  gasLimit: 1n,
  baseFee: 1n,
  difficulty: 1n,
  prevRandao: toWord(1n),
  blobBaseFee: 1n,
  blockHash: () => undefined,
}
