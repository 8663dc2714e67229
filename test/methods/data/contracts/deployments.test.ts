import { beforeAll, describe, expect, it } from '@jest/globals'
import { getContractMetadata } from '../../../../methods/data/contracts/getContractMetadata.js'
import { getDeploymentTransaction } from '../../../../methods/data/contracts/getDeploymentTransaction.js'
import { listContractDeployments } from '../../../../methods/data/contracts/listContractDeployments.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Creation } from '../../../../state/views/evm/Creations.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'
import { askingOf, pagesOf } from '../transactions/madeOperations.js'

const [ann, factory, inner, withCode] = ['a1', 'fa', 'fb', 'c0'].map(madeAddress) as [
  ...[Address, Address, Address, Address],
]
const creation = (row: number, digits: string, sender: Address, deployer = sender): Creation => ({
  row,
  sender,
  deployer,
  contract: madeAddress(digits),
})
/** The second transaction of block 2 lets a factory create three contracts, of which the second creates the last. */
const creations = [
  creation(rowOf(1, 0), 'fa', ann),
  creation(rowOf(2, 1), 'd1', ann, factory),
  creation(rowOf(2, 1), 'd2', ann, factory),
  creation(rowOf(2, 1), 'd3', ann, inner),
  // After the last block that is indexed.
  creation(rowOf(4, 0), 'd4', ann, factory),
]
const tx = { from: ann, type: 0, gasLimit: 1n, nonce: 0n, value: 0n, data: new Uint8Array() }
const receipt = { status: 1n, gasUsed: 1n, effectiveGasPrice: 1n, logs: [] }
const view = {
  chain: {
    blockchainId: 'ab'.repeat(32),
    config: { chainId: 43112n },
    blockByNumber: (number: bigint) =>
      number > 3n
        ? undefined
        : {
            hash: `0xb${number}`,
            header: { number, timestamp: number, baseFee: 1n },
            transactions: [0, 1].map((index) => ({ ...tx, hash: `0x${number}${index}` })),
            receipts: [receipt, receipt],
          },
  },
  height: 3,
  holdings: { isSeenAs: () => false },
  contracts: {
    facts: () => ({ name: '', symbol: '', decimals: 0 }),
    supports: () => false,
    hasCode: (address: Address) => address === withCode,
  },
  internals: { of: () => [] },
  creations: {
    of: (address: Address) => creations.find(({ contract }) => contract === address),
    inRow: (row: number) => creations.filter((each) => each.row === row),
    rowsOf: (account: Address) => [
      ...new Set(
        creations.flatMap(({ row, sender, deployer }) => ([sender, deployer].includes(account) ? row : [])),
      ),
    ],
  },
}

let ask: Awaited<ReturnType<typeof askingOf>>
beforeAll(async () => {
  ask = await askingOf(view as never)
})

describe('the contracts that an account created', () => {
  const listed = (address: Address, size: number) =>
    pagesOf<{ address: string }>(
      (after) => ask(listContractDeployments, { address }, size, after),
      'contracts',
      (contract) => contract.address.slice(-2).toLowerCase(),
    )

  it.each([1, 2, 3, 4])('are listed, the last of a transaction first, at %d a page', async (size) => {
    const pages = await listed(ann, size)
    expect(pages.flat()).toStrictEqual(['d3', 'd2', 'd1', 'fa'])
    expect(pages).toHaveLength(Math.ceil(4 / size))
  })

  it('are those of a contract, without those that others created in the same transaction', async () => {
    expect(await listed(factory, 1)).toStrictEqual([['d2'], ['d1']])
    expect(await listed(inner, 1)).toStrictEqual([['d3']])
    expect(await listed(withCode, 1)).toStrictEqual([[]])
  })
})

describe('the transaction that created a contract', () => {
  it('is that of its row', async () => {
    const hashOf = async (digits: string) => {
      const answer = await ask(getDeploymentTransaction, { address: madeAddress(digits), currency: 'usd' })
      return (answer['nativeTransaction'] as unknown as { txHash: string }).txHash
    }
    expect([await hashOf('fa'), await hashOf('d1')]).toStrictEqual(['0x10', '0x21'])
  })

  it.each(['c0', 'd4'])('is not there for %s', async (digits) => {
    const address = madeAddress(digits)
    await expect(async () => ask(getDeploymentTransaction, { address })).rejects.toThrow(
      `deployment of ${address} not found`,
    )
  })
})

it('a contract is described once it was created, with or without code, or where there is code', async () => {
  const kindOf = async (digits: string) =>
    (await ask(getContractMetadata, { address: madeAddress(digits) }))['ercType']
  expect([await kindOf('fa'), await kindOf('c0')]).toStrictEqual(['UNKNOWN', 'UNKNOWN'])
  await expect(async () => kindOf('a1')).rejects.toThrow(`contract ${ann} not found`)
})
