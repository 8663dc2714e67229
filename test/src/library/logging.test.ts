import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createNetwork } from '../../../src/library/createNetwork.js'
import { createLog } from '../../../src/library/logging/createLog.js'
import { formatLogLine } from '../../../src/library/logging/formatLogLine.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snowglobe-log-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function line(message: string, change: Partial<LogLine> = {}): LogLine {
  return { logger: 'main', level: 'INFO', message, isLogged: true, isDisplayed: true, ...change }
}

function collect() {
  const texts: string[] = []
  return { texts, display: { write: (text: string) => texts.push(text) } }
}

describe('formatLogLine', () => {
  const time = new Date(2026, 10, 2, 9, 4, 8, 7)

  test('writes lines of the node and of its chains as the node does', () => {
    const fields = { lastAcceptedID: 'x', lastAcceptedHeight: 0 }
    expect(formatLogLine(line('starting consensus', { logger: 'C', fields }), time)).toBe(
      '[11-02|09:04:08.007] INFO <C Chain> starting consensus {"lastAcceptedID": "x", "lastAcceptedHeight": 0}',
    )
    expect(formatLogLine(line('shutting down node', { level: 'FATAL' }), time)).toBe(
      '[11-02|09:04:08.007] FATAL shutting down node',
    )
    expect(formatLogLine(line('loaded', { logger: 'vm-factory' }), time)).toBe(
      '[11-02|09:04:08.007] INFO loaded',
    )
  })

  test('keeps every line on one line, whatever its fields hold', () => {
    const fields = { error: 'a\nb', amount: 10n ** 20n, none: undefined, list: [1, { a: 2 }] }
    expect(formatLogLine(line('first\nsecond', { fields }), time)).toBe(
      '[11-02|09:04:08.007] INFO first\\nsecond {"error": "a\\nb", "amount": "100000000000000000000", "none": null, "list": [1,{"a":2}]}',
    )
  })
})

describe('createLog', () => {
  test('writes displayed lines to the console, and logged lines to one file per logger', async () => {
    const { texts, display } = collect()
    const log = createLog({ display, directory: join(directory, 'logs') })
    log.write(line('both'))
    log.write(line('file only', { isDisplayed: false }))
    log.write(line('console only', { isLogged: false }))
    log.write(line('of a chain', { logger: 'C', isDisplayed: false }))
    await log.close?.()
    expect(texts.map((text) => text.split('] ')[1])).toEqual(['INFO both\n', 'INFO console only\n'])
    expect(readdirSync(join(directory, 'logs')).sort()).toEqual(['C.log', 'main.log'])
    expect(readFileSync(join(directory, 'logs', 'main.log'), 'utf8')).toMatch(
      /INFO both\n.*INFO file only\n$/,
    )
    expect(readFileSync(join(directory, 'logs', 'C.log'), 'utf8')).toMatch(/INFO <C Chain> of a chain\n$/)
  })

  test('appends to existing files, also after it was closed', async () => {
    writeFileSync(join(directory, 'main.log'), 'old\n')
    const log = createLog({ directory })
    log.write(line('new'))
    await log.close?.()
    log.write(line('newer'))
    await log.close?.()
    expect(readFileSync(join(directory, 'main.log'), 'utf8')).toMatch(/^old\n.* new\n.* newer\n$/)
  })

  test('waits for winston by one timer, which ends with it', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    try {
      const log = createLog({ directory })
      expect(jest.getTimerCount()).toBe(0)
      for (const logger of ['main', 'C']) log.write(line('early', { logger }))
      expect(jest.getTimerCount()).toBe(1)
      await log.close?.()
      expect(jest.getTimerCount()).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  test.each([
    ['whose directory is a file', 'not a directory', () => writeFileSync(join(directory, 'logs'), '')],
    ['on a full disk', 'no space left on device', () => fullDisk()],
    [
      'that is a directory',
      'is a directory',
      () => mkdirSync(join(directory, 'logs', 'main.log'), { recursive: true }),
    ],
  ])('reports once that it cannot write a file %s, and continues', async (_, reason, prepare) => {
    prepare()
    const troubles: string[] = []
    const { texts, display } = collect()
    const log = createLog({
      display,
      directory: join(directory, 'logs'),
      onTrouble: (text) => troubles.push(text),
    })
    for (let index = 0; index < 100; index++) log.write(line('x'.repeat(1000)))
    await log.close?.()
    expect(troubles).toEqual([`cannot write the log ${join(directory, 'logs', 'main.log')}: ${reason}`])
    expect(texts).toHaveLength(100)
  })

  /** `/dev/full` accepts no bytes, like a full disk. */
  function fullDisk(): void {
    mkdirSync(join(directory, 'logs'))
    symlinkSync('/dev/full', join(directory, 'logs', 'main.log'))
  }
})

describe('the log of a network created with the library', () => {
  test('goes to a custom sink, at the levels of its flags', async () => {
    const lines: LogLine[] = []
    const log = { write: (said: LogLine) => void lines.push(said) }
    await using net = await createNetwork({ log, flags: { 'log-level': 'trace' } })
    await net.mine()
    expect(lines.at(-1)).toMatchObject({
      logger: 'C',
      level: 'TRACE',
      message: 'accepting block',
      fields: { height: 1 },
    })
    net.useLog(undefined)
    const said = lines.length
    await net.mine()
    expect(lines).toHaveLength(said)
  })

  test('is closed with the network: the one that it had last', async () => {
    const closed: string[] = []
    const log = (name: string) => ({ write: () => undefined, close: async () => void closed.push(name) })
    const net = await createNetwork({ log: log('first') })
    net.useLog(log('second'))
    await net.close()
    expect(closed).toEqual(['second'])
    const other = await createNetwork({ log: log('third') })
    await other.close()
    expect(closed).toEqual(['second', 'third'])
  })

  test('reports where the API listens, and when it closes', async () => {
    const lines: LogLine[] = []
    const net = await createNetwork({ log: { write: (said) => void lines.push(said) } })
    await net.listen()
    const { url } = net
    await net.close()
    expect(lines.slice(-3)).toMatchObject([
      { message: 'API server listening', fields: { uri: url } },
      { message: 'shutting down node' },
      { message: 'finished node shutdown' },
    ])
  })

  test('says nothing of the end where no API listened', async () => {
    const lines: LogLine[] = []
    const net = await createNetwork({ log: { write: (said) => void lines.push(said) } })
    const begun = lines.length
    await net.close()
    expect(lines.slice(begun)).toStrictEqual([])
  })

  test('reports an L1 that was created', async () => {
    const lines: LogLine[] = []
    await using net = await createNetwork({ log: { write: (said) => void lines.push(said) } })
    const l1 = await net.l1s.create({ name: 'games', validators: [{}] })
    const made = lines.find(({ message }) => message === 'L1 created')
    expect(made?.fields).toEqual({
      name: 'games',
      subnetID: l1.subnetId,
      blockchainID: l1.blockchainId,
      numValidators: 1,
    })
    expect(lines.map(({ logger, message }) => `${logger}: ${message}`)).toContain(
      `${l1.blockchainId}: starting consensus`,
    )
  })
})
