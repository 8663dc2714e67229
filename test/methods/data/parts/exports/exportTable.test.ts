import { expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { exportTable } from '../../../../../methods/data/parts/exports/exportTable.js'
import { createNetwork } from '../../../../../src/index.js'
import { Views } from '../../../../../state/views/Views.js'

const receiver = `0x${'b0'.repeat(20)}`
const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

// Two payments, and on the P-Chain the five stakes of the genesis. On EVM chains transfers of tokens may have to be waited for, so that
// rows are made in steps after the steps that read transactions.
it.each([
  ['TRANSACTION_EXPORT_PRIMARY_NETWORK', 'p-chain', 7],
  ['TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING', 'p-chain', 7],
  ['TRANSACTION_EXPORT_EVM', 'C', 4],
])(
  '%s is made in steps, by a question that is repeated, and each step is made once',
  async (type, chain, steps) => {
    await using net = await createNetwork()
    const { network } = net
    const address = chain === 'C' ? receiver : ewoq
    for (const amount of [5n, 6n]) await net.fund({ address, amount })
    const views = new Views(network)
    const options = { addresses: [address], cChainEvmAddresses: [], includeChains: [chain] }
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
    expect(atOnce.rows.length).toBeGreaterThan(1)
    expect(pauses).toBe(steps)
  },
)

async function repeated<T>(ask: () => Promise<T>): Promise<T> {
  for (let repetition = 0; repetition < 1_000; repetition++)
    try {
      return await ask()
    } catch (error) {
      if (!String(error).includes('a turn is over')) throw error
    }
  throw new Error('the answer never comes')
}
