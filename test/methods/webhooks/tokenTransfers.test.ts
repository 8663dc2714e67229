import { expect, it } from '@jest/globals'
import { tokenTransfersJson } from '../../../methods/webhooks/tokenTransfers.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'

const address = (digits: string) => `0x${digits.padStart(40, '0')}` as Address
const word = (value: string | bigint) =>
  (typeof value === 'string' ? value.replace('0x', '') : value.toString(16)).padStart(64, '0')
const [coin, art, items, alice, bob] = ['c1', 'c2', 'c3', 'a1', 'b0'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const log = (contract: Address, topics: readonly string[], data = '') => ({
  address: contract,
  topics: topics.map((topic) => `0x${word(topic)}`),
  data: hexToBytes(data),
})
/** Two tokens, 7 of the one and 8 of the other. */
const batch = [0x40n, 0xa0n, 2n, 5n, 6n, 2n, 7n, 8n].map(word).join('')
const receipt = {
  transactionHash: '0xaa',
  firstLogIndex: 4,
  logs: [
    log(art, [transfer, alice, bob, '0x09']),
    log(art, ['0x77']),
    log(coin, [transfer, alice, bob], word(1_500n)),
    log(items, [transferBatch, bob, bob, alice], batch),
  ],
}
const block = { header: { timestamp: 12n }, receipts: [{ ...receipt, logs: [] }, receipt] }
const contracts = {
  chain: {},
  contracts: {
    facts: (contract: Address) => ({ name: contract, symbol: 'S', decimals: contract === coin ? 3 : 0 }),
  },
}
const network = { world: { dataApi: { descriptions: {} } } }
const transfers = (index: number) =>
  tokenTransfersJson(network as never, contracts as never, block as never, index)

it('transfers are listed by the kind of their token, each with its place among the logs of the block', () => {
  const shared = { transactionHash: '0xaa', blockTimestamp: 12 }
  const token = (of: Address, valueWithDecimals: string) => ({
    address: checksumAddress(of),
    name: of,
    symbol: 'S',
    decimals: of === coin ? 3 : 0,
    valueWithDecimals,
  })
  const parties = { from: checksumAddress(alice), to: checksumAddress(bob) }
  const ofItems = { ...shared, from: parties.to, to: parties.from, type: 'ERC1155', logIndex: 7 }
  expect(transfers(1)).toEqual({
    erc20Transfers: [
      { ...shared, ...parties, type: 'ERC20', value: '1500', logIndex: 6, erc20Token: token(coin, '1.5') },
    ],
    erc721Transfers: [
      {
        ...shared,
        ...parties,
        type: 'ERC721',
        value: '1',
        tokenId: '9',
        logIndex: 4,
        erc721Token: token(art, '1'),
      },
    ],
    erc1155Transfers: [
      { ...ofItems, value: '7', tokenId: '5', erc1155Token: token(items, '7') },
      { ...ofItems, value: '8', tokenId: '6', erc1155Token: token(items, '8') },
    ],
  })
})

it('a transaction without logs has none', () => {
  const none = { erc20Transfers: [], erc721Transfers: [], erc1155Transfers: [] }
  expect([transfers(0), transfers(2)]).toEqual([none, none])
})
