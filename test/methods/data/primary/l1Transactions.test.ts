import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { toHex } from '../../../../state/codec/hex.js'
import { type Id, idToBytes, idToString } from '../../../../state/codec/ids.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ask, pages } from '../dataApi.js'
import { ManagedL1 } from '../managedL1.js'
import { avax, PlatformActs } from './platformActs.js'

const base = '/v1/networks/fuji/blockchains/p-chain/transactions'

type L1Transaction = {
  readonly txType: string
  readonly subnetId: string
  readonly emittedUtxos: readonly Record<string, unknown>[]
  readonly amountBurned: readonly { readonly amount: string }[]
  readonly amountL1ValidatorBalanceBurned: readonly { readonly amount: string }[]
  readonly l1ValidatorDetails: readonly Record<string, unknown>[]
}

let net: Snowglobe
let l1: ManagedL1
let newcomer: Id
const txs: Tx[] = []

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  l1 = await ManagedL1.create(net)
  const { tx, validationId } = await l1.register(7)
  newcomer = validationId
  txs.push(tx)
  await net.increaseTime(100_000)
  txs.push(await l1.setWeight(newcomer, 0n, 9n))
  txs.push(await l1.increaseBalance(newcomer, 3n * avax))
  txs.push(await l1.disable(newcomer))
  txs.push(await l1.disable(newcomer))
  txs.push(await l1.increaseBalance(newcomer))
  txs.push(await l1.setWeight(newcomer, 1n, 0n))
})
afterAll(() => net.close())

const get = async (id: Id): Promise<L1Transaction> => (await ask(net, `${base}/${idToString(id)}`)).body
const about = async (validation: string, more = ''): Promise<L1Transaction[]> =>
  (await ask(net, `${base}?pageSize=100&l1ValidationId=${validation}${more}`)).body.transactions
const detailsOf = async (index: number) => (await get(txs[index]!.id)).l1ValidatorDetails[0]

describe('a transaction of an L1', () => {
  test('that converts the subnet has the manager and the first validators', async () => {
    const conversion = await get(l1.conversion)
    expect(conversion).toMatchObject({
      txType: 'ConvertSubnetToL1Tx',
      subnetId: idToString(l1.subnetId),
      l1ValidatorManagerDetails: {
        blockchainId: idToString(l1.chainId),
        contractAddress: '0x0Feedc0de0000000000000000000000000000000',
      },
    })
    expect(conversion.l1ValidatorDetails).toMatchObject(
      [60, 40].map((weight, index) => ({
        validationId: idToString(l1.converted(index)),
        validationIdHex: toHex(idToBytes(l1.converted(index))),
        subnetId: idToString(l1.subnetId),
        weight,
        remainingBalance: Number(avax),
        blsCredentials: { publicKey: expect.any(String), proofOfPossession: expect.any(String) },
      })),
    )
    expect(conversion.l1ValidatorDetails[0]).not.toHaveProperty('balanceChange')
    expect(conversion.amountL1ValidatorBalanceBurned).toMatchObject([{ amount: (2n * avax).toString() }])
  })

  test('shows the validator as it was then', async () => {
    expect(await detailsOf(0)).toMatchObject({ weight: 5, remainingBalance: Number(avax) })
    const weighed = await detailsOf(1)
    expect(weighed).toMatchObject({ weight: 9 })
    expect(weighed?.['remainingBalance']).toBeLessThan(Number(avax))
    expect(weighed).not.toHaveProperty('balanceChange')
    const before = Number(weighed?.['remainingBalance'])
    expect(await detailsOf(2)).toMatchObject({
      weight: 9,
      remainingBalance: before + 3 * Number(avax),
      balanceChange: 3 * Number(avax),
    })
    const disabled = await detailsOf(3)
    expect(disabled).toMatchObject({ weight: 9, remainingBalance: 0 })
    expect(Number(disabled?.['balanceChange'])).toBeLessThan(0)
    expect(await detailsOf(6)).toMatchObject({ weight: 0, remainingBalance: 0 })
    for (const index of [1, 2, 3, 6]) expect(await detailsOf(index)).not.toHaveProperty('blsCredentials')
  })

  test('counts a balance that is paid in neither as value nor as burned', async () => {
    const increase = await get(txs[2]!.id)
    expect(increase.amountL1ValidatorBalanceBurned).toMatchObject([{ amount: (3n * avax).toString() }])
    expect(increase.amountBurned).toMatchObject([{ amount: '1000000' }])
  })

  test('emits what it refunds, which does not make its fee smaller', async () => {
    const { emittedUtxos, amountBurned, l1ValidatorDetails } = await get(txs[3]!.id)
    const refund = emittedUtxos.at(-1)
    expect(refund).toMatchObject({
      outputIndex: emittedUtxos.length - 1,
      amount: String(-Number(l1ValidatorDetails[0]?.['balanceChange'])),
      addresses: [new PlatformActs(net).address(new Wallet(fundedKey))],
      txHash: idToString(txs[3]!.id),
    })
    expect(amountBurned).toMatchObject([{ amount: '1000000' }])
    const [{ utxos }] = [
      await net.platform.getUTXOs({
        addresses: [`P-${new PlatformActs(net).address(new Wallet(fundedKey))}`],
        limit: 1024,
      }),
    ]
    const removal = await get(txs[6]!.id)
    expect(utxos).toContain(removal.emittedUtxos.at(-1)?.['utxoBytes'])
  })

  test('that disables an inactive validator changes and refunds nothing', async () => {
    const again = await get(txs[4]!.id)
    expect(again).toMatchObject({ txType: 'DisableL1ValidatorTx', subnetId: idToString(l1.subnetId) })
    expect(again).not.toHaveProperty('l1ValidatorDetails')
    expect(again.emittedUtxos).toHaveLength(1)
  })
})

