import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import { stubHeapSnapshots } from '../../stubHeapSnapshots.js'
import { call, nodeNetwork, refusal, subnetEvm } from '../nodeNetwork.js'

stubHeapSnapshots()
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snowglobe-admin-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

describe('profiles', () => {
  test("a CPU profile is written to profile-dir, in V8's format", async () => {
    const profiles = join(directory, 'profiles')
    const network = await nodeNetwork({ flags: { 'profile-dir': profiles } })
    expect(await refusal(network, 'admin.stopCPUProfiler')).toBe("cpu profiler doesn't exist")
    expect(await call(network, 'admin.startCPUProfiler')).toEqual({})
    expect(await refusal(network, 'admin.startCPUProfiler')).toBe('cpu profiler already running')
    expect(await call(network, 'admin.stopCPUProfiler')).toEqual({})
    const profile = JSON.parse(readFileSync(join(profiles, 'cpu.profile'), 'utf8'))
    expect(profile.nodes.length).toBeGreaterThan(0)
    expect(profile.endTime).toBeGreaterThanOrEqual(profile.startTime)
    expect(await refusal(network, 'admin.stopCPUProfiler')).toBe("cpu profiler doesn't exist")
  })

  test('a memory profile is a heap snapshot', async () => {
    const network = await nodeNetwork({ flags: { 'profile-dir': directory } })
    expect(await call(network, 'admin.memoryProfile')).toEqual({})
    expect(readFileSync(join(directory, 'mem.profile'), 'utf8')).toBe('{"snapshot":{}}')
  })

  test('a lock profile has no samples: a single thread never waits for itself', async () => {
    const network = await nodeNetwork({ flags: { 'profile-dir': directory } })
    expect(await call(network, 'admin.lockProfile')).toEqual({})
    expect(readFileSync(join(directory, 'lock.profile'), 'utf8')).toBe(
      '--- mutex:\ncycles/second=1000000000\nsampling period=1\n',
    )
  })

  test("a directory that cannot be created is reported with the operating system's message", async () => {
    writeFileSync(join(directory, 'file'), '')
    const file = join(directory, 'file')
    const profiles = join(file, 'profiles')
    const network = await nodeNetwork({ flags: { 'profile-dir': profiles } })
    expect(await refusal(network, 'admin.startCPUProfiler')).toBe(`mkdir ${file}: not a directory`)
    expect(await refusal(network, 'admin.stopCPUProfiler')).toBe("cpu profiler doesn't exist")
  })

  test('profile-dir is below data-dir unless it is set', async () => {
    const network = await nodeNetwork({ flags: { 'data-dir': directory } })
    await call(network, 'admin.lockProfile')
    expect(existsSync(join(directory, 'profiles', 'lock.profile'))).toBe(true)
  })

  test('are written to a temporary directory, which is logged, unless profile-dir or data-dir is set', async () => {
    const logged: LogLine[] = []
    const network = await nodeNetwork({}, { write: (line) => logged.push(line) })
    const homeFolder = join(homedir(), '.avalanchego', 'profiles')
    const atHome = existsSync(homeFolder)
    await call(network, 'admin.lockProfile')
    await call(network, 'admin.lockProfile')

    const written = logged.filter(({ message }) => message === 'writing profiles to a temporary directory')
    expect(written).toHaveLength(1)
    const folder = String(written[0]?.fields?.['dir'])
    expect(folder.startsWith(join(tmpdir(), 'snowglobe-profiles-'))).toBe(true)
    expect(existsSync(join(folder, 'lock.profile'))).toBe(true)
    expect(existsSync(homeFolder)).toBe(atHome)
    rmSync(folder, { recursive: true })
  })
})

