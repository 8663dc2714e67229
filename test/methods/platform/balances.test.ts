import { describe, expect, test } from '@jest/globals'
import { type Id, idToString, parseAddress, type ShortId } from '../../../state/codec/ids.js'
import type { TransferableOut } from '../../../state/utxo/outputs.js'
import { type PlatformNetwork, platformNetwork, startMs } from './platformNetwork.js'

const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const other = 'P-local1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmggalnu'
const nobody = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
const avax = '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe'
const nowSeconds = BigInt(startMs / 1000)
const otherAsset = 'ab'.repeat(32) as Id

function give(network: PlatformNetwork, index: number, output: TransferableOut, assetId?: Id) {
  const txId = index.toString(16).padStart(64, '0') as Id
  network.platform.utxos.add({
    txId,
    outputIndex: index,
    assetId: assetId ?? network.platform.avaxAssetId,
    output,
  })
}

function transfer(amount: bigint, locktime: bigint, addresses: ShortId[]) {
  return { kind: 'transfer', amount, owners: { locktime, threshold: 1, addresses } } as const
}

describe('platform.getBalance', () => {
  test('sums the balance of addresses and lists the UTXOs, each once', async () => {
    const { ask } = await platformNetwork()
    const balance = await ask('getBalance', { addresses: [ewoq, other, ewoq] })
    expect(balance).toMatchObject({
      balance: '40000000000000000',
      unlocked: '40000000000000000',
      lockedStakeable: '0',
      balances: { [avax]: '40000000000000000' },
      lockedStakeables: {},
    })
    expect(balance).toHaveProperty('utxoIDs.length', 3)
  })

  test('returns empty maps and no list for unknown owners', async () => {
    const { text } = await platformNetwork()
    const empty =
      '{"balance":"0","unlocked":"0","lockedStakeable":"0","lockedNotStakeable":"0","balances":{},"unlockeds":{},' +
      '"lockedStakeables":{},"lockedNotStakeables":{},"utxoIDs":null}'
    expect(await text('getBalance')).toBe(empty)
    expect(await text('getBalance', { addresses: [nobody] })).toBe(empty)
  })

  test('distinguishes locks by the clock: stakeable locks, plain locks, and assets', async () => {
    const network = await platformNetwork()
    const { address } = parseAddress(nobody)
    give(network, 1, transfer(1n, 0n, [address]))
    give(network, 2, transfer(10n, nowSeconds + 1n, [address]))
    give(network, 3, transfer(100n, nowSeconds, [address]))
    give(network, 4, {
      kind: 'stakeableLock',
      locktime: nowSeconds + 1n,
      output: transfer(1000n, 0n, [address]),
    })
    give(network, 5, {
      kind: 'stakeableLock',
      locktime: nowSeconds,
      output: transfer(10_000n, 0n, [address]),
    })
    give(network, 6, {
      kind: 'stakeableLock',
      locktime: 0n,
      output: transfer(100_000n, nowSeconds + 1n, [address]),
    })
    give(network, 7, transfer(7n, 0n, [address]), otherAsset)
    expect(await network.ask('getBalance', { addresses: [nobody] })).toMatchObject({
      balance: '111111',
      unlocked: '10101',
      lockedStakeable: '1000',
      lockedNotStakeable: '100010',
      unlockeds: { [avax]: '10101', [idToString(otherAsset)]: '7' },
    })
    network.clock.set(startMs + 1000)
    expect(await network.ask('getBalance', { addresses: [nobody] })).toMatchObject({ unlocked: '111111' })
  })

  test('caps sums that overflow at 2^64 - 1', async () => {
    const network = await platformNetwork()
    const { address } = parseAddress(nobody)
    for (const index of [1, 2]) give(network, index, transfer(2n ** 63n, 0n, [address]))
    expect(await network.ask('getBalance', { addresses: [nobody] })).toMatchObject({
      balance: '18446744073709551615',
    })
  })

  test('accepts any alias of the chain before an address, upper case, and plain cb58', async () => {
    const { ask } = await platformNetwork()
    const bech32 = ewoq.slice(2)
    for (const address of [
      `platform-${bech32}`,
      `11111111111111111111111111111111LpoYY-${bech32}`,
      `P-${bech32.toUpperCase()}`,
      '6Y3kysjF9jnHnYkdS9yGAuoHyae2eNmeV',
    ])
      expect(await ask('getBalance', { addresses: [address] })).toMatchObject({
        balance: '30000000000000000',
      })
  })

  test.each([
    ['', 'no separator found in address'],
    ['x', 'no separator found in address'],
    ['Q-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', 'there is no ID with alias: Q'],
    [
      'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
      'mismatched chainIDs: expected "11111111111111111111111111111111LpoYY" but got "2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed"',
    ],
    ['P-fuji18jma8ppw3nhx5r4ap8clazz0dps7rv5u6wmu4t', 'expected hrp "local" but got "fuji"'],
    ['P-local1', 'invalid bech32 string length 6'],
    [
      'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96x',
      'invalid checksum (expected (bech32=00z96u, bech32m=00z96u6njfl7), got 00z96x)',
    ],
  ])('reports why it refuses the address %j', async (address, reason) => {
    const { ask } = await platformNetwork()
    await expect(ask('getBalance', { addresses: [address] })).rejects.toThrow(
      `couldn't parse address "${address}": ${reason}`,
    )
  })
})
