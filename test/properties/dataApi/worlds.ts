import { BaseError } from 'viem'
import { createNetwork } from '../../../src/index.js'
import { SnowglobeError } from '../../../src/inProcess/SnowglobeError.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { upgradeNames } from '../../../state/profiles/UpgradeSchedule.js'
import { people } from '../crossChainSteps.js'
import { nobody } from './CountedToken.js'
import { type HistoryStep, perform } from './historySteps.js'
import { accounts, evmNames, furnished, type World } from './World.js'

const upgrades = Object.fromEntries(upgradeNames.map((name) => [`${name}Time`, '2020-12-05T05:00:00Z']))

/** Creates a network whose clock stands still. All worlds are equal. */
export async function newWorld(): Promise<World> {
  const net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    seed: 'world',
    // Auto-renewed validators come with Helicon.
    networkId: 1337,
    upgradeFile: JSON.stringify({ ...upgrades, graniteEpochDuration: 30_000_000_000 }),
  })
  return begun(await furnished(net))
}

/** Takes a step of a history. @returns the world after it: another one after a reset */
export async function take(world: World, step: HistoryStep): Promise<World> {
  if (step.kind === 'reset') {
    await world.net.reset()
    return begun(await furnished(world.net))
  }
  try {
    await perform(world, step)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  return world
}

/** Whether an error is the network's refusal, as a method, the library or viem throws it. */
function isRefusal(error: unknown): boolean {
  return [NodeError, SnowglobeError, BaseError].some((type) => error instanceof type)
}

/** Takes a world back to its beginning. */
export async function beginAgain({ net, start, snapshots }: World): Promise<void> {
  await net.revert(start)
  snapshots.length = 0
}

/** Lets something of every kind happen, since random steps may do little. */
async function begun(world: World): Promise<World> {
  for (let round = 0; round < 5; round++) for (const step of stepsOf(round)) await take(world, step)
  return { ...world, start: await world.net.snapshot() }
}

function stepsOf(round: number): readonly HistoryStep[] {
  const [number, node, token] = [round % 5, 1 + (round % 4), round % 2]
  const [from = nobody, to = nobody] = [accounts[round % 3], accounts[(round + 1) % 3]]
  const who = people[round % people.length]
  const other = people[(round + 1) % people.length]
  if (who === undefined || other === undefined) return []
  const amount = 1_000_000_000n * BigInt(10 + round)
  const directions = [
    { chain: 'P', to: 'X' },
    { chain: 'P', to: 'C' },
    { chain: 'X', to: 'P' },
    { chain: 'X', to: 'C' },
    { chain: 'C', to: 'P' },
    { chain: 'C', to: 'X' },
  ] as const
  return [
    ...evmNames.flatMap((chain): HistoryStep[] => [
      { kind: 'pay', chain, to, number },
      { kind: 'payInside', chain, to, number },
      { kind: 'create', chain },
      { kind: 'erc20', chain, from: nobody, to: from, number: 4, token },
      { kind: 'erc20', chain, from, to, number, token },
      { kind: 'erc721', chain, to, number, token },
      { kind: 'erc1155', chain, from: nobody, to: from, number, token },
      { kind: 'batch', chain, from: nobody, to, number, token },
      { kind: 'batch', chain, from: to, to: nobody, number, token },
      { kind: 'message', chain, number },
      { kind: 'offer', chain, number },
      { kind: 'addFee', chain, number: 0 },
      { kind: round % 2 === 0 ? 'close' : 'open', chain, number },
      { kind: 'relay', enabled: true },
      { kind: 'message', chain, number },
      { kind: 'retry', chain, number: 0 },
      { kind: 'relay', enabled: false },
    ]),
    ...directions.flatMap((direction): HistoryStep[] => [
      { kind: 'export', from: who, ...direction, amount, asset: 0 },
      ...(round < 4 ? [{ kind: 'import' as const, which: 0 }] : []),
    ]),
    { kind: 'send', from: who, to: other, amount, asset: 0 },
    { kind: 'createAsset', from: who, amount },
    { kind: 'mint', from: who, amount },
    round === 2 ? { kind: 'renew', node, days: 2 } : { kind: 'validate', node, days: 2 + 3 * round },
    { kind: 'connect', node, connected: round !== 1 },
    { kind: 'delegate', node, days: 1 + round, owner: token },
    { kind: 'delegate', node, days: 15, owner: 1 - token },
    { kind: 'lock', chain: 'P', shape: 'both', hours: 1 },
    { kind: 'lock', chain: 'P', shape: 'stakeable', hours: round % 2 === 0 ? 1 : 900 },
    { kind: 'lock', chain: round % 2 === 0 ? 'P' : 'X', shape: 'later', hours: 1 + 20 * round },
    { kind: 'lock', chain: 'X', shape: 'both', hours: 1 },
    { kind: 'exportLocked', shape: round % 2 === 0 ? 'both' : 'later', hours: 30 },
    { kind: 'stakeLocked', number: 0, days: 1 + round },
    { kind: 'lock', chain: 'P', shape: 'two', hours: 1 },
    { kind: 'lock', chain: 'X', shape: 'two', hours: 1 },
    { kind: 'exportLocked', shape: 'two', hours: 1 },
    { kind: 'unlock', chain: 'P', number: round },
    { kind: 'unlock', chain: 'X', number: round },
    { kind: 'createCollectibles' },
    { kind: 'mintNft', which: round, to: who },
    { kind: 'mintNft', which: round, to: other },
    { kind: 'sendNft', which: round, to: other },
    { kind: 'mintProperty', which: round, to: who },
    ...(round % 2 === 0 ? [{ kind: 'mintProperty', which: 1, to: other } as const] : []),
    ...(round === 3 ? [{ kind: 'burnProperty', which: 0 } as const] : []),
    { kind: 'subnet' },
    { kind: 'permit', number: 0, node, days: 1 + round },
    { kind: 'permit', number: 0, node: 3, days: 30 },
    ...(round === 3 ? [{ kind: 'remove', number: 0, node: 3, days: 1 } as const] : []),
    { kind: 'chain', number: 0 },
    { kind: 'handOver', number: 0 },
    ...(round < 2 ? [{ kind: 'convert', number: 0 } as const] : []),
    { kind: 'register', node, number: 4 },
    { kind: 'topUp', number: round },
    { kind: 'weigh', which: round, number },
    ...(round === 4 ? [{ kind: 'disable', number: 2 } as const] : []),
    { kind: 'wait', ms: round === 3 ? 3 * 86_400_000 : 40_000 },
  ]
}
