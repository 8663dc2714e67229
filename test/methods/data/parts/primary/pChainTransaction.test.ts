import { describe, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { pChainTransactionJson } from '../../../../../methods/data/parts/primary/pChainTransaction.js'
import { pChainTxType, typeOfKind } from '../../../../../methods/data/parts/primary/primaryTxTypes.js'
import { emptyId, type Id, idToString } from '../../../../../state/codec/ids.js'
import type { LedgerEntry } from '../../../../../state/views/primary/LedgerEntry.js'
import {
  before,
  blockId,
  elsewhere,
  entry,
  gold,
  id,
  input,
  ledgerOf,
  made,
  named,
  networkOf,
  otherStake,
  output,
  owners,
  position,
  staked,
} from './madeTransactions.js'

describe('a transaction of the P-Chain', () => {
  type Rewards = readonly { readonly stakerTxId: Id; readonly utxo: object }[]
  const viewOf = (rewards: Rewards = []) => ({
    stakes: {
      get: (txId: Id) => (txId === made ? { staker: { nodeId: 'n', potentialReward: 0n } } : undefined),
      rewards,
      rewardsOf: (nodeId: string) => (nodeId === 'n' ? rewards.map((_, row) => row) : []),
    },
    chain: { outcomes: { at: () => undefined } },
    l1Validations: { get: () => undefined },
  })
  const shown = (unsigned: object, entries: readonly LedgerEntry[] = [], rewards?: Rewards) =>
    pChainTransactionJson(
      { network: networkOf(unsigned), turns: turnsAtOnce() } as never,
      ledgerOf(...entries),
      viewOf(rewards) as never,
      position,
    )
  const base = {
    networkId: 1,
    blockchainId: emptyId,
    memo: new Uint8Array(),
    inputs: [input(100n, 0), input(7n, 1, gold)],
    outputs: [output(80n), output(7n, gold)],
  }

  it('has its block, what it consumes and makes, and burns the rest', () => {
    const { consumedUtxos, emittedUtxos, ...json } = shown(
      { kind: 'BaseTx', base: { ...base, memo: Uint8Array.of(0xab) } },
      [
        // The output that the second input spends is not indexed.
        entry(before, 0, 100n),
        entry(made, 0, 80n),
        entry(made, 1, 7n, 'plain', gold),
        entry(made, 3, 1n),
      ],
    )
    expect(json).toMatchObject({
      txHash: idToString(made),
      txType: 'BaseTx',
      blockTimestamp: 80,
      blockNumber: '8',
      blockHash: idToString(blockId),
      amountStaked: [],
      amountL1ValidatorBalanceBurned: [],
      memo: '0xab',
    })
    expect(consumedUtxos.map(({ utxoId }) => utxoId)).toEqual([idToString(entry(before, 0, 1n).id)])
    expect(emittedUtxos.map(({ outputIndex, amount }) => [outputIndex, amount])).toEqual([
      [0, '80'],
      [1, '7'],
    ])
    expect(named(json.value)).toEqual(['80 AVAX', '7 gold'])
    expect(named(json.amountBurned)).toEqual(['20 AVAX'])
    for (const member of ['sourceChain', 'destinationChain', 'nodeId', 'subnetId'])
      expect(json).not.toHaveProperty(member)
    expect(shown({ kind: 'BaseTx', base }).memo).toBeUndefined()
  })

  it('that imports or exports names both chains', () => {
    const imported = { kind: 'ImportTx', base, sourceChain: elsewhere, importedInputs: [input(5n, 2)] }
    const json = shown(imported)
    expect(json).toMatchObject({ sourceChain: idToString(elsewhere), destinationChain: idToString(emptyId) })
    expect(named(json.amountBurned)).toEqual(['25 AVAX'])
    const exported = { kind: 'ExportTx', base, destinationChain: elsewhere, exportedOutputs: [output(5n)] }
    expect(shown(exported)).toMatchObject({
      sourceChain: idToString(emptyId),
      destinationChain: idToString(elsewhere),
    })
    expect(named(shown(exported).amountBurned)).toEqual(['15 AVAX'])
  })

  it('does not burn what it pays in for validators of L1s', () => {
    const json = shown({
      kind: 'IncreaseL1ValidatorBalanceTx',
      base,
      balanceNAVAX: 15n,
      validationId: id('9'),
    })
    expect(named(json.amountL1ValidatorBalanceBurned)).toEqual(['15 AVAX'])
    expect(named(json.amountBurned)).toEqual(['5 AVAX'])
  })

  it.each(['validator', 'delegator', 'validatorFee'])(
    'that staked has rewards of the kind %s beside its value',
    (kind) => {
      const unsigned = { kind: 'AddPermissionlessDelegatorTx', base, stake: [output(11n)], subnetId: emptyId }
      const validator = { nodeId: '7'.repeat(40), start: 0n, end: 9n, weight: 11n }
      const json = shown({ ...unsigned, validator, rewardsOwner: owners }, [
        entry(made, 0, 80n),
        entry(made, 1, 11n, 'stake'),
        entry(made, 2, 6n, kind),
      ])
      expect(json.emittedUtxos.map(({ amount, rewardType }) => [amount, rewardType !== undefined])).toEqual([
        ['80', false],
        ['11', false],
        ['6', true],
      ])
      expect(named(json.value)).toEqual(['91 AVAX'])
      expect(named(json.amountStaked)).toEqual(['11 AVAX'])
      expect(named(json.amountBurned)).toEqual(['9 AVAX'])
    },
  )

  it('that rewards a stake has the rewards of that stake alone, as its value', () => {
    const json = shown({ kind: 'RewardValidatorTx', stakerTxId: staked }, [
      entry(staked, 0, 80n, 'stake'),
      entry(staked, 1, 6n, 'validator'),
      entry(staked, 2, 5n, 'validatorFee'),
      entry(made, 0, 1n),
    ])
    expect(json.emittedUtxos.map(({ amount }) => amount)).toEqual(['6', '5'])
    expect([named(json.value), json.amountBurned, json.consumedUtxos]).toEqual([['11 AVAX'], [], []])
    expect(json).toMatchObject({ stakingTxHash: idToString(staked), memo: undefined })
  })

  it('that renews itself has the rewards of its own periods, and not those of other stakes of its node', () => {
    const reward = (stakerTxId: Id, txId: Id) => ({ stakerTxId, utxo: { txId, outputIndex: 0 } })
    const unsigned = { kind: 'AddAutoRenewedValidatorTx', base, stake: [output(11n)] }
    const validationRewardsOwner = owners
    const json = shown(
      { ...unsigned, validationRewardsOwner },
      [entry(made, 0, 80n), entry(id('6'), 0, 6n, 'validator'), entry(id('7'), 0, 9n, 'validator')],
      [reward(made, id('6')), reward(otherStake, id('7')), reward(made, id('8'))],
    )
    expect(json.emittedUtxos.map(({ amount }) => amount)).toEqual(['80', '6'])
    expect(named(json.value)).toEqual(['80 AVAX'])
    expect(json.txType).toBe('UNKNOWN')
  })

  it('is one that a block has accepted', () => {
    const context = { network: networkOf({ kind: 'BaseTx', base }), turns: turnsAtOnce() } as never
    for (const wrong of [{ txId: before }, { height: 9 }])
      expect(() =>
        pChainTransactionJson(context, ledgerOf(), viewOf() as never, { ...position, ...wrong }),
      ).toThrow('the ledger has transactions of accepted blocks')
  })
})

it('types are those that clients know', () => {
  expect(['BaseTx', 'SetAutoRenewedValidatorConfigTx'].map((kind) => pChainTxType(kind as never))).toEqual([
    ...['BaseTx', 'UNKNOWN'],
  ])
  expect(['UnsignedImportTx', 'OperationTx', 'BaseTx', 'Other'].map(typeOfKind)).toEqual([
    ...['ImportTx', 'OperationTx', 'BaseTx', 'UNKNOWN'],
  ])
})
