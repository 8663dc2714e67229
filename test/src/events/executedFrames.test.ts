import { beforeAll, describe, expect, it } from '@jest/globals'
import type { EvmEndpoint } from '../../../methods/kit/EvmEndpoint.js'
import { framesOfCall, stackOfCall } from '../../../src/events/executedFrames.js'
import { WorkInTurns } from '../../../src/rpc/WorkInTurns.js'
import type { Json } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { type CChain, cChain } from '../../methods/eth/endpoint.js'

const address = '0x00000000000000000000000000000000000000aa'
/** Hashes in a loop without end. */
const endless = '0x5b6104005f2050600056'
/** Returns its block number. */
const numbering = '0x435f5260205ff3'

let c: CChain
beforeAll(async () => {
  c = await cChain()
})

/** The endpoint of the chain, each look at whose clock takes five milliseconds. */
function endpoint(changes: Partial<EvmEndpoint> = {}): EvmEndpoint {
  let nowMs = 0
  const turns = new WorkInTurns({ nowMs: () => (nowMs += 5), next: async () => undefined })
  const { network, chain } = c
  return { network, chain, turns: turns.unlimited, waits: { until: async () => undefined }, ...changes }
}
const params = (...values: unknown[]) => parseJson(JSON.stringify(values)) as readonly Json[]
const call = (code: string, block: unknown, ...more: unknown[]) =>
  params({ to: address, gas: '0x1e8480' }, block, { [address]: { code } }, ...more)

describe('the frames of a call', () => {
  it.each([null, 'pending', 'latest'])('are those on the last block: %s', async (block) => {
    const frame = await framesOfCall(endpoint(), call(numbering, block))
    expect(frame).toMatchObject({ type: 'CALL', to: address, value: 0n, error: '', calls: [] })
    expect(Number(`0x${Buffer.from(frame?.output ?? []).toString('hex')}`)).toBe(0)
  })

  it('are those with the block that is given', async () => {
    const frame = await framesOfCall(endpoint(), call(numbering, 'latest', { number: '0x7' }))
    expect(frame?.output.at(-1)).toBe(7)
  })

  it('are none where the call takes too long, or is refused', async () => {
    expect(await framesOfCall(endpoint(), call(endless, 'latest'), 10)).toBeUndefined()
    expect(await framesOfCall(endpoint(), call(endless, 'latest'))).toMatchObject({ error: 'out of gas' })
    expect(await framesOfCall(endpoint(), params({ to: 'x' }))).toBeUndefined()
  })
})

describe('the stack of a call', () => {
  const failing = (error: Error) => ({
    network: { contracts: { hasSourceMaps: true } } as never,
    turns: {
      run() {
        throw error
      },
    },
  })

  it('is empty without source maps, and where the call is refused', async () => {
    expect(await stackOfCall(endpoint(), call(numbering, null), 10)).toStrictEqual([])
    expect(
      await stackOfCall(endpoint(failing(new NodeError('no'))), call(numbering, null), 10),
    ).toStrictEqual([])
  })

  it('fails with a bug', async () => {
    const bug = new TypeError('a bug')
    await expect(stackOfCall(endpoint(failing(bug)), call(numbering, 'pending'), 10)).rejects.toBe(bug)
  })
})
