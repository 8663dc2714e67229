import { beforeAll, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { evmColumns, evmRows } from '../../../../../methods/data/parts/exports/evmExport.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../../state/evm/values/checksumAddress.js'
import type { Network } from '../../../../../state/Network.js'
import { rowOf } from '../../../../../state/views/evm/rows.js'
import { madeAddress } from '../../../../state/views/evm/madeChain.js'
import { erc20Log, erc721Log, erc1155Log } from '../../../../state/views/evm/transferLogs.js'
import { nodeNetwork } from '../../../nodeNetwork.js'

const [ann, bob, cem, coin] = ['a1', 'b2', 'c3', 'd4'].map(madeAddress) as [
  Address,
  Address,
  Address,
  Address,
]
let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const tx = (nonce: number, more: object = {}) => ({
  hash: `0x${nonce}`,
  type: 0,
  gasLimit: 90n,
  nonce: BigInt(nonce),
  from: ann,
  to: bob,
  value: 6n,
  data: Uint8Array.of(0xa9, 0x05, 0x9c, 0xbb),
  ...more,
})
const receipt = (status: bigint, logs: readonly object[] = []) => ({
  status,
  gasUsed: 30n,
  effectiveGasPrice: 40n,
  firstLogIndex: 4,
  logs,
})
const header = (number: bigint, timestamp: bigint) => ({ number, timestamp })
const blocks = [
  undefined,
  {
    hash: '0xb1',
    header: header(1n, 100n),
    transactions: [tx(0), tx(1, { data: new Uint8Array() })],
    receipts: [
      receipt(1n, [
        erc20Log(coin, ann, bob, 9),
        erc20Log(coin, cem, cem, 8),
        erc721Log(coin, bob, cem, 7),
        erc1155Log(coin, cem, ann, [
          [1, 2],
          [3, 4],
        ]),
      ]),
      receipt(0n),
    ],
  },
  {
    hash: '0xb2',
    header: header(2n, 200n),
    transactions: [tx(2, { data: new Uint8Array() })],
    receipts: [receipt(1n)],
  },
]
const call = (isReverted: boolean, value: bigint) => ({
  kind: 'CALL',
  from: bob,
  to: ann,
  value,
  isReverted,
  gasUsed: 0n,
  gasLimit: 0n,
})
const rows = [rowOf(1, 0), rowOf(1, 1), rowOf(2, 0)]
const view = {
  height: 2,
  chain: {
    config: { chainId: 43112n },
    clock: { nowSeconds: () => 9n },
    blockchainId: 'x',
    blockByNumber: (number: bigint) => blocks[Number(number)],
  },
  rows: (_: string, account: Address) => (account === ann ? [...rows].slice(0, 2) : rows.slice(1)),
  internals: {
    rows: () => [],
    of: (row: number) => (row === rows[1] ? [call(true, 1n), call(false, 2n), call(false, 2n)] : []),
  },
  holdings: { isSeenAs: () => false, token: () => undefined },
  contracts: {
    facts: () => ({ name: 'Coin', symbol: 'COIN', decimals: 6 }),
    ownerOf: () => undefined,
    uriOf: () => undefined,
  },
  lastReceiver: () => undefined,
  reindexings: { at: () => undefined },
}
const table = async (addresses: readonly string[], isWanted = (_: number) => true) => {
  const context = { network, views: { evm: () => view }, turns: turnsAtOnce() } as never
  const options = { addresses, cChainEvmAddresses: [], includeChains: ['C'] }
  return evmRows(context, { type: 'TRANSACTION_EXPORT_EVM', options } as never, isWanted)
}

const parties = (from: Address, to: Address) => ({ From: checksumAddress(from), To: checksumAddress(to) })
const where = (TxHash: string, TxStatus = '1') => ({
  ChainId: '43112',
  BlockNumber: '1',
  BlockTimestamp: 100,
  TxHash,
  TxStatus,
})
const native = {
  TransferType: 'NATIVE',
  ...parties(ann, bob),
  Value: '6',
  GasUsed: '30',
  GasPrice: '40',
  TxFee: 1_200n,
}
const token = { TokenAddress: checksumAddress(coin), TokenName: 'Coin', TokenSymbol: 'COIN' }
const nameless = { ...token, TokenName: undefined, TokenSymbol: undefined }

it('a transaction has a row, and under it the transfers and calls of the account', async () => {
  const found = await table([ann])
  expect(found.map(({ row }) => row)).toEqual([
    { ...where('0x0'), ...native, MethodHash: '0xa9059cbb', MethodName: 'transfer(address,uint256)' },
    { ...where('0x0'), TransferType: 'ERC20', ...parties(ann, bob), Value: '9', ...token, TokenDecimals: 6 },
    { ...where('0x0'), TransferType: 'ERC1155', ...parties(cem, ann), Value: '2', ...nameless, TokenId: '1' },
    { ...where('0x0'), TransferType: 'ERC1155', ...parties(cem, ann), Value: '4', ...nameless, TokenId: '3' },
    { ...where('0x1', '0'), ...native, MethodHash: '', MethodName: undefined },
    // The call that was reverted moved nothing; two equal ones are two.
    { ...where('0x1', '0'), TransferType: 'INTERNAL', ...parties(bob, ann), Value: '2' },
    { ...where('0x1', '0'), TransferType: 'INTERNAL', ...parties(bob, ann), Value: '2' },
  ])
  expect(new Set(found.map(({ seconds }) => seconds))).toEqual(new Set([100]))
  for (const { row } of found) for (const name of Object.keys(row)) expect(evmColumns).toContain(name)
})

it('what concerns two accounts is there once, by block and place in it', async () => {
  const found = await table([bob, ann])
  const kinds = found.map(({ row }) => `${row['TxHash']} ${row['TransferType']}`)
  expect(kinds).toEqual([
    ...['0x0 NATIVE', '0x0 ERC20', '0x0 ERC721', '0x0 ERC1155', '0x0 ERC1155'],
    ...['0x1 NATIVE', '0x1 INTERNAL', '0x1 INTERNAL', '0x2 NATIVE'],
  ])
  const [, , nft] = found
  expect(nft?.row).toEqual({
    ...where('0x0'),
    TransferType: 'ERC721',
    ...parties(bob, cem),
    Value: 1,
    ...token,
    TokenId: '7',
  })
})

it('blocks of times that are not wanted are left out', async () => {
  const found = await table([ann, bob], (seconds) => seconds === 200)
  expect(found.map(({ seconds, row }) => [seconds, row['TxHash']])).toEqual([[200, '0x2']])
})

it('a transfer that could not be read is read again when the table is asked for again', async () => {
  let failures = 1
  const facts = () => {
    if (failures-- > 0) throw new Error('the contract cannot be read')
    return { name: 'Coin', symbol: 'COIN', decimals: 6 }
  }
  const failing = { ...view, contracts: { ...view.contracts, facts } }
  const context = { network, views: { evm: () => failing }, turns: turnsAtOnce() } as never
  const options = { addresses: [ann], cChainEvmAddresses: [], includeChains: ['C'] }
  const request = { type: 'TRANSACTION_EXPORT_EVM', options } as never
  await expect(evmRows(context, request, () => true)).rejects.toThrow('the contract cannot be read')
  expect((await evmRows(context, request, () => true)).map(({ row }) => row)).toEqual(
    (await table([ann])).map(({ row }) => row),
  )
})
