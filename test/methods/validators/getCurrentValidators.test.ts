import { describe, expect, test } from '@jest/globals'
import { emulatorMethods } from '../../../methods/emulator/index.js'
import { validatorsMethods } from '../../../methods/validators/index.js'
import { idFromString, idToString, nodeIdFromString } from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { nodeNetwork } from '../nodeNetwork.js'

const own = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const second = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const startTimestamp = Date.UTC(2026, 10, 21, 8) / 1000

/** Creates an L1 with two validators, the second of which can pay for 20 s. */
async function l1(options: Partial<NetworkOptions> = {}) {
  const network = await nodeNetwork({ blockDelay: 'instant', ...options })
  const control = async (name: string, params: object) => {
    const method = emulatorMethods.find((candidate) => candidate.name === name)!
    return (await method.call(network, parseJson(JSON.stringify(params)))) as Record<string, JsonWritable>
  }
  const validators = [
    { nodeId: own, weight: 60 },
    { nodeId: second, weight: 40, balanceNAVAX: 20 },
  ]
  const { subnetID } = await control('emulator.createL1', { validators })
  const target = { network, subnetId: idFromString(String(subnetID)) }
  /** Returns the result as JSON text, which includes key order and number spelling. */
  const text = async (params: object = {}) =>
    stringifyJson(
      (await validatorsMethods[0]!.call(target, parseJson(JSON.stringify(params)))) as JsonWritable,
    )
  const list = async (params?: object) => JSON.parse(await text(params)).validators
  return { network, control, text, list }
}

describe('validators.getCurrentValidators', () => {
  test('shows the uptime that is set for an L1, and leaves that of the primary network', async () => {
    const { network, control, list } = await l1()
    const subnetID = (await control('emulator.createL1', { validators: 1 }))['subnetID']
    const [, of] = network.world.l1s.items.map(({ subnetId }) => idToString(subnetId))
    expect(subnetID).toBe(of)
    const [first] = network.world.l1s.items.map(({ subnetId }) => idToString(subnetId))
    await control('emulator.setUptime', { nodeID: own, subnetID: first, percentage: 12.5 })
    expect((await list())[0]).toMatchObject({ nodeID: own, uptimePercentage: 12.5, uptimeSeconds: 0 })
    const snapshot = await network.snapshot()
    await network.time.increase(8_000)
    expect(await list({ nodeIDs: [own] })).toMatchObject([{ uptimePercentage: 12.5, uptimeSeconds: 1 }])
    expect(await list({ nodeIDs: [second] })).toMatchObject([{ uptimePercentage: 100 }])
    const staker = network.world.platform.currentStakers.validator(primaryNetworkId, nodeIdFromString(own))
    expect(network.world.platform.uptimes.shareSince(nodeIdFromString(own), staker?.startTime ?? 0n)).toBe(1)

    await control('emulator.setUptime', { nodeID: own, subnetID: first, seconds: 4 })
    expect(await list({ nodeIDs: [own] })).toMatchObject([{ uptimePercentage: 50, uptimeSeconds: 4 }])
    await control('emulator.setUptime', { nodeID: own, subnetID: first, percentage: 0 })
    await control('emulator.setConnected', { nodeID: own, connected: true })
    await network.time.increase(8_000)
    expect(await list({ nodeIDs: [own] })).toMatchObject([{ uptimePercentage: 50, uptimeSeconds: 8 }])
    await network.revert(snapshot)
    expect(await list({ nodeIDs: [own] })).toMatchObject([{ uptimePercentage: 12.5, uptimeSeconds: 0 }])
  })

  test('refuses an uptime of a node that does not validate the subnet', async () => {
    const { network, control } = await l1()
    const [subnetID] = network.world.l1s.items.map(({ subnetId }) => idToString(subnetId))
    const third = 'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN'
    await expect(control('emulator.setUptime', { nodeID: third, subnetID, percentage: 1 })).rejects.toThrow(
      `${third} is no validator of the subnet ${subnetID}`,
    )
    await expect(control('emulator.setUptime', { nodeID: own, subnetID, seconds: 1 })).rejects.toThrow(
      'at most those',
    )
  })

  test("returns a validator in the node's order, with unquoted numbers", async () => {
    const { network, text } = await l1()
    await network.time.increase(7_000)
    expect(await text({ nodeIDs: [own] })).toMatch(
      new RegExp(
        '^{"validators":\\[{"validationID":"\\w+",' +
          `"nodeID":"${own}","weight":60,"startTimestamp":${startTimestamp},"isActive":true,` +
          '"isL1Validator":true,"isConnected":true,"uptimePercentage":100,"uptimeSeconds":7}\\]}$',
      ),
    )
  })

  test('writes a share as a float32', async () => {
    const { network, control, text } = await l1()
    await network.time.increase(1_000)
    await control('emulator.setConnected', { nodeID: own, connected: false })
    await network.time.increase(2_000)
    expect(await text({ nodeIDs: [own] })).toContain('"uptimePercentage":33.333332,"uptimeSeconds":1')
  })

  test('a validator without balance is inactive and not connected, and its uptime does not change', async () => {
    const { network, list } = await l1()
    await network.time.increase(60_000)
    const [validator] = await list({ nodeIDs: [second] })
    expect(validator).toMatchObject({ weight: 40, isActive: false, isConnected: false })
    const { uptimeSeconds } = validator
    await network.time.increase(60_000)
    expect(await list({ nodeIDs: [second] })).toMatchObject([{ uptimeSeconds }])
    expect(await list({ nodeIDs: [own] })).toMatchObject([{ isActive: true, uptimePercentage: 100 }])
  })

  test('lists all when no nodes are named, and omits unknown ones', async () => {
    const { list } = await l1()
    expect(await list()).toHaveLength(2)
    expect(await list({ nodeIDs: [] })).toHaveLength(2)
    expect(await list({ nodeIDs: ['NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'] })).toEqual([])
    await expect(list({ nodeIDs: ['bogus'] })).rejects.toThrow("couldn't unmarshal an argument")
  })

  test('is empty on a chain without sybil protection', async () => {
    const { list } = await l1({ sybilProtection: false })
    expect(await list()).toEqual([])
  })
})
