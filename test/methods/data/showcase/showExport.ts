import type { Snowglobe } from '../../../../src/index.js'
import { ask } from '../dataApi.js'

/** Asks for a file with the transactions of an account. @returns the ID of the operation */
export async function showExport(net: Snowglobe, account: string): Promise<string> {
  const { body } = await ask(net, '/v1/operations/transactions:export', {
    method: 'POST',
    body: JSON.stringify({
      type: 'TRANSACTION_EXPORT_EVM',
      options: { addresses: [account], includeChains: ['C'] },
    }),
  })
  return body.operationId
}
