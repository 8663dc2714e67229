import type { Snowglobe } from '../../../../src/index.js'
import { ask } from '../dataApi.js'

/** Creates webhooks, the last of which has many addresses. @returns its ID */
export async function showWebhooks(net: Snowglobe, rows: number): Promise<string> {
  const create = async (addresses: readonly string[]): Promise<string> => {
    const described = {
      eventType: 'address_activity',
      url: 'https://app.example/hook',
      chainId: 'C',
      metadata: { addresses },
    }
    const { body } = await ask(net, '/v1/webhooks', { method: 'POST', body: JSON.stringify(described) })
    return body.id
  }
  const addresses = Array.from(
    { length: rows },
    (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
  )
  for (const address of addresses) await create([address])
  return await create(addresses)
}
