import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { loadDatabase, makeDatabaseFolder } from '../../../src/cli/database.js'
import { createNetwork } from '../../../src/index.js'
import { completeOptions } from '../../../src/library/completeOptions.js'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [running, frozen] = [join(folder, 'running'), join(folder, 'frozen')]
const log = { write: () => undefined }
/** The time in the files, Unix milliseconds. */
const keptMs = Date.parse('2026-11-28T00:00:00Z')
const clock = jest.spyOn(Date, 'now').mockReturnValue(keptMs)
afterAll(() => clock.mockRestore())
beforeAll(async () => {
  for (const [file, mode] of [
    [running, 'running'],
    [frozen, 'frozen'],
  ] as const) {
    const net = await createNetwork({ clock: { mode, start: new Date(keptMs).toISOString() } })
    await net.dumpState(file)
    await net.close()
  }
})

describe("the database of a node's data directory", () => {
  it.each([
    ['goes on at the time of the machine', running, 0, 60_000, 60_000],
    ['does so where its file is a little younger', running, 9_999, 60_000, 60_000],
    ['does so where its file is a little older', running, -9_999, 60_000, 60_000],
    ['keeps its own time where that was another', running, 10_000, 60_000, 0],
    ['keeps its own time where that was later', running, -10_000, 60_000, 0],
    ['never goes back', running, 0, -5_000, 0],
    ['stands still where its clock does', frozen, 0, 60_000, 0],
  ])('%s', async (_, file, fileMs, machineMs, passedMs) => {
    utimesSync(file, keptMs / 1000, (keptMs + fileMs) / 1000)
    clock.mockReturnValue(keptMs + machineMs)
    await using net = await loadDatabase(file, { options: completeOptions({}) }, log)
    expect(net.now - keptMs).toBe(passedMs)
  })

  it('is refused with another genesis', async () => {
    const options = { ...completeOptions({}), genesisFile: '{}' }
    await expect(loadDatabase(running, { options }, log)).rejects.toThrow(
      `db contains invalid genesis hash: the network in ${running} has another genesis`,
    )
  })

  it('has a folder that is made, and told of where that cannot be', () => {
    makeDatabaseFolder(join(folder, 'a', 'b', 'state'))
    writeFileSync(join(folder, 'a', 'b', 'state'), '')
    const inside = join(folder, 'a', 'b', 'state', 'c')
    expect(() => makeDatabaseFolder(join(inside, 'state'))).toThrow(
      expect.objectContaining({
        stage: 'node',
        message: `cannot create the database directory ${inside}: not a directory`,
        cause: expect.objectContaining({ code: 'ENOTDIR' }),
      }),
    )
  })
})
