import { expect, it } from '@jest/globals'
import { executionOf } from '../../../../methods/emulator/parts/executionOf.js'
import { relayedMessage } from '../../../../methods/emulator/parts/relayedMessage.js'
import { idToString } from '../../../../state/codec/ids.js'
import { madeChainId, madeMessageId, messenger } from '../../../state/views/evm/madeMessages.js'

const [id, source, destination] = ['01', '02', '03'].map(madeChainId) as [
  ReturnType<typeof madeChainId>,
  ReturnType<typeof madeChainId>,
  ReturnType<typeof madeChainId>,
]

it('a message of the relay has its delivery and its reason only where there are some', () => {
  const message = {
    id,
    messenger,
    sourceChainId: source,
    status: 'waiting',
    content: { destinationChainId: destination, nonce: 4n },
  }
  const shown = {
    messageID: idToString(id),
    teleporterMessageID: madeMessageId({ nonce: 4, source, destination }),
    sourceChainID: idToString(source),
    destinationChainID: idToString(destination),
    messenger,
    status: 'waiting',
  }
  expect(Object.entries(relayedMessage(message as never))).toEqual(Object.entries(shown))
  const delivery = { transactionHash: '0x12', reason: 'it reverts' }
  expect(relayedMessage({ ...message, ...delivery } as never)).toStrictEqual({
    ...shown,
    txHash: '0x12',
    reason: 'it reverts',
  })
})

it('a chain has a control of its execution where it executes later', () => {
  const control = {}
  const networkWith = (cChain: object, alias?: string) =>
    ({
      world: {
        cChain: { blockchainId: source, ...cChain },
        node: { chainAliases: { primaryAlias: () => alias } },
      },
    }) as never
  expect(executionOf(networkWith({ isAsynchronous: true, execution: control }), undefined)).toBe(control)
  const refusal = (name: string) => `the chain ${name} executes each block when it accepts it`
  for (const chain of [{ isAsynchronous: false, execution: control }, { isAsynchronous: true }])
    expect(() => executionOf(networkWith(chain, 'C'), undefined)).toThrow(refusal('C'))
  expect(() => executionOf(networkWith({}), undefined)).toThrow(refusal(idToString(source)))
})
