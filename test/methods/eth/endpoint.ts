import { type Hex, hexToBytes, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { methodsOf } from '../../../methods/evmServices.js'
import type { Waits } from '../../../methods/kit/Waits.js'
import { completeOptions } from '../../../src/library/completeOptions.js'
import type { CreateNetworkOptions } from '../../../src/library/networkOptions.js'
import { Dispatcher } from '../../../src/rpc/Dispatcher.js'
import { GethEndpoint } from '../../../src/rpc/geth/GethEndpoint.js'
import { type TurnTiming, WorkInTurns } from '../../../src/rpc/WorkInTurns.js'
import { millisecondsOf } from '../../../state/codec/goDuration.js'
import { Network } from '../../../state/Network.js'
import { granite } from '../../granite.js'

/** The account that the local genesis funds on the C-Chain. */
export const funded = privateKeyToAccount(
  '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027',
)

/** The hash of the local C-Chain's genesis block on the real node, before Helicon. */
export const genesisHash = '0x608ddbd611241719b64642d8e152537e2a5bdf46b6ddb9e8f15340c5e007b8b1'

/**
 * A C-Chain with a clock frozen in 2026, and its methods by name.
 * @param timing what long calls go by; by default the process's clock
 */
export async function cChain(
  config: Record<string, unknown> = {},
  options: CreateNetworkOptions = {},
  timing?: TurnTiming,
) {
  const network = await Network.create(
    completeOptions({
      clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' },
      sybilProtection: false,
      chainConfigs: { C: { config } },
      ...options,
    }),
  )
  const chain = network.world.cChain
  // Nothing else happens meanwhile.
  const waits: Waits = { until: async (find) => find() }
  const handler = new GethEndpoint({
    methods: methodsOf(chain),
    target: (turns) => ({ network, chain, turns, waits }),
    service: 'C',
    dispatcher: new Dispatcher(),
    limits: {
      bodyBytes: 5 * 1024 * 1024,
      batchCalls: 1000,
      batchResultBytes: 25_000_000,
      requestMs: millisecondsOf(chain.options.apiMaxDuration),
    },
    work: new WorkInTurns(timing),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
  const request = async (method: string, ...params: unknown[]): Promise<any> =>
    handler.request(method, params)
  let nonce = 0
  /** Signs and sends a transaction from the funded account with increasing nonces, and returns its hash. */
  const send = async (tx: Partial<TransactionSerializable>): Promise<Hex> => {
    const raw = await funded.signTransaction({
      chainId: 43112,
      nonce: nonce++,
      gas: 1_000_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 9n,
      ...tx,
    } as TransactionSerializable)
    return await request('eth_sendRawTransaction', raw)
  }
  return { network, chain, handler, request, send }
}

/** A C-Chain as {@link cChain} makes it, with Helicon from its genesis on. */
export function heliconCChain(
  config: Record<string, unknown> = {},
  options: CreateNetworkOptions = {},
): Promise<CChain> {
  return cChain(config, { ...options, upgrades: 'helicon' })
}

/** A C-Chain as {@link cChain} makes it, of coreth: for what its config, texts, gas and methods are. */
export function graniteCChain(
  config: Record<string, unknown> = {},
  options: CreateNetworkOptions = {},
  timing?: TurnTiming,
): Promise<CChain> {
  return cChain(config, { ...granite, ...options }, timing)
}

/** What {@link cChain} resolves with. */
export type CChain = Awaited<ReturnType<typeof cChain>>

/** Returns init code that deploys a contract with the code `runtime`. */
export function deploy(runtime: Hex): Hex {
  const length = hexToBytes(runtime).length.toString(16).padStart(4, '0')
  return `0x61${length}600e60003961${length}6000f3${runtime.slice(2)}`
}
