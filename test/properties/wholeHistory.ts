import fc from 'fast-check'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { bigIntToFixedBytes, toHex } from '../../state/codec/hex.js'
import { TeleporterChain } from '../e2e/teleporterNetwork.js'
import { frozenMs } from '../methods/nodeNetwork.js'
import { assemble, deploy } from '../state/evm/assemble.js'
import { eras } from './eras.js'
import { networkStep, take } from './networkSteps.js'
import { stake, stakingStep } from './stakingSteps.js'

// Random histories of a whole network: transfers through all chains, stakes, L1s, messages, contracts, and what tests control.

const ewoq = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
/** Addresses at which tests put the code of {@link storing}. */
const places = [0xc1, 0xc2, 0xc3].map((byte) => `0x${byte.toString(16).repeat(20)}`)
/** Stores the second word of its input in the slot that the first one names, and logs it. */
const storing = `0x${assemble('32 CALLDATALOAD 0 CALLDATALOAD SSTORE 0 CALLDATALOAD 0 0 LOG1')}`
/** Creates a contract that has stored something. */
const creation = `0x${assemble('NUMBER 1 SSTORE 7 3 SSTORE')}${deploy(storing.slice(2)).replace('600b', '6014')}`
/** Creates a contract that destructs itself at once. */
const ephemeral = `0x${assemble('1 1 SSTORE CALLER SELFDESTRUCT')}`
/** At most this many L1s are created. */
const mostL1s = 2

/** The C-Chain, or an L1 by its number. */
const chain = fc.nat({ max: mostL1s })
const place = fc.constantFrom(...places)
/** Small ones, so that slots are changed again and become empty. */
const word = fc.nat({ max: 5 })
const controlStep = fc.oneof(
  fc.record({ kind: fc.constant('l1' as const), validators: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('message' as const), text: fc.nat() }),
  fc.record({ kind: fc.constant('code' as const), chain, place }),
  fc.record({ kind: fc.constant('store' as const), chain, place, slot: word, value: word }),
  fc.record({ kind: fc.constant('create' as const), chain, code: fc.constantFrom(creation, ephemeral) }),
  fc.record({ kind: fc.constant('pay' as const), chain, to: place, wei: fc.nat() }),
  fc.record({ kind: fc.constant('balance' as const), chain, place, wei: fc.nat() }),
  fc.record({ kind: fc.constant('slot' as const), chain, place, slot: word, value: word }),
  fc.record({ kind: fc.constant('impersonate' as const), chain, place }),
  fc.record({ kind: fc.constant('mining' as const), mode: fc.constantFrom('auto', 'manual') }),
  fc.record({ kind: fc.constant('execution' as const), mode: fc.constantFrom('held', 'immediate') }),
  fc.record({ kind: fc.constant('execute' as const), transactions: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('fault' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('tryAndRevert' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
)
type ControlStep = typeof controlStep extends fc.Arbitrary<infer T> ? T : never

/** One step in the history of a network. */
export const wholeStep = fc.oneof(
  { arbitrary: controlStep.map((step) => ({ of: 'control' as const, step })), weight: 5 },
  { arbitrary: networkStep.map((step) => ({ of: 'transfers' as const, step })), weight: 3 },
  { arbitrary: stakingStep.map((step) => ({ of: 'stakes' as const, step })), weight: 2 },
)
export type WholeStep = typeof wholeStep extends fc.Arbitrary<infer T> ? T : never

/** Creates the network of a history: the eras come in turn, and every second network has messengers. */
export async function networkOfHistory(seed: number): Promise<Snowglobe> {
  const era = eras[seed % eras.length]
  return await createNetwork({
    clock: { mode: 'frozen', start: frozenMs },
    upgrades: era?.upgrades,
    teleporter: seed % 2 === 0,
    accounts: 1,
    seed: String(seed),
  })
}

/** Takes steps. @returns what each has led to, or the text of its refusal */
export async function live(net: Snowglobe, steps: readonly WholeStep[]): Promise<readonly string[]> {
  const outcomes: string[] = []
  for (const next of steps) outcomes.push(await outcomeOf(net, next))
  return outcomes
}

async function outcomeOf(net: Snowglobe, { of, step }: WholeStep): Promise<string> {
  try {
    if (of === 'transfers') await take(net.network, [step])
    else if (of === 'stakes') await stake(net.network, [step])
    else return String(await control(net, step))
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Does one thing that a test can do. @returns what it led to */
async function control(net: Snowglobe, made: ControlStep): Promise<unknown> {
  const l1s = net.l1s.list()
  const name = 'chain' in made && made.chain > 0 ? l1s[made.chain - 1]?.alias : 'C'
  if (name === undefined) return 'no such chain'
  const request = (method: string, ...params: unknown[]) => net.providerFor(name).request({ method, params })
  switch (made.kind) {
    case 'l1': {
      if (l1s.length >= mostL1s) return 'enough'
      return (await net.l1s.create({ alias: `l1-${l1s.length}`, validators: made.validators })).blockchainId
    }
    case 'message': {
      const alias = l1s[0]?.alias
      if (alias === undefined || !net.network.world.relay.enabled) return 'nobody'
      // The receipt of a transaction waits for its execution, for which no step may come.
      if (net.network.world.cChain.execution?.mode === 'held') return 'held'
      const [from, to] = [await TeleporterChain.of(net, 'C'), await TeleporterChain.of(net, alias)]
      return await from.send(to, `0x${'aa'.repeat(20)}`, toHex(bigIntToFixedBytes(BigInt(made.text), 32)))
    }
    case 'code':
      return await request('anvil_setCode', made.place, storing)
    case 'store': {
      const words = [made.slot, made.value].map((each) => each.toString(16).padStart(64, '0')).join('')
      return await request('eth_sendTransaction', {
        from: ewoq,
        to: made.place,
        data: `0x${words}`,
        gas: '0x30d40',
      })
    }
    case 'create':
      return await request('eth_sendTransaction', {
        from: ewoq,
        data: made.code,
        value: '0x3',
        gas: '0x493e0',
      })
    case 'pay':
      return await request('eth_sendTransaction', { from: ewoq, to: made.to, value: toHexNumber(made.wei) })
    case 'balance':
      return await request('anvil_setBalance', made.place, toHexNumber(made.wei))
    case 'slot':
      return await request('anvil_setStorageAt', made.place, toHexNumber(made.slot), wordOf(made.value))
    case 'impersonate':
      await request('anvil_impersonateAccount', made.place)
      return await request('eth_sendTransaction', { from: made.place, to: ewoq, value: '0x1' })
    case 'mining':
      net.setMining({ mode: made.mode })
      return made.mode
    case 'execution':
      return JSON.stringify(await net.setExecution(made.mode))
    case 'execute':
      return JSON.stringify(await net.execute({ transactions: made.transactions }))
    case 'fault':
      net.faults.add({
        method: 'platform.getHeight',
        error: { code: -32000, message: 'not now' },
        times: made.times,
      })
      return await net.platform.getHeight().then(({ height }) => height)
    case 'tryAndRevert': {
      const before = await net.snapshot()
      await net.mine({ blocks: made.blocks })
      await request('eth_sendTransaction', { from: ewoq, to: places[0], value: '0x7' })
      return await net.revert(before)
    }
    case 'wait':
      return await net.increaseTime(made.ms)
  }
}

function toHexNumber(value: number): string {
  return `0x${value.toString(16)}`
}

function wordOf(value: number): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}
