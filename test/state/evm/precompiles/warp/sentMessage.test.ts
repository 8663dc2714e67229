import { expect, it } from '@jest/globals'
import { idFromBytes } from '../../../../../state/codec/ids.js'
import { encodeBytes } from '../../../../../state/evm/precompiles/abi.js'
import { sentMessage } from '../../../../../state/evm/precompiles/warp/sentMessage.js'
import {
  sendWarpMessageTopic,
  warpMessengerAddress,
} from '../../../../../state/evm/precompiles/warpMessenger.js'
import { alice, slot } from '../../fixtures.js'

const bytes = Uint8Array.of(1, 2, 3)
const log = {
  address: warpMessengerAddress,
  topics: [sendWarpMessageTopic, slot(1), slot(2)],
  data: encodeBytes(bytes),
}

it('a log of the messenger sends a message with its ID', () => {
  const id = idFromBytes(new Uint8Array(32).with(31, 2))
  expect(sentMessage(log)).toEqual({ id, bytes })
})

it.each([
  ['another contract', { address: alice }],
  ['another event', { topics: [slot(3), slot(1), slot(2)] }],
  ['an event without an ID', { topics: [sendWarpMessageTopic, slot(1)] }],
  ['no event', { topics: [] }],
])('a log of %s sends nothing', (_, other) => {
  expect(sentMessage({ ...log, ...other })).toBeUndefined()
})
