import { expect, it, jest } from '@jest/globals'
import { noteNetwork, unrefAfterTests } from '../../../src/library/openNetworks.js'

type Handler = (event: { name: string }) => void

it('lets networks keep the process alive until the teardown of a test file, and once', () => {
  const handlers: Handler[] = []
  const network = { unref: jest.fn() }
  noteNetwork(network)
  unrefAfterTests({ [Symbol.for('EVENT_HANDLERS')]: handlers })
  expect(handlers).toHaveLength(1)
  handlers[0]?.({ name: 'test_done' })
  expect(network.unref).not.toHaveBeenCalled()
  handlers[0]?.({ name: 'teardown' })
  handlers[0]?.({ name: 'teardown' })
  expect(network.unref).toHaveBeenCalledTimes(1)
})

it('does nothing outside of jest', () => {
  expect(() => unrefAfterTests({})).not.toThrow()
})
