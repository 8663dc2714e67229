import { expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { exportTable } from '../../../../../methods/data/parts/exports/exportTable.js'
import { fundOnEvm } from '../../../../../methods/emulator/parts/fundOnEvm.js'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import { toAddress } from '../../../../../state/evm/values/Address.js'
import { Views } from '../../../../../state/views/Views.js'
import { nodeNetwork } from '../../../nodeNetwork.js'

const receiver = `0x${'b0'.repeat(20)}`
const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

it.each([
  ['TRANSACTION_EXPORT_PRIMARY_NETWORK', 'p-chain'],
  ['TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING', 'p-chain'],
  ['TRANSACTION_EXPORT_EVM', 'C'],
])('%s is made in steps, by a question that is repeated, and each step is made once', async (type, chain) => {
  const network = await nodeNetwork()
  const { world, queue } = network
  await queue.run(() => {
    for (const amount of [5n, 6n])
      fundOnEvm(world, world.cChain, 'C', toAddress(hexToBytes(receiver)), amount)
  })
  const views = new Views(network)
  const addresses = type === 'TRANSACTION_EXPORT_EVM' ? [receiver] : [ewoq]
  const options = { addresses, cChainEvmAddresses: [], includeChains: [chain] }
  const job = { id: '', request: { type, options }, createdAtSeconds: Number.MAX_SAFE_INTEGER }
  const atOnce = await exportTable({ network, views, turns: turnsAtOnce() }, job)

  let pauses = 0
  const turns = {
    changes: () => 0,
    pause: () => {
      pauses++
      throw new Error('a turn is over')
    },
  }
  expect(await repeated(() => exportTable({ network, views, turns }, job))).toEqual(atOnce)
  const transactions = new Set(atOnce.rows.map(({ TxHash }) => TxHash)).size
  expect(transactions).toBeGreaterThan(1)
  // Transfers of tokens may have to be waited for, so their rows are made after that.
  expect(pauses).toBe(type === 'TRANSACTION_EXPORT_EVM' ? 2 * transactions : transactions)
})

async function repeated<T>(ask: () => Promise<T>): Promise<T> {
  for (let repetition = 0; repetition < 1_000; repetition++)
    try {
      return await ask()
    } catch (error) {
      if (!String(error).includes('a turn is over')) throw error
    }
  throw new Error('the answer never comes')
}
