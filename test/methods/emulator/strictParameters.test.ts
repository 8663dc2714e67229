import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { emulatorMethods } from '../../../methods/emulator/index.js'
import { createNetwork } from '../../../src/index.js'
import { emptyId, idToString } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { nodeNetwork } from '../nodeNetwork.js'

const address = '0x00000000000000000000000000000000000a11ce'
const nodeID = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'

const refusals: [method: string, params: unknown, reason: string][] = [
  ['setTime', { time: 5 }, 'unknown parameter "time": did you mean "timestampMs"?'],
  ['setTime', {}, 'missing parameter "timestampMs"'],
  ['setTime', null, 'missing parameter "timestampMs"'],
  ['setTime', { timestampMs: null }, 'missing parameter "timestampMs"'],
  [
    'setTime',
    { timestampMs: 'tomorrow' },
    'parameter "timestampMs" must be an integer of milliseconds since 1970, got "tomorrow"',
  ],
  ['setTime', { timestampMs: 1.5 }, 'must be an integer of milliseconds since 1970, got 1.5'],
  ['setTime', [{ timestampMs: 5 }, {}], 'parameters must be an object { timestampMs }, got a list'],
  ['setTime', 'now', 'parameters must be an object { timestampMs }, got "now"'],
  ['setRelay', { enable: true }, 'unknown parameter "enable": did you mean "enabled"?'],
  ['setRelay', { enabled: 'yes' }, 'parameter "enabled" must be true or false, got "yes"'],
  ['addValidator', { weigth: 5 }, 'unknown parameter "weigth": did you mean "weight"?'],
  ['addValidator', { nodeId: nodeID }, 'unknown parameter "nodeId": did you mean "nodeID"?'],
  ['mine', { block: 5 }, 'unknown parameter "block": did you mean "blocks"?'],
  ['mine', { blocks: 0 }, 'parameter "blocks" must be an integer, at least 1, got 0'],
  ['mine', { blocks: 100_001 }, 'parameter "blocks" must be an integer, at most 100000, got 100001'],
  ['setClock', { mode: 'freeze' }, 'parameter "mode" must be "running" or "frozen", got "freeze"'],
  ['setMining', { mode: 'automatic' }, 'got "automatic": did you mean "auto"?'],
  ['snapshot', { id: 1 }, 'unknown parameter "id": there are none'],
  [
    'fund',
    { address: 'P-local1x', to: 'C', amount: 5 },
    'unknown parameter "to": there are address, amount, chain',
  ],
  ['setBalance', { address, balance: -1 }, 'parameter "balance" must be an integer of up to 256 bits'],
  ['setCode', { address, code: 'PUSH0' }, 'parameter "code" must be bytes in hexadecimal (0x…), got "PUSH0"'],
  [
    'setUptime',
    { nodeID, percentage: 101 },
    'parameter "percentage" must be a number between 0 and 100, got 101',
  ],
  [
    'setConnected',
    { nodeID: 'me', connected: true },
    'parameter "nodeID" must be a node ID (NodeID-…), got "me"',
  ],
  [
    'createL1',
    { validators: [{ nodeID }] },
    'unknown parameter "validators[0].nodeID": did you mean "nodeId"?',
  ],
  ['createL1', { validators: 'all' }, 'parameter "validators" must be an integer, got "all"'],
  ['createL1', { manager: { storage: { here: '0x1' } } }, 'must be a word of up to 32 bytes'],
]

/** Methods whose refusals a schema cannot express: checksums, and the sign of a 256-bit integer. */
const checkedBeyondSchemas = new Set(['setConnected', 'setBalance'])

