import { describe, expect, test } from '@jest/globals'
import { idFromBytes, idToString } from '../../state/codec/ids.js'
import type { LogLine } from '../../state/node/NodeLogger.js'
import { releaseOf } from '../../state/profiles/releases.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'

async function talking(flags: Record<string, string> = {}) {
  const lines: LogLine[] = []
  const network = await nodeNetwork(
    { blockDelay: 'instant', flags },
    { write: (line) => void lines.push(line) },
  )
  return {
    network,
    lines,
    said: () => lines.map(({ logger, level, message }) => `${level} ${logger}: ${message}`),
  }
}

describe('the log of a network', () => {
  test('reports the start of the node and of each chain', async () => {
    const { lines, said } = await talking()
    expect(said()).toEqual([
      'INFO main: initializing node',
      'INFO main: creating chain',
      'INFO P: starting consensus',
      'INFO main: creating chain',
      'INFO X: starting consensus',
      'INFO main: creating chain',
      'INFO C: starting consensus',
    ])
    expect(lines[0]?.fields).toEqual({
      version: releaseOf().name,
      nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      networkID: 12345,
    })
    expect(lines[1]?.fields).toEqual({
      subnetID: '11111111111111111111111111111111LpoYY',
      chainID: '11111111111111111111111111111111LpoYY',
      vmID: 'rWhpuQPF1kb72esV2momhMuTYGkEb1oL29pt2EBXWmSy4kxnT',
    })
    expect(lines[6]?.fields).toMatchObject({ lastAcceptedHeight: 0 })
  })

  test('reports accepted blocks at TRACE, if the level of their chain allows it', async () => {
    const { network, lines } = await talking()
    await network.world.cChain.control.mine(1)
    network.world.node.loggers.set('C', { logLevel: 'TRACE' })
    lines.length = 0
    await network.world.cChain.control.mine(2)
    expect(lines).toMatchObject([
      { logger: 'C', level: 'TRACE', message: 'accepting block', fields: { height: 2 }, isDisplayed: false },
      { logger: 'C', level: 'TRACE', message: 'accepting block', fields: { height: 3 }, isDisplayed: false },
    ])
    expect(lines[1]?.fields?.['blkID']).not.toBe(lines[0]?.fields?.['blkID'])
  })

  test('warns of keys in the config of the C-Chain that it does not know since Helicon', async () => {
    const lines: LogLine[] = []
    const configOf = (apis: string[]) =>
      JSON.stringify({ 'rpc-gas-cap': 1, 'eth-apis': ['eth'], 'pruning-enabled': true, apis })
    const chainConfigs = { C: { config: configOf(['chain']) } }
    const warning = {
      logger: 'C',
      level: 'WARN',
      message: 'ignoring unrecognized config options',
      fields: { options: ['eth-apis', 'rpc-gas-cap'] },
    }
    const write = (line: LogLine) => void lines.push(line)
    await nodeNetwork({ upgrades: 'helicon', chainConfigs }, { write })
    expect(lines).toContainEqual(expect.objectContaining(warning))
    lines.length = 0
    await nodeNetwork({ upgrades: 'helicon', chainConfigs, avalanchegoVersion: '1.14.2' }, { write })
    await nodeNetwork({ upgrades: 'granite', chainConfigs: { C: { config: configOf(['eth']) } } }, { write })
    expect(lines.filter(({ level }) => level === 'WARN')).toEqual([])
  })

  test('reports why a chain does not run', async () => {
    const { network, lines } = await talking()
    const id = idFromBytes(new Uint8Array(32).fill(8))
    const subnetId = idFromBytes(new Uint8Array(32).fill(7))
    network.world.node.chains.fail(id, subnetId, 'invalid genesis', 0)
    expect(lines.at(-1)).toMatchObject({
      logger: 'main',
      level: 'ERROR',
      message: 'error creating chain',
      fields: { chainID: idToString(id), subnetID: idToString(subnetId), error: 'invalid genesis' },
    })
  })

  test('continues after a reset, at the initial levels', async () => {
    const { network, said, lines } = await talking({ 'log-level': 'debug' })
    network.world.node.loggers.set('main', { logLevel: 'OFF', displayLevel: 'OFF' })
    lines.length = 0
    await network.reset()
    expect(said()).toContain('INFO main: initializing node')
  })

  test('warns about a network without sybil protection', async () => {
    const lines: LogLine[] = []
    await nodeNetwork({ sybilProtection: false }, { write: (line) => void lines.push(line) })
    expect(lines.map(({ message }) => message)).toContain('sybil control is not enforced')
  })
})
