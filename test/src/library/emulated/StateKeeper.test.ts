import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createNetwork, type LogLine, type Snowglobe } from '../../../../src/index.js'
import { StateKeeper } from '../../../../src/library/emulated/StateKeeper.js'
import { summaryOfRecord } from '../../../../state/stateFile/ChangeRecord.js'
import { bytesSource } from '../../../../state/stateFile/frames.js'
import { listStateFile } from '../../../../state/stateFile/StateFile.js'

const someone = '0x00000000000000000000000000000000000000aa'
const timer = { unref: jest.fn() }
const every = jest.spyOn(timers, 'setInterval')
const clear = jest.spyOn(timers, 'clearInterval')
const wait = () => new Promise((resolve) => setImmediate(resolve))

let folder: string
let file: string
let net: Snowglobe
let errors: LogLine[]
let opened: { mode: string; handle: FileHandle }[]
/** What opening a file to write it anew throws, if anything. */
let openFailure: Error | undefined
let writeFailure: Error | undefined
let keeper: StateKeeper

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keeper-'))
  file = join(folder, 'net.state')
  errors = []
  opened = []
  openFailure = undefined
  writeFailure = undefined
  timer.unref.mockReset()
  every.mockReset().mockReturnValue(timer as never)
  clear.mockReset()
  net = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
  net.useLog({ write: (line) => void (/^state file/.test(line.message) && errors.push(line)) })
  await make()
})
afterEach(async () => {
  await keeper.close().catch(() => undefined)
  await net.close()
  rmSync(folder, { recursive: true })
})
afterAll(() => {
  every.mockRestore()
  clear.mockRestore()
})

/** Opens a file whose writes fail while the test says so. */
const openFile = (async (path: string, mode: string) => {
  if (openFailure !== undefined) throw openFailure
  const handle = await open(path, mode)
  opened.push({ mode, handle })
  const write = handle.write.bind(handle) as (...of: unknown[]) => Promise<unknown>
  return Object.assign(handle, {
    write: (...of: unknown[]) => (writeFailure === undefined ? write(...of) : Promise.reject(writeFailure)),
    // Nobody pulls the plug of this machine.
    sync: async () => undefined,
    datasync: async () => undefined,
  })
}) as unknown as typeof open

async function make(leastRecords = 1 << 30, mostWaiting = 1 << 30): Promise<void> {
  const options = { path: file, intervalMs: 250, leastRecords, mostWaiting }
  keeper = new StateKeeper(net.network, options, () => ({}), openFile)
  await keeper.start()
}

/** Lets an interval pass, and the work of it. */
async function interval(): Promise<void> {
  const [run] = every.mock.calls.at(-1) ?? []
  await run?.()
}

const listed = () => listStateFile(bytesSource(readFileSync(file)), file, summaryOfRecord)
const records = () => listed().records.count
const stateSize = () => listed().sections.reduce((sum, { length }) => sum + length, 0)
const change = () => net.setBalance(someone, BigInt(++changes))
let changes = 0

