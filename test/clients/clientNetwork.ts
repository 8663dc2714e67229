import { type CreateNetworkOptions, createNetwork, type Snowglobe } from '../../src/index.js'
import { serverOptions } from './throughExpress.js'

/** The key that the genesis of `local` funds, and its address. */
export const ewoqKey = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027'
export const ewoqAddress = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

/** A network that clients access over HTTP, as they access a real one. */
export type ClientNetwork = {
  readonly net: Snowglobe
  readonly url: string
  /** Calls a method of the control API over HTTP. @throws {Error} with the text of a refusal */
  control(method: string, params: object): Promise<Record<string, string>>
  /** The network's time in Unix seconds. Clients that stake must use it instead of the machine's time. */
  nowSeconds(): bigint
}

/** Starts a network, by default `local`, with a frozen clock on a free port. */
export async function clientNetwork(
  networkId: 'fuji' | 'local' = 'local',
  options: CreateNetworkOptions = {},
): Promise<ClientNetwork> {
  const clock = { mode: 'frozen', start: '2026-10-04T16:00:00Z' } as const
  const net = await createNetwork({ networkId, clock, ...serverOptions(), ...options })
  const url = await net.listen({ port: 0 })
  return {
    net,
    url,
    async control(method, params) {
      const response = await fetch(`${url}/ext/emulator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: `emulator.${method}`, params }),
      })
      const { result, error } = (await response.json()) as {
        result?: Record<string, string>
        error?: { message: string }
      }
      if (result === undefined) throw new Error(error?.message)
      return result
    },
    nowSeconds: () => BigInt(Math.floor(net.network.world.clock.now() / 1000)),
  }
}
