import { describe, expect, it } from '@jest/globals'
import { scenarioInput } from '../../../../../src/library/scenario/inputs/scenarioInput.js'
import { checkTogether } from '../../../../../src/library/scenario/read/checkTogether.js'

const check = (scenario: object) => checkTogether(scenarioInput.read(scenario, ''))
const user = (more: object) => ({ users: { first: {}, alice: more } })
const multisig = (members: readonly string[], more: object = {}) => ({
  multisigs: { first: { members: ['alice'] }, council: { members, ...more } },
})
const validator = (more: object) => ({ validators: { first: {}, anna: more } })
const contract = (more: object) => ({ contracts: { first: { bytecode: '0x' }, shop: more } })
const nfts = (standard: string | undefined, amount: number | undefined) => ({
  nfts: {
    apes: {
      ...(standard === undefined ? {} : { standard }),
      tokens: [
        { id: 1, owner: 'alice' },
        { id: 2, owner: 'alice', ...(amount === undefined ? {} : { amount }) },
      ],
    },
  },
})
const message = (more: object) => ({
  messages: [
    { to: 'C', recipient: 'alice' },
    { to: 'C', recipient: 'alice', ...more },
  ],
})
const mnemonic = 'test test test test test test test test test test test junk'
const privateKey = `0x${'11'.repeat(32)}`
const nodeId = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const time = (day: number) => `2026-03-0${day}T00:00:00Z`
const address = `0x${'ab'.repeat(20)}`

describe('keys of a scenario may stand together', () => {
  it.each<[object]>([
    [{}],
    [user({ mnemonic, index: 1 })],
    [user({ mnemonic })],
    [user({ privateKey })],
    [multisig(['alice', 'bob'], { threshold: 2 })],
    [multisig(['alice', 'bob'])],
    [
      validator({
        start: '-2d',
        end: '-1d',
        stake: 1,
        owner: 'a',
        rewardsTo: 'a',
        paidBy: 'a',
        delegators: [{}],
      }),
    ],
    [validator({ delegationFee: 3, start: time(1), end: time(2) })],
    // Which of the two is later depends on the present.
    [validator({ start: time(1), end: '-1d' })],
    [validator({ subnet: 'games', weight: 3, uptime: 90, connected: false, start: '-1d', duration: '2d' })],
    [validator({ subnet: 'games', nodeId: 'first' })],
    [validator({ nodeId })],
    [validator({ subnet: 'games', nodeId })],
    [contract({ artifact: 'A.json', arguments: [], libraries: {}, value: 1 })],
    [contract({ bytecode: '0x', abi: [], arguments: [], libraries: {}, value: 1 })],
    [contract({ address, abi: [], from: 'alice', calls: [] })],
    [nfts('erc1155', 3)],
    [nfts('erc721', undefined)],
    [nfts(undefined, undefined)],
    [message({ text: 'hi' })],
    [message({ data: '0x01' })],
  ])('%j', (scenario) => {
    expect(() => check(scenario)).not.toThrow()
  })
})

describe('keys of a scenario that exclude each other, or have no effect beside the others, are refused', () => {
  const ofPrimary = 'is for a validator of the primary network'
  it.each([
    [user({ mnemonic, privateKey }), '"users.alice.mnemonic" cannot stand beside "privateKey"'],
    [user({ index: 0 }), '"users.alice.index" is for a user with a "mnemonic"'],
    [user({ privateKey, index: 1 }), '"users.alice.index" is for a user with a "mnemonic"'],
    [multisig([]), '"multisigs.council.members" must name at least one member'],
    [multisig(['bob', 'alice', 'bob']), '"multisigs.council.members[2]" is a member that is named twice'],
    [
      multisig(['bob', 'alice'], { threshold: 3 }),
      '"multisigs.council.threshold" must be at most 2, the number of members, got 3',
    ],
    [validator({ weight: 3 }), '"validators.anna.weight" is for a validator with a "subnet"'],
    ...Object.entries({
      stake: 1,
      owner: 'alice',
      rewardsTo: 'alice',
      paidBy: 'alice',
      delegationFee: 3,
      delegators: [],
    }).map(([key, value]): [object, string] => [
      validator({ subnet: 'games', [key]: value }),
      `"validators.anna.${key}" ${ofPrimary}`,
    ]),
    [validator({ nodeId: 'first' }), '"validators.anna.nodeId" must be a node ID (NodeID-…): only'],
    [
      validator({ subnet: 'games', nodeId: 'anna' }),
      '"validators.anna.nodeId" must name a validator of the primary network',
    ],
    [validator({ end: '+1d', duration: '3d' }), '"validators.anna.duration" cannot stand beside "end"'],
    [validator({ start: time(2), end: time(2) }), '"validators.anna.end" must be after "start"'],
    [validator({ start: '-1d', end: '-2d' }), '"validators.anna.end" must be after "start"'],
    [
      validator({ delegators: [{}, { end: '+1d', duration: '3d' }] }),
      '"validators.anna.delegators[1].duration" cannot stand beside "end"',
    ],
    [
      validator({ delegators: [{}, { start: '-1d', end: '-1d' }] }),
      '"validators.anna.delegators[1].end" must be after "start"',
    ],
    [contract({ artifact: 'A.json', abi: [] }), '"contracts.shop.abi" cannot stand beside "artifact"'],
    ...Object.entries({ arguments: [], libraries: {}, value: 1 }).map(([key, value]): [object, string] => [
      contract({ address, [key]: value }),
      `"contracts.shop.${key}" is for a contract that is deployed`,
    ]),
    [nfts('erc721', 1), '"nfts.apes.tokens[1].amount" is for "standard: erc1155"'],
    [nfts(undefined, 1), '"nfts.apes.tokens[1].amount" is for "standard: erc1155"'],
    [message({ text: '', data: '0x' }), '"messages[1].data" cannot stand beside "text"'],
  ])('%j', (scenario, refusal) => {
    expect(() => check(scenario)).toThrow(refusal)
  })
})
