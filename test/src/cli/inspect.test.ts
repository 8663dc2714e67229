import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { inspect, inspectedFile } from '../../../src/cli/inspect.js'
import { createNetwork } from '../../../src/index.js'

let directory: string
let file: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'inspect-'))
  file = join(directory, 'kept.state')
  const clock = { mode: 'frozen', start: '2026-11-21T08:00:00Z' } as const
  const net = await createNetwork({ clock, state: { file, intervalMs: 60_000 }, l1s: [{}] })
  await net.mine()
  await net.close()
})
afterAll(() => rmSync(directory, { recursive: true }))

describe('inspect', () => {
  it('tells of a file that is kept: chains and sections in columns, and records of later changes', () => {
    const lines = inspect(file).split('\n')
    const { size } = statSync(file)
    expect(lines[0]).toMatch(
      new RegExp(`^version 1, ${size} bytes, network 12345, avalanchego/1\\.15\\.2, 2026-11-21T08:00:`),
    )
    const [chains, sections] = [lines.indexOf('chains by height'), lines.indexOf('sections by bytes')]
    const cells = (from: number, to: number) =>
      lines.slice(from + 1, to).map((line) => line.trim().split(/ {2,}/))
    const shown = cells(chains, sections)
    const names = shown.map(([name]) => String(name))
    expect(names).toEqual(['P', 'X', 'C', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{48,50}$/)])
    expect(shown.find(([name]) => name === 'C')?.[1]).toMatch(/^[1-9]\d*$/)
    const records = lines.findIndex((line) => line.includes(' of later changes, '))
    expect(lines[records]).toMatch(/^1 record of later changes, [1-9]\d* bytes$/)
    // The columns begin at one place.
    const columns = lines.slice(chains + 1, records).filter((line) => line.startsWith('  '))
    expect(new Set(columns.map((line) => /^ {2}\S+ +/.exec(line)?.[0].length)).size).toBe(1)
    // A section of an EVM chain has the chain's name.
    expect(cells(sections, records).map(([name]) => name)).toEqual(expect.arrayContaining(names.slice(2)))
    expect(lines.slice(records + 1)).toEqual([expect.stringMatching(/^digest [0-9a-f]{64}$/)])
  })

  it('leaves out a last record that was not completely written, and says so', () => {
    const cut = join(directory, 'cut.state')
    writeFileSync(cut, readFileSync(file))
    appendFileSync(cut, Uint8Array.of(1, 2, 3))
    expect(inspect(cut)).toContain(
      '\na last record that was not completely written, 3 bytes: it is left out\n',
    )
    expect(inspect(file)).not.toContain('not completely written')
  })

  it('refuses what it cannot read, and no word or two', () => {
    expect(() => inspect(join(directory, 'none'))).toThrow(/^inspect: .*none/)
    expect(() => inspectedFile([])).toThrow('inspect needs a state file')
    expect(() => inspectedFile(['a', 'b'])).toThrow()
    expect(inspectedFile(['a'])).toBe('a')
    expect(inspectedFile(['--help'])).toBeUndefined()
  })
})