describe('the transactions about a validation', () => {
  const types = [
    'SetL1ValidatorWeightTx',
    'IncreaseL1ValidatorBalanceTx',
    'DisableL1ValidatorTx',
    'DisableL1ValidatorTx',
    'IncreaseL1ValidatorBalanceTx',
    'SetL1ValidatorWeightTx',
    'RegisterL1ValidatorTx',
  ]

  test('are listed by its ID in cb58 or hexadecimal digits', async () => {
    const found = await about(idToString(newcomer))
    expect(found.map(({ txType }) => txType)).toEqual(types)
    expect(await about(toHex(idToBytes(newcomer)))).toEqual(found)
    expect(await about(newcomer)).toEqual(found)
    const path = `${base}?l1ValidationId=${newcomer}`
    for (const size of [1, 3, 7]) expect(await pages(net, path, 'transactions', size)).toEqual(found)
  })

  test('begin with the conversion for a first validator', async () => {
    expect((await about(l1.converted(1))).map(({ txType }) => txType)).toEqual(['ConvertSubnetToL1Tx'])
  })

  test('are filtered by type, time and address', async () => {
    const disabled = await about(newcomer, '&txTypes=DisableL1ValidatorTx')
    expect(disabled).toHaveLength(2)
    const { timestamp } = net.network.world.platform
    expect(await about(newcomer, `&startTimestamp=${timestamp}`)).toHaveLength(6)
    const acts = new PlatformActs(net)
    expect(await about(newcomer, `&addresses=${acts.address(new Wallet(fundedKey))}`)).toHaveLength(7)
    expect(await about(newcomer, `&addresses=${acts.address(new Wallet(1))}`)).toEqual([])
  })

  test('are empty when it is unknown, and on other chains', async () => {
    expect(await about('ab'.repeat(32))).toEqual([])
    const url = `${base.replace('p-chain', 'x-chain')}?l1ValidationId=${newcomer}`
    expect((await ask(net, url)).body.transactions).toEqual([])
  })
})

test('a chain is created with its genesis, in which numbers are numbers', async () => {
  const { body } = await ask(net, `${base}/${idToString(l1.chainId)}`)
  expect(body.blockchainInfo).toMatchObject({
    chainName: 'L1',
    genesisData: {
      config: { chainId: expect.any(Number), feeConfig: { gasLimit: expect.any(Number) } },
      gasLimit: expect.stringMatching(/^0x/),
    },
  })
  const subnet = await ask(net, `${base}/${idToString(l1.subnetId)}`)
  expect(subnet.body).toMatchObject({
    txType: 'CreateSubnetTx',
    subnetId: idToString(l1.subnetId),
    subnetOwnershipInfo: {
      locktime: 0,
      threshold: 1,
      addresses: [new PlatformActs(net).address(new Wallet(fundedKey))],
    },
  })
})
