// The test in docs/data-api.md, verbatim except for its import path.
import { readFileSync } from 'node:fs'
import { Avalanche } from '@avalanche-sdk/chainkit'
import { HTTPClient } from '@avalanche-sdk/chainkit/lib/http.js'
import { expect, it } from '@jest/globals'
import { createNetwork } from '../../src/index.js'

it('earns the reward of a stake', async () => {
  await using net = await createNetwork({ clock: { mode: 'frozen' } })
  const httpClient = new HTTPClient({ fetcher: net.fetch })
  const { primaryNetwork } = new Avalanche({ enableTelemetry: false, httpClient, network: 'fuji' }).data
  const addresses = 'local1qyqszqgpqyqszqgpqyqszqgpqyqszqgp7z33hf'

  const { txID } = await net.emulator.addValidator({ rewardAddress: `P-${addresses}`, duration: 14 * 86_400 })
  await net.increaseTime(7 * 86_400_000)
  const pending = await primaryNetwork.rewards.listPendingRewards({ addresses })
  const [promised] = pending.result.pendingRewards

  await net.increaseTime(8 * 86_400_000)
  const stakes = await primaryNetwork.transactions.listLatest({
    blockchainId: 'p-chain',
    addresses,
    txTypes: ['AddPermissionlessValidatorTx'],
  })
  const [stake] = stakes.result.transactions
  const utxos = stake !== undefined && 'emittedUtxos' in stake ? stake.emittedUtxos : []
  const reward = utxos.find((utxo) => 'rewardType' in utxo && utxo.rewardType === 'VALIDATOR')

  expect(promised).toMatchObject({ txHash: txID, progress: 50 })
  expect(reward).toMatchObject({ asset: promised?.estimatedReward })
})

it('is the test in docs/data-api.md', () => {
  const [own = ''] = readFileSync('test/clients/dataApi.reward.test.ts', 'utf8').split("\nit('is the test")
  const example = own.slice(own.indexOf('it(')).trim()
  expect(readFileSync('docs/data-api.md', 'utf8')).toContain(example)
})
