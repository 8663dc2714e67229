import { expect, it } from '@jest/globals'
import { toPlain } from '../../../../state/codec/plainJson.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { emptyRootHash, emptyUncleHash } from '../../../../state/evm/blocks/encodeBlock.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { dumpedBlocks } from '../../../../state/evm/chain/dumpedBlocks.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { type Hash, toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { finish } from '../../../../state/time/Pauses.js'
import { madeBlock, madeHeader, madeReceipt, transfers } from '../blocks/madeBlock.js'
import { contract } from '../fixtures.js'

// The format is that of anvil, crates/anvil/src/eth/backend/db.rs.

const noFieldsOfUpgrades = {
  baseFee: undefined,
  blobGasUsed: undefined,
  excessBlobGas: undefined,
  parentBeaconBlockRoot: undefined,
} satisfies Partial<Header>
/** The genesis of Ethereum, whose hash is known. */
const ethereumGenesis: Partial<Header> = {
  ...noFieldsOfUpgrades,
  parentHash: zeroWord,
  uncleHash: emptyUncleHash,
  coinbase: `0x${'00'.repeat(20)}` as Address,
  stateRoot: '0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544' as Hash,
  transactionsRoot: emptyRootHash,
  receiptsRoot: emptyRootHash,
  logsBloom: new Uint8Array(256),
  difficulty: 0x400000000n,
  number: 0n,
  gasLimit: 5000n,
  gasUsed: 0n,
  timestamp: 0n,
  extraData: Buffer.from('11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa', 'hex'),
  mixHash: zeroWord,
  nonce: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0x42),
}
const genesisHash = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'

/** What a dump has of blocks, as it is read. */
function dumped(blocks: readonly Block[]) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what is written as it comes
  const plain = (value: unknown): any => toPlain(value as never)
  const { block, after } = finish(dumpedBlocks(blocks))
  return { block: plain(block), after: { ...plain(after) } }
}

it('a dump of no blocks has none', () => {
  expect(dumped([])).toEqual({ block: null, after: { best_block_number: -1, blocks: [], transactions: [] } })
})

it('blocks name the parents that Ethereum computes, without the fields that other chains have', () => {
  const { after } = dumped([madeBlock(ethereumGenesis), madeBlock({ ...noFieldsOfUpgrades, number: 1n })])
  expect(after.best_block_number).toBe(1)
  expect(after.blocks.map(({ header }: { header: object }) => header)).toMatchObject([
    { parentHash: zeroWord, number: '0x0' },
    { parentHash: genesisHash, number: '0x1' },
  ])
  expect(after.blocks[1].header).not.toHaveProperty('withdrawalsRoot')
  expect(after.blocks[1].header.baseFeePerGas).toBeUndefined()
})

it('the environment is that of the last block, with a base fee of 0 before there was one', () => {
  const { block } = dumped([madeBlock(ethereumGenesis), madeBlock({ baseFee: undefined })])
  expect(block).toEqual({
    number: '0x9',
    beneficiary: `0x${'03'.repeat(20)}`,
    timestamp: '0xc',
    gas_limit: 10,
    basefee: 0,
    difficulty: '0x8',
    prevrandao: toWord(14n),
    blob_excess_gas_and_price: { excess_blob_gas: 0, blob_gasprice: 1 },
  })
  expect(dumped([madeBlock({})]).block).toMatchObject({ basefee: 17 })
})

