import { describe, expect, it, test } from '@jest/globals'
import { isArtifact, readArtifacts } from '../../../methods/solidity/readArtifacts.js'

const abi = [{ type: 'function', name: 'f' }]

/** Returns the contracts of artifacts, with their files as plain values. */
function contractsOf(...values: readonly unknown[]) {
  const plain = (program: ReturnType<typeof readArtifacts>['contracts'][number]['creation']) =>
    program && { ...program, code: Buffer.from(program.code).toString('hex'), files: [...program.files] }
  return readArtifacts(values).contracts.map(({ creation, runtime, ...contract }) => ({
    ...contract,
    creation: plain(creation),
    runtime: plain(runtime),
  }))
}

/** An artifact as Foundry writes it. */
const ofFoundry = (path: string, name: string, id: number, members: object = {}) => ({
  abi,
  id,
  metadata: { settings: { compilationTarget: { [path]: name } } },
  ...members,
})

test('an ABI alone is a contract without a name', () => {
  expect(contractsOf(abi)).toEqual([{ name: '', path: '', abi, creation: undefined, runtime: undefined }])
  expect(contractsOf([])).toHaveLength(1)
})

test.each([
  ['a list of other things', [5]],
  ['a list with an entry without a type', [...abi, { name: 'g' }]],
  ['an ABI that is no list', { abi: {} }],
  ['an artifact whose ABI is none', { contractName: 'A', abi: [{}] }],
  ['nothing', null],
  ['a text', 'x'],
  ['an empty object', {}],
])('%s is no artifact', (_, value) => {
  expect(isArtifact(value)).toBe(false)
  expect(readArtifacts([value])).toEqual({ contracts: [], sources: new Map() })
})

test.each([
  ['an ABI', abi],
  ['an artifact', { abi }],
  ['the input of a compiler', { sources: { 'A.sol': { content: 'contract A{}' } } }],
  ['the output of a compiler', { contracts: { 'A.sol': { A: { abi } } } }],
  ['the numbers of sources', { source_id_to_path: { 0: 'A.sol' } }],
  ['the number of one source', ofFoundry('A.sol', 'A', 0, { abi: undefined })],
])('%s is an artifact', (_, value) => {
  expect(isArtifact(value)).toBe(true)
})

describe('an artifact of Hardhat', () => {
  it('has its name and path, and what a deployment writes beside the code', () => {
    const artifact = {
      abi,
      contractName: 'A',
      sourceName: 'contracts/A.sol',
      bytecode: `0x60__$${'a'.repeat(34)}$__61`,
      deployedBytecode: '0x6000ff',
      linkReferences: { 'L.sol': { L: [{ start: 1, length: 20 }] } },
      deployedLinkReferences: { 'L.sol': { L: [{ start: 2, length: 1 }] } },
      immutableReferences: { 7: [{ start: 1, length: 1 }] },
    }
    expect(contractsOf(artifact)).toEqual([
      {
        name: 'A',
        path: 'contracts/A.sol',
        abi,
        creation: { code: `60${'00'.repeat(20)}61`, holes: [[1, 20]], sourceMap: '', files: [] },
        runtime: {
          code: '6000ff',
          holes: [
            [1, 1],
            [2, 1],
          ],
          sourceMap: '',
          files: [],
        },
      },
    ])
  })

  it('has no code where it is empty, or no hexadecimal', () => {
    for (const bytecode of ['0x', '', 5, '0x6', '0xzz', `0x60__${'a'.repeat(10)}`])
      expect(contractsOf({ abi, bytecode, deployedBytecode: '0x60' })).toMatchObject([
        { creation: undefined, runtime: { code: '60' } },
      ])
  })
})

describe('an artifact of Foundry', () => {
  it('has its name and path in its metadata, and maps to the files of all artifacts', () => {
    const bytecode = {
      object: '0x60016002',
      sourceMap: '1:2:3',
      linkReferences: { 'L.sol': { L: [{ start: 3, length: 1 }] } },
    }
    const deployedBytecode = {
      object: '0x60016002',
      sourceMap: '4:5:6',
      immutableReferences: { 9: [{ start: 2, length: 1 }], 8: [{ start: 0, length: 1 }] },
    }
    const files = [
      [0, 'src/A.sol'],
      [4, 'src/B.sol'],
    ]
    expect(
      contractsOf(
        ofFoundry('src/A.sol', 'A', 0, { bytecode, deployedBytecode }),
        ofFoundry('src/B.sol', 'B', 4),
      ),
    ).toEqual([
      {
        name: 'A',
        path: 'src/A.sol',
        abi,
        creation: { code: '60016002', holes: [[3, 1]], sourceMap: '1:2:3', files },
        runtime: {
          code: '60016002',
          holes: [
            [0, 1],
            [2, 1],
          ],
          sourceMap: '4:5:6',
          files,
        },
      },
      { name: 'B', path: 'src/B.sol', abi, creation: undefined, runtime: undefined },
    ])
  })

  it('may have names beside, which it prefers, and no map', () => {
    const named = ofFoundry('src/A.sol', 'A', 0, {
      contractName: 'C',
      sourceName: 'c.sol',
      bytecode: { object: '0x60', sourceMap: 5 },
    })
    expect(contractsOf(named)).toMatchObject([{ name: 'C', path: 'c.sol', creation: { sourceMap: '' } }])
  })
})

describe('the output of a compiler', () => {
  const output = {
    contracts: {
      'build/A.sol': {
        A: { abi, evm: { bytecode: { object: '6001' }, deployedBytecode: { object: '6002' } } },
        B: { abi: 5 },
      },
    },
    sources: { 'build/A.sol': { id: 3 }, 'build/B.sol': {} },
  }

  it('has the contracts of each file, and the numbers of its own sources', () => {
    const files = [[3, 'build/A.sol']]
    expect(contractsOf(output, { source_id_to_path: { 4: 'other.sol' } })).toEqual([
      {
        name: 'A',
        path: 'build/A.sol',
        abi,
        creation: { code: '6001', holes: [], sourceMap: '', files },
        runtime: { code: '6002', holes: [], sourceMap: '', files },
      },
      { name: 'B', path: 'build/A.sol', abi: [], creation: undefined, runtime: undefined },
    ])
  })

  it('in a build info has its input beside, whose texts are known by both paths of Hardhat 3', () => {
    const buildInfo = {
      output,
      input: { sources: { 'build/A.sol': { content: 'a' }, 'npm/B.sol': { content: 'b' }, none: {} } },
      userSourceNameMap: { 'contracts/A.sol': 'build/A.sol' },
    }
    expect(contractsOf(buildInfo)).toMatchObject([
      { name: 'A', path: 'contracts/A.sol', creation: { files: [[3, 'contracts/A.sol']] } },
      { name: 'B', path: 'contracts/A.sol' },
    ])
    expect([...readArtifacts([buildInfo]).sources]).toEqual([
      ['build/A.sol', 'a'],
      ['npm/B.sol', 'b'],
      ['contracts/A.sol', 'a'],
    ])
  })
})

test('a build of Foundry numbers the sources of the artifacts beside it', () => {
  const artifact = { abi, bytecode: { object: '0x60', sourceMap: '0:0:1' } }
  expect(contractsOf(artifact, { source_id_to_path: { 1: 'src/A.sol' } })).toMatchObject([
    { name: '', path: '', creation: { files: [[1, 'src/A.sol']] } },
  ])
})
