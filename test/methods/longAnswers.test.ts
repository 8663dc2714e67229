import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { avmMethods } from '../../methods/avm/index.js'
import { emulatorMethods } from '../../methods/emulator/index.js'
import { infoMethods } from '../../methods/info/index.js'
import type { Turns } from '../../methods/kit/Turns.js'
import { platformMethods } from '../../methods/platform/index.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { nodeIdToString } from '../../state/codec/ids.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { parseJson } from '../../state/codec/parseJson.js'
import type { Network } from '../../state/Network.js'
import { genesisWith, validatorNode } from './genesisWith.js'
import { nodeNetwork } from './nodeNetwork.js'

// Answers about thousands of validators or outputs take turns with other calls. Turns are counted here, not timed.

const validators = 600
const outputs = 600
const holder = 'X-custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p'
const methods = [...platformMethods, ...avmMethods, ...infoMethods, ...emulatorMethods]

let network: Network
let start: number

beforeAll(async () => {
  network = await nodeNetwork({
    networkId: 12346,
    genesisFile: genesisWith({ validators, outputs }),
  })
  start = await network.snapshot()
})
afterEach(() => network.revert(start))

/** Calls a method, and lets `between` run after each step. @returns the result, and how many steps it took */
async function inSteps(name: string, params: object, between = (): void => undefined) {
  let steps = 1
  const turns: Turns = {
    run(begin) {
      const work = begin()
      for (;;) {
        const step = work.next()
        if (step.done === true) return step.value
        steps++
        between()
      }
    },
  }
  const method = methods.find((candidate) => candidate.name === name)!
  const result = (await method.call(network, parseJson(JSON.stringify(params)), turns)) as Record<
    string,
    JsonWritable
  >
  return { result, steps }
}

describe('a long answer of a node service is made in several steps', () => {
  it.each([
    ['platform.getCurrentValidators', {}, 'validators'],
    ['platform.sampleValidators', { size: 600 }, 'validators'],
    ['info.peers', {}, 'peers'],
    ['avm.getBalance', { address: holder, assetID: 'AVAX' }, 'utxoIDs'],
  ])('%s', async (name, params, member) => {
    const { result, steps } = await inSteps(name, params)
    expect(result[member]).toHaveLength(600)
    expect(steps).toBeGreaterThan(2)
  })

  it('platform.getValidatorsAt, in the order of the names', async () => {
    const { result, steps } = await inSteps('platform.getValidatorsAt', { height: 0 })
    const names = Object.keys(result)
    expect(names).toHaveLength(600)
    expect(names).toEqual([...names].sort())
    expect(steps).toBeGreaterThan(2)
  })
})

it('platform.getCurrentValidators answers with what was so at its call, though validators disconnect between two steps', async () => {
  const { result } = await inSteps('platform.getCurrentValidators', {}, () => {
    for (let index = 0; index < validators; index++) network.setConnected(validatorNode(index), false)
  })
  const connected = (result['validators'] as readonly { connected: boolean }[]).map((each) => each.connected)
  expect(new Set(connected)).toEqual(new Set([true]))
})

describe('over HTTP', () => {
  let net: Snowglobe
  beforeAll(async () => {
    net = await createNetwork({ networkId: 12346, genesisFile: genesisWith({ validators }) })
  })
  afterAll(() => net.close())

  it('a long answer is the same bytes as a short one of its parts', async () => {
    const ask = async (params: object) => {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 'x',
        method: 'platform.getCurrentValidators',
        params,
      })
      const headers = { 'content-type': 'application/json' }
      const response = await net.fetch('/ext/bc/P', { method: 'POST', headers, body })
      return response.text()
    }
    const all = await ask({})
    expect(all.startsWith('{"jsonrpc":"2.0","result":{"validators":[{"txID":"')).toBe(true)
    expect(all.endsWith(']},"id":"x"}\n')).toBe(true)
    const nodeID = nodeIdToString(validatorNode(0))
    const one = JSON.parse(await ask({ nodeIDs: [nodeID] })).result.validators[0]
    const { delegators, ...listed } = one
    expect(delegators).toEqual([])
    expect(JSON.parse(all).result.validators).toContainEqual(listed)
  })
})
