import { describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../state/codec/ids.js'
import type { BlockOutcome, PlatformChange } from '../../../state/platform/BlockOutcomes.js'
import { nodeIdOf } from '../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../methods/platform/platformNetwork.js'
import { addDelegator, addValidator } from './building/madeStakers.js'
import { l1Validator } from './validators/l1Validator.js'
import { fundedKey, Wallet } from './Wallet.js'

const avax = 1_000_000_000n
const day = 86_400n
const node = nodeIdOf(0xaa)
const payer = new Wallet(fundedKey)

/** A network whose P-Chain time equals the clock. */
async function setup(): Promise<PlatformNetwork> {
  const network = await platformNetwork()
  network.platform.timestamp = network.clock.nowSeconds()
  return network
}

function pass({ clock, platformProducer }: PlatformNetwork, seconds: bigint): void {
  clock.set(clock.now() + Number(seconds) * 1000)
  platformProducer.makeDueBlocks(clock.now())
}

function delegation({ platform, clock, node: { id: nodeId } }: PlatformNetwork, weight = 25n * avax) {
  const end = clock.nowSeconds() + 20n * day
  return payer.pay(
    platform,
    (base) => ({
      kind: 'AddPermissionlessDelegatorTx',
      base,
      validator: { nodeId, start: 0n, end, weight },
      subnetId: emptyId,
      stake: [payer.output(platform, weight)],
      rewardsOwner: payer.owners,
    }),
    { elsewhere: weight },
  )
}

function outcomeAt({ platform }: PlatformNetwork, height: bigint): BlockOutcome {
  return platform.outcomes.at(Number(height))!
}

/** Returns the changes of a kind that a block made. */
function changesOf<K extends PlatformChange['kind']>(network: PlatformNetwork, height: bigint, kind: K) {
  return outcomeAt(network, height).changes.filter(
    (change): change is Extract<PlatformChange, { readonly kind: K }> => change.kind === kind,
  )
}

describe('the outcome of a block', () => {
  test("holds the genesis' validators with their promised rewards, and the supply with these", async () => {
    const network = await platformNetwork()
    const begun = changesOf(network, 0n, 'stakerBegan').map(({ staker }) => staker)
    expect(new Set(begun)).toEqual(new Set(network.platform.currentStakers.all()))
    const promised = begun.reduce((sum, { potentialReward }) => sum + potentialReward, 0n)
    expect(outcomeAt(network, 0n)).toMatchObject({
      currentSupply: network.genesis.initialSupply + promised,
      activeL1Validators: 0,
      l1ValidatorsAccruedFees: 0n,
    })
  })

  test('holds what a stake was promised, also after its end', async () => {
    const network = await setup()
    const { platform } = network
    const tx = delegation(network)
    network.platformProducer.issue(tx)
    const promised = platform.currentStakers.all().find(({ txId }) => txId === tx.id)?.potentialReward
    pass(network, 20n * day)
    expect(platform.currentStakers.all().some(({ txId }) => txId === tx.id)).toBe(false)
    expect(changesOf(network, 1n, 'stakerBegan')).toMatchObject([
      { staker: { txId: tx.id, potentialReward: promised } },
    ])
    expect(outcomeAt(network, 1n).currentSupply).toBe(outcomeAt(network, 0n).currentSupply + promised!)
  })

  test('holds the end of a stake in the block that decided, with the supply that a refusal lowers', async () => {
    const network = await setup()
    const { platform } = network
    const validator = addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: 14n * day })
    const supply = platform.supply(emptyId)!
    pass(network, 14n * day)
    expect(platform.blocks.last.kind).toBe('BanffAbortBlock')
    expect(changesOf(network, 1n, 'stakerEnded')).toEqual([])
    expect(changesOf(network, 2n, 'stakerEnded')).toEqual([{ kind: 'stakerEnded', staker: validator }])
    expect([1n, 2n].map((height) => outcomeAt(network, height).currentSupply)).toEqual([
      supply,
      supply - validator.potentialReward,
    ])
  })

  test('names what each reward was paid for', async () => {
    const network = await setup()
    const { platform } = network
    platform.uptimes.connect(node)
    const validator = addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: 14n * day })
    const delegator = addDelegator(platform, { nodeId: node, weight: 500n * avax, seconds: 10n * day })
    pass(network, 14n * day)
    const [ofDelegator] = platform.transactions.rewardUtxos(delegator.txId)
    const [ofValidator, share] = platform.transactions.rewardUtxos(validator.txId)
    expect(changesOf(network, 2n, 'rewardPaid')).toEqual([
      { kind: 'rewardPaid', rewardType: 'delegator', stakerTxId: delegator.txId, utxo: ofDelegator },
    ])
    expect(changesOf(network, 4n, 'rewardPaid')).toEqual([
      { kind: 'rewardPaid', rewardType: 'validator', stakerTxId: validator.txId, utxo: ofValidator },
      { kind: 'rewardPaid', rewardType: 'validatorFee', stakerTxId: validator.txId, utxo: share },
    ])
  })

  test('shows an L1 validator whose balance ran out, and the fees until then', async () => {
    const network = await setup()
    const { platform } = network
    const validator = l1Validator(30n, { nodeId: node })
    platform.l1Validators.put(validator)
    pass(network, 10n)
    network.platformProducer.issue(delegation(network))
    pass(network, day)
    expect(outcomeAt(network, 1n)).toMatchObject({ activeL1Validators: 1, l1ValidatorsAccruedFees: 10n })
    expect(outcomeAt(network, 2n)).toMatchObject({ activeL1Validators: 0, l1ValidatorsAccruedFees: 30n })
    expect(changesOf(network, 2n, 'l1Validator')).toEqual([
      {
        kind: 'l1Validator',
        txId: undefined,
        validator: { ...validator, endAccumulatedFee: 0n },
        remainingBalance: 0n,
        balanceChange: -20n,
      },
    ])
  })

  test("holds the supply of a subnet's own token", async () => {
    const network = await setup()
    const { platform } = network
    const subnetId = '07'.repeat(32) as typeof emptyId
    platform.setSupply(subnetId, 1000n)
    network.platformProducer.issue(delegation(network))
    expect(changesOf(network, 1n, 'supply')).toEqual([{ kind: 'supply', subnetId, supply: 1000n }])
  })
})

