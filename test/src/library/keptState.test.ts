import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { StateKeeper } from '../../../src/library/emulated/StateKeeper.js'
import { StateLock } from '../../../src/library/emulated/StateLock.js'
import { summaryOfRecord } from '../../../state/stateFile/ChangeRecord.js'
import { bytesSource } from '../../../state/stateFile/frames.js'
import { listStateFile } from '../../../state/stateFile/StateFile.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kept-state-'))
})
afterEach(() => rmSync(directory, { recursive: true }))
const path = (name: string): string => join(directory, name)
const start = { mode: 'frozen', start: '2026-11-21T08:00:00Z' } as const
const someone = '0x00000000000000000000000000000000000000aa'

async function transfer(net: Snowglobe): Promise<void> {
  const [from] = net.accounts
  await net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: from?.address, to: someone, value: '0x1' }],
  })
}

async function balance(net: Snowglobe): Promise<number> {
  return Number(await net.provider.request({ method: 'eth_getBalance', params: [someone, 'latest'] }))
}

/** Returns the balance in a copy of the file, as if the process had ended now. */
async function balanceIn(file: string): Promise<number> {
  // `copyFileSync` of libuv never ends when the file becomes shorter meanwhile, as it does after a failed write.
  writeFileSync(path('copy.state'), readFileSync(file))
  await using copy = await createNetwork({ state: path('copy.state') })
  return await balance(copy)
}

