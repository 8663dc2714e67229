import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { encodePredicateResults } from '../../../../state/evm/blocks/predicateResults.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { SaeExecutor } from '../../../../state/evm/sae/SaeExecutor.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { type GasTime, lowestPricing } from '../../../../state/gas/GasTime.js'
import { finish } from '../../../../state/time/Pauses.js'
import { assemble } from '../assemble.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { ann, chainId } from '../chain/makeChain.js'
import { alice, anEther, contract, granite, upgrades } from '../fixtures.js'

const seen = [
  '8 BLOCKHASH',
  'NUMBER',
  'TIMESTAMP',
  'COINBASE',
  'GASLIMIT',
  'BASEFEE',
  'PREVRANDAO',
  'BLOBBASEFEE',
]
/** Logs what a contract sees of its block. */
const watching = assemble(
  `${seen.map((value, index) => `${value} ${32 * index} MSTORE`).join(' ')} ${32 * seen.length} 0 LOG0`,
)
/** Hashes eight bytes of zeros. */
const hashing = assemble('8 0 KECCAK256')

const tx = recoverSender(
  ann.sign({ nonce: 0n, to: contract, value: 0n, gasLimit: 100_000n, gasFeeCap: 10n, gasTipCap: 0n }),
  chainId,
)
const gasTime: GasTime = {
  seconds: 10n,
  fraction: 0n,
  target: 1_000_000n,
  excess: 0n,
  pricing: lowestPricing,
}
const operation = { gas: 7n, gasFeeCap: 9n, burns: new Map(), mints: new Map([[alice, 123n]]) }

/** Executes block 9 with a transaction to the contract, after block 8. */
function executor(
  more: {
    readonly code?: string
    readonly keepPreimages?: boolean
    readonly withOperation?: boolean
    readonly header?: Partial<Header>
  } = {},
) {
  const store = new StateStore('coreth', { keepPreimages: more.keepPreimages === true })
  const world = new WorldState(StateRoot.empty(store))
  world.setBalance(tx.from, anEther)
  world.setCode(contract, hexToBytes(more.code ?? watching))
  world.finalise()
  const parentBlock = madeBlock({ number: 8n }, { execution: { gasTime, baseFee: 1n, gasCharged: 0n } })
  const parent = { block: parentBlock, header: parentBlock.header, state: world.commit() }
  const asked: unknown[] = []
  const of = new SaeExecutor({
    config: { flavour: 'coreth', chainId, upgrades, precompiles: [] },
    engine: createEngine({ compiles: false }),
    rulesAt: () => granite,
    store: {
      parent,
      unexecuted: { partial: undefined },
      blockHash: (...heights: readonly bigint[]) => {
        asked.push(heights)
        return toWord(0xb10cn)
      },
    },
    extension: more.withOperation === true ? { operationsOf: () => [operation] } : undefined,
    overrides: { recovered: undefined },
  } as never)
  const { receipts: _, ...accepted } = madeBlock(
    {
      number: 9n,
      difficulty: 1n,
      mixHash: zeroWord,
      extraData: encodePredicateResults(new Map()),
      ...more.header,
    },
    { transactions: [tx], extData: Uint8Array.of(5) },
  )
  return { of, accepted, asked, store }
}

describe('a block that is executed', () => {
  it('shows code its own header, the price that is paid and earlier hashes', () => {
    const { of, accepted, asked } = executor()
    const { block, state } = finish(of.execute(accepted))
    const data = Buffer.from(block.receipts[0]?.logs[0]?.data ?? []).toString('hex')
    const words = data.match(/.{64}/g)?.map((digits) => BigInt(`0x${digits}`))
    expect(words).toEqual([0xb10cn, 9n, 12n, BigInt(accepted.header.coinbase), 10n, 1n, 1n, 1n])
    expect(asked).toEqual([[8n, 9n]])
    expect(state.nonce(tx.from)).toBe(1n)
    expect(block).toMatchObject({ hash: accepted.hash, header: accepted.header, extData: Uint8Array.of(5) })
    expect(block.transactions).toBe(accepted.transactions)
    expect('demandedBaseFee' in block).toBe(false)
  })

  it('pays the price that was set for it, and remembers it', () => {
    const { of, accepted } = executor()
    const { block } = finish(of.execute({ ...accepted, demandedBaseFee: 5n }))
    expect([block.demandedBaseFee, block.execution?.baseFee, block.receipts[0]?.effectiveGasPrice]).toEqual([
      5n,
      5n,
      5n,
    ])
  })

  it('charges and applies the operations of its extension', () => {
    const without = executor()
    const { of, accepted } = executor({ withOperation: true })
    const { block, state } = finish(of.execute(accepted))
    const charged = finish(without.of.execute(without.accepted)).block.execution?.gasCharged ?? 0n
    expect(block.execution?.gasCharged).toBe(charged + 7n)
    expect(state.balance(alice)).toBe(123n)
  })

  it('remembers what it hashes where the chain keeps preimages', () => {
    const hashed = (keepPreimages: boolean) => {
      const { of, accepted, store } = executor({ code: hashing, keepPreimages })
      finish(of.execute(accepted))
      return [...(store.preimages?.all() ?? [])].some((bytes) => bytes.length === 8)
    }
    expect([hashed(true), hashed(false)]).toEqual([true, false])
  })

  it('is executed transaction by transaction, too', () => {
    const { of, accepted } = executor()
    const partial = finish(of.executeTransactions(accepted, 1))
    expect(partial.receipts).toHaveLength(1)
    expect(partial).toMatchObject({ logs: 1, gasUsed: partial.receipts[0]?.gasUsed })
    expect(finish(of.executeTransactions(accepted, 0)).receipts).toEqual([])
  })
})

it('the clock after a block is that of its execution', () => {
  const { of } = executor()
  expect(of.gasTimeAfter(madeBlock({}, { execution: { gasTime, baseFee: 1n, gasCharged: 0n } }))).toBe(
    gasTime,
  )
})
