import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { profileWarning } from '../../../src/cli/profileWarning.js'

const folder = mkdtempSync(join(tmpdir(), 'profile-warning-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true }))

it.each([undefined, folder, join(folder, 'new', 'profiles')])('prints nothing for %s', (directory) => {
  expect(profileWarning(directory)).toBe('')
})

it.each([file, join(file, 'p'), join(file, 'a', 'b')])('warns of %s', (directory) => {
  expect(profileWarning(directory)).toBe(
    `Warning: --profile-dir=${directory} is no directory: ${file} is a file, so no profile can be written\n`,
  )
})
