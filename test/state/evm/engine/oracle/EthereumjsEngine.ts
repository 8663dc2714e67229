import { Hardfork, Mainnet, type StateManagerInterface } from '@ethereumjs/common'
import { type EVM, NobleBN254 } from '@ethereumjs/evm'
import { bytesToBigInt, hexToBytes } from '../../../../../state/codec/hex.js'
import { keccak256, sha256 } from '../../../../../state/crypto/hashes.js'
import { kzgProofFailure } from '../../../../../state/crypto/kzg.js'
import { recoverPublicKey } from '../../../../../state/crypto/recoverPublicKey.js'
import type { BlockContext } from '../../../../../state/evm/blocks/BlockContext.js'
import type { Frame, FrameResult, TraceHooks } from '../../../../../state/evm/engine/Engine.js'
import type { EvmRules } from '../../../../../state/evm/rules/EvmRules.js'
import type { WorldState } from '../../../../../state/evm/state/WorldState.js'
import { toAddress } from '../../../../../state/evm/values/Address.js'
import { zeroWord } from '../../../../../state/evm/values/Hash.js'
import { FrameEvm, logOf } from './FrameEvm.js'
import { QuickCommon } from './QuickCommon.js'
import { attachHooks } from './traceHooks.js'
import { journalOf, libraryAddress, stateManagerOf } from './worldAdapter.js'

const hardforks = { london: Hardfork.London, shanghai: Hardfork.Shanghai, cancun: Hardfork.Cancun } as const

/** P256VERIFY as Granite has it. */
const p256VerifyEip = 7951

/**
 * The engine on `@ethereumjs/evm`: message frames only; transactions are ours. Instances of the library's EVM are dear to make and
 * run one frame at a time, so those not in use are kept by the rules they were made for.
 */
export class EthereumjsEngine {
  readonly #idle = new WeakMap<EvmRules, FrameEvm[]>()

  async run(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
  ): Promise<FrameResult> {
    const idle = this.#idle.get(rules) ?? []
    this.#idle.set(rules, idle)
    const evm = idle.pop() ?? new FrameEvm(evmOptions(rules))
    const detach = hooks === undefined ? undefined : attachHooks(evm, hooks, world)
    try {
      return await runOn(evm, world, rules, block, frame)
    } finally {
      detach?.()
      evm.setContext(undefined)
      evm.transientStorage.clear()
      idle.push(evm)
    }
  }
}

async function runOn(
  evm: FrameEvm,
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  frame: Frame,
): Promise<FrameResult> {
  evm.setContext({ world, rules, block, origin: frame.caller })
  const manager = stateManagerOf(world)
  evm.stateManager = manager
  // The library types its journal as a class; what it calls is the interface that journalOf fulfils.
  evm.journal = journalOf(world, manager) as unknown as EVM['journal']
  evm.blockchain = blockchainOf(block)
  const caller = libraryAddress(frame.caller)
  const result = await evm.runCall({
    block: libraryBlock(block),
    caller,
    origin: caller,
    gasPrice: frame.gasPrice,
    gasLimit: frame.gas,
    value: frame.value,
    data: frame.data,
    skipNonceIncrement: true,
    ...(frame.to === undefined ? {} : { to: libraryAddress(frame.to) }),
  })
  const { execResult, createdAddress } = result
  const failure = evm.failureOf(result, frame.to === undefined)
  if (failure === undefined) {
    for (const log of execResult.logs ?? []) world.scope.addLog(logOf(log))
    for (const address of execResult.selfdestruct?.keys() ?? []) {
      // Since Cancun only what the transaction itself created goes (EIP-6780).
      if (rules.fork === 'cancun') world.selfDestruct(toAddress(hexToBytes(address)))
      else world.destroy(toAddress(hexToBytes(address)))
    }
    world.scope.refund += execResult.gasRefund ?? 0n
  }
  return {
    gasLeft: frame.gas - execResult.executionGasUsed,
    returnData: execResult.returnValue,
    failure,
    contractAddress: createdAddress === undefined ? undefined : toAddress(createdAddress.bytes),
  }
}

function evmOptions(rules: EvmRules) {
  const common = new QuickCommon({
    chain: { ...Mainnet, chainId: rules.chainId.toString() },
    hardfork: hardforks[rules.fork],
    eips: rules.granite ? [p256VerifyEip] : [],
    customCrypto: {
      keccak256,
      sha256,
      ecrecover: (hash, v, r, s) => {
        const signature = new Uint8Array(64)
        signature.set(r, 32 - r.length)
        signature.set(s, 64 - s.length)
        const key = recoverPublicKey(hash, signature, v === 28n ? 1 : 0, false)
        if (key === undefined) throw new RangeError('no public key made this signature')
        return key.subarray(1)
      },
      kzg: {
        ...unusedKzg,
        verifyProof: (commitment, z, y, proof) =>
          kzgProofFailure(hexToBytes(commitment), hexToBytes(z), hexToBytes(y), hexToBytes(proof)) ===
          undefined,
      },
    },
  })
  return {
    common,
    bn254: new NobleBN254(),
    // Both are set before each run.
    stateManager: {} as StateManagerInterface,
    blockchain: blockchainOf(undefined),
  }
}

/** What block building with blobs would need: no Avalanche chain has them. */
const unavailable = (): never => {
  throw new Error('invariant broken: blobs do not exist here')
}
const unusedKzg = {
  blobToKzgCommitment: unavailable,
  computeBlobProof: unavailable,
  verifyBlobProofBatch: unavailable,
  computeCells: unavailable,
  computeCellsAndProofs: unavailable,
  recoverCellsAndProofs: unavailable,
  verifyCellKzgProofBatch: unavailable,
}

function blockchainOf(block: BlockContext | undefined): EVM['blockchain'] {
  const blockchain: EVM['blockchain'] = {
    getBlock: async (number) => ({
      hash: () => hexToBytes(block?.blockHash(BigInt(number)) ?? zeroWord),
    }),
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  }
  return blockchain
}

function libraryBlock(block: BlockContext) {
  return {
    header: {
      number: block.number,
      coinbase: libraryAddress(block.coinbase),
      timestamp: block.timestamp,
      difficulty: bytesToBigInt(hexToBytes(block.prevRandao)),
      prevRandao: hexToBytes(block.prevRandao),
      gasLimit: block.gasLimit,
      baseFeePerGas: block.baseFee,
      getBlobGasPrice: () => block.blobBaseFee,
    },
  }
}
