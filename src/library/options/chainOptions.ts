import type { JsonText } from '../../../methods/emulator/l1/L1Description.js'
import type { CustomPrecompiles } from '../../../state/evm/precompiles/CustomPrecompile.js'
import type { CreateL1Options } from '../l1Options.js'

/** Configs and aliases of chains, L1s, messengers, and the behaviour of EVM chains. */
export type ChainOptions = {
  /**
   * By alias or blockchain ID: the config and upgrade files of a chain, and its custom precompiles by
   * address.
   *
   * @example
   * await createNetwork({ chainConfigs: { C: { config: { 'warp-api-enabled': true } } } })
   */
  readonly chainConfigs?: Readonly<
    Record<
      string,
      {
        /** The chain's `config.json`. */
        readonly config?: JsonText
        /** The chain's `upgrade.json`. */
        readonly upgrade?: JsonText
        /** Precompiles written in TypeScript, by address. */
        readonly precompiles?: CustomPrecompiles
      }
    >
  >
  /**
   * Subnet configs by subnet ID.
   *
   * @example
   * await createNetwork({ subnetConfigs: { '2b175hLJhGdj3CzgXENso9CmwMgejaCQXhMFzBsm8hXbH2MF7H': { validatorOnly: true } } })
   */
  readonly subnetConfigs?: Readonly<Record<string, JsonText>>
  /**
   * Further aliases of chains by blockchain ID.
   *
   * @example
   * await createNetwork({ chainAliases: { '2b175hLJhGdj3CzgXENso9CmwMgejaCQXhMFzBsm8hXbH2MF7H': ['games'] } })
   */
  readonly chainAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * Further aliases of VMs by VM ID.
   *
   * @example
   * await createNetwork({ vmAliases: { srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy: ['subnetevm'] } })
   */
  readonly vmAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * VMs by ID or name that are treated as subnet-EVM: chains created with them run as subnet-EVM.
   *
   * @example
   * await createNetwork({ subnetEvmVmIds: ['my vm'], l1s: [{ vmId: 'my vm' }] })
   */
  readonly subnetEvmVmIds?: readonly string[]
  /**
   * L1s that exist from the start, created in this order by real transactions. `net.l1s.get(alias)` returns
   * them. With the same options they have the same IDs at every start.
   *
   * @example
   * const net = await createNetwork({ l1s: [{ alias: 'games', validators: 3 }] })
   * const { provider } = net.l1s.get('games')
   */
  readonly l1s?: readonly CreateL1Options[]
  /**
   * `open` (default): while `emulatorApi` is on, EVM chains serve `debug_trace*`, further `debug` methods and
   * `txpool_*`, as development networks do. `node`: only if their config enables them (`eth-apis`), as on a real
   * node.
   *
   * @example
   * await createNetwork({ ethApis: 'node', chainConfigs: { C: { config: { 'eth-apis': ['eth', 'internal-eth'] } } } })
   */
  readonly ethApis?: 'open' | 'node' | undefined
  /**
   * Whether messages sent with a messenger (Teleporter) are delivered to the other chains before the sending
   * call returns. Default: as `teleporter`; see also `emulator.setRelay`.
   *
   * @example
   * await createNetwork({ relay: true })
   */
  readonly relay?: boolean
  /**
   * Whether the C-Chain and each chain created later have a messenger and a registry from the start: contracts of
   * Snowglobe with the interface of Avalanche's Teleporter. The messenger has the address that TeleporterMessenger has
   * everywhere, 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf; the registry that of mainnet's C-Chain,
   * 0x7C43605E14F391720e1b37E49C78C4b03A488d98. It enables the `relay`, unless that is false. Default false; see also
   * `net.icm.deploy`.
   *
   * @example
   * await createNetwork({ teleporter: true, l1s: [{ alias: 'games', validators: 2 }] })
   */
  readonly teleporter?: boolean
  /**
   * The development network that tests were written for. EVM chains then behave as it does where it differs from a node:
   * results of control methods, the name in `web3_clientVersion` (some tools refuse clients that they do not know), and the
   * number of `accounts` (10 for anvil, 20 for Hardhat). `docs/fidelity.md` lists the rest. Default: the results of anvil, on a
   * node's chains and with its version.
   *
   * @example
   * const net = await createNetwork({ tooling: 'hardhat' })
   * await net.provider.request({ method: 'evm_increaseTime', params: [60] }) // '60', in anvil 60
   */
  readonly tooling?: 'anvil' | 'hardhat' | undefined
  /**
   * The answer of EVM chains to `web3_clientVersion`. Default: AvalancheGo's, or that of `tooling`.
   *
   * @example
   * await createNetwork({ clientVersion: 'HardhatNetwork/2.26.0' })
   */
  readonly clientVersion?: string | undefined
  /**
   * Whether loops of contracts that run for long are compiled to WebAssembly. Results and gas do not depend on it.
   * Default true.
   *
   * @example
   * await createNetwork({ evmCompiler: false })
   */
  readonly evmCompiler?: boolean
  /**
   * Whether contracts may be of any size, as with `allowUnlimitedContractSize` of Hardhat. No real chain allows that.
   * Default false.
   *
   * @example
   * await createNetwork({ allowUnlimitedContractSize: true })
   */
  readonly allowUnlimitedContractSize?: boolean
}
