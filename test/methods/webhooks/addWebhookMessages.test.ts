import { expect, it } from '@jest/globals'
import { addWebhookMessages } from '../../../methods/webhooks/addWebhookMessages.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../../../state/codec/ids.js'

const [txId, subnetId] = ['1', '5'].map((digit) => digit.repeat(64) as Id) as [Id, Id]
const nodeId = '7'.repeat(40) as NodeId
/** The first balance that answers show as a bigint. */
const remainingBalance = 2n ** 53n
const validator = { validationId: txId, nodeId, subnetId, weight: 5n, endAccumulatedFee: 1n }
const views = {
  at: () => ({
    primary: { ledger: { position: () => undefined } },
    platform: {
      chain: {
        outcomes: { at: () => ({ changes: [{ kind: 'l1Validator', txId, validator, remainingBalance }] }) },
      },
      stakes: { rewards: [] },
    },
  }),
}
const accepted = {
  vm: 'platformvm',
  blockchainId: 'P',
  height: 9n,
  block: { txs: [{ id: txId, unsigned: { kind: 'RegisterL1ValidatorTx' } }] },
}
const metadata = {
  keyType: 'subnetId',
  keys: [idToString(subnetId)],
  addresses: [],
  subEvents: { validatorActivitySubEvents: ['validator_stake'] },
}

/** The messages about the block for webhooks about the subnet. */
function messagesFor(...webhooks: readonly object[]): readonly unknown[] {
  const sent: unknown[] = []
  const active = webhooks.map((more, index) => ({
    id: `w${index}`,
    isHere: true,
    blockchainId: 'P',
    eventType: 'validator_activity',
    metadata,
    ...more,
  }))
  const send = ({ id }: { id: string }, event: string, messageOf: (id: string) => string) =>
    void sent.push([id, event, messageOf('m')])
  addWebhookMessages({ world: { webhooks: { active, send } } } as never, accepted as never, views as never)
  return sent
}

const event =
  `{"eventType":"validator_stake","l1Validator":{"nodeId":"${nodeIdToString(nodeId)}","remainingBalance":9007199254740992,` +
  `"subnetId":"${idToString(subnetId)}","validationId":"${idToString(txId)}","validationIdHex":"0x${txId}","weight":5},` +
  `"nodeId":"${nodeIdToString(nodeId)}","subnetId":"${idToString(subnetId)}"}`

it('each webhook gets a message of its own, in their order, with members by name', () => {
  const message = (id: string) =>
    `{"event":${event},"eventType":"validator_activity","messageId":"m","webhookId":"${id}"}`
  expect(messagesFor({}, {})).toEqual([
    ['w0', event, message('w0')],
    ['w1', event, message('w1')],
  ])
})

it.each([
  ['another network', { isHere: false }],
  ['another chain', { blockchainId: 'X' }],
  ['another chain of another network', { isHere: false, blockchainId: 'X' }],
  ['accounts of an EVM chain', { eventType: 'address_activity' }],
])('one about %s gets none', (_, more) => {
  expect(messagesFor(more)).toEqual([])
})
