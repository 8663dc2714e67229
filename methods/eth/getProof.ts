import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { toHex, toQuantity } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { proofNotAllowed, tooManyStorageKeys } from '../../state/errors/ethRpc.js'
import { emptyRootHash } from '../../state/evm/blocks/encodeBlock.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { StateRoot } from '../../state/evm/state/StateRoot.js'
import type { Address } from '../../state/evm/values/Address.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { zeroWord } from '../../state/evm/values/Hash.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import type { Steps } from '../kit/Turns.js'
import { type BlockNumberOrHash, goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { stateOf } from './parts/findBlock.js'
import { decodeStorageKey, type StorageKey } from './parts/storageKey.js'

/** Storage keys of one call. Each may cost a proof of some kilobytes. */
const mostKeys = 10_000
/** The number of keys that are proved before other work may run: a few milliseconds. */
const keysPerStep = 50

/** `eth_getProof`: Merkle proofs of an account and of words of its storage (EIP-1186). */
export const getProof = defineMethod({
  name: 'eth_getProof',
  summary: 'Merkle proofs of an account and of words of its storage.',
  params: positional(
    arg('address', goAddress),
    arg('storageKeys', goSlice(goString)),
    arg('block', goBlockNumberOrHash),
  ),
  result: about('as EIP-1186 defines it; the balance in wei, in hexadecimal', someObject),
  handler({ chain, turns }: EvmEndpoint, [address, storageKeys, block]) {
    checkWindow(chain, block)
    if (storageKeys.length > mostKeys) throw tooManyStorageKeys(storageKeys.length, mostKeys)
    const keys = storageKeys.map(decodeStorageKey)
    const state = stateOf(chain, block)
    return turns.run(() => prove(state, address, keys))
  },
})

function* prove(
  state: StateRoot,
  address: Address,
  keys: readonly StorageKey[],
): Steps<Record<string, JsonWritable>> {
  const account = state.account(address)
  const hasStorage = account !== undefined && account.storageRoot !== emptyRootHash
  const storageProof: JsonWritable[] = []
  for (const { hash, length } of keys) {
    // A full 32-byte key is returned unchanged, a shorter one as a quantity.
    const key = length === 32 ? hash : toQuantity(BigInt(hash))
    if (!hasStorage) storageProof.push({ key, value: '0x0', proof: [] })
    else
      storageProof.push({
        key,
        value: toQuantity(BigInt(state.storage(address, hash))),
        proof: state.proveStorage(address, hash).map(toHex),
      })
    if (storageProof.length % keysPerStep === 0) yield
  }
  return {
    address,
    accountProof: state.proveAccount(address).map(toHex),
    balance: toQuantity(account?.balance ?? 0n),
    codeHash: account?.codeHash ?? zeroWord,
    nonce: toQuantity(account?.nonce ?? 0n),
    storageHash: account?.storageRoot ?? zeroWord,
    storageProof,
  }
}

/**
 * Checks that a block is within the window for which the node keeps states (coreth
 * `internal/ethapi/api_extra.go` stateQueryBlockNumberAllowed). @throws {NodeError} for an older or unknown
 * block
 */
function checkWindow(chain: EvmChain, which: BlockNumberOrHash): void {
  if (chain.isAsynchronous) return
  const { pruningEnabled, stateHistory, historicalProofQueryWindow, history } = chain.options
  const window = pruningEnabled ? stateHistory : historicalProofQueryWindow
  if (!pruningEnabled && window === 0n) return
  const number = heightOf(chain, which)
  const head = chain.head.header.number
  const oldest = head > window ? head - window : 0n
  if (history === 'node' && number !== undefined && number < oldest)
    throw proofNotAllowed(
      `block number ${number} is before the oldest allowed block number ${oldest} (window of ${window} blocks)`,
    )
}

/**
 * Returns the height of a block argument; undefined for tags, which the node treats as very large numbers
 * here.
 */
function heightOf(chain: EvmChain, { number, hash }: BlockNumberOrHash): bigint | undefined {
  if (number !== undefined) return typeof number === 'bigint' ? number : undefined
  if (hash === undefined) throw proofNotAllowed('block number or hash not provided')
  const block = chain.acceptedByHash(hash)
  if (block === undefined) throw proofNotAllowed(`block from hash ${hash} doesn't exist`)
  return block.header.number
}
