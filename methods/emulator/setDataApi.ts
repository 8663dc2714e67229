import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { dataApiChain } from '../matching/dataApiChain.js'
import {
  dataApiFileInputs,
  dataApiKeysInput,
  unitsPerMinuteInput,
  unknownParametersInput,
} from '../params/dataApiInputs.js'
import { optionally } from '../params/Input.js'
import { chainInput, flagInput } from '../params/inputs.js'
import { listInput } from '../params/objectInput.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setDataApi {keys, keyRequired, unitsPerMinute, unknownParameters, unavailable, chains, tokens, contracts, validators, prices, pricesByDay, abis, nftMetadata, webhooks}`: changes what the Data API and the Metrics API refuse and show.
 * - `keys`: the keys that are known, instead of those before. A key is a text, or `{key, unitsPerMinute, forbidden}`
 *   with a limit of its own and routes that are answered 403.
 * - `keyRequired`: whether the Data API answers 401 without one of the keys, and 403 with another key, if there are any; true by default.
 * - `unitsPerMinute`: the limit of each client address without a key, and of each key without its own; 0 means no limit.
 * - `unknownParameters`: whether query parameters that a route does not know are ignored (`ignore`), or answered 400 (`refuse`).
 * - `unavailable`: the chains whose routes answer 503, in place of those before;
 * - `chains`, `tokens`, `contracts`, `validators`, `prices`, `pricesByDay`, `abis`, `nftMetadata`: what the configuration says about them, each in place of what was said before;
 * - `webhooks`: `{plan, hosts, signatureKey}`, where a missing member stays: when webhooks are deactivated (`free`, `paid`), which hosts
 *   beside this machine messages may be sent to, and whether the secret's `text` or its `hex` digits are the key of signatures.
 *
 * Chains are named by alias, blockchain ID or EVM chain ID, or `p-chain`, `x-chain`, `c-chain`.
 *
 * @example
 * await net.emulator.setDataApi({ unavailable: ['C'] })
 * await net.emulator.setDataApi({
 *   keyRequired: false,
 *   unitsPerMinute: 100,
 *   keys: [{ key: 'paid', unitsPerMinute: 8000 }, { key: 'free', forbidden: ['/v1/icm/*'] }],
 * })
 * await net.emulator.setDataApi({
 *   tokens: { 'C:0x5425890298aed601595a70AB815c96711a31Bc65': { name: 'USD Coin', reputation: 'Benign' } },
 *   validators: { 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ': { health: { reachabilityPercent: 80 } } },
 * })
 */
export const setDataApi = defineMethod({
  name: 'emulator.setDataApi',
  summary:
    'Sets keys, limits, unavailable chains, webhooks, and what is said about chains, tokens, contracts, validators, prices and functions.',
  params: strict({
    ...dataApiFileInputs,
    keys: optionally(dataApiKeysInput),
    keyRequired: optionally(flagInput),
    unitsPerMinute: optionally(unitsPerMinuteInput),
    unknownParameters: optionally(unknownParametersInput),
    unavailable: optionally(listInput(chainInput)),
  }),
  result: empty,
  async handler(
    network: Network,
    { keys, keyRequired, unitsPerMinute, unknownParameters, unavailable, webhooks, ...descriptions },
  ) {
    const unavailableIds = unavailable?.map((chain) => dataApiChain(network, chain))
    await network.queue.run(() => {
      const { dataApi } = network.world
      if (keys !== undefined) dataApi.setKeys(keys)
      if (keyRequired !== undefined) dataApi.keyRequired = keyRequired
      if (unitsPerMinute !== undefined) dataApi.unitsPerMinute = unitsPerMinute
      if (unavailableIds !== undefined) dataApi.unavailable = unavailableIds
      if (unknownParameters !== undefined) dataApi.unknownParameters = unknownParameters
      if (webhooks !== undefined) network.world.webhooks.change(webhooks)
      dataApi.describe(descriptions)
    })
    return {}
  },
})
