import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { abisOf } from '../../../src/config/abiFiles.js'

const folder = mkdtempSync(join(tmpdir(), 'snowglobe-abis-'))
afterAll(() => rmSync(folder, { recursive: true }))

const abi = [{ type: 'error', name: 'TooLate', inputs: [] }]
const [artifact, other, empty] = ['out/Shop.sol/Shop.json', 'out/other.json', 'empty'].map((name) =>
  join(folder, name),
) as [string, string, string]
mkdirSync(join(folder, 'out/Shop.sol'), { recursive: true })
mkdirSync(empty)
writeFileSync(artifact, JSON.stringify({ abi }))
writeFileSync(other, '{}')

describe('the ABIs of files and folders', () => {
  test('a folder is read with its folders; files without an ABI are passed over', () => {
    expect(abisOf([join(folder, 'out'), artifact])).toEqual([abi, abi])
  })

  test('a path that does not exist, and a file or folder without an ABI, are refused', () => {
    expect(() => abisOf(['/none'])).toThrow('abi: open /none: no such file or directory')
    expect(() => abisOf([other])).toThrow(`abi: ${other} contains no ABI`)
    expect(() => abisOf([empty])).toThrow(`abi: ${empty} contains no ABI`)
  })
})