describe('the control API names what it refuses', () => {
  test.each(refusals)('%s %j', async (name, params, reason) => {
    const network = await nodeNetwork()
    const before = [network.world.undo.digest(), network.world.clock.now()]
    const method = emulatorMethods.find((candidate) => candidate.name === `emulator.${name}`)
    const asked = async () => method?.call(network, parseJson(JSON.stringify(params)))
    await expect(asked()).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(new RegExp(`^emulator\\.${name}: `)),
    })
    await expect(asked()).rejects.toThrow(reason)
    expect([network.world.undo.digest(), network.world.clock.now()]).toEqual(before)
  })

  test('unknown methods with a suggestion, as the node in all other services', async () => {
    await using net = await createNetwork()
    const refusal = async (path: string, method: string): Promise<unknown> =>
      (
        await net.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
        })
      ).json()
    expect(await refusal('/ext/emulator', 'emulator.increasetime')).toMatchObject({
      error: {
        message: 'rpc: can\'t find method "emulator.Increasetime": did you mean emulator.increaseTime?',
      },
    })
    expect(await refusal('/ext/info', 'info.getNodeIDs')).toMatchObject({
      error: { message: 'rpc: can\'t find method "info.GetNodeIDs"' },
    })
  })

  test.each(emulatorMethods.map(({ name }) => name))('%s declares all its parameters', (name) => {
    const method = emulatorMethods.find((candidate) => candidate.name === name)
    expect(() => method?.params.decode(parseJson('{"no such":1}'), name)).toThrow(
      `${name}: unknown parameter "no such"`,
    )
  })
})

/** Integers that may be more than a number holds: the schemas do not say their bounds. */
const bounds: [method: string, name: string, least: bigint, most: bigint, others?: object][] = [
  ['addValidator', 'weight', 1n, maxUint64],
  ['addValidator', 'duration', 1n, maxUint64],
  ['fund', 'amount', 1n, (1n << 256n) - 1n, { address }],
  ['increaseL1ValidatorBalance', 'balanceNAVAX', 0n, maxUint64, { validationID: idToString(emptyId) }],
  ['revert', 'id', 0n, maxUint64],
  ['setNonce', 'nonce', 0n, maxUint64, { address }],
  ['setPChainHeight', 'height', 0n, maxUint64],
  ['setUptime', 'seconds', 0n, maxUint64, { nodeID }],
  ['settle', 'height', 0n, maxUint64],
  ['signWarpMessage', 'pChainHeight', 0n, maxUint64, { message: '0x' }],
  ['signWarpMessage', 'quorumPercentage', 1n, 100n, { message: '0x' }],
]

test.each(bounds)('%s takes a %s from %s to %s', (method, name, least, most, others = {}) => {
  const params = emulatorMethods.find((candidate) => candidate.name === `emulator.${method}`)?.params
  const read = (value: bigint) =>
    params?.decode(parseJson(JSON.stringify({ ...others, [name]: String(value) })), method)
  for (const value of [least, most]) expect(read(value)).toHaveProperty(name, value)
  expect(() => read(least - 1n)).toThrow(`at least ${least}, got `)
  expect(() => read(most + 1n)).toThrow(`at most ${most}, got `)
})

describe('rpc.discover', () => {
  const parametersOf = (name: string) =>
    Object.fromEntries(
      emulatorMethods
        .find((method) => method.name === name)!
        .params.describe.map((param) => [param.name, param.required]),
    )

  test('lists the required parameters', () => {
    expect(parametersOf('emulator.setTime')).toEqual({ timestampMs: true })
    expect(parametersOf('emulator.setMining')).toEqual({ chain: false, mode: true, intervalMs: false })
    expect(parametersOf('emulator.setStorageAt')).toEqual({
      chain: false,
      address: true,
      slot: true,
      value: true,
    })
  })

  test('has schemas that refuse what the methods refuse', () => {
    const ajv = new Ajv({ strict: false })
    for (const [name, params] of refusals) {
      const method = emulatorMethods.find((candidate) => candidate.name === `emulator.${name}`)!
      const { describe: described } = method.params
      const schema = {
        type: 'object',
        properties: Object.fromEntries(described.map((param) => [param.name, param.schema])),
        required: described.filter((param) => param.required).map((param) => param.name),
        additionalProperties: false,
      }
      if (!checkedBeyondSchemas.has(name))
        expect([name, params, ajv.validate(schema, params)]).toEqual([name, params, false])
    }
  })
})
