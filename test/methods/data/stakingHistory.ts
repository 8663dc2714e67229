import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { granite } from '../../granite.js'
import { ask } from './dataApi.js'
import { addressOf, avax, dayMs, delegate } from './stakes.js'

/** When the history begins, Unix seconds. */
export const start = Date.UTC(2026, 9, 4, 16) / 1000

/** An answer's row, read as a client reads it. */
export type Row = Record<string, string & number> & { txHash: string }

/** A network with stakes that were rewarded, refused, or run. */
export type StakingHistory = {
  readonly net: Snowglobe
  /** The one that validates, and the ones that delegate. */
  readonly ann: string
  readonly bob: string
  readonly eve: string
  /** Transactions by what they did. */
  readonly made: Readonly<Record<string, string>>
  /** Nodes that the emulator chose. */
  readonly nodes: Readonly<Record<string, string>>
}

/** Makes four weeks in which two validators end, one with a reward, and a third one begins. */
export async function stakingHistory(): Promise<StakingHistory> {
  const made: Record<string, string> = {}
  const nodes: Record<string, string> = {}
  const net = await createNetwork({ ...granite, clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  const [ann, bob, eve] = [addressOf(net, 1), addressOf(net, 2), addressOf(net, 3)] as const
  const add = async (name: string, params: object) => {
    const { txID, nodeID } = await net.emulator.addValidator(params)
    made[name] = txID
    nodes[name] = nodeID
  }
  await add('rewarded', { rewardAddress: ann, duration: 20 * 86_400, delegationFee: 100_000 })
  await add('refused', { rewardAddress: ann, duration: 21 * 86_400, delegationFee: 25_000 })
  made['short'] = delegate(net, {
    nodeId: nodes['rewarded']!,
    amount: 1000n * avax,
    days: 15,
    rewardAddress: bob,
  })
  made['unlucky'] = delegate(net, {
    nodeId: nodes['refused']!,
    amount: 500n * avax,
    days: 16,
    rewardAddress: eve,
  })
  made['lucky'] = delegate(net, {
    nodeId: nodes['refused']!,
    amount: 800n * avax,
    days: 15,
    rewardAddress: eve,
  })
  await net.increaseTime(15.5 * dayMs)
  await net.emulator.setUptime({ nodeID: nodes['refused']!, percentage: 20 })
  await net.increaseTime(6 * dayMs)
  await add('running', { rewardAddress: bob, duration: 28 * 86_400, delegationFee: 20_000 })
  made['running delegation'] = delegate(net, {
    nodeId: nodes['running']!,
    amount: 250n * avax,
    days: 15,
    rewardAddress: bob,
  })
  await net.increaseTime(7 * dayMs)
  return { net, ann, bob, eve, made, nodes }
}

/** Returns the only validation of a node. */
export async function validationOf({ net, nodes }: StakingHistory, name: string) {
  const { body } = await ask(net, `/v1/networks/fuji/validators/${nodes[name]}`)
  if (body.validators.length !== 1) throw new Error(`${body.validators.length} validations of ${name}`)
  return body.validators[0]
}

/** An address as answers show it. */
export function shown(address: string): string {
  return address.slice(2)
}
