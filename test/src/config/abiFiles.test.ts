import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { artifactsOf } from '../../../src/config/abiFiles.js'

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
    expect(artifactsOf([join(folder, 'out'), artifact]).artifacts).toEqual([{ abi }, { abi }])
  })

  test('sources that source maps name are read from the folders above', () => {
    const path = 'src/Auction.sol'
    const code = { object: '0x6001', sourceMap: '0:5:0' }
    const metadata = { settings: { compilationTarget: { [path]: 'Auction' } } }
    mkdirSync(join(folder, 'project/out/Auction.sol'), { recursive: true })
    mkdirSync(join(folder, 'project/src'))
    writeFileSync(join(folder, 'project', path), 'contract Auction {}')
    writeFileSync(
      join(folder, 'project/out/Auction.sol/Auction.json'),
      JSON.stringify({ abi, id: 0, metadata, deployedBytecode: code }),
    )
    expect(artifactsOf([join(folder, 'project/out')]).sources).toEqual({ [path]: 'contract Auction {}' })
    // Those above a folder, and not those above the one that it lies in, begin with the folder itself.
    writeFileSync(join(folder, 'project/out/Auction.json'), JSON.stringify({ abi }))
    mkdirSync(join(folder, 'project/out/src'))
    writeFileSync(join(folder, 'project/out', path), 'contract Copied {}')
    expect(artifactsOf([join(folder, 'project/out')]).sources).toEqual({ [path]: 'contract Copied {}' })
  })

  test('sources are read up to three folders above', () => {
    const path = 'src/Deep.sol'
    const code = { object: '0x6001', sourceMap: '0:5:0' }
    const metadata = { settings: { compilationTarget: { [path]: 'Deep' } } }
    const deep = join(folder, 'deep/a/b/c')
    mkdirSync(join(deep, 'd'), { recursive: true })
    mkdirSync(join(folder, 'deep/src'))
    writeFileSync(join(folder, 'deep', path), 'contract Deep {}')
    const content = JSON.stringify({ abi, id: 0, metadata, deployedBytecode: code })
    for (const at of [deep, join(deep, 'd')]) writeFileSync(join(at, 'Deep.json'), content)
    expect(artifactsOf([join(deep, 'Deep.json')]).sources).toEqual({ [path]: 'contract Deep {}' })
    expect(artifactsOf([join(deep, 'd', 'Deep.json')]).sources).toEqual({})
  })

  test('a path that does not exist, and a file or folder without an ABI, are refused', () => {
    expect(() => artifactsOf(['/none'])).toThrow('abi: open /none: no such file or directory')
    expect(() => artifactsOf([other])).toThrow(`abi: ${other} contains no ABI`)
    expect(() => artifactsOf([empty])).toThrow(`abi: ${empty} contains no ABI`)
  })

  test('a folder has 10,000 JSON files at most, which are read in the order of their names', () => {
    const list = jest.spyOn(fs, 'readdirSync')
    const named = (count: number) => ['z.json', 'b.txt', ...Array.from({ length: count - 1 }, () => 'a.json')]
    try {
      list.mockReturnValue(named(10_001) as never)
      expect(() => artifactsOf([empty])).toThrow(`abi: ${empty} has more than 10000 JSON files`)
      list.mockReturnValue(named(10_000) as never)
      expect(() => artifactsOf([empty])).toThrow(
        `abi: open ${join(empty, 'a.json')}: no such file or directory`,
      )
      expect(list.mock.calls.at(-1)).toEqual([empty, { recursive: true, encoding: 'utf8' }])
    } finally {
      list.mockRestore()
    }
  })
})
