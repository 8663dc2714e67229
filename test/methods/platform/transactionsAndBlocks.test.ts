import { describe, expect, test } from '@jest/globals'
import { idToString, parseAddress } from '../../../state/codec/ids.js'
import { platformNetwork } from './platformNetwork.js'

const xChain = '2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed'
const validatorTx = 'LDV9xafRo1d8ENJnxgTuA1BV2z27a4bwDs8sxgQejW8eBwHtR'
const genesisBlock = '2kdALCW3F7vR7MkpYLC4m7yhyByiSTT3g5AzYcZGWhiRnq7YYr'
const unknown = '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe'
const staked = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'

describe('platform.getTx', () => {
  test('returns a genesis transaction as bytes, with and without checksum', async () => {
    const { ask } = await platformNetwork()
    const hex = (await ask('getTx', { txID: xChain })) as { tx: string; encoding: string }
    const plain = (await ask('getTx', { txID: xChain, encoding: 'hexnc' })) as { tx: string }
    expect(hex.encoding).toBe('hex')
    expect(hex.tx.slice(0, -8)).toBe(plain.tx)
    expect(plain.tx.startsWith('0x00000000000f00003039')).toBe(true)
  })

  test('returns it as an object, with unquoted numbers', async () => {
    const { ask } = await platformNetwork()
    expect(await ask('getTx', { txID: validatorTx, encoding: 'JSON' })).toMatchObject({
      tx: {
        unsignedTx: {
          networkID: 12345,
          validator: {
            nodeID: 'NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5',
            start: 1791000000,
            end: 1822514400,
          },
        },
        credentials: [],
        id: validatorTx,
      },
      encoding: 'json',
    })
  })

  test('refuses unknown IDs', async () => {
    const { ask } = await platformNetwork()
    await expect(ask('getTx', { txID: unknown })).rejects.toThrow("couldn't get tx: not found")
    await expect(ask('getTx')).rejects.toThrow("couldn't get tx: not found")
    await expect(ask('getTx', { txID: '' })).rejects.toThrow("couldn't unmarshal an argument")
  })
})

describe('platform.getTxStatus', () => {
  test('is Committed for transactions in accepted blocks, including genesis', async () => {
    const { text } = await platformNetwork()
    expect(await text('getTxStatus', { txID: validatorTx })).toBe('{"status":"Committed"}')
    expect(await text('getTxStatus', { txID: unknown })).toBe('{"status":"Unknown"}')
  })
})

describe('platform.getRewardUTXOs', () => {
  test('is empty before a staker ends, and for every other ID', async () => {
    const { text } = await platformNetwork()
    for (const txID of [validatorTx, unknown])
      expect(await text('getRewardUTXOs', { txID, encoding: 'json' })).toBe(
        '{"numFetched":"0","utxos":[],"encoding":"json"}',
      )
  })

  test('lists paid rewards, in the order of payment', async () => {
    const network = await platformNetwork()
    const { platform } = network
    const { txId } = platform.currentStakers.all()[0]!
    const [utxo] = platform.utxos.allOf(
      new Set([parseAddress('P-local1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmggalnu').address]),
    )
    platform.transactions.addRewardUtxo(txId, utxo!)
    const txID = idToString(txId)
    expect(await network.ask('getRewardUTXOs', { txID })).toMatchObject({ numFetched: '1', encoding: 'hex' })
    await expect(network.ask('getRewardUTXOs', { txID, encoding: 'json' })).rejects.toThrow(
      "couldn't encode utxo as json: unsupported encoding in method",
    )
  })
})

describe('platform.getStake', () => {
  test('returns what addresses have staked and the outputs that contain it', async () => {
    const { ask } = await platformNetwork()
    const stake = await ask('getStake', { addresses: [staked], validatorsOnly: true, encoding: 'hexnc' })
    expect(stake).toMatchObject({
      staked: '10000000000000000',
      stakeds: { [unknown]: '10000000000000000' },
      encoding: 'hexnc',
    })
    expect(stake).toHaveProperty('stakedOutputs.length', 5)
    expect(stake).toHaveProperty(
      'stakedOutputs.0',
      '0x0000dbcf890f77f49b96857648b72b77f9f82937f28a68704af05da0dc12ba53f2db0000000700071afd498d0000' +
        '0000000000000000000000010000000146a9c04f4bf783aa69daabd519dcf36978168b66',
    )
  })

  test('is empty for unknown owners', async () => {
    const { text } = await platformNetwork()
    expect(await text('getStake')).toBe('{"staked":"0","stakeds":{},"stakedOutputs":[],"encoding":"hex"}')
  })

  test('accepts at most 256 addresses and no json', async () => {
    const { ask } = await platformNetwork()
    const most = await ask('getStake', { addresses: Array(256).fill(staked) })
    expect(most).toMatchObject({ staked: '10000000000000000' })
    await expect(ask('getStake', { addresses: Array(257).fill(staked) })).rejects.toThrow(
      '257 addresses provided but this method can take at most 256',
    )
    await expect(ask('getStake', { addresses: [staked], encoding: 'json' })).rejects.toThrow(
      `couldn't encode output ${unknown} as json: unsupported encoding in method`,
    )
  })
})

describe('platform.getBlock, platform.getBlockByHeight', () => {
  test('return the genesis block, whose parent is the hash of the genesis bytes', async () => {
    const { text, ask } = await platformNetwork()
    const bytes =
      '0x00000000000276164e9619e3b1c79c4b6bcaa8585fb95328e60480ac9e40da0539fe23260e0c0000000000000000'
    const json =
      '{"block":{"parentID":"u1NtdJoguoeGEz5ZHqAECaCPvfnqijuwfBdjpomnGge4Je8Lq","height":0,' +
      `"id":"${genesisBlock}"},"encoding":"json"}`
    expect(await ask('getBlock', { blockID: genesisBlock, encoding: 'hexnc' })).toEqual({
      block: bytes,
      encoding: 'hexnc',
    })
    expect(await text('getBlock', { blockID: genesisBlock, encoding: 'json' })).toBe(json)
    expect(await text('getBlockByHeight', { height: '0', encoding: 'json' })).toBe(json)
    expect(await ask('getBlockByHeight')).toEqual({ block: `${bytes}3be84959`, encoding: 'hex' })
  })

  test('refuse unknown blocks', async () => {
    const { ask } = await platformNetwork()
    await expect(ask('getBlock', { blockID: unknown })).rejects.toThrow(
      `couldn't get block with id ${unknown}: not found`,
    )
    for (const height of ['1', '18446744073709551615'])
      await expect(ask('getBlockByHeight', { height })).rejects.toThrow(
        `couldn't get block at height ${height}: not found`,
      )
    await expect(ask('getBlockByHeight', { height: 'proposed' })).rejects.toThrow(
      "couldn't unmarshal an argument",
    )
  })
})
