import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'

it('the index of a C-Chain has blocks when they are accepted, before they are executed', async () => {
  await using net = await createNetwork({
    upgrades: 'helicon',
    accounts: 1,
    flags: { 'index-enabled': 'true' },
  })
  const count = async () => {
    const answer = await net.fetch('/ext/index/C/block', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'index.getContainerRange',
        params: { startIndex: 0, numToFetch: 10, encoding: 'hex' },
      }),
    })
    const { result } = (await answer.json()) as { result: { containers: unknown[] } }
    return result.containers.length
  }
  const from = net.accounts[0]?.address
  const before = await count()
  await net.setExecution('held')
  await net.provider.request({ method: 'eth_sendTransaction', params: [{ from, to: from }] })
  expect(await net.executionStatus()).toMatchObject({ lag: 1 })
  expect(await count()).toBe(before + 1)
  await net.execute()
  expect(await count()).toBe(before + 1)
})
