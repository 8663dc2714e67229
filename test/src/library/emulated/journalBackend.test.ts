import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { journalBackend } from '../../../../src/library/emulated/journalBackend.js'
import type { NewJournalEntry } from '../../../../state/node/Journal.js'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ journal: true, l1s: [{ alias: 'games' }] })
})
afterAll(() => net.close())

const entry = (service: string, method: string): NewJournalEntry => ({
  kind: 'call',
  timestampMs: 0,
  durationMs: 1,
  service,
  entrance: 'http',
  page: undefined,
  remote: undefined,
  faults: [],
  broken: undefined,
  method,
  params: undefined,
  result: 'null',
  error: undefined,
  unknown: false,
})

it.each([
  ['info', 'info.getNodeID', '/ext/info'],
  ['health', 'health.liveness', '/ext/health'],
  ['index/P', 'index.getLastAccepted', '/ext/index/P/block'],
  ['P', 'platform.getHeight', '/ext/bc/P'],
  ['P', 'proposervm.getProposedHeight', '/ext/bc/P/proposervm'],
  ['X', 'avm.getHeight', '/ext/bc/X'],
  ['X', 'wallet.issueTx', '/ext/bc/X/wallet'],
  ['C', 'eth_chainId', '/ext/bc/C/rpc'],
  ['C', 'avax.getUTXOs', '/ext/bc/C/avax'],
  ['C', 'admin.getVMConfig', '/ext/bc/C/admin'],
  ['games', 'eth_chainId', '/ext/bc/games/rpc'],
  ['games', 'validators.getCurrentValidators', '/ext/bc/games/validators'],
])('a call of %s %s went to %s', (service, method, path) => {
  const { journal, world } = net.network
  const backend = journalBackend(net.network)
  journal.clear()
  journal.add(entry(service, method))
  const [written] = backend.toHar().log.entries
  const { host, port } = world.node.http
  expect(written).toMatchObject({ request: { url: `http://${host}:${port}${path}` } })
})

it('listeners hear of new entries until they are removed', () => {
  const backend = journalBackend(net.network)
  const heard: unknown[] = []
  const stop = backend.onEntry(({ method }) => heard.push(method))
  net.network.journal.add(entry('C', 'eth_one'))
  stop()
  net.network.journal.add(entry('C', 'eth_two'))
  expect(heard).toEqual(['eth_one'])
})

it('nothing is read while nothing is recorded, and the reader is named', () => {
  const backend = journalBackend(net.network)
  expect(() => backend.checkReadable('net.journal.find')).not.toThrow()
  backend.stop()
  expect(backend.isRecording).toBe(false)
  expect(() => backend.checkReadable('net.journal.find')).toThrow(
    'net.journal.find: nothing is recorded: call net.journal.start() before',
  )
  backend.start({ entries: 1, bytes: 1000 })
  expect(backend.isRecording).toBe(true)
  for (const method of ['eth_one', 'eth_two']) net.network.journal.add(entry('C', method))
  expect(backend.find({}).map(({ method }) => method)).toEqual(['eth_two'])
  backend.clear()
  expect(backend.find({})).toEqual([])
})
