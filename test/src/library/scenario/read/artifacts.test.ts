import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import {
  bytesOrFile,
  fileText,
  linked,
  readArtifact,
} from '../../../../../src/library/scenario/read/artifacts.js'

const folder = mkdtempSync(join(tmpdir(), 'artifacts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: unknown, name = 'A.json'): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const read = (content: unknown) => readArtifact(folder, file(content), 'at')

describe('an artifact', () => {
  const abi = [{ type: 'receive' }]
  const linkReferences = { 'Math.sol': { Math: [{ start: 1, length: 20 }], Other: 5 } }
  const links = new Map([
    ['Math', [1]],
    ['Other', []],
  ])

  it('is of Foundry or Hardhat', () => {
    expect(read({ abi, bytecode: '0x01', linkReferences })).toEqual({ abi, bytecode: '0x01', links })
    expect(read({ abi, bytecode: { object: '02', linkReferences } })).toEqual({
      abi,
      bytecode: '0x02',
      links,
    })
    expect(read({ abi, bytecode: '' })).toEqual({ abi, bytecode: '0x', links: new Map() })
  })

  it.each([{}, { abi }, { bytecode: '0x' }, { abi: {}, bytecode: '0x' }, { abi, bytecode: {} }, [], null])(
    'is not %j',
    (content) => {
      expect(() => read(content)).toThrow('"at" is no artifact of Foundry or Hardhat, A.json: it must have')
    },
  )

  it('is JSON in a file that can be read, from the folder or with a whole path', () => {
    expect(() => read('{')).toThrow('"at" is a file that is not JSON, A.json: ')
    expect(() => readArtifact(folder, 'none.json', 'at')).toThrow(
      '"at" is a file that cannot be read, none.json: ENOENT',
    )
    file('text', 'a.txt')
    expect(fileText('/nowhere', join(folder, 'a.txt'), 'at')).toBe('text')
    expect(fileText(folder, 'a.txt', 'at')).toBe('text')
  })
})

describe('code', () => {
  const bytes = (written: string, name: 'bytecode' | 'deployedBytecode' = 'bytecode') =>
    bytesOrFile(folder, written, name, 'at')

  it('is written as bytes, or in an artifact or a text file', () => {
    expect([bytes('0x'), bytes('0xaB01')]).toEqual(['0x', '0xaB01'])
    const artifact = file({ bytecode: '0x01', deployedBytecode: { object: '02' } })
    expect([bytes(artifact), bytes(artifact, 'deployedBytecode')]).toEqual(['0x01', '0x02'])
    expect([bytes(file('0x0304\n', 'a.bin')), bytes(file(' 05', 'b.bin'))]).toEqual(['0x0304', '0x05'])
  })

  it.each(['', '0x', '0x1', '0xzz', '0x01 02'])('is not %j in a file', (text) => {
    expect(() => bytes(file(text, 'a.bin'))).toThrow('"at" is a file without "bytecode", a.bin')
    expect(() => bytes(file({ bytecode: text }))).toThrow('"at" is a file without "bytecode", A.json')
  })
})

describe('creation code', () => {
  const code = {
    abi: [],
    bytecode: `0x01${'__'.repeat(20)}02${'__'.repeat(20)}03`,
    links: new Map([['Math', [1, 22]]]),
  }
  const address = `0x${'Ab'.repeat(20)}`

  it('has the address of each library at each of its places', () => {
    const lower = 'ab'.repeat(20)
    expect(linked(code, new Map([['Math', address]]), 'at')).toBe(`0x01${lower}02${lower}03`)
    expect(linked({ ...code, links: new Map() }, new Map(), 'at')).toBe(code.bytecode)
  })

  it('needs each of them, and no other', () => {
    expect(() => linked(code, new Map(), 'at')).toThrow(
      '"at.libraries" must give the address of the library Math',
    )
    const two = new Map([
      ['Math', address],
      ['More', address],
    ])
    expect(() => linked(code, two, 'at')).toThrow(
      '"at.libraries.More" is a library that the contract does not use',
    )
  })
})
