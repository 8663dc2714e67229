import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals'
import { plainData } from '../../../state/codec/data/Vocabulary.js'
import { concatBytes } from '../../../state/codec/hex.js'
import { toEnd } from '../../../state/codec/toEnd.js'
import { ewoqAddress } from '../../../state/evm/values/ewoqAddress.js'
import { Network } from '../../../state/Network.js'
import { ChangeLog } from '../../../state/stateFile/ChangeLog.js'
import { type Changes, encodeChanges } from '../../../state/stateFile/ChangeRecord.js'
import { fileOf } from '../../../state/stateFile/captureWorld.js'
import { bytesSource } from '../../../state/stateFile/frames.js'
import { captureNetwork, networkPart, readReplacement } from '../../../state/stateFile/networkFile.js'
import { SectionContexts } from '../../../state/stateFile/SectionContexts.js'
import {
  decodeStateFile,
  encodeStateFile,
  StateFileReader,
  StateFileWriter,
} from '../../../state/stateFile/StateFile.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'
import { chainId } from './stubWorld.js'

const ofProcess = { httpHost: '::1', httpPort: 1, flags: { 'log-dir': '/other' } }

let network: Network
let snapshot: number
beforeAll(async () => {
  network = await nodeNetwork({ blockDelay: 'instant' })
})
beforeEach(async () => {
  snapshot = await network.snapshot()
})
afterEach(async () => {
  await network.revert(snapshot)
  await network.discardSnapshot(snapshot)
})

/** Returns a file of the network, and one with a record of what `change` does and another one. */
async function grown(
  change: () => unknown,
  recordOf = (changes: Changes): Changes => changes,
): Promise<{ readonly state: Uint8Array; readonly whole: Uint8Array }> {
  const { options, world } = network
  const [contexts, writer] = [new SectionContexts(), new StateFileWriter()]
  const kept = network.keptParts('before')
  const pieces = [...fileOf(captureNetwork(options, kept, world), writer, contexts)]
  const state = concatBytes(...pieces.flatMap((piece) => piece ?? []))
  const log = new ChangeLog(options, world, networkPart(options, kept))
  await change()
  const record = () => {
    const changes = log.collect(networkPart(options, network.keptParts('after')))
    if (changes === undefined || changes === 'replaced') throw new Error('nothing can be appended')
    return writer.record(toEnd(encodeChanges(recordOf(changes), contexts)))
  }
  const first = record()
  // A second record says of the time alone.
  await network.time.increase(1)
  const second = record()
  log.end()
  return { state, whole: concatBytes(state, first, second) }
}

/** Loads a file. @returns the network, what comes with it, and how often other work ran meanwhile */
async function load(bytes: Uint8Array, isOver = false) {
  let turns = 0
  const pace = { isOver: () => isOver, next: async () => void turns++ }
  const loaded = await Network.load(bytesSource(bytes), 'net.state', ofProcess, { pace })
  return { ...loaded, turns }
}

const save = async () => concatBytes(...[...(await network.save('saved'))].flatMap((piece) => piece ?? []))

