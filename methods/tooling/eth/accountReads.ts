import { byteTextToBytes } from '../../../state/codec/byteText.js'
import { goMap, goPointer, goSlice } from '../../../state/codec/goJson/containers.js'
import { toHex, toQuantity } from '../../../state/codec/hex.js'
import { emptyStorage } from '../../../state/evm/state/AccountRecord.js'
import { goAddress, goHash } from '../../../state/evm/values/goTypes.js'
import { stateOf } from '../../eth/parts/findBlock.js'
import { minedTransactionJson } from '../../eth/parts/transactionJson.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { transactionObject } from '../../kit/ethSchemas.js'
import { about, nullable, someObject } from '../../kit/schemas.js'
import { hashOf } from '../../ots/search.js'
import { goBlockNumberOrHash, latestBlock } from '../../params/blockArguments.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'

// Reads of whole accounts that development networks have.

const params = positional(arg('address', goAddress), arg('block', goPointer(goBlockNumberOrHash)))
const emptyStorageRoot = toHex(byteTextToBytes(emptyStorage.root))

/** `eth_getAccount`: the members of an account in the state trie. */
export const getAccount = defineMethod({
  name: 'eth_getAccount',
  summary: 'Nonce, balance, storage root and code hash of an account.',
  params,
  result: about(
    '`{ nonce, balance, storageRoot, codeHash }`; the balance in wei, in hexadecimal',
    someObject,
  ),
  handler({ chain }: EvmEndpoint, [address, block = latestBlock]) {
    const state = stateOf(chain, block)
    return {
      nonce: toQuantity(state.nonce(address)),
      balance: toQuantity(state.balance(address)),
      storageRoot: state.account(address)?.storageRoot ?? emptyStorageRoot,
      codeHash: state.codeHash(address),
    }
  },
})

/** `eth_getAccountInfo`: balance, nonce and code of an account. */
export const getAccountInfo = defineMethod({
  name: 'eth_getAccountInfo',
  summary: 'Balance, nonce and code of an account.',
  params,
  result: about('`{ balance, nonce, code }`; the balance in wei, in hexadecimal', someObject),
  handler({ chain }: EvmEndpoint, [address, block = latestBlock]) {
    const state = stateOf(chain, block)
    return {
      balance: toQuantity(state.balance(address)),
      nonce: toQuantity(state.nonce(address)),
      code: toHex(state.code(address)),
    }
  },
})

/** `eth_getStorageValues`: words of the storage of several accounts, in the order of the slots. */
export const getStorageValues = defineMethod({
  name: 'eth_getStorageValues',
  summary: 'Words of the storage of several accounts.',
  params: positional(
    arg('slots', goMap(goAddress, goSlice(goHash))),
    arg('block', goPointer(goBlockNumberOrHash)),
  ),
  result: about('words by account', someObject),
  handler({ chain }: EvmEndpoint, [slots, block = latestBlock]) {
    const state = stateOf(chain, block)
    return Object.fromEntries(
      [...slots].map(([address, keys]) => [address, keys.map((key) => state.storage(address, key))]),
    )
  },
})

/** `eth_getTransactionBySenderAndNonce`: an account's transaction; null when no block has one. */
export const getTransactionBySenderAndNonce = defineMethod({
  name: 'eth_getTransactionBySenderAndNonce',
  summary: "An account's transaction with a nonce.",
  params: positional(arg('address', goAddress), arg('nonce', looseInteger(false))),
  result: nullable(transactionObject),
  handler({ chain }: EvmEndpoint, [address, nonce]) {
    const hash = hashOf(chain, address, nonce)
    const found = hash === undefined ? undefined : chain.transactionByHash(hash)
    return found === undefined ? null : minedTransactionJson(found.block, found.index)
  },
})