describe('what is noted', () => {
  test('is undone with the blocks, and then noted anew', async () => {
    const network = await setup()
    const { platform, platformProducer, undo } = network
    const mark = undo.checkpoint()
    platformProducer.issue(delegation(network))
    addDelegator(platform, { nodeId: network.node.id, weight: 30n * avax, seconds: 15n * day })
    pass(network, 20n * day)
    undo.revert(mark)
    expect(platform.outcomes.at(1)).toBeUndefined()
    const again = delegation(network, 26n * avax)
    platformProducer.issue(again)
    expect(changesOf(network, 1n, 'stakerBegan')).toMatchObject([{ staker: { txId: again.id } }])
  })

  test('is nothing for transactions that are refused or only checked', async () => {
    const network = await setup()
    const { platform, platformProducer } = network
    expect(() => platformProducer.issue(delegation(network, 1n))).toThrow()
    platformProducer.check(delegation(network))
    expect(platform.outcomes.at(1)).toBeUndefined()
    const issued = delegation(network, 27n * avax)
    platformProducer.issue(issued)
    expect(outcomeAt(network, 1n).changes).toMatchObject([{ staker: { txId: issued.id } }])
    expect(platform.outcomes.at(-1)).toBeUndefined()
  })

  test('is open until its block is made', async () => {
    const { platform } = await setup()
    expect(platform.outcomes.open).toEqual([])
    const subnetId = '07'.repeat(32) as typeof emptyId
    platform.setSupply(subnetId, 5n)
    expect(platform.outcomes.open).toEqual([{ kind: 'supply', subnetId, supply: 5n }])
    const figures = { currentSupply: 0n, activeL1Validators: 0, l1ValidatorsAccruedFees: 0n }
    expect(() => platform.outcomes.close(2n, figures)).toThrow('every accepted block has an outcome')
  })
})