describe('a network in a file', () => {
  it('has all that a record changed: chains, time, randomness, snapshots and what a reset keeps', async () => {
    const { state, whole } = await grown(async () => {
      await network.createL1({ alias: 'games' })
      await network.time.increase(5_000)
      network.world.random.bytes(1)
      network.world.cChain.control.editAccountNow(ewoqAddress, { code: Uint8Array.of(9) })
      await network.snapshot()
      network.startAccounts.set(new Map([[ewoqAddress, { balance: 7n }]]))
    })
    const { network: copy, ofLibrary, appendPosition } = await load(whole)
    const [{ world }, { world: ofCopy }] = [network, copy]
    const { cChain } = ofCopy
    expect(cChain.stateAt(cChain.head).code(ewoqAddress)).toEqual(Uint8Array.of(9))
    expect(ofCopy.undo.digest()).toBe(world.undo.digest())
    expect([...ofCopy.evmChains.keys()]).toEqual([...world.evmChains.keys()])
    expect([ofCopy.clock.save(), ofCopy.random.position, ofCopy.snapshots.lastId]).toEqual([
      world.clock.save(),
      world.random.position,
      world.snapshots.lastId,
    ])
    expect([copy.startAccounts.all, ofLibrary]).toEqual([network.startAccounts.all, 'after'])
    expect(appendPosition).toMatchObject({
      seal: whole.subarray(-32),
      end: whole.length,
      stateEnd: state.length,
    })
    network.startAccounts.set(new Map())
  })

  it('has the options of its beginning, and those of the process that loads it', async () => {
    const { network: copy, ofLibrary } = await load(await save())
    expect(ofLibrary).toBe('saved')
    expect(copy.options).toEqual({ ...network.options, ...ofProcess })
  })

  it('is whole where a section has several pieces', async () => {
    const { chains, undo } = network.world
    for (const [index, letter] of ['x', 'y', 'z'].entries())
      chains.giveFiles(chainId(index), { config: letter.repeat(1 << 20) })
    const bytes = await save()
    const reader = new StateFileReader(bytesSource(bytes), 'net.state')
    const names: string[] = []
    for (let part = reader.next(); part !== undefined; part = reader.next())
      if (part.kind === 'piece') names.push(part.section)
    expect(names.filter((name) => name === 'chains')).toHaveLength(3)
    expect((await load(bytes)).network.world.undo.digest()).toBe(undo.digest())
  })

  it('is loaded in steps, between which other work runs', async () => {
    const turnsWith = async (count: number, config: string) => {
      for (let index = 0; index < count; index++) network.world.chains.giveFiles(chainId(index), { config })
      return (await load(await save(), true)).turns
    }
    const turns = await turnsWith(0, '')
    // A key and its value are two items: a step ends with each 250 that are left, or after 64 KiB.
    expect((await turnsWith(249, 'a')) - turns).toBe(1)
    expect((await turnsWith(250, 'a')) - turns).toBe(2)
    await network.revert(snapshot)
    expect((await turnsWith(1, 'z'.repeat(65_000))) - turns).toBe(0)
    expect((await turnsWith(1, 'z'.repeat(66_000))) - turns).toBe(1)
    expect((await load(await save(), false)).turns).toBe(0)
    // Each container that a record changed is a step.
    await network.revert(snapshot)
    const { state, whole } = await grown(() => network.world.chains.giveFiles(chainId(1), {}))
    expect((await load(whole, true)).turns - (await load(state, true)).turns).toBe(1)
  })
})

describe('a file that is damaged', () => {
  const without = async (name: string) => {
    const { summary, content } = decodeStateFile(await save(), 'net.state')
    const sections = [...content].map(([each, bytes]) => ({ name: each, bytes }))
    return encodeStateFile(
      summary,
      sections.filter((section) => section.name !== name),
    )
  }

  it.each([
    ['network', 'it has no section network'],
    ['world', 'it does not have its section world'],
    ['l1s', 'it does not have l1s'],
  ])('has no section %s', async (name, reason) => {
    await expect(load(await without(name))).rejects.toThrow(
      `net.state is damaged: ${reason}. Nothing was loaded`,
    )
  })

  it('has a record about what is unknown', async () => {
    const entry = {
      name: 'other',
      isNew: true,
      vocabulary: plainData,
      changes: { removed: [], items: [1] },
    }
    const { whole } = await grown(
      () => network.time.increase(1),
      (changes) => ({ ...changes, entries: [entry] }),
    )
    await expect(load(whole)).rejects.toThrow('net.state is damaged: a record: other is unknown here')
  })
})

test('a network takes the state of a file with the same options alone, and stays at its address', async () => {
  const bytes = await save()
  const readBy = (options: object) =>
    readReplacement(bytesSource(bytes), 'net.state', { ...network.options, httpPort: 7, ...options })
  expect(readBy({}).options).toMatchObject({ httpHost: '127.0.0.1', httpPort: 7 })
  expect(() => readBy({ blockDelay: 'strict' })).toThrow('net.state is of a network with another blockDelay')
})
