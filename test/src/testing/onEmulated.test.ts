import { afterEach, describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { describeEmulated, itEmulated } from '../../../src/testing/jest.js'
import { onEmulated } from '../../../src/testing/onEmulated.js'

const before = process.env['SNOWGLOBE_BACKEND']
afterEach(() => {
  if (before === undefined) delete process.env['SNOWGLOBE_BACKEND']
  else process.env['SNOWGLOBE_BACKEND'] = before
})

/** What a test runner would do with a test. */
const runner = Object.assign((name: string) => `runs ${name}`, { skip: (name: string) => `skips ${name}` })

describe('tests of what only an emulated network can do', () => {
  it('are those of the runner, where no backend is chosen', () => {
    expect([itEmulated, describeEmulated]).toEqual([it, describe])
  })

  it.each([
    ['', 'runs it'],
    ['emulated', 'runs it'],
    ['avalanchego', 'skips it'],
  ])('with SNOWGLOBE_BACKEND=%s: %s', (backend, outcome) => {
    process.env['SNOWGLOBE_BACKEND'] = backend
    expect(onEmulated(runner)('it')).toBe(outcome)
  })
})

describe('the backend of a network', () => {
  it('is the emulated one by default', async () => {
    await using net = await createNetwork()
    expect(net.backend).toBe('emulated')
  })

  it('follows the environment, in which a mistake is named', async () => {
    process.env['SNOWGLOBE_BACKEND'] = 'avalanchego'
    await expect(createNetwork({ clock: { mode: 'frozen' } })).rejects.toThrow(
      'option "clock" is not possible on a real node',
    )
    process.env['SNOWGLOBE_BACKEND'] = 'geth'
    await expect(createNetwork()).rejects.toThrow(
      'SNOWGLOBE_BACKEND must be "emulated" or "avalanchego", got "geth"',
    )
  })

  it('is what the options of real nodes need', async () => {
    await expect(createNetwork({ nodes: 5 })).rejects.toThrow(
      `option "nodes" is for { backend: 'avalanchego' } only`,
    )
    await expect(createNetwork({ backend: 'avalanchego', path: '' })).rejects.toThrow('set the option "path"')
  })
})