describe('a kept file', () => {
  it('is written at the start, and gets a record at each interval that brought a change', async () => {
    expect([records(), opened.map(({ mode }) => mode)]).toEqual([0, ['w']])
    expect([every.mock.calls[0]?.[1], timer.unref.mock.calls.length]).toEqual([250, 1])
    await interval()
    expect(records()).toBe(0)
    await change()
    await interval()
    await interval()
    expect(records()).toBe(1)
    await change()
    await interval()
    expect(records()).toBe(2)
    expect(opened).toHaveLength(1)
  })

  it('is closed with what changed since, and without its timer', async () => {
    await change()
    await keeper.close()
    expect(records()).toBe(1)
    expect(clear.mock.calls).toEqual([[timer]])
    expect(opened[0]?.handle.fd).toBe(-1)
    const size = readFileSync(file).length
    await change()
    expect(readFileSync(file)).toHaveLength(size)
  })

  it('takes the place of what an ended process left unfinished', async () => {
    await keeper.close()
    writeFileSync(`${file}.unfinished`, 'half')
    opened.length = 0
    await make()
    expect([existsSync(`${file}.unfinished`), records()]).toEqual([false, 0])
  })

  it('is written anew when the world is another one', async () => {
    await net.reset()
    await interval()
    expect([records(), opened.length]).toEqual([0, 2])
    expect(opened[0]?.handle.fd).toBe(-1)
    await change()
    await interval()
    expect([records(), opened.length]).toEqual([1, 2])
  })

  it('is written anew when its records outgrow its state, and not before', async () => {
    await keeper.close()
    opened.length = 0
    every.mockClear()
    await make(0)
    const limit = stateSize()
    for (let round = 0; opened.length === 1 && round < 9; round++) {
      expect(readFileSync(file).length - stateSize()).toBeLessThanOrEqual(limit)
      const code = `0x${(0x60 + round).toString(16).repeat(Math.ceil(limit / 3))}`
      await net.emulator.setCode({ address: `0x${String(round + 1).padStart(40, '0')}`, code })
      await interval()
    }
    expect(opened).toHaveLength(2)
    expect(records()).toBe(0)
    expect(stateSize()).toBeGreaterThan(limit)
  })

  it('is not written anew by its end', async () => {
    await keeper.close()
    opened.length = 0
    await make(0)
    await net.emulator.setCode({ address: someone, code: `0x${'5b'.repeat(2 * stateSize())}` })
    await keeper.close()
    expect([opened.length, records()]).toEqual([1, 1])
  })
})

describe('a disk that is full', () => {
  it('is reported once, until something could be written', async () => {
    const full = new Error('no space left')
    writeFailure = full
    await change()
    await interval()
    await change()
    await interval()
    expect(errors).toMatchObject([
      { level: 'ERROR', message: 'state file not written', fields: { file, error: 'no space left' } },
    ])
    expect(records()).toBe(0)
    writeFailure = undefined
    await interval()
    expect(records()).toBe(2)
    await change()
    await interval()
    expect(errors.slice(1)).toMatchObject([
      { level: 'INFO', message: 'state file written again', fields: { file } },
    ])
    writeFailure = full
    await change()
    await interval()
    expect(errors).toHaveLength(3)
    await expect(keeper.close()).rejects.toBe(full)
  })

  it('lets records wait up to a limit, beyond which the file is written anew', async () => {
    const before = readFileSync(file).length
    await change()
    await interval()
    const recordBytes = readFileSync(file).length - before
    await keeper.close()
    opened.length = 0
    await make(1 << 30, Math.floor(1.5 * recordBytes))
    writeFailure = new Error('no space left')
    const isOpen = () => opened[0]?.handle.fd !== -1
    await change()
    await interval()
    expect(isOpen()).toBe(true)
    await change()
    await interval()
    expect(isOpen()).toBe(false)
    writeFailure = undefined
    for (let count = 0; count < 11; count++) await interval()
    expect([opened.length, records()]).toEqual([2, 0])
    await change()
    await interval()
    expect(records()).toBe(1)
  })

  it('is tried again after ten intervals where the file must be written anew, or at the end', async () => {
    openFailure = new Error('no folder')
    await net.reset()
    await interval()
    expect(errors).toHaveLength(1)
    openFailure = undefined
    for (let count = 0; count < 10; count++) await interval()
    expect(opened).toHaveLength(1)
    await interval()
    expect(opened).toHaveLength(2)
    openFailure = new Error('no folder')
    await net.reset()
    await interval()
    openFailure = undefined
    await keeper.close()
    expect([opened.length, records()]).toEqual([3, 0])
  })
})

it('an interval that takes long is not overtaken by the next one', async () => {
  let begun = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const { handle } = opened[0] ?? {}
  const sync = handle?.datasync.bind(handle)
  if (handle !== undefined)
    Object.assign(handle, {
      datasync: async () => {
        begun++
        await held
        await sync?.()
      },
    })
  await change()
  const first = interval()
  while (begun === 0) await wait()
  await change()
  await interval()
  expect(begun).toBe(1)
  release()
  await first
  expect(records()).toBe(1)
  await interval()
  expect([begun, records()]).toEqual([2, 2])
})
