import fc from 'fast-check'
import { idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { register, setWeight } from '../../methods/data/l1Transactions.js'
import { nodeIdOf } from '../../methods/platform/made.js'
import { make, transferStep } from '../crossChainSteps.js'
import { platformStep, platformTxOf } from '../platformSteps.js'
import { nobody } from './CountedToken.js'
import { collectibleStep, takeCollectibleStep } from './collectibleSteps.js'
import { lockStep, takeLockStep } from './lockSteps.js'
import { messageStep, takeMessageStep } from './messageSteps.js'
import { accounts, type EvmName, evmNames, payer, type World } from './World.js'

// Random histories of a whole network. A step that is refused, or that concerns nothing, changes nothing.

const day = 86_400_000

const chain = fc.constantFrom(...evmNames)
const account = fc.constantFrom(...accounts)
const party = fc.constantFrom(...accounts, nobody)
const number = fc.nat({ max: 4 })
const node = fc.integer({ min: 1, max: 4 })

const evmStep = fc.oneof(
  fc.record({ kind: fc.constantFrom('pay', 'payInside'), chain, to: account, number }),
  fc.record({ kind: fc.constant('create' as const), chain }),
  fc.record({ kind: fc.constant('erc20' as const), chain, from: party, to: party, number, token: fc.nat(1) }),
  fc.record({ kind: fc.constant('erc721' as const), chain, to: party, number, token: fc.nat(1) }),
  fc.record({
    kind: fc.constantFrom('erc1155', 'batch'),
    chain,
    from: party,
    to: party,
    number,
    token: fc.nat(1),
  }),
  fc.record({ kind: fc.constantFrom('mine', 'rollback', 'reorg'), chain, number }),
  fc.record({ kind: fc.constant('setBalance' as const), chain, to: account, number }),
)
const l1Step = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), node, number }),
  fc.record({ kind: fc.constant('weigh' as const), which: fc.nat(5), number }),
  fc.record({ kind: fc.constant('newL1' as const) }),
)
const stakeStep = fc.oneof(
  fc.record({
    kind: fc.constant('uptime' as const),
    which: fc.nat(8),
    percentage: fc.constantFrom(0, 50, 100),
  }),
  fc.record({ kind: fc.constant('connect' as const), node, connected: fc.boolean() }),
)
const indexed = fc.constantFrom('P', 'X', 'C', 'games', undefined)
const timeStep = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 1000, 31_000, 3_600_000),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: 1, max: 20 }).map((days) => days * day),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom('snapshot', 'revert') }), weight: 2 },
)
export const indexStep = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), chain: indexed, hold: fc.boolean() }),
  fc.record({
    kind: fc.constant('lag' as const),
    chain: indexed,
    lagMs: fc.constantFrom(0, 0, 1500, 40_000),
  }),
)

/** Whatever puts something into blocks, moves the clock, or goes back in time. */
export const blockStep = fc.oneof(
  { arbitrary: evmStep, weight: 8 },
  { arbitrary: messageStep, weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('relay' as const), enabled: fc.boolean() }), weight: 1 },
  { arbitrary: transferStep, weight: 5 },
  { arbitrary: lockStep, weight: 3 },
  { arbitrary: collectibleStep, weight: 3 },
  { arbitrary: platformStep, weight: 6 },
  { arbitrary: l1Step, weight: 3 },
  { arbitrary: stakeStep, weight: 4 },
  { arbitrary: timeStep, weight: 5 },
)
/** Any step of a history: also the index that lags behind, questions, and rarely a reset. */
export const historyStep = fc.oneof(
  { arbitrary: blockStep, weight: 80 },
  { arbitrary: indexStep, weight: 9 },
  { arbitrary: fc.record({ kind: fc.constant('ask' as const), from: fc.nat({ max: 99 }) }), weight: 10 },
  { arbitrary: fc.record({ kind: fc.constant('reset' as const) }), weight: 1 },
)
export type HistoryStep = typeof historyStep extends fc.Arbitrary<infer T> ? T : never

