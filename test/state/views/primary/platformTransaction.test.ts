import { describe, expect, it } from '@jest/globals'
import type { Id, ShortId } from '../../../../state/codec/ids.js'
import type {
  BlockOutcome,
  L1ValidatorChange,
  PlatformChange,
} from '../../../../state/platform/BlockOutcomes.js'
import type { PlatformBlock } from '../../../../state/platform/blocks/PlatformBlock.js'
import { type PlatformChain, platformChainId } from '../../../../state/platform/PlatformChain.js'
import type { PlatformGenesis } from '../../../../state/platform/PlatformGenesis.js'
import { platformSource } from '../../../../state/views/primary/platformSource.js'
import {
  l1ChangesByTx,
  platformTransaction,
  rewardAddresses,
} from '../../../../state/views/primary/platformTransaction.js'
import { madeId, madeL1Validator, madeTx } from '../platform/madeBlocks.js'

const [one, avax, other] = ['1', 'a', '2'].map(madeId) as [Id, Id, Id]
const [ann, ben] = ['a', 'b'].map((digit) => digit.repeat(40)) as unknown as [ShortId, ShortId]
const owners = (...addresses: readonly ShortId[]) => ({ locktime: 0n, threshold: 1, addresses })
const own = (amount: bigint) => ({ assetId: avax, output: { kind: 'transfer', amount, owners: owners(ann) } })
const base = { inputs: [{ txId: other, outputIndex: 4 }], outputs: [own(5n)] }
const validator = madeL1Validator(madeId('c'), { remainingBalanceOwner: { threshold: 1, addresses: [ben] } })
const changed = (txId: Id | undefined, balanceChange: bigint, of = validator): L1ValidatorChange => ({
  kind: 'l1Validator',
  txId,
  validator: of,
  remainingBalance: 0n,
  balanceChange,
})
const read = (unsigned: Record<string, unknown>, changes: readonly L1ValidatorChange[] = []) =>
  platformTransaction({ avaxAssetId: avax } as PlatformChain, madeTx(one, unsigned), changes)

describe('a transaction of the P-Chain', () => {
  it('has its own outputs, then its stake, the exported ones, or a refund', () => {
    const produced = (...words: Parameters<typeof read>) =>
      read(...words).produced.map(({ kind, consumableOn, outputs }) => [
        ...[kind, consumableOn, ...outputs.map(({ output }) => ('amount' in output ? output.amount : 0n))],
      ])
    expect(produced({ kind: 'BaseTx', base })).toEqual([['plain', platformChainId, 5n]])
    expect(produced({ kind: 'BaseTx', base: { ...base, outputs: [] } })).toEqual([])
    expect(produced({ kind: 'ExportTx', base, destinationChain: other, exportedOutputs: [own(6n)] })).toEqual(
      [
        ['plain', platformChainId, 5n],
        ['exported', other, 6n],
      ],
    )
    expect(produced({ kind: 'AddValidatorTx', base, stake: [own(7n)], rewardsOwner: owners(ann) })).toEqual([
      ['plain', platformChainId, 5n],
      ['stake', platformChainId, 7n],
    ])
    expect(produced({ kind: 'DisableL1ValidatorTx', base }, [changed(one, -8n)])).toEqual([
      ['plain', platformChainId, 5n],
      ['refund', platformChainId, 8n],
    ])
    expect(
      produced({ kind: 'ConvertSubnetToL1Tx', base }, [changed(one, 0n), changed(one, 9n)]),
    ).toHaveLength(1)
  })

  it('pays a refund to the owner of the balance', () => {
    const [, refund] = read({ kind: 'DisableL1ValidatorTx', base }, [changed(one, -8n)]).produced
    expect(refund?.outputs).toEqual([
      { assetId: avax, output: { kind: 'transfer', amount: 8n, owners: owners(ben) } },
    ])
  })

  it('has its kind and what it spends', () => {
    expect(read({ kind: 'BaseTx', base })).toMatchObject({
      txId: one,
      txKind: 'BaseTx',
      consumed: base.inputs,
    })
  })

  it('is about owners of rewards, and about validations', () => {
    const stake = { base, stake: [], rewardsOwner: owners(ann, ben) }
    expect(read({ kind: 'AddDelegatorTx', ...stake }).parties).toEqual([ann, ben])
    expect(read({ kind: 'IncreaseL1ValidatorBalanceTx', base, validationId: other }).parties).toEqual([other])
    expect(read({ kind: 'ConvertSubnetToL1Tx', base }, [changed(one, 9n)]).parties).toEqual([
      validator.validationId,
    ])
    expect(read({ kind: 'BaseTx', base }).parties).toEqual([])
  })

  it('that begins a validation names the owner of its own rewards alone', () => {
    const unsigned = { validationRewardsOwner: owners(ann), delegationRewardsOwner: owners(ben) }
    const tx = madeTx(one, { kind: 'AddPermissionlessValidatorTx', ...unsigned })
    expect([rewardAddresses(tx), rewardAddresses(madeTx(one, { kind: 'BaseTx' }))]).toEqual([[ann], []])
  })
})

