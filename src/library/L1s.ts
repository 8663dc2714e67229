import { InputFault } from '../../methods/params/Input.js'
import { nearestName } from '../../methods/params/nearestName.js'
import { idToString, nodeIdToString } from '../../state/codec/ids.js'
import type { CreatedL1 } from '../../state/l1s/L1Plan.js'
import { chainUrlPath } from '../../state/node/chainUrlPath.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { Backend } from './Backend.js'
import { l1PlanInput } from './l1OptionInputs.js'
import type { CreateL1Options, L1 } from './l1Options.js'
import { readOptions } from './readOptions.js'

/** The L1s of a network: `net.l1s`. */
export class L1s {
  readonly #backend: Backend

  /** @internal */
  constructor(backend: Backend) {
    this.#backend = backend
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
    return this.#backend.follow(this.#create(options))
  }

  async #create(options: CreateL1Options): Promise<L1> {
    const plan = readOptions('l1s.create', l1PlanInput, options)
    try {
      return this.#withEntrances(await this.#backend.l1s.create(plan))
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
    return this.#backend.l1s.list().map((made) => this.#withEntrances(made))
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
    const l1s = this.#backend.l1s.list()
    const made =
      l1s.find(({ alias, chainId }) => alias === name || idToString(chainId) === name) ??
      l1s.find((l1) => l1.name === name)
    if (made === undefined) throw new InvalidOptionError(unknownL1(name, l1s))
    return this.#withEntrances(made)
  }

  #withEntrances(made: CreatedL1): L1 {
    const backend = this.#backend
    const blockchainId = idToString(made.chainId)
    const rpcPath = `${chainUrlPath(made.alias ?? blockchainId) ?? ''}/rpc`
    return {
      name: made.name,
      alias: made.alias,
      subnetId: idToString(made.subnetId),
      blockchainId,
      chainId: backend.evmChainId(blockchainId),
      validators: made.validators.map(({ validationId, nodeId }) => ({
        validationID: idToString(validationId),
        nodeID: nodeIdToString(nodeId),
      })),
      conversion: made.conversion === undefined ? undefined : backend.l1s.conversionOf(made.conversion),
      provider: backend.providerFor(blockchainId),
      rpcPath,
      get rpcUrl() {
        const { url } = backend
        return url === undefined ? undefined : `${url}${rpcPath}`
      },
    }
  }
}

/** Returns the error for a failed creation. Functions that make calldata run, and may fail, only during it. */
function createFailed(error: unknown): unknown {
  return error instanceof InputFault
    ? new InvalidOptionError(`l1s.create: ${error.describe('option')}`)
    : error
}

function unknownL1(name: string, l1s: readonly CreatedL1[]): string {
  const names = l1s.map(({ alias, chainId }) => alias ?? idToString(chainId))
  const nearest = nearestName(name, names)
  if (nearest !== undefined) return `there is no L1 ${name}: did you mean ${nearest}?`
  return `there is no L1 ${name}: ${names.length === 0 ? 'none was made' : `the L1s are ${names.join(', ')}`}`
}
