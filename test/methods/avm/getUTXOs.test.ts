import { beforeAll, describe, expect, test } from '@jest/globals'
import { avmUtxoBytes } from '../../../state/avm/utxo.js'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { emptyId, type Id, idToString } from '../../../state/codec/ids.js'
import { utxoId } from '../../../state/utxo/utxo.js'
import { AvmWallet, fundedWallet } from '../../state/avm/AvmWallet.js'
import { type XChainNetwork, xChainNetwork } from './xChainNetwork.js'

type Page = { numFetched: string; utxos: string[]; endIndex: { address: string; utxo: string } }

const holder = new AvmWallet(1)
const zeroId = idToString(emptyId)

let x: XChainNetwork
let own: string[]

/** Gives the holder an amount, a right to mint and two kinds of NFT outputs. */
beforeAll(async () => {
  x = await xChainNetwork()
  const { avm } = x.network.world
  await x.issue(
    fundedWallet.pay(avm, (base) => ({
      kind: 'CreateAssetTx',
      base,
      name: 'Some Asset',
      symbol: 'SOME',
      denomination: 0,
      initialStates: [
        {
          fxIndex: 0,
          outputs: [
            { kind: 'mint', owners: holder.owners },
            { kind: 'transfer', amount: 5n, owners: holder.owners },
          ],
        },
        { fxIndex: 1, outputs: [{ kind: 'nftMint', groupId: 1, owners: holder.owners }] },
        { fxIndex: 2, outputs: [{ kind: 'propertyMint', owners: holder.owners }] },
      ],
    })),
  )
  own = avm.utxos.allOf(new Set([holder.address])).map((utxo) => toHex(avmUtxoBytes(utxo)))
})

const page = (params: object = {}) =>
  x.ask('avm.getUTXOs', { addresses: [x.addressOf(holder)], encoding: 'hexnc', ...params }) as Promise<Page>

describe('avm.getUTXOs', () => {
  test('returns UTXOs of every feature extension', async () => {
    const { numFetched, utxos } = await page()
    expect(numFetched).toBe('4')
    expect(utxos).toEqual(own)
  })

  test('returns them in pages', async () => {
    const first = await page({ limit: 3 })
    const second = await page({ limit: 3, startIndex: first.endIndex })
    expect([...first.utxos, ...second.utxos]).toEqual(own)
    expect(first.endIndex.address).toBe(x.addressOf(holder))
  })

  test('takes its own chain as the source chain', async () => {
    expect(await page({ sourceChain: 'X' })).toEqual(await page())
  })

  test('returns what other chains exported to the X-Chain', async () => {
    const { avm } = x.network.world
    const utxo = {
      txId: 'ab'.repeat(32) as Id,
      outputIndex: 1,
      assetId: avm.feeAssetId,
      output: { kind: 'transfer', amount: 9n, owners: holder.owners },
    } as const
    const value = avmUtxoBytes(utxo)
    avm.sharedMemory.put(emptyId, avm.blockchainId, { key: utxoId(utxo), value, addresses: [holder.address] })
    expect(await page({ sourceChain: 'P' })).toEqual({
      numFetched: '1',
      utxos: [toHex(value)],
      endIndex: { address: x.addressOf(holder), utxo: idToString(utxoId(utxo)) },
      encoding: 'hexnc',
    })
    expect(await page({ sourceChain: 'C' })).toMatchObject({ numFetched: '0', endIndex: { utxo: zeroId } })
  })

  test('refuses unknown chains, addresses of other chains and start indexes', async () => {
    await expect(page({ sourceChain: 'Y' })).rejects.toThrow(
      'problem parsing source chainID "Y": there is no ID with alias: Y',
    )
    await expect(page({ addresses: [x.addressOf(holder).replace('X-', 'P-')] })).rejects.toThrow(
      'mismatched chainIDs',
    )
    await expect(page({ startIndex: { address: x.addressOf(holder), utxo: 'y' } })).rejects.toThrow(
      "couldn't parse start index utxo",
    )
  })

  test('does not encode UTXOs as JSON', async () => {
    const { utxos } = await page({ limit: 1 })
    const hex = hexToBytes((utxos[0] ?? '').slice(2))
    expect(hex.length).toBeGreaterThan(0)
    await expect(page({ limit: 1, encoding: 'json' })).rejects.toThrow(
      /^couldn't encode UTXO [1-9A-Za-z]+ as string: unsupported encoding in method$/,
    )
  })
})
