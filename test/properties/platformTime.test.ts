import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyId, type NodeId, shortIdFromBytes } from '../../state/codec/ids.js'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { stakeOf } from '../../state/platform/staking/stakerAttributes.js'
import { addPrimaryValidatorTx } from '../../state/platform/wallet/stakingTxs.js'
import { Wallet } from '../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'
import { inputAmount } from '../../state/utxo/inputs.js'
import { amountOf, ownersOf } from '../../state/utxo/outputs.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { nodeIdOf } from '../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../methods/platform/platformNetwork.js'
import { platformEras } from './eras.js'

const avax = 1_000_000_000n
const day = 86_400
const signer = blsProvePossession(new Uint8Array(32).fill(7))
const rewards = ownedBy(shortIdFromBytes(new Uint8Array(20).fill(9)))

const node = fc.integer({ min: 1, max: 4 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('validate' as const), node, days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('delegate' as const), node, days: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('connect' as const), node, connected: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 20 * day }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Returns a connected validator that ends and is paid. */
const rewardedLife: Step[] = [
  { kind: 'connect', node: 1, connected: true },
  { kind: 'validate', node: 1, days: 3 },
  { kind: 'pass', seconds: 4 * day },
]

/** Performs a step; one that the chain refuses changes nothing. */
function take({ platform, platformProducer, clock }: PlatformNetwork, made: Step): void {
  const wallet = new Wallet(platform, privateKeyBytes(ewoqKey))
  switch (made.kind) {
    case 'connect':
      if (made.connected) platform.uptimes.connect(nodeIdOf(made.node))
      else platform.uptimes.disconnect(nodeIdOf(made.node))
      break
    case 'pass':
      clock.set(clock.now() + made.seconds * 1000)
      platformProducer.makeDueBlocks(clock.now())
      break
    default: {
      const plan = planOf(made.kind === 'validate' ? 2000n : 30n, made.node, made.days)
      const tx =
        made.kind === 'validate'
          ? addPrimaryValidatorTx(wallet, plan, { signer, rewardsOwner: rewards, delegationShares: 33_333 })
          : wallet.build(
              (base) => ({
                kind: 'AddPermissionlessDelegatorTx',
                base,
                validator: { start: 0n, ...plan },
                subnetId: emptyId,
                stake: [wallet.output(plan.weight, wallet.owner)],
                rewardsOwner: rewards,
              }),
              { elsewhereNAVAX: plan.weight },
            )
      try {
        platformProducer.issue(tx)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
      }
    }
  }

  function planOf(weight: bigint, byte: number, days: number) {
    const nodeId: NodeId = nodeIdOf(byte)
    return { nodeId, weight: weight * avax, end: clock.nowSeconds() + BigInt(days * day) }
  }
}

/** Returns all AVAX of the chain: unspent or staked. */
function circulating({ platform, genesis }: PlatformNetwork): bigint {
  let sum = 0n
  const wallet = new Wallet(platform, privateKeyBytes(ewoqKey))
  const old = genesis.pChain.utxos.flatMap(({ output }) => ownersOf(output).addresses)
  const owned = platform.utxos.allOf(new Set([wallet.address, ...rewards.addresses, ...old]))
  sum += owned.reduce((total, { output }) => total + amountOf(output), 0n)
  for (const { txId } of platform.currentStakers.all()) {
    const decided = platform.transactions.get(txId)
    if (decided !== undefined)
      sum += stakeOf(decided.tx).reduce((total, { output }) => total + amountOf(output), 0n)
  }
  return sum
}

/** Returns what the transactions of all blocks burned and what stakers were paid. */
function flows({ platform }: PlatformNetwork): { burned: bigint; paid: bigint } {
  let [burned, paid] = [0n, 0n]
  for (let height = 1n; height <= platform.blocks.height; height++) {
    const block = platform.blocks.byHeight(height)
    for (const { id, unsigned } of block !== undefined && 'txs' in block ? block.txs : []) {
      for (const utxo of platform.transactions.rewardUtxos(id)) paid += amountOf(utxo.output)
      if (!('base' in unsigned)) continue
      burned += unsigned.base.inputs.reduce((sum, { input }) => sum + inputAmount(input), 0n)
      for (const { output } of unsigned.base.outputs) burned -= amountOf(output)
      for (const { output } of 'stake' in unsigned ? unsigned.stake : []) burned -= amountOf(output)
    }
  }
  return { burned, paid }
}

describe.each(platformEras)('stakers that begin and end while time passes $name', ({ upgradeTimes }) => {
  const steps = fc.array(step, { minLength: 5, maxLength: 25 })

  test('AVAX is created by rewards and burned by fees, and the supply includes promised rewards', async () => {
    let everPaid = 0n
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const network = await platformNetwork({ upgradeTimes })
        const before = circulating(network)
        const supply = network.platform.supply(emptyId) ?? 0n
        for (const made of taken) take(network, made)
        const { burned, paid } = flows(network)
        everPaid += paid
        expect(circulating(network)).toBe(before + paid - burned)
        const { platform } = network
        const genesis = new Set(network.genesis.pChain.validators.map(({ id }) => id))
        let promised = 0n
        for (const { txId, potentialReward } of platform.currentStakers.all())
          if (!genesis.has(txId)) promised += potentialReward
        for (let byte = 1; byte <= 4; byte++)
          promised += platform.stakingInfo(emptyId, nodeIdOf(byte)).delegateeReward
        expect(platform.supply(emptyId)).toBe(supply + paid + promised)
      }),
      // Random steps may pay no reward, so one of the runs always contains the whole life of a validator.
      { numRuns: 25, examples: [[rewardedLife]] },
    )
    expect(everPaid).toBeGreaterThan(0n)
  }, 60_000)

  test('everything reverts to the exact digest', async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (first, second) => {
        const network = await platformNetwork({ upgradeTimes })
        for (const made of first) take(network, made)
        const [digest, now] = [network.undo.digest(), network.clock.now()]
        const mark = network.undo.checkpoint()
        for (const made of second) take(network, made)
        network.undo.revert(mark)
        network.clock.set(now)
        expect(network.undo.digest()).toBe(digest)
        network.platformProducer.makeDueBlocks(now)
        expect(network.undo.digest()).toBe(digest)
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
