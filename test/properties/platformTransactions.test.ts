import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emptyId, type NodeId } from '../../state/codec/ids.js'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { parseTx } from '../../state/platform/txs/codec.js'
import type { Tx } from '../../state/platform/txs/Tx.js'
import { amountOf } from '../../state/utxo/outputs.js'
import { type PlatformNetwork, platformNetwork } from '../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../state/platform/Wallet.js'
import { byteChange, withByteChanged } from './byteChange.js'
import { platformEras } from './eras.js'

const avax = 1_000_000_000n
const day = 86_400n
const wallets = [new Wallet(fundedKey), new Wallet(1), new Wallet(2)] as const
const signer = blsProvePossession(new Uint8Array(32).fill(9))

/** No time passes in these sequences. */
const withoutCrossing = platformEras.slice(0, 2)

const wallet = fc.constantFrom(...wallets)
const burn = fc.bigInt({ min: 100_000n, max: avax })
const amount = fc.bigInt({ min: 1n, max: 3_000n * avax })
const step = fc.oneof(
  fc.record({ kind: fc.constant('transfer' as const), from: wallet, to: wallet, amount, burn }),
  fc.record({ kind: fc.constant('export' as const), from: wallet, amount, burn }),
  fc.record({ kind: fc.constant('createSubnet' as const), from: wallet, burn }),
  fc.record({
    kind: fc.constant('validate' as const),
    from: wallet,
    node: fc.integer({ min: 1, max: 9 }),
    burn,
  }),
  fc.record({ kind: fc.constant('delegate' as const), from: wallet, amount, burn }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Returns a well-formed transaction for a step; the state may still refuse it. */
function txOf({ platform, genesis, node }: PlatformNetwork, made: Step): Tx {
  const { from, burn } = made
  const end = platform.clock.nowSeconds() + 20n * day
  switch (made.kind) {
    case 'transfer':
      return from.pay(platform, (base) => ({ kind: 'BaseTx', base }), {
        outputs: [made.to.output(platform, made.amount)],
        burn,
      })
    case 'export': {
      const exportedOutputs = [from.output(platform, made.amount)]
      const destinationChain = genesis.xChain.chainId
      return from.pay(platform, (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }), {
        elsewhere: made.amount,
        burn,
      })
    }
    case 'createSubnet':
      return from.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: from.owners }), { burn })
    case 'validate': {
      const weight = 2_000n * avax
      const nodeId = made.node.toString(16).padStart(2, '0').repeat(20) as NodeId
      return from.pay(
        platform,
        (base) => ({
          kind: 'AddPermissionlessValidatorTx',
          base,
          validator: { nodeId, start: 0n, end, weight },
          subnetId: emptyId,
          signer,
          stake: [from.output(platform, weight)],
          validationRewardsOwner: from.owners,
          delegationRewardsOwner: from.owners,
          delegationShares: 20_000,
        }),
        { elsewhere: weight, burn },
      )
    }
    case 'delegate':
      return from.pay(
        platform,
        (base) => ({
          kind: 'AddPermissionlessDelegatorTx',
          base,
          validator: { nodeId: node.id, start: 0n, end, weight: made.amount },
          subnetId: emptyId,
          stake: [from.output(platform, made.amount)],
          rewardsOwner: from.owners,
        }),
        { elsewhere: made.amount, burn },
      )
  }
}

/** Returns all nAVAX of the wallets: unspent, staked, or on its way to another chain. */
function everything({ platform, genesis }: PlatformNetwork): bigint {
  const addresses = new Set(wallets.map(({ address }) => address))
  const unspent = platform.utxos.allOf(addresses).reduce((sum, { output }) => sum + amountOf(output), 0n)
  const staked = platform.currentStakers
    .all()
    .filter(({ txId }) => !genesis.pChain.validators.some(({ id }) => id === txId))
    .reduce((sum, { weight }) => sum + weight, 0n)
  const start = { address: '0'.repeat(40) as (typeof wallets)[0]['address'], utxoId: emptyId }
  const { elements } = platform.sharedMemory.indexed(emptyId, genesis.xChain.chainId, addresses, start, 1_000)
  // The amount follows codec version, UTXO ID, asset and type ID.
  const exported = elements.reduce(
    (sum, { value }) => sum + Buffer.from(value).readBigUInt64BE(2 + 36 + 32 + 4),
    0n,
  )
  return unspent + staked + exported
}

/** @returns whether the transaction was accepted */
function issue({ platformProducer }: PlatformNetwork, tx: Tx): boolean {
  try {
    platformProducer.issue(tx)
    return true
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

describe.each(withoutCrossing)('any sequence of P-Chain transactions $name', ({ upgradeTimes }) => {
  test('conserves AVAX: the difference was burned as fees', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const network = await platformNetwork({ upgradeTimes })
        let expected = everything(network)
        for (const made of steps) {
          const before = network.undo.digest()
          if (issue(network, txOf(network, made))) expected -= made.burn
          else expect(network.undo.digest()).toBe(before)
          expect(everything(network)).toBe(expected)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('reverts to the exact digest', async () => {
    const network = await platformNetwork({ upgradeTimes })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const before = network.undo.digest()
        const mark = network.undo.checkpoint()
        for (const made of steps) issue(network, txOf(network, made))
        network.undo.revert(mark)
        network.undo.release(mark)
        expect(network.undo.digest()).toBe(before)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

describe.each(withoutCrossing)('a transaction with a changed byte $name', ({ upgradeTimes }) => {
  test('is not decoded, or is refused without a trace', async () => {
    const network = await platformNetwork({ upgradeTimes })
    const { platform } = network
    const [payer, other] = wallets
    const before = network.undo.digest()
    const good = [
      ...(['transfer', 'export', 'createSubnet', 'validate', 'delegate'] as const).map((kind) =>
        txOf(network, { kind, from: payer, to: other, amount: 30n * avax, node: 1, burn: avax }),
      ),
      payer.pay(
        platform,
        (base) => ({
          kind: 'TransferSubnetOwnershipTx',
          base,
          subnetId: '01'.repeat(32) as typeof emptyId,
          subnetAuthorization: byFirstOwner,
          newOwner: payer.owners,
        }),
        { authorizers: [payer] },
      ),
    ]
    const change = fc.tuple(fc.constantFrom(...good), byteChange)
    fc.assert(
      fc.property(change, ([tx, byte]) => {
        let changed: Tx
        try {
          changed = parseTx(withByteChanged(tx.bytes, byte))
        } catch {
          return
        }
        expect(issue(network, changed)).toBe(false)
        expect(network.undo.digest()).toBe(before)
      }),
      { numRuns: 400 },
    )
  }, 60_000)
})
