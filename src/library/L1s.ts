import { InputFault } from '../../methods/params/Input.js'
import { nearestName } from '../../methods/params/nearestName.js'
import { toHex } from '../../state/codec/hex.js'
import { idToBytes, idToString, nodeIdToString } from '../../state/codec/ids.js'
import { conversionMessage, signConversion, warpAccessList } from '../../state/l1s/conversion.js'
import type { CreatedL1 } from '../../state/l1s/L1Plan.js'
import type { Network } from '../../state/Network.js'
import { chainUrlPath } from '../../state/node/chainUrlPath.js'
import { type ConversionData, conversionIdOf } from '../../state/warp/l1Messages.js'
import { unsignedWarpBytes, warpMessageBytes } from '../../state/warp/WarpMessage.js'
import type { EthereumProvider } from '../doors/EthereumProvider.js'
import { InvalidOptionError } from '../doors/InvalidOptionError.js'
import { libraryError } from '../doors/libraryError.js'
import type { Underway } from '../rpc/Underway.js'
import { conversionDataOf } from './conversionData.js'
import { l1PlanInput } from './l1OptionInputs.js'
import type { CreateL1Options, L1, L1Conversion } from './l1Options.js'
import { readOptions } from './readOptions.js'

/** The network of the L1s, with the entrances that each L1 exposes. @internal */
export type L1sHost = {
  readonly network: Network
  readonly underway: Pick<Underway, 'follow'>
  readonly listening: boolean
  /** The base URL of the HTTP API. @throws {Error} when the network does not listen */
  readonly url: string
  providerFor(chain: string): EthereumProvider
  evmChainId(chain: string): bigint
}

/** The L1s of a network: `net.l1s`. */
export class L1s {
  readonly #net: L1sHost

  /** @internal */
  constructor(net: L1sHost) {
    this.#net = net
  }

  /**
   * Creates a subnet with a chain and, if requested, converts it into an L1, by real transactions in real
   * blocks that the ewoq key pays for and owns. The chain answers requests when the promise resolves. With
   * `blockDelay: 'strict'` the clock moves forward by the delays between the blocks.
   *
   * @example
   * const l1 = await net.l1s.create({ alias: 'games', validators: [{ weight: 60 }, { weight: 40 }] })
   * await l1.provider.request({ method: 'eth_chainId' })
   *
   * @throws {ProviderRpcError} when the genesis, a validator or the manager is invalid; nothing is created
   *   then
   */
  create(options: CreateL1Options = {}): Promise<L1> {
    return this.#net.underway.follow(this.#create(options))
  }

  async #create(options: CreateL1Options): Promise<L1> {
    try {
      return this.#withDoors(
        await this.#net.network.createL1(readOptions('l1s.create', l1PlanInput, options)),
      )
    } catch (error) {
      throw createFailed(error)
    }
  }

  /**
   * Returns the L1s that the network's options or {@link create} created, in order of creation.
   *
   * @example
   * for (const { alias, rpcPath } of net.l1s.list()) console.log(alias, rpcPath)
   */
  list(): L1[] {
    return this.#net.network.l1s.map((made) => this.#withDoors(made))
  }

  /**
   * Returns the L1 with an alias, name or blockchain ID.
   *
   * @example
   * await net.l1s.create({ alias: 'games' })
   * const games = net.l1s.get('games')
   *
   * @throws {InvalidOptionError} when there is none
   */
  get(name: string): L1 {
    const { l1s } = this.#net.network
    const made =
      l1s.find(({ alias, chainId }) => alias === name || idToString(chainId) === name) ??
      l1s.find((l1) => l1.name === name)
    if (made === undefined) throw new InvalidOptionError(unknownL1(name, l1s))
    return this.#withDoors(made)
  }

  #withDoors(made: CreatedL1): L1 {
    const net = this.#net
    const blockchainId = idToString(made.chainId)
    const rpcPath = `${chainUrlPath(made.alias ?? blockchainId) ?? ''}/rpc`
    return {
      name: made.name,
      alias: made.alias,
      subnetId: idToString(made.subnetId),
      blockchainId,
      chainId: net.evmChainId(blockchainId),
      validators: made.validators.map(({ validationId, nodeId }) => ({
        validationID: idToString(validationId),
        nodeID: nodeIdToString(nodeId),
      })),
      conversion: made.conversion === undefined ? undefined : conversionOf(net, made.conversion),
      provider: net.providerFor(blockchainId),
      rpcPath,
      get rpcUrl() {
        return net.listening ? `${net.url}${rpcPath}` : undefined
      },
    }
  }
}

function conversionOf(net: L1sHost, data: ConversionData): L1Conversion {
  return {
    conversionId: toHex(idToBytes(conversionIdOf(data))),
    data: conversionDataOf(data),
    message: toHex(unsignedWarpBytes(conversionMessage(net.network.genesis.networkId, data))),
    async sign() {
      try {
        const message = await net.network.queue.run(() => signConversion(net.network, data))
        const { address, storageKeys } = warpAccessList(message)
        return {
          signedMessage: toHex(warpMessageBytes(message)),
          accessList: [{ address, storageKeys: [...storageKeys] }],
        }
      } catch (error) {
        throw libraryError(error)
      }
    },
  }
}

/** Returns the library error for a failed creation. Functions that make calldata run, and may fail, only during it. */
function createFailed(error: unknown): unknown {
  return error instanceof InputFault
    ? new InvalidOptionError(`l1s.create: ${error.describe('option')}`)
    : libraryError(error)
}

function unknownL1(name: string, l1s: readonly CreatedL1[]): string {
  const names = l1s.map(({ alias, chainId }) => alias ?? idToString(chainId))
  const nearest = nearestName(name, names)
  if (nearest !== undefined) return `there is no L1 ${name}: did you mean ${nearest}?`
  return `there is no L1 ${name}: ${names.length === 0 ? 'none was made' : `the L1s are ${names.join(', ')}`}`
}