it('a header since Cancun has all fields, and a block its transactions', () => {
  const [transfer, old, creation] = transfers as [
    (typeof transfers)[0] & object,
    (typeof transfers)[0] & object,
    (typeof transfers)[0] & object,
  ]
  const { after } = dumped([madeBlock({}, { transactions: [transfer, old, creation] })])
  const [{ header, transactions, ommers, withdrawals }] = after.blocks
  expect([ommers, withdrawals]).toEqual([[], null])
  expect(header).toEqual({
    parentHash: zeroWord,
    sha3Uncles: toWord(2n),
    miner: `0x${'03'.repeat(20)}`,
    stateRoot: toWord(4n),
    transactionsRoot: toWord(5n),
    receiptsRoot: toWord(6n),
    logsBloom: `0x${'07'.repeat(256)}`,
    difficulty: '0x8',
    number: '0x9',
    gasLimit: '0xa',
    gasUsed: '0xb',
    timestamp: '0xc',
    extraData: '0x0d',
    mixHash: toWord(14n),
    nonce: '0x0f00000000000000',
    baseFeePerGas: '0x11',
    withdrawalsRoot: emptyRootHash,
    blobGasUsed: '0x14',
    excessBlobGas: '0x15',
    parentBeaconBlockRoot: toWord(22n),
  })
  expect(transactions).toMatchObject([
    {
      impersonated_sender: null,
      transaction: {
        type: '0x2',
        chainId: '0xa868',
        nonce: '0x1f',
        gas: '0x5208',
        accessList: [],
        maxFeePerGas: '0x3b9aca00',
        maxPriorityFeePerGas: '0x1',
        to: `0x${'00'.repeat(19)}aa`,
        value: '0x1',
        input: '0x',
        yParity: `0x${transfer.v}`,
        v: `0x${transfer.v}`,
        hash: transfer.hash,
        r: `0x${transfer.r.toString(16)}`,
        s: `0x${transfer.s.toString(16)}`,
      },
    },
    { transaction: { type: '0x0', gasPrice: '0x3b9aca00', nonce: '0x20', v: `0x${old.v.toString(16)}` } },
    { transaction: { type: '0x1', gasPrice: '0x5', to: null, input: '0xfe', accessList: [] } },
  ])
  for (const name of ['accessList', 'yParity', 'maxFeePerGas'])
    expect(transactions[1].transaction).not.toHaveProperty(name)
  expect(transactions[2].transaction).not.toHaveProperty('maxPriorityFeePerGas')
})

it('mined transactions have their block of Ethereum, their place in it and their receipt', () => {
  const [first, , second] = transfers as [
    (typeof transfers)[0] & object,
    unknown,
    (typeof transfers)[0] & object,
  ]
  const log = { address: contract, topics: [toWord(1n)], data: Uint8Array.of(2) }
  const receipts = [
    madeReceipt(first, { logs: [log] }),
    madeReceipt(second, { status: 0n, contractAddress: contract }),
  ]
  const blocks = [madeBlock(ethereumGenesis), madeBlock({}, { transactions: [first, second], receipts })]
  const { after } = dumped([...blocks, madeBlock(madeHeader())])
  const { parentHash } = after.blocks[2].header
  expect(after.transactions).toEqual([
    {
      info: {
        transaction_hash: first.hash,
        transaction_index: 0,
        from: first.from,
        to: first.to,
        contract_address: null,
        traces: [],
        exit: 'Stop',
        out: null,
        nonce: 31,
        gas_used: 41,
      },
      receipt: {
        type: '0x2',
        status: '0x1',
        cumulativeGasUsed: '0x2a',
        logsBloom: `0x${'2c'.repeat(256)}`,
        logs: [{ address: contract, topics: [toWord(1n)], data: '0x02' }],
      },
      block_hash: parentHash,
      block_number: 1,
    },
    {
      info: {
        transaction_hash: second.hash,
        transaction_index: 1,
        from: second.from,
        to: null,
        contract_address: contract,
        traces: [],
        exit: 'Revert',
        out: null,
        nonce: 33,
        gas_used: 41,
      },
      receipt: {
        type: '0x1',
        status: '0x0',
        cumulativeGasUsed: '0x2a',
        logsBloom: `0x${'2c'.repeat(256)}`,
        logs: [],
      },
      block_hash: parentHash,
      block_number: 1,
    },
  ])
})
