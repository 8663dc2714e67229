import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { stubHeapSnapshots } from '../../stubHeapSnapshots.js'
import { type CChain, graniteCChain } from '../eth/endpoint.js'

stubHeapSnapshots()
const directory = mkdtempSync(join(tmpdir(), 'profiles-'))
let request: CChain['request']
beforeAll(async () => {
  ;({ request } = await graniteCChain({ 'eth-apis': ['debug-handler'] }))
})
afterAll(() => rmSync(directory, { recursive: true }))

it('profiles the processor’s time into a file', async () => {
  const file = join(directory, 'cpu')
  await expect(request('debug_stopCPUProfile')).rejects.toThrow('CPU profiling not in progress')
  await expect(request('debug_startCPUProfile', '/nonexistent/x')).rejects.toThrow(
    'open /nonexistent/x: no such file or directory',
  )
  expect(await request('debug_startCPUProfile', file)).toBeNull()
  await expect(request('debug_startCPUProfile', file)).rejects.toThrow('CPU profiling already in progress')
  expect(await request('debug_stopCPUProfile')).toBeNull()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('nodes')
})

it('writes a snapshot of the heap', async () => {
  const file = join(directory, 'heap')
  expect(await request('debug_writeMemProfile', file)).toBeNull()
  expect(readFileSync(file, 'utf8')).toBe('{"snapshot":{}}')
})

it('writes profiles of locks without samples', async () => {
  for (const [method, ...rest] of [
    ['debug_writeBlockProfile'],
    ['debug_writeMutexProfile'],
    ['debug_blockProfile', 1],
    ['debug_mutexProfile', 1],
  ]) {
    const file = join(directory, String(method))
    expect(await request(String(method), file, ...rest)).toBeNull()
    expect(readFileSync(file, 'utf8')).toMatch(/^--- mutex:\n/)
  }
})

it('checks the pattern of vmodule as the node does', async () => {
  for (const pattern of ['a=5', '', 'a=-1', 'a=1,b/*=3'])
    expect(await request('debug_vmodule', pattern)).toBeNull()
  for (const pattern of ['a', 'a=x', '=3', 'a=1=2'])
    await expect(request('debug_vmodule', pattern)).rejects.toThrow(
      'expect comma-separated list of filename=N',
    )
})

it('answers the previous target of garbage collection', async () => {
  expect(await request('debug_setGCPercent', 50)).toBe(100)
  expect(await request('debug_setGCPercent', -5)).toBe(50)
  expect(await request('debug_setGCPercent', 100)).toBe(-1)
})

it('reports the memory and the stacks of the process', async () => {
  expect((await request('debug_memStats')).HeapAlloc).toBeGreaterThan(1_000_000)
  expect(await request('debug_gcStats')).toEqual({
    LastGC: '1970-01-01T00:00:00Z',
    NumGC: 0,
    PauseTotal: 0,
    Pause: [],
    PauseEnd: [],
    PauseQuantiles: null,
  })
  expect(await request('debug_stacks')).toMatch(/^main thread\n[\s\S]*\n\nevent loop, waiting for:/)
  expect(await request('debug_stacks', 'event loop')).toMatch(/^event loop, waiting for:[\s\S]*\n\n$/)
  expect(await request('debug_stacks', 'nothing like this')).toBe('')
})
