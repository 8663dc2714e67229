import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { signPrimaryTx } from '../../../../src/library/wallet/signPrimaryTx.js'
import { bytesToHex, hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { AvmWallet } from '../../../state/avm/AvmWallet.js'
import { rich } from '../../../state/evm/coreth/atomic/atomicNetwork.js'
import type { Site } from '../../../state/evm/coreth/atomic/Holder.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'

const key = hexToBytes(fundedKey)
let net: Snowglobe
/** A transaction of each chain that its own wallet has signed. */
let signed: Readonly<
  Record<'P' | 'X' | 'C', { readonly bytes: Uint8Array; readonly unsignedBytes: Uint8Array }>
>
beforeAll(async () => {
  net = await createNetwork()
  const { platform, avm, genesis } = net.network.world
  const site: Site = {
    networkId: genesis.networkId,
    blockchainId: genesis.cChain.chainId,
    avaxAssetId: genesis.avaxAssetId,
  }
  signed = {
    P: new Wallet(fundedKey).pay(platform, (base) => ({ kind: 'BaseTx', base })),
    X: new AvmWallet(fundedKey).pay(avm, (base) => ({ kind: 'BaseTx', base })),
    C: rich.export(site, 5n, 0n),
  }
})
afterAll(() => net.close())

describe.each(['P', 'X', 'C'] as const)('a transaction of the chain %s', (chain) => {
  it('is signed as its wallet does, whether it was signed already or not, with 0x or without', () => {
    const { bytes, unsignedBytes } = signed[chain]
    for (const hex of [toHex(unsignedBytes), bytesToHex(unsignedBytes), toHex(bytes)])
      expect(toHex(signPrimaryTx(chain, hex, key).bytes)).toBe(toHex(bytes))
  })

  it('has each signature with its input and its index there', () => {
    const { bytes, unsignedBytes } = signed[chain]
    const { signatures } = signPrimaryTx(chain, toHex(unsignedBytes), key)
    expect(signatures.map(({ sigIndices }) => sigIndices)).toEqual(signatures.map((_, input) => [input, 0]))
    expect(signatures.length).toBeGreaterThan(0)
    for (const { signature } of signatures) expect(toHex(bytes)).toContain(bytesToHex(signature))
  })

  it.each(['', '0x', '0x0', 'xyz', '0x00000000ff', '0x0000'])('is not %j', (hex) => {
    expect(() => signPrimaryTx(chain, hex, key)).toThrow(/^Unable to parse transaction data\./)
  })
})
