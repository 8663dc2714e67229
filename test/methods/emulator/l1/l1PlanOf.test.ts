import { expect, it } from '@jest/globals'
import { l1Inputs } from '../../../../methods/emulator/l1/l1Inputs.js'
import { l1PlanOf } from '../../../../methods/emulator/l1/l1PlanOf.js'
import { objectInput } from '../../../../methods/params/objectInput.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const read = (description: object) => objectInput(l1Inputs).read(description, '')

it('an L1 of which nothing is said has a plan without members, so that all have their defaults', () => {
  expect(l1PlanOf(read({}))).toStrictEqual({ files: {} })
  expect(l1PlanOf(read({ manager: {} }))).toStrictEqual({ files: {}, manager: {} })
})

it('a plan has all that is said of an L1', () => {
  const precompiles = new Map() as never
  const plan = l1PlanOf(
    read({
      name: 'My L1',
      alias: 'mine',
      genesis: '{"a":1}',
      vmId: 'evm',
      convert: false,
      validators: 1,
      config: '{"b":2}',
      upgrade: '{"c":3}',
      manager: {
        address: '0x01',
        blockchainId: 'C',
        code: '0x02',
        bytecode: '0x03',
        calls: ['0x04'],
        storage: { '0x5': '0x6' },
        initialize: false,
      },
    }),
    { wantedBy: 'a test', precompiles },
  )
  expect(plan).toEqual({
    wantedBy: 'a test',
    name: 'My L1',
    alias: 'mine',
    genesis: '{"a":1}',
    vm: 'evm',
    convert: false,
    files: { config: '{"b":2}', upgrade: '{"c":3}', precompiles },
    validators: [{ nodeId: undefined, weight: undefined, balanceNAVAX: undefined }],
    manager: {
      address: Uint8Array.of(1),
      chain: 'C',
      calls: expect.any(Function),
      initialize: false,
      contract: {
        code: Uint8Array.of(2),
        creationCode: Uint8Array.of(3),
        storage: new Map([[toWord(5n), toWord(6n)]]),
      },
    },
  })
  expect(plan.manager?.calls?.({} as never)).toEqual([Uint8Array.of(4)])
})

it.each([
  [{ code: '0x02' }, { contract: { code: Uint8Array.of(2) } }],
  [{ bytecode: '0x03' }, { contract: { creationCode: Uint8Array.of(3) } }],
  [{ storage: {} }, { contract: { storage: new Map() } }],
  [{ address: '0x01' }, { address: Uint8Array.of(1) }],
  [{ blockchainId: 'C' }, { chain: 'C' }],
  [{ initialize: true }, { initialize: true }],
])('a manager with %j alone', (manager, planned) => {
  expect(l1PlanOf(read({ manager }))).toStrictEqual({ files: {}, manager: planned })
})