/** Performs a step. @throws whatever the network refuses it with */
export async function perform(world: World, step: HistoryStep): Promise<void> {
  const { net, snapshots } = world
  switch (step.kind) {
    // Whoever takes the steps asks and resets.
    case 'ask':
    case 'reset':
      return
    case 'pay':
      return send(world, step.chain, { to: step.to, value: `0x${step.number}` })
    case 'payInside':
      return send(world, step.chain, { to: payer, data: `0x${step.to.slice(2).padStart(64, '0')}` })
    case 'create':
      return send(world, step.chain, { data: '0x600160005360016000f3' })
    case 'erc20':
      return tokenOf(world, step).transfer(step.from, step.to, 3 * step.number)
    case 'erc721':
      return tokenOf(world, step).transferToken(step.to, 100 + step.number)
    case 'erc1155':
      return tokenOf(world, step).transferSingle(step.from, step.to, [step.number, 2])
    case 'batch':
      return tokenOf(world, step).transferBatch(step.from, step.to, [
        [step.number, 1],
        [step.number + 1, 2],
        [step.number + 10, 3],
      ])
    case 'mine':
      return net.mine({ chain: step.chain, blocks: step.number + 1 })
    case 'rollback':
    case 'reorg': {
      const params = step.kind === 'rollback' ? [step.number] : [step.number, []]
      await net.providerFor(step.chain).request({ method: `anvil_${step.kind}`, params })
      return
    }
    case 'setBalance':
      return net.setBalance(step.to, BigInt(step.number), step.chain)
    case 'relay':
      await net.emulator.setRelay({ enabled: step.enabled })
      return
    case 'register':
      register(net, {
        subnetId: world.subnetId,
        nodeId: nodeIdToString(nodeIdOf(step.node)),
        weight: BigInt(step.number + 1),
        balance: BigInt(step.number) * 50_000_000n,
      })
      return
    case 'newL1':
      await net.l1s.create({ validators: [{}] })
      return
    case 'weigh':
      return weigh(world, step)
    case 'uptime':
      return setUptime(world, step)
    case 'connect':
      net.network.setConnected(nodeIdOf(step.node), step.connected)
      return
    case 'wait':
      return net.increaseTime(step.ms)
    case 'snapshot':
      snapshots.push(await net.snapshot())
      return
    case 'revert': {
      const last = snapshots.at(-1)
      if (last !== undefined) await net.revert(last)
      return
    }
    case 'hold':
      await net.emulator.setIndexLag({ ...(step.chain && { chain: step.chain }), hold: step.hold })
      return
    case 'lag':
      await net.emulator.setIndexLag({ ...(step.chain && { chain: step.chain }), lagMs: step.lagMs })
      return
    case 'message':
    case 'offer':
    case 'addFee':
    case 'retry':
    case 'close':
    case 'open':
      return takeMessageStep(world, step)
    case 'lock':
    case 'exportLocked':
    case 'unlock':
    case 'stakeLocked':
      return takeLockStep(net.network, step)
    case 'createCollectibles':
    case 'mintNft':
    case 'sendNft':
    case 'mintProperty':
    case 'burnProperty':
      return takeCollectibleStep(net.network, step)
    case 'send':
    case 'export':
    case 'import':
    case 'createAsset':
    case 'mint':
      await make(net.network, step)?.issue()
      return
    default: {
      const tx = platformTxOf(net.network.world.platform, step)
      if (tx !== undefined) net.network.world.platformProducer.issue(tx)
    }
  }
}

function tokenOf({ evm }: World, { chain, token }: { chain: EvmName; token: number }) {
  const found = evm[chain].tokens[token]
  if (found === undefined) throw new Error(`no token ${token}`)
  return found
}

async function send({ net }: World, chain: EvmName, call: Record<string, string>): Promise<void> {
  const [, from] = net.accounts
  await net.impersonate(from!.address, chain)
  const params = [{ from: from!.address, gas: '0x40000', ...call }]
  await net.providerFor(chain).request({ method: 'eth_sendTransaction', params })
}

/** Sets the weight of a validator of an L1; 0 removes it. */
function weigh({ net }: World, { which, number }: { which: number; number: number }): void {
  const { platform } = net.network.world
  const validators = platform.subnets.ids().flatMap((id) => platform.l1Validators.ofSubnet(id))
  const chosen = validators[which % validators.length]
  if (chosen !== undefined) setWeight(net, idToString(chosen.validationId), BigInt(number))
}

async function setUptime(
  { net }: World,
  { which, percentage }: { which: number; percentage: number },
): Promise<void> {
  const validators = net.network.world.platform.currentStakers.validatorsOf(primaryNetworkId)
  const chosen = validators[which % validators.length]
  if (chosen === undefined) return
  await net.emulator.setUptime({ nodeID: nodeIdToString(chosen.nodeId), percentage })
}
