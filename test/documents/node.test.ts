import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../src/index.js'
import { stubHeapSnapshots } from '../stubHeapSnapshots.js'
import { call, nodeResults, observeNode } from './askNode.js'
import { nodeConstants, otherKinds } from './differences.js'
import { nodeEnumerations, nodeMethods } from './nodeMethods.js'
import type { Observed } from './Observed.js'
import { nodeOptional } from './optionalFields.js'
import { closeWorld, documentWorld, type World } from './world.js'

// The document "Node JSON-RPC APIs", line by line, on networks in which everything has happened.

stubHeapSnapshots()
let world: World
let observed: Observed
const profiles = mkdtempSync(join(tmpdir(), 'profiles-'))
beforeAll(async () => {
  world = await documentWorld(profiles)
  observed = await observeNode(world)
}, 120_000)
afterAll(async () => {
  await closeWorld(world)
  rmSync(profiles, { recursive: true })
})

describe('section "Objects"', () => {
  it('names the kind of every field, but for the table in docs/fidelity.md', () => {
    const differences = otherKinds.filter(({ field }) => field.startsWith('platform.'))
    expect(observed.deviations.map(({ field, served }) => ({ field, served }))).toEqual(
      differences.map(({ field, served }) => ({ field, served })),
    )
  })

  it('names fields that are seen with two values each, but for the table in docs/fidelity.md', () => {
    expect(observed.constant(nodeResults)).toEqual(nodeConstants.map(({ field }) => field).sort())
  })

  it('names fields of which these are optional', () => {
    expect(observed.optional).toEqual(nodeOptional)
  })
})

describe('section "States and transitions"', () => {
  it.each(Object.entries(nodeEnumerations))('%s has been each of %j', (field, values) => {
    expect(observed.valuesOf(field).map((text) => JSON.parse(text))).toEqual(
      expect.arrayContaining([...values]),
    )
  })
})

describe('section "Endpoints"', () => {
  it.each(nodeMethods.map(({ name }) => name))('%s is served, by POST alone', async (name) => {
    const { shown } = world
    const { error } = await call(shown.net, name, name.startsWith('eth_') ? [] : {}, 'first')
    expect(error?.message ?? '').not.toMatch(/does not exist|can.t find/i)
    const method = nodeMethods.find((each) => each.name === name)
    const path = method?.path.replace(':chain', 'first') ?? ''
    if (!name.startsWith('eth_')) expect((await shown.net.fetch(path)).status).toBe(405)
  })

  it('the admin API is disabled by default', async () => {
    const net = await createNetwork()
    const { status } = await call(net, 'admin.getLoggerLevel')
    await net.close()
    expect(status).toBe(404)
  })

  it('admin.alias makes an API reachable under a further path, which is at most 512 characters', async () => {
    const { net } = world.shown
    const alias = (length: number) =>
      call(net, 'admin.alias', { endpoint: 'info', alias: 'a'.repeat(length) })
    expect((await alias(513)).error?.message).toBe('alias length is too long')
    expect((await alias(512)).error).toBeUndefined()
    const statusAt = async (path: string) =>
      (
        await net.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"jsonrpc":"2.0","id":7,"method":"info.getNetworkID","params":{}}',
        })
      ).status
    expect([await statusAt(`/ext/${'a'.repeat(512)}`), await statusAt('/ext/info')]).toEqual([200, 200])
  })

  it('admin.aliasChain makes an alias usable wherever the ID is', async () => {
    const { net } = world.shown
    expect((await call(net, 'admin.aliasChain', { chain: 'first', alias: 'premier' })).error).toBeUndefined()
    expect((await call(net, 'eth_feeConfig', [], 'premier')).result).toEqual(
      (await call(net, 'eth_feeConfig', [], 'first')).result,
    )
  })

  it('admin.setLoggerLevel fails without a level', async () => {
    expect((await call(world.shown.net, 'admin.setLoggerLevel', { loggerName: 'C' })).error).toBeDefined()
  })

  it('answers differ in the names that docs/fidelity.md lists', async () => {
    const { net } = world.shown
    const set = await call(net, 'admin.setLoggerLevel', { loggerName: 'C', logLevel: 'INFO' })
    expect(set.result).toEqual({ loggerLevels: { C: { logLevel: 'INFO', displayLevel: 'INFO' } } })
    const primary = (await call(net, 'info.uptime')).result
    expect((await call(net, 'info.uptime', { subnetID: world.shown.ids.subnetId })).result).toEqual(primary)
    const { validators } = (await call(net, 'platform.getCurrentValidators')).result
    expect(validators.some((each: { signer?: object }) => 'proofOfPossession' in (each.signer ?? {}))).toBe(
      true,
    )
  })

  it('profiles are written to files of the documented names', () => {
    expect(readdirSync(profiles)).toEqual(
      expect.arrayContaining(['cpu.profile', 'lock.profile', 'mem.profile']),
    )
  })

  it('info.getNodeID gives a key of 48 bytes and a proof of 96 bytes', async () => {
    const { nodePOP } = (await call(world.shown.net, 'info.getNodeID')).result
    expect(nodePOP.publicKey).toMatch(/^0x[0-9a-f]{96}$/)
    expect(nodePOP.proofOfPossession).toMatch(/^0x[0-9a-f]{192}$/)
  })

  it('info.peers leaves out nodes that are not connected, and gives all for an empty list', async () => {
    const { net } = world.shown
    const all = (await call(net, 'info.peers', { nodeIDs: [] })).result
    expect(Number(all.numPeers)).toBe(all.peers.length)
    const [first] = all.peers
    const self = (await net.info.getNodeID()).nodeID
    const some = (await call(net, 'info.peers', { nodeIDs: [first.nodeID, self] })).result
    expect(some.peers).toMatchObject([{ nodeID: first.nodeID }])
  })

  it('platform.getBlockchains leaves out the P-Chain', async () => {
    const { blockchains } = (await call(world.shown.net, 'platform.getBlockchains')).result
    const ids = blockchains.map(({ id }: { id: string }) => id)
    expect(ids).not.toContain('11111111111111111111111111111111LpoYY')
    expect(ids.length).toBeGreaterThan(2)
  })

  it('platform.getBlock gives hexadecimal by default', async () => {
    const { result } = await call(world.shown.net, 'platform.getBlockByHeight', { height: 1 })
    expect(result).toMatchObject({ encoding: 'hex', block: expect.stringMatching(/^0x/) })
  })

  it('platform.getCurrentValidators leaves out nodes that are no validators', async () => {
    const nodeIDs = ['NodeID-111111111111111111116DBWJs']
    expect((await call(world.shown.net, 'platform.getCurrentValidators', { nodeIDs })).result).toEqual({
      validators: [],
    })
  })
})
