import { byteTextToBytes } from '../../../state/codec/byteText.js'
import { bytesToHex } from '../../../state/codec/hex.js'
import { noPreimageFor, startNotBelowEnd } from '../../../state/errors/evmDebug.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { encodeAccountFor } from '../../../state/evm/state/AccountRecord.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { toHash } from '../../../state/evm/values/Hash.js'

/**
 * Returns the addresses of accounts that are new or different in the later block's state, by hashed key; null
 * when there are none. Deleted accounts are not included. (coreth `eth/api_debug.go` getModifiedAccounts)
 * @throws {NodeError} when the blocks are not in order, or an address is unknown
 */
export function modifiedAccounts(chain: EvmChain, start: Block, end: Block): readonly string[] | null {
  if (start.header.number >= end.header.number) throw startNotBelowEnd(start.header.number, end.header.number)
  const before = chain.stateAt(start)
  const after = chain.stateAt(end)
  const encode = encodeAccountFor(chain.flavour)
  const addresses: string[] = []
  for (const [key, account] of after.accounts.entries()) {
    const old = before.accounts.get(key)
    if (old === account || (old !== undefined && encode(old) === encode(account))) continue
    const hash = byteTextToBytes(key)
    const address = after.store.preimages?.of(toHash(hash))
    if (address === undefined) throw noPreimageFor(bytesToHex(hash))
    addresses.push(toAddress(address))
  }
  return addresses.length === 0 ? null : addresses
}
