import type { Snowglobe } from '../../../src/index.js'
import { sha256Hex } from '../../../state/crypto/hashes.js'
import { live, type WholeStep } from '../../properties/wholeHistory.js'

const place = `0x${'c1'.repeat(20)}`

/** The steps of the network in the fixtures: something of each kind that a state file has. */
export const fixtureSteps: readonly WholeStep[] = [
  { of: 'control', step: { kind: 'l1', validators: 2 } },
  { of: 'control', step: { kind: 'message', text: 7 } },
  { of: 'control', step: { kind: 'code', chain: 0, place } },
  { of: 'control', step: { kind: 'store', chain: 0, place, slot: 1, value: 2 } },
  { of: 'control', step: { kind: 'store', chain: 0, place, slot: 2, value: 3 } },
  { of: 'control', step: { kind: 'store', chain: 0, place, slot: 1, value: 0 } },
  { of: 'control', step: { kind: 'pay', chain: 1, to: place, wei: 5 } },
  { of: 'control', step: { kind: 'balance', chain: 0, place, wei: 12_345 } },
  { of: 'control', step: { kind: 'impersonate', chain: 0, place } },
  { of: 'control', step: { kind: 'wait', ms: 61_500 } },
  { of: 'control', step: { kind: 'mining', mode: 'manual' } },
  { of: 'control', step: { kind: 'pay', chain: 0, to: place, wei: 9 } },
]

/** Takes the network of the fixtures through its history. @throws {Error} when a step is refused */
export async function liveFixture(net: Snowglobe): Promise<void> {
  await net.emulator.addValidator({ duration: 30 * 86_400 })
  await net.fund({ address: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 1_000_000_000n })
  net.faults.add({ method: 'platform.getTimestamp', error: { code: -32000, message: 'not now' }, times: 2 })
  for (const outcome of await live(net, fixtureSteps))
    if (/nobody|no such|invalid|insufficient|unknown|refused/i.test(outcome)) throw new Error(outcome)
}

/** A question about a network, and the SHA-256 of what it answered. */
export type FixtureAnswer = readonly [question: string, digest: string]

/** Asks a network about all that the fixtures have. */
export async function answersOf(net: Snowglobe): Promise<readonly FixtureAnswer[]> {
  const answers: FixtureAnswer[] = []
  const ask = async (question: string, answer: Promise<unknown>): Promise<void> => {
    answers.push([question, sha256Hex(new TextEncoder().encode(JSON.stringify(await answer)))])
  }
  for (const chain of ['C', ...net.l1s.list().map(({ alias }) => alias ?? '')]) {
    const request = (method: string, ...params: unknown[]) =>
      net.providerFor(chain).request({ method, params }) as Promise<unknown>
    const head = Number(await request('eth_blockNumber'))
    for (let height = 0; height <= head; height++) {
      const number = `0x${height.toString(16)}`
      await ask(`${chain} block ${height}`, request('eth_getBlockByNumber', number, true))
      await ask(`${chain} receipts ${height}`, request('eth_getBlockReceipts', number))
      await ask(`${chain} proof ${height}`, request('eth_getProof', place, ['0x1', '0x2'], number))
    }
    await ask(`${chain} pool`, request('txpool_content'))
  }
  const { height: heightP } = await net.platform.getHeight()
  for (let height = 0; height <= Number(heightP); height++)
    await ask(`P block ${height}`, net.platform.getBlockByHeight({ height, encoding: 'hex' }))
  const { height: heightX } = await net.avm.getHeight()
  for (let height = 0; height <= Number(heightX); height++)
    await ask(`X block ${height}`, net.avm.getBlockByHeight({ height, encoding: 'hex' }))
  await ask('P validators', net.platform.getCurrentValidators({}))
  await ask('faults', net.emulator.getFaults())
  await ask('funded', Promise.resolve(net.accounts.map(({ address }) => address)))
  return answers
}
