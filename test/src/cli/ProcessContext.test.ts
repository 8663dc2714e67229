import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { ProcessContext } from '../../../src/cli/ProcessContext.js'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { resolveFlags } from '../../../src/config/resolveFlags.js'

const directory = mkdtempSync(join(tmpdir(), 'process-context-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Writes the file, and removes it as the end of the process does. */
function written(stakingPort: string): unknown {
  const path = join(directory, 'made', 'process.json')
  new ProcessContext(path, stakingPort).write('http://127.0.0.1:1234')
  const text = readFileSync(path, 'utf8')
  expect(text.split('\n', 2)).toEqual(['{', expect.stringMatching(/^ {2}"pid": /)])
  const content: unknown = JSON.parse(text)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const listener = process.listeners('exit').at(-1)!
  process.off('exit', listener)
  listener(0)
  expect(existsSync(path)).toBe(false)
  return content
}

describe('the process context file', () => {
  test("has the process's ID, its URL and a staking address while the process runs", () => {
    expect(written('9651')).toEqual({
      pid: process.pid,
      uri: 'http://127.0.0.1:1234',
      stakingAddress: '127.0.0.1:9651',
    })
  })

  test('has the port of the API where any staking port will do', () => {
    expect(written('0')).toMatchObject({ stakingAddress: '127.0.0.1:1234' })
  })

  test('is written only where a data directory or the file is configured', async () => {
    const from = async (...words: string[]) => {
      const { flags } = await resolveFlags(words, {})
      return ProcessContext.from(new FlagReader(flags, {}))
    }
    expect(await from()).toBeUndefined()
    expect(await from(`--data-dir=${directory}`)).toBeInstanceOf(ProcessContext)
    expect(await from(`--process-context-file=${directory}/x.json`)).toBeInstanceOf(ProcessContext)
  })

  test('tells why it cannot be written', () => {
    expect(() => new ProcessContext(directory, '0').write('http://127.0.0.1:1234')).toThrow(
      `cannot write the process context file ${directory}: is a directory`,
    )
  })
})
