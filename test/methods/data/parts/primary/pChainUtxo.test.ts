import { describe, expect, it } from '@jest/globals'
import {
  pChainTransactionUtxoJson,
  pChainUtxoJson,
} from '../../../../../methods/data/parts/primary/pChainUtxo.js'
import { type Id, idToString, type ShortId } from '../../../../../state/codec/ids.js'
import type { Network } from '../../../../../state/Network.js'
import { platformChainId } from '../../../../../state/platform/PlatformChain.js'
import type { PlatformView } from '../../../../../state/views/platform/PlatformView.js'
import type { AnyOutput, OutputKind } from '../../../../../state/views/primary/LedgerBlock.js'
import { LedgerEntry } from '../../../../../state/views/primary/LedgerEntry.js'

const [made, spender, avax, elsewhere, ended] = ['1', '2', 'a', 'd', 'e'].map((digit) =>
  digit.repeat(64),
) as unknown as [...[Id, Id, Id, Id, Id]]
const network = { world: { genesis: { avaxAssetId: avax, hrp: 'local' } } } as unknown as Network
/** A stake that runs, and one that has ended. */
const stakes = new Map([
  [made, { startSeconds: 70, staker: { endTime: 90n }, end: undefined }],
  [ended, { startSeconds: 70, staker: { endTime: 90n }, end: {} }],
])
const view = { stakes } as unknown as PlatformView
const transfer = {
  kind: 'transfer',
  amount: 5n,
  owners: { locktime: 44n, threshold: 2, addresses: ['4'.repeat(40) as ShortId, '5'.repeat(40) as ShortId] },
} as const

/** An output of some kind, made on the P-Chain for that chain. */
function entry({
  kind = 'plain' as OutputKind,
  output = transfer as AnyOutput,
  txId = made,
  on = platformChainId,
  by = platformChainId,
} = {}) {
  const created = { txId, chainId: by, height: 3, index: 0, timestamp: 60 }
  return new LedgerEntry({ assetId: avax, output }, 7, { kind, consumableOn: on }, created)
}
const locked = (locktime: bigint): AnyOutput => ({ kind: 'stakeableLock', locktime, output: transfer })
const shown = (of: LedgerEntry) => pChainUtxoJson(network, view, of)

describe('an output of the P-Chain', () => {
  it('has its amount, owners, block and place', () => {
    expect(shown(entry())).toMatchObject({
      amount: '5',
      assetId: idToString(avax),
      blockNumber: '3',
      blockTimestamp: 60,
      outputIndex: 7,
      threshold: 2,
      platformLocktime: 44,
      txHash: idToString(made),
      utxoType: 'TRANSFER',
      staked: false,
      asset: { name: 'Avalanche', amount: '5' },
    })
    expect(shown(entry())).toMatchObject({ consumingTxHash: undefined, consumingBlockNumber: undefined })
  })

  it('has the transaction that spent it', () => {
    const spent = entry()
    spent.consumed = { txId: spender, chainId: platformChainId, height: 4, index: 1, timestamp: 80 }
    expect(shown(spent)).toMatchObject({
      consumingTxHash: idToString(spender),
      consumingBlockNumber: '4',
      consumingBlockTimestamp: 80,
    })
  })

  it.each([
    ['a stake that runs', { kind: 'stake' }, 'STAKE', true, undefined, 70],
    ['a stake that has ended', { kind: 'stake', txId: ended }, 'TRANSFER', false, undefined, 70],
    ['a stake of nobody', { kind: 'stake', txId: spender }, 'TRANSFER', false, undefined, undefined],
    ['a locked one', { output: locked(9n) }, 'STAKE', false, 9, undefined],
    ['one locked until 0', { output: locked(0n) }, 'TRANSFER', false, 0, undefined],
    ['a locked stake that runs', { kind: 'stake', output: locked(9n) }, 'STAKE', true, 9, 70],
  ] as const)('that is %s is shown so', (_, of, utxoType, staked, stakeableLocktime, utxoStartTimestamp) => {
    const utxoEndTimestamp = utxoStartTimestamp === undefined ? undefined : 90
    expect(shown(entry(of))).toMatchObject({
      utxoType,
      staked,
      stakeableLocktime,
      utxoStartTimestamp,
      utxoEndTimestamp,
      amount: '5',
      threshold: 2,
    })
  })

  it('has a locktime where it is made and spent on this chain', () => {
    expect(shown(entry({ on: elsewhere })).platformLocktime).toBeUndefined()
    expect(shown(entry({ by: elsewhere })).platformLocktime).toBeUndefined()
  })

  it.each([
    ['validator', 'VALIDATOR'],
    ['delegator', 'DELEGATOR'],
    ['validatorFee', 'VALIDATOR_FEE'],
    ['plain', undefined],
    ['refund', undefined],
  ] as const)('that is a reward (%s) is one of the kind %s in transactions alone', (kind, rewardType) => {
    expect(pChainTransactionUtxoJson(network, view, entry({ kind })).rewardType).toBe(rewardType)
    expect(shown(entry({ kind })).rewardType).toBeUndefined()
  })
})
