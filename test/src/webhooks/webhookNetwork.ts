import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from '../../methods/data/dataApi.js'

/** The account that webhooks of these tests watch, and where their messages go. */
export const watched = '0x000000000000000000000000000000000000dEaD'
export const hook = 'https://app.example/hook'

type Options = NonNullable<Parameters<typeof createNetwork>[0]>

/** A network whose clock stands still. */
export async function webhookNetwork(options: Options = {}): Promise<Snowglobe> {
  return await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' }, ...options })
}

/** Creates a webhook: by default for an account of the C-Chain. @returns its ID */
export async function createWebhook(net: Snowglobe, more: object = {}): Promise<string> {
  const described = {
    eventType: 'address_activity',
    url: hook,
    chainId: 'C',
    metadata: { addresses: [watched] },
    ...more,
  }
  const { status, body } = await ask(net, '/v1/webhooks', { method: 'POST', body: JSON.stringify(described) })
  if (status !== 201) throw new Error(body.message)
  return String(body.id)
}

/** Whether a webhook is active. */
export async function statusOf(net: Snowglobe, id: string): Promise<string> {
  return String((await ask(net, `/v1/webhooks/${id}`)).body.status)
}

/** Receives the messages to a URL in the process, and answers with a status. */
export function receive(net: Snowglobe, status: () => number = () => 200, url = hook) {
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of events
  const received: any[] = []
  net.webhooks.on(url, async (request) => {
    received.push(await request.json())
    return new Response(null, { status: status() })
  })
  return received
}

/** Pays the account that is watched, and lets all that is due be sent. */
export async function pay(net: Snowglobe, address = watched): Promise<void> {
  await net.fund({ address, amount: 1n })
  await net.webhooks.delivered()
}
