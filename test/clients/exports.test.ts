import { expect, it } from '@jest/globals'
import { dataApiClients, transports } from './dataApiClients.js'

const dead = '0x000000000000000000000000000000000000dEaD'

it.each(transports)('chainkit exports transactions as a file over %s', async (transport) => {
  const { net, chainkit, options } = await dataApiClients(transport)
  await net.fund({ address: dead, amount: 5n })
  const { operations } = chainkit.data
  const asked = await operations.exportTransactions(
    { type: 'TRANSACTION_EXPORT_EVM', options: { addresses: [dead], includeChains: ['43112'] } },
    options,
  )
  expect(asked.operationStatus).toBe('RUNNING')
  const { operationStatus, metadata } = await operations.getResult(
    { operationId: asked.operationId },
    options,
  )
  expect(operationStatus).toBe('COMPLETED')
  const file = await net.fetch(String(metadata?.downloadUrl))
  expect((await file.text()).split('\r\n')).toHaveLength(3)
  await net.close()
})
