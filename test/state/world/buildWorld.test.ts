import { describe, expect, test } from '@jest/globals'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import { frozenMs, loneNode, nodeNetwork } from '../../methods/nodeNetwork.js'

const dayMs = 86_400_000

describe('the node of a new network', () => {
  test('has the validators whose stakes run as peers, beside itself, and none without sybil protection', async () => {
    const peersOf = ({ world: { node } }: Awaited<ReturnType<typeof nodeNetwork>>) =>
      node.peers.list().map(({ nodeId }) => nodeId)
    const network = await nodeNetwork()
    const peers = peersOf(network)
    expect([peers.length, peers.includes(network.world.node.id)]).toEqual([4, false])
    expect(peersOf(await loneNode())).toEqual([])
    // The stakes of the genesis of fuji ended years ago.
    expect(peersOf(await nodeNetwork({ networkId: 5, bareGenesis: true }))).toEqual([])
  })

  test('logs a proposal of the P-Chain and the decision on it as one block, and each block of other chains', async () => {
    const lines: LogLine[] = []
    const sink = { write: (line: LogLine) => void lines.push(line) }
    const network = await nodeNetwork({ flags: { 'log-level': 'verbo' }, blockDelay: 'instant' }, sink)
    const accepted = () =>
      lines
        .filter(({ message }) => message === 'accepting block')
        .map(({ logger, level, fields }) => [logger, level, fields?.['height']])
    await network.world.cChain.control.mine(2)
    expect(accepted()).toEqual([
      ['C', 'TRACE', 1],
      ['C', 'TRACE', 2],
    ])
    lines.length = 0
    await network.time.set(frozenMs + 400 * dayMs)
    // Each of the five stakes ends by a proposal and a decision.
    expect(accepted()).toEqual([2, 4, 6, 8, 10].map((height) => ['P', 'TRACE', height]))
  })
})
