import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Profiler } from '../../../state/process/Profiler.js'

test('close() ends a running profile and leaves its file empty', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-profiler-'))
  try {
    const profiler = new Profiler(() => directory)
    await profiler.startCpu()
    await profiler.close()
    expect(readFileSync(join(directory, 'cpu.profile'), 'utf8')).toBe('')
    await expect(profiler.stopCpu()).rejects.toThrow("cpu profiler doesn't exist")
    await profiler.close()
  } finally {
    rmSync(directory, { recursive: true })
  }
})
