import type { EthereumProvider } from './doors/EthereumProvider.js'
import type { JsonText } from './networkOptions.js'
import type { Snowglobe } from './Snowglobe.js'

/** What an L1 can be made from. Everything has a default. */
export type CreateL1Options = {
  /** The chain's name on the P-Chain. Default `L1`. */
  readonly name?: string
  /** Subnet-EVM's genesis file. Default: the ewoq key has all coins, warp messages work, the usual fees, a chain ID of its own. */
  readonly genesis?: JsonText
  /** Another VM than subnet-EVM, by ID; the network's `vmAliases` and flags say which it has. */
  readonly vmId?: string
  /** Makes the subnet an L1 (ACP-77). Default: whether validators or a manager are given. */
  readonly convert?: boolean
  /**
   * The L1's first validators, of weight 100 and a balance of 10^9 nAVAX each unless said otherwise. Those without an ID are the emulated node,
   * the other stakers of `local`, then nodes of chance. Default: the emulated node alone. The network holds their BLS keys, and they are connected.
   */
  readonly validators?: readonly {
    readonly nodeId?: string
    readonly weight?: bigint | number
    readonly balanceNAVAX?: bigint | number
  }[]
  /** The validator manager's contract: `0x0feedc0de000…` on the new chain by default. */
  readonly manager?: { readonly address?: string; readonly blockchainId?: string }
}

/** A chain of a subnet of its own, and its doors. */
export type L1 = {
  readonly subnetId: string
  readonly blockchainId: string
  /** EIP-155. */
  readonly chainId: bigint
  /** Empty unless the subnet was made an L1. */
  readonly validators: readonly { readonly validationID: string; readonly nodeID: string }[]
  readonly provider: EthereumProvider
  /** The path below the network's URL and for `net.fetch`. */
  readonly rpcPath: string
  /** The URL of the chain's RPC once the network listens; undefined before. */
  readonly rpcUrl: string | undefined
}

/** The L1s of a network: `net.l1s`. */
export class L1s {
  readonly #net: Snowglobe

  constructor(net: Snowglobe) {
    this.#net = net
  }

  /**
   * Creates a subnet with a chain and, if asked, makes it an L1: real transactions in real blocks, paid and owned by the ewoq key. The chain
   * answers when this resolves.
   *
   * @example
   * const l1 = await net.l1s.create({ validators: [{ weight: 60 }, { weight: 40 }] })
   * await l1.provider.request({ method: 'eth_chainId' })
   *
   * @throws {ProviderRpcError} what is wrong with the genesis or a validator; nothing was created then
   */
  async create(options: CreateL1Options = {}): Promise<L1> {
    const net = this.#net
    const { name, genesis, vmId, convert, validators, manager } = options
    const { subnetID, blockchainID, chainID, ...made } = await net.emulator.createL1({
      ...(name === undefined ? {} : { name }),
      ...(genesis === undefined
        ? {}
        : { genesis: typeof genesis === 'string' ? genesis : JSON.stringify(genesis) }),
      ...(vmId === undefined ? {} : { vmID: vmId }),
      ...(convert === undefined && manager === undefined ? {} : { convert: convert ?? true }),
      ...(manager?.address === undefined ? {} : { managerAddress: manager.address }),
      ...(manager?.blockchainId === undefined ? {} : { managerChainID: manager.blockchainId }),
      ...(validators === undefined
        ? {}
        : {
            validators: validators.map(({ nodeId, weight, balanceNAVAX }) => ({
              ...(nodeId === undefined ? {} : { nodeID: nodeId }),
              ...(weight === undefined ? {} : { weight: String(weight) }),
              ...(balanceNAVAX === undefined ? {} : { balance: String(balanceNAVAX) }),
            })),
          }),
    })
    const rpcPath = `/ext/bc/${blockchainID}/rpc`
    return {
      subnetId: subnetID,
      blockchainId: blockchainID,
      chainId: BigInt(chainID),
      validators: made.validators,
      provider: net.providerFor(blockchainID),
      rpcPath,
      get rpcUrl() {
        return net.listening ? `${net.url}${rpcPath}` : undefined
      },
    }
  }
}