/** Waits until a condition holds. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}

const listed = (file: string) => listStateFile(bytesSource(readFileSync(file)), file, summaryOfRecord)

describe('a network that is kept in a file', () => {
  const state = () => ({ file: path('net.state'), intervalMs: 10 })

  it('is created, and goes on where it ended', async () => {
    const first = await createNetwork({ state: state(), clock: start, accounts: 2 })
    await transfer(first)
    const digest = first.network.world.undo.digest()
    await first.close()
    expect(readdirSync(directory)).toEqual(['net.state'])
    const second = await createNetwork({ state: state(), clock: start, accounts: 2 })
    expect(second.network.world.undo.digest()).toBe(digest)
    await transfer(second)
    await second.close()
    const third = await createNetwork({ state: state() })
    expect(await balance(third)).toBe(2)
    expect(third.accounts).toHaveLength(2)
    await third.close()
  })

  it('has its changes in the file after an interval, without an end', async () => {
    await using net = await createNetwork({ state: state(), clock: start, accounts: 1 })
    for (let count = 1; count <= 3; count++) {
      await transfer(net)
      await until(async () => (await balanceIn(path('net.state'))) === count)
    }
    expect(listed(path('net.state')).records.count).toBeGreaterThanOrEqual(3)
    await net.reset()
    await until(async () => (await balanceIn(path('net.state'))) === 0)
  })

  it('leaves a file that ends in the middle of a record as it was before that', async () => {
    const first = await createNetwork({ state: state(), clock: start, accounts: 1 })
    await transfer(first)
    await first.close()
    const whole = readFileSync(path('net.state'))
    const cut = listed(path('net.state')).records.length
    writeFileSync(path('net.state'), whole.subarray(0, whole.length - 10))
    expect(listed(path('net.state'))).toMatchObject({ records: { count: 0 }, cutBytes: cut + 1 + 40 - 10 })
    const second = await createNetwork({ state: state() })
    expect(await balance(second)).toBe(0)
    await transfer(second)
    await second.close()
    expect(await balanceIn(path('net.state'))).toBe(1)
  })

  it('may have the options of its beginning again, and no others', async () => {
    const options = { state: state(), seed: 'one', clock: start }
    await (await createNetwork(options)).close()
    await (await createNetwork({ ...options, httpPort: 0 })).close()
    await expect(createNetwork({ ...options, seed: 'two' })).rejects.toThrow(
      `createNetwork: option "seed" differs from the one with which the network in ${path('net.state')} began`,
    )
    await expect(createNetwork({ ...options, networkId: 'fuji' })).rejects.toThrow(
      'option "networkId" differs',
    )
    await (await createNetwork(options)).close()
  })

  it('may have the scenario of its beginning again, but not a changed one', async () => {
    const scenario = path('world.yaml')
    writeFileSync(scenario, 'users: { alice: { funds: { C: 1 } } }\n')
    const options = { state: state(), scenario, clock: start }
    const first = await createNetwork(options)
    const { users } = first
    await first.close()
    const second = await createNetwork(options)
    expect(second.users).toEqual(users)
    await second.close()
    writeFileSync(scenario, 'users: { alice: { funds: { C: 2 } } }\n')
    await expect(createNetwork(options)).rejects.toThrow('option "scenario" differs')
  })

  it('begins in an empty file as in none', async () => {
    writeFileSync(path('net.state'), '')
    const net = await createNetwork({ state: state(), accounts: 1 })
    expect(net.accounts).toHaveLength(1)
    await net.close()
    expect(listed(path('net.state')).cutBytes).toBe(0)
  })

  it('is the only one in its file', async () => {
    const first = await createNetwork({ state: state() })
    await expect(createNetwork({ state: state() })).rejects.toThrow(
      `createNetwork: option "state": ${path('net.state')} is in use by another network of this process, as ${path('net.state.lock')} says: a state file belongs to one network at a time. End that one, or name another file`,
    )
    await first.close()
    await (await createNetwork({ state: state() })).close()
  })

  it('leaves the file to the next one, also when it is closed again', async () => {
    const file = path('net.state')
    const rarely = { file, intervalMs: 3_600_000 }
    const first = await createNetwork({ state: rarely })
    await first.close()
    const second = await createNetwork({ state: rarely })
    const { ino } = statSync(file)
    await first.close()
    // A file that is written anew is another one.
    expect(statSync(file).ino).toBe(ino)
    await second.close()
  })

  it('needs a folder', async () => {
    await expect(createNetwork({ state: { file: path('none/net.state') } })).rejects.toThrow(
      `createNetwork: option "state": ${path('none/net.state')} cannot be written: ENOENT`,
    )
  })

  it('keeps an earlier file when the network cannot be kept', async () => {
    writeFileSync(path('net.state'), 'something else')
    await expect(createNetwork({ state: state() })).rejects.toThrow('is no state file of Snowglobe')
    expect(readFileSync(path('net.state'), 'utf8')).toBe('something else')
    expect(existsSync(path('net.state.lock'))).toBe(false)
  })
})

describe('the keeper of a file', () => {
  const file = () => ({ path: path('net.state'), intervalMs: 5, leastRecords: 2_000 })
  const ofLibrary = (net: Snowglobe) => () => ({ accounts: net.accounts, funding: undefined })

  it('writes the file anew when its records are many, and it has every moment meanwhile', async () => {
    await using net = await createNetwork({ clock: start, accounts: 1 })
    const keeper = new StateKeeper(net.network, file(), ofLibrary(net))
    await keeper.start()
    let [rewrites, size] = [0, 0]
    for (let sent = 0; sent < 60; sent++) {
      await transfer(net)
      await new Promise((resolve) => setTimeout(resolve, 3))
      const found = await balanceIn(path('net.state'))
      expect(found).toBeLessThanOrEqual(sent + 1)
      const { sections } = listed(path('net.state'))
      const next = sections.reduce((sum, { length }) => sum + length, 0)
      if (next > size) rewrites++
      size = next
    }
    await keeper.close()
    expect(rewrites).toBeGreaterThan(1)
    expect(await balanceIn(path('net.state'))).toBe(60)
  })

  it('goes on when the disk is full, and writes all once it is not', async () => {
    await using net = await createNetwork({ clock: start, accounts: 1 })
    let isFull = false
    const openOnFullDisk: typeof open = async (...of) => {
      const handle = await open(...of)
      const full = async (): Promise<never> => {
        // Some bytes may be written before the disk is full.
        await write(Buffer.from('part'), 0, 4, (await handle.stat()).size)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      }
      const write = handle.write.bind(handle)
      const writeFile = handle.writeFile.bind(handle)
      return Object.assign(handle, {
        write: (...what: Parameters<typeof write>) => (isFull ? full() : write(...what)),
        writeFile: (...what: Parameters<typeof writeFile>) => (isFull ? full() : writeFile(...what)),
      })
    }
    const lines: string[] = []
    net.useLog({
      write: ({ level, message, fields }) =>
        void (level === 'ERROR' && lines.push(`${message} ${fields?.['error']}`)),
    })
    const keeper = new StateKeeper(net.network, file(), ofLibrary(net), openOnFullDisk)
    await keeper.start()
    await transfer(net)
    await until(async () => (await balanceIn(path('net.state'))) === 1)
    isFull = true
    for (let sent = 0; sent < 20; sent++) {
      await transfer(net)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await until(() => lines.length > 0)
    expect(lines).toEqual(['state file not written ENOSPC: no space left on device, write'])
    expect(await balanceIn(path('net.state'))).toBe(1)
    isFull = false
    await until(async () => (await balanceIn(path('net.state'))) === 21)
    await keeper.close()
  })
})

test('the lock of a process that has ended, or of another one with its number, does not hold', () => {
  const file = path('net.state')
  writeFileSync(`${file}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
  StateLock.take(file).release()
  writeFileSync(`${file}.lock`, JSON.stringify({ pid: process.pid, started: 'earlier' }))
  StateLock.take(file).release()
  const { pid } = process
  const held = StateLock.take(file)
  expect(JSON.parse(readFileSync(`${file}.lock`, 'utf8'))).toMatchObject({ pid })
  expect(() => StateLock.take(file)).toThrow('is in use by another network of this process')
  held.release()
  expect(readdirSync(directory)).toEqual([])
})
