import { describe, expect, it } from '@jest/globals'
import { type KnownContract, KnownContracts } from '../../../state/node/KnownContracts.js'

const program = (code: number, sourceMap = '') => ({
  code: Uint8Array.of(code),
  holes: [],
  sourceMap,
  files: new Map<number, string>(),
})
const contract = (more: Partial<KnownContract>): KnownContract => ({
  name: 'Vault',
  path: 'src/Vault.sol',
  abi: [],
  creation: undefined,
  runtime: undefined,
  ...more,
})

describe('contracts that are known', () => {
  it('are told apart by path and name, and ABIs alone by what they have', async () => {
    const known = new KnownContracts()
    const all = [
      contract({}),
      contract({ path: 'src/Other.sol' }),
      contract({ name: 'Other' }),
      contract({ name: '', path: '', abi: [{ type: 'function' }] }),
      contract({ name: '', path: '', abi: [{ type: 'error' }] }),
    ]
    await known.add(all)
    await known.add([
      contract({ abi: [{ type: 'error' }] }),
      contract({ name: '', path: '', abi: [{ type: 'error' }] }),
    ])
    expect(known.all()).toEqual([contract({ abi: [{ type: 'error' }] }), ...all.slice(1)])
  })

  it('have a version that grows with contracts and with sources, and not with nothing', async () => {
    const known = new KnownContracts()
    const versions = [known.version]
    await known.add([])
    versions.push(known.version)
    await known.add([contract({})])
    versions.push(known.version)
    await known.add([], new Map([['src/Vault.sol', 'contract Vault {}']]))
    versions.push(known.version)
    expect(versions).toEqual([0, 0, 1, 2])
    expect([known.sourceOf('src/Vault.sol'), known.sourceOf('src/None.sol')]).toEqual([
      'contract Vault {}',
      undefined,
    ])
  })

  it('have places where one has a map, of its creation or of its code', async () => {
    const hasSourceMaps = async (more: Partial<KnownContract>) => {
      const known = new KnownContracts()
      await known.add([contract({ name: 'Plain' }), contract(more)])
      return known.hasSourceMaps
    }
    expect(await hasSourceMaps({ creation: program(1), runtime: program(1) })).toBe(false)
    expect(await hasSourceMaps({ creation: program(1, '0:1:0') })).toBe(true)
    expect(await hasSourceMaps({ runtime: program(1, '0:1:0') })).toBe(true)
  })

  it('learn the ABIs that are added, and copy those of others with their sources', async () => {
    const learnt: unknown[] = []
    const [known, copy] = [new KnownContracts(), new KnownContracts()]
    known.learn = async (abis) => void learnt.push(abis)
    copy.learn = async () => void learnt.push('copied')
    await known.add([contract({ abi: [1] }), contract({ name: 'Other', abi: [2] })], new Map([['a', 'text']]))
    copy.copy(known)
    expect(learnt).toEqual([[[1], [2]]])
    expect([copy.all(), copy.sourceOf('a')]).toEqual([known.all(), 'text'])
  })

  it('keep the source map of the same code where what replaces them has none', async () => {
    const known = new KnownContracts()
    const replaced = async (first: ReturnType<typeof program>, second: ReturnType<typeof program>) => {
      await known.add([contract({ creation: first, runtime: first })])
      await known.add([contract({ creation: second, runtime: second })])
      const { creation, runtime } = known.all()[0] ?? contract({})
      expect(runtime).toEqual(creation)
      return [creation?.code, creation?.sourceMap]
    }
    const longer = { ...program(1), code: Uint8Array.of(1, 2) }
    expect(await replaced(program(1, 'map'), program(1))).toEqual([Uint8Array.of(1), 'map'])
    expect(await replaced(program(1, 'map'), program(1, 'new'))).toEqual([Uint8Array.of(1), 'new'])
    expect(await replaced(program(1, 'map'), program(2))).toEqual([Uint8Array.of(2), ''])
    expect(await replaced(program(1, 'map'), longer)).toEqual([Uint8Array.of(1, 2), ''])
    await known.add([contract({ creation: program(1, 'map') })])
    await known.add([contract({ runtime: program(1) })])
    expect(known.all()[0]).toEqual(contract({ runtime: program(1) }))
  })
})