describe('admin.loadVMs', () => {
  const plugin = (name: string, content: string, mode = 0o755) => {
    const path = join(directory, name)
    writeFileSync(path, content)
    chmodSync(path, mode)
    return path
  }
  const start = () => nodeNetwork({ flags: { 'plugin-dir': directory } })
  const broken = 'tGas3T58KzdjLHhBDMnH2TvrddhqTji5iZAMZ3RXs2NLpSnhH'

  test('without plugin-dir subnet-EVM is installed, and there is nothing to load', async () => {
    const network = await nodeNetwork()
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: {} })
    expect(await call(network, 'info.getVMs')).toMatchObject({ vms: { [subnetEvm]: [] } })
  })

  test('a new plugin is installed once', async () => {
    const network = await start()
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: {} })
    plugin(subnetEvm, '#!/bin/sh\nexec subnet-evm "$@"\n')
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: { [subnetEvm]: [] } })
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: {} })
    expect(await call(network, 'info.getNodeVersion')).toMatchObject({
      vmVersions: { [subnetEvm]: releaseOf().evmVersion },
    })
  })

  test('a plugin that does not start stays registered without a version and is not tried again', async () => {
    const network = await start()
    plugin(broken, '#!/bin/sh\nexit 1\n')
    expect(await call(network, 'admin.loadVMs')).toEqual({
      newVMs: {},
      failedVMs: { [broken]: 'handshake failed: vm process not found' },
    })
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: {} })
    expect(await call(network, 'info.getVMs')).toMatchObject({ vms: { [broken]: [] } })
    expect((await call(network, 'info.getNodeVersion')) as object).not.toHaveProperty(['vmVersions', broken])
  })

  test('a file that is not a program fails to start', async () => {
    const network = await start()
    const path = plugin(broken, 'just text that names subnet-evm')
    expect(await call(network, 'admin.loadVMs')).toEqual({
      newVMs: {},
      failedVMs: { [broken]: `failed to start process: fork/exec ${path}: exec format error` },
    })
  })

  test.each([
    ['a link to a directory', 'permission denied', (path: string) => symlinkSync(directory, path)],
    ['a link to nowhere', 'no such file or directory', (path: string) => symlinkSync(`${path}-gone`, path)],
    ['a file that may not be run', 'permission denied', () => plugin(broken, '#!/bin/sh\n', 0o644)],
    [
      'a script without its interpreter',
      'no such file or directory',
      () => plugin(broken, '#!/no/such/shell\n'),
    ],
  ])('%s fails to start: %s', async (_, reason, make) => {
    const network = await start()
    const path = join(directory, broken)
    make(path)
    expect(await call(network, 'admin.loadVMs')).toEqual({
      newVMs: {},
      failedVMs: { [broken]: `failed to start process: fork/exec ${path}: ${reason}` },
    })
  })

  test('directories and hidden files are skipped, extensions are ignored, aliases are resolved', async () => {
    const network = await start()
    mkdirSync(join(directory, 'adir'))
    plugin('.hidden', '')
    plugin('evm', '')
    plugin(`${subnetEvm}.exe`, '#!/bin/sh\n# subnet-evm\n')
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: { [subnetEvm]: [] } })
  })

  test('a name that is not a VM ID fails the whole call', async () => {
    const network = await start()
    plugin(subnetEvm, '#!/bin/sh\n# subnet-evm\n')
    plugin('notAnID', '', 0o644)
    expect(await refusal(network, 'admin.loadVMs')).toBe('invalid vmID: "notAnID"')
    rmSync(join(directory, 'notAnID'))
    expect(await call(network, 'admin.loadVMs')).toEqual({ newVMs: { [subnetEvm]: [] } })
  })
})

describe('admin.stacktrace', () => {
  test('writes stacktrace.txt in the working directory', async () => {
    const before = process.cwd()
    process.chdir(directory)
    try {
      expect(await call(await nodeNetwork(), 'admin.stacktrace')).toEqual({})
      expect(readFileSync(join(directory, 'stacktrace.txt'), 'utf8')).toMatch(/^main thread\n {4}at /)
    } finally {
      process.chdir(before)
    }
  })
})
