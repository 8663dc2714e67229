import { expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const txID = '2gUpLKFEyja1Mraq8PSzkcy3rLEHsE8FwU5obuemfiVHJLGeAg'
const unknownMethod = `rpc: can't find method "avax.GetAtomicTxStatus"`

const statusIn = (net: Snowglobe) => net.avax.getAtomicTxStatus({ txID })

/** Returns the names in the OpenRPC document of the endpoint. */
async function described(net: Snowglobe): Promise<string[]> {
  const response = await net.fetch('/ext/bc/C/avax', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}',
  })
  const { result } = (await response.json()) as { result: { methods: { name: string }[] } }
  return result.methods.map(({ name }) => name)
}

test('AvalancheGo 1.14.2 has avax.getAtomicTxStatus under Helicon, too', async () => {
  await using net = await createNetwork({ avalanchegoVersion: '1.14.2', upgrades: 'helicon' })
  expect(await statusIn(net)).toEqual({ status: 'Unknown' })
  expect(await described(net)).toContain('avax.getAtomicTxStatus')
})

test('AvalancheGo 1.15.2 does not know it, and still has avax.getAtomicTx', async () => {
  await using net = await createNetwork({ avalanchegoVersion: '1.15.2' })
  await expect(statusIn(net)).rejects.toThrow(unknownMethod)
  await expect(net.avax.getAtomicTx({ txID })).rejects.toThrow('fetching tx: reading tx: not found')
  expect(await described(net)).toEqual(['avax.getUTXOs', 'avax.issueTx', 'avax.getAtomicTx'])
})

test('AvalancheGo 1.15.2 loses it when the C-Chain crosses into Helicon, until a revert', async () => {
  await using net = await createNetwork({
    avalanchegoVersion: '1.15.2',
    upgrades: { helicon: '+1h' },
    clock: { mode: 'frozen', start: '2026-12-01T00:00:00Z' },
  })
  const before = await net.snapshot()
  expect(await statusIn(net)).toEqual({ status: 'Unknown' })
  await net.increaseTime(3_600_000)
  // The last block of the old rules, after which the chain changes over.
  await net.mine()
  await expect(statusIn(net)).rejects.toThrow(unknownMethod)
  await net.revert(before)
  expect(await statusIn(net)).toEqual({ status: 'Unknown' })
})
