import { expect, it } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { messageNotSent, notForMessengers } from '../../../../state/errors/relay.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { findMessage } from '../../../../state/interchain/relay/messageToRelay.js'

const id = 'ab'.repeat(32) as Id
const chain = (bytes: Uint8Array | undefined) => ({ warpMessage: () => bytes }) as unknown as EvmChain

it('refuses a message that no messenger sent, and one that no chain sent', () => {
  const noMessage = Uint8Array.of(0, 0)
  expect(() => findMessage(id, [chain(undefined), chain(noMessage)])).toThrow(notForMessengers(id).message)
  expect(() => findMessage(id, [chain(undefined)])).toThrow(messageNotSent(id).message)
})
