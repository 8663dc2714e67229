import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { stateFromFlags } from '../../../src/config/stateFromFlags.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-state-flags-'))
afterAll(() => rmSync(directory, { recursive: true }))
const file = join(directory, 'file')
writeFileSync(file, '')

const plan = (flags: Record<string, string>) => stateFromFlags(new FlagReader(flags, {}), flags)

test.each(['state', 'dump-state'])('--%s needs a folder, and not a file in its place', (flag) => {
  expect(() => plan({ [flag]: join(file, 'x') })).toThrow(`${flag}: open ${file}: not a directory`)
  expect(() => plan({ [flag]: join(directory, 'none', 'x') })).toThrow(
    `${flag}: open ${join(directory, 'none')}: no such file or directory`,
  )
  expect(() => plan({ [flag]: join(directory, 'x') })).not.toThrow()
})