it('the changes of validators of L1s are by transaction, without those of none', () => {
  const changes = [
    changed(one, 1n),
    changed(undefined, 2n),
    { kind: 'supply', subnetId: one, supply: 1n } as PlatformChange,
    changed(other, 3n),
    changed(one, 4n),
  ]
  const byTx = l1ChangesByTx({ changes } as unknown as BlockOutcome)
  expect([...byTx].map(([id, of]) => [id, of.map(({ balanceChange }) => balanceChange)])).toEqual([
    [one, [1n, 4n]],
    [other, [3n]],
  ])
  expect(l1ChangesByTx({ changes: [] } as unknown as BlockOutcome).size).toBe(0)
})

describe('a block of the P-Chain', () => {
  const utxo = { txId: other, outputIndex: 3, ...own(9n) }
  const proposal = madeTx(madeId('d'), { kind: 'RewardValidatorTx' })
  const outcomes: Readonly<Record<number, readonly PlatformChange[]>> = {
    5: [
      changed(one, -8n),
      { kind: 'rewardPaid', rewardType: 'delegator', stakerTxId: other, utxo } as PlatformChange,
    ],
  }
  const chain = {
    genesisTime: 50n,
    avaxAssetId: avax,
    outcomes: { at: (height: number) => ({ changes: outcomes[height] ?? [] }) },
    blocks: { byHeight: (height: bigint) => (height === 4n ? { tx: proposal } : {}) },
  } as unknown as PlatformChain
  const genesis = {
    utxos: [utxo],
    validators: [madeTx(one, { kind: 'AddValidatorTx', base, stake: [] })],
    chains: [madeTx(other, { kind: 'CreateChainTx', base })],
  } as unknown as PlatformGenesis
  const block = (height: bigint, more: object = {}) =>
    platformSource(chain, genesis).read({ height, ...more } as unknown as PlatformBlock, Number(height))

  it('of height 0 has the transactions and the outputs of the genesis', () => {
    const read = block(0n)
    expect(read.transactions.map(({ txId }) => txId)).toEqual([one, other])
    expect(read).toMatchObject({ timestamp: 50, grants: [{ outputs: [utxo], kind: 'plain', shownBy: [] }] })
  })

  it('has rewards, which the proposal before it shows, and refunds of its transactions', () => {
    const txs = [madeTx(one, { kind: 'DisableL1ValidatorTx', base })]
    const read = block(5n, { kind: 'BanffStandardBlock', time: 60n, txs })
    expect(read.timestamp).toBe(60)
    expect(read.transactions[0]?.produced.map(({ kind }) => kind)).toEqual(['plain', 'refund'])
    expect(read.grants).toEqual([
      {
        txId: other,
        outputs: [utxo],
        kind: 'delegator',
        consumableOn: platformChainId,
        shownBy: [proposal.id, other],
      },
    ])
  })
})
