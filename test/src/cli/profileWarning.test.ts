import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
    `Warning: --profile-dir=${directory} cannot be made: mkdir ${file}: not a directory, so no profile can be written\n`,
  )
})

it('makes no directory that stays', () => {
  expect(profileWarning(join(folder, 'new', 'profiles'))).toBe('')
  expect(existsSync(join(folder, 'new'))).toBe(false)
})

// There is a file system that takes no directories on Linux only.
const [place, reason] =
  process.platform === 'linux' ? ['/proc/nope', 'no such file or directory'] : [file, 'not a directory']
it(`warns of ${place}/profiles`, () => {
  expect(profileWarning(`${place}/profiles`)).toBe(
    `Warning: --profile-dir=${place}/profiles cannot be made: mkdir ${place}: ${reason}, so no profile can be written\n`,
  )
})
