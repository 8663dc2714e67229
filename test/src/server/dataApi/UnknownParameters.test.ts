import { beforeEach, describe, expect, it } from '@jest/globals'
import { type UnknownParameter, UnknownParameters } from '../../../../src/server/dataApi/UnknownParameters.js'
import type { NetworkOptions } from '../../../../state/world/NetworkOptions.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

const route = '/v1/chains/{chainId}/blocks'
const known = ['pageSize', 'pageToken']
let lines: unknown[]
beforeEach(() => {
  lines = []
})

async function parametersOf(options: Partial<NetworkOptions> = {}) {
  const network = await nodeNetwork(options, {
    write: ({ level, message, fields }) => void lines.push([level, message, fields]),
  })
  lines = []
  return new UnknownParameters(network)
}

describe('a query parameter that a route does not know', () => {
  it('is ignored, logged, and told to those that watch', async () => {
    const parameters = await parametersOf()
    const [first, second]: UnknownParameter[][] = [[], []]
    parameters.watch((parameter) => first?.push(parameter))
    const stop = parameters.watch((parameter) => second?.push(parameter))
    expect(parameters.handle(route, ['pagesize', 'zzz'], known)).toBeUndefined()
    stop()
    expect(parameters.handle(route, ['zzz'], known)).toBeUndefined()
    const told = [
      { route, name: 'pagesize', meant: 'pageSize' },
      { route, name: 'zzz', meant: undefined },
    ]
    expect(second).toEqual(told)
    expect(first).toEqual([...told, told[1]])
    expect(lines.slice(0, 2)).toEqual([
      ['WARN', 'ignored the unknown query parameter "pagesize": did you mean "pageSize"?', { route }],
      ['WARN', 'ignored the unknown query parameter "zzz"', { route }],
    ])
  })

  it('is refused where the network says so, the first of them by name', async () => {
    const parameters = await parametersOf({ dataApi: { unknownParameters: 'refuse' } })
    const told: UnknownParameter[] = []
    parameters.watch((parameter) => told.push(parameter))
    expect(parameters.handle(route, ['pagesize', 'zzz'], known)).toBe(
      'unknown parameter "pagesize": did you mean "pageSize"?',
    )
    expect(parameters.handle(route, ['zzz'], known)).toBe('unknown parameter "zzz"')
    expect(parameters.handle(route, [], known)).toBeUndefined()
    expect([told, lines]).toEqual([[], []])
  })
})
