import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { nativeMinterAddress } from '../../../../state/evm/precompiles/addresses.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, bea, cid } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain } from '../chain/makeSubnetChain.js'

const receiver = `0x${'ee'.repeat(20)}` as Address
const mint = (to: string, amount: bigint) =>
  `0x4f5aaaba${to.slice(2).padStart(64, '0')}${toWord(amount).slice(2)}`

const minting = {
  contractNativeMinterConfig: {
    ...fromStart,
    enabledAddresses: [ann.address],
    initialMint: { [receiver]: '0x1234' },
  },
}

describe('the native minter', () => {
  it('mints the amounts in the genesis before the allocations', () => {
    const { chain } = makeSubnetChain({ genesis: minting })
    expect(chain.stateAt(chain.genesis).balance(receiver)).toBe(0x1234n)
  })

  it('mints coins for listed callers, and emits an event', async () => {
    const { chain, send } = makeSubnetChain({ genesis: minting })
    const { receipt } = await send(ann, { to: nativeMinterAddress, data: hexToBytes(mint(receiver, 5n)) })
    expect(receipt.status).toBe(1n)
    expect(chain.stateAt(chain.head).balance(receiver)).toBe(0x1239n)
    expect(receipt.logs[0]!.topics.slice(1)).toEqual([toWord(BigInt(ann.address)), toWord(BigInt(receiver))])
    expect(toHex(receipt.logs[0]!.data)).toBe(toWord(5n))
  })

  it('overflows beyond 256 bits to zero', async () => {
    const { chain, send } = makeSubnetChain({ genesis: minting })
    await send(ann, { to: nativeMinterAddress, data: hexToBytes(mint(receiver, (1n << 256n) - 1n)) })
    expect(chain.stateAt(chain.head).balance(receiver)).toBe(0x1233n)
  })

  it('refuses other callers and malformed input', async () => {
    const { read } = makeSubnetChain({ genesis: minting })
    expect(await read(cid.address, nativeMinterAddress, mint(bea.address, 1n))).toBe(
      `non-enabled cannot mint: ${checksumAddress(cid.address)}`,
    )
    expect(await read(ann.address, nativeMinterAddress, mint(bea.address, 1n).slice(0, -2))).toBe(
      'failed to unpack input: abi: cannot marshal in to go type: length insufficient 63 require 64',
    )
  })
})
