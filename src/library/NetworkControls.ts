import { unknownSnapshot } from '../../state/errors/emulator.js'
import type { ExecutionMode } from '../../state/evm/chain/ExecutionMode.js'
import type { MiningMode } from '../../state/evm/chain/MiningMode.js'
import type { ClockMode } from '../../state/time/Clock.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { NodeApi } from '../inProcess/nodeApi.js'
import type { ControlBackend } from './Backend.js'
import type { ExecuteOptions, FundOptions, MineOptions, SettleOptions } from './callOptions.js'
import type { ChainName } from './chain.types.js'
import type { ExecutionStatus } from './ExecutionStatus.js'
import type { NodeEntrances } from './NodeEntrances.js'
import {
  clockModeInput,
  distanceInput,
  executeInput,
  fundInput,
  mineInput,
  miningModeInput,
  settleInput,
  snapshotInput,
  stateFileInput,
  timeInput,
} from './optionInputs.js'
import { readArgument, readOptions } from './readOptions.js'

/** Control of time, blocks, funds, accounts and snapshots. */
export interface NetworkControls {
  /**
   * The network's time in Unix milliseconds.
   *
   * @example
   * const seconds = Math.floor(net.now / 1000)
   */
  readonly now: number
  /**
   * Sets the clock. Blocks that fall due are made before the promise resolves.
   *
   * @example
   * await net.setTime('2100-01-01T00:00:00Z')
   */
  setTime(time: number | string | Date): Promise<void>
  /**
   * Moves the clock forward by milliseconds. Blocks that fall due are made before the promise resolves. Over the time of
   * Helicon an idle C-Chain still follows the old rules: its next block is their last one, which `net.mine()` makes.
   *
   * @example
   * await net.increaseTime(3_600_000)
   */
  increaseTime(ms: number): Promise<void>
  /**
   * Freezes the clock, or lets it run from its current time.
   *
   * @example
   * net.setClock('frozen')
   */
  setClock(mode: ClockMode): void
  /**
   * Makes blocks on an EVM chain now, even empty ones, or on the P-Chain with the waiting transactions.
   *
   * @example
   * await net.mine({ blocks: 3 })
   */
  mine(options?: MineOptions): Promise<void>
  /**
   * Sets when an EVM chain makes blocks: with each transaction, at an interval, or only on request. The P-Chain has
   * no intervals.
   *
   * @example
   * net.setMining({ mode: 'manual' })
   * net.setMining({ mode: 'interval', intervalMs: 1000 }, 'C')
   */
  setMining(mode: MiningMode, chain?: ChainName): void
  /**
   * Sets when the accepted blocks of the C-Chain are executed, since Helicon (ACP-194): at once, on request, or a lag
   * in milliseconds of the network's clock after their acceptance. `immediate` also executes the blocks that wait.
   *
   * @example
   * const net = await createNetwork({ upgrades: 'helicon' })
   * await net.setExecution('held')
   * await net.setExecution({ lagMs: 500 })
   */
  setExecution(mode: ExecutionMode, chain?: ChainName): Promise<ExecutionStatus>
  /**
   * Executes accepted blocks, and then transactions of the next block; without options, all blocks. A block whose
   * transactions are all executed still waits for its own execution: it has receipts, but no logs and no state.
   *
   * @example
   * const net = await createNetwork({ upgrades: 'helicon' })
   * await net.execute({ transactions: 1 })
   * await net.execute()
   */
  execute(options?: ExecuteOptions): Promise<ExecutionStatus>
  /**
   * Settles executed blocks: moves the clock to the earliest time at which a block settles them, and makes that
   * block. Without a height it settles all executed blocks.
   *
   * @example
   * const net = await createNetwork({ upgrades: 'helicon' })
   * await net.settle()
   *
   * @throws {ProviderRpcError} for a block that is not executed, and while execution lags too far behind for a block
   */
  settle(options?: SettleOptions): Promise<ExecutionStatus>
  /**
   * Returns the heights up to which a chain has accepted, executed and settled its blocks.
   *
   * @example
   * const net = await createNetwork({ upgrades: 'helicon' })
   * const { accepted, executed, settled } = await net.executionStatus()
   */
  executionStatus(chain?: ChainName): Promise<ExecutionStatus>
  /**
   * Gives coins of the genesis to an address on P, X, C or an L1, by an ordinary transaction of a key that the
   * genesis funds. Amounts are in nAVAX on P and X, and in wei on EVM chains. Without `chain`, `0x…` addresses
   * are on the C-Chain, and others on the chain that they name.
   *
   * @example
   * await net.fund({ address: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 10n ** 9n })
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 10n ** 18n })
   * await net.l1s.create({ alias: 'games' })
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 5n, chain: 'games' })
   *
   * @returns the transaction's ID, on EVM chains its hash
   * @throws {ProviderRpcError} when the keys have less, and for unknown chains and addresses; nothing changes
   *   then
   */
  fund(options: FundOptions): Promise<NodeApi['emulator.fund']['result']>
  /**
   * Explains a transaction without issuing it: its members, its signers and the required ones, the fee that is due
   * and the one that it pays, and the reason for which it would be refused now. Nothing changes. The transaction is
   * one of P, X or C (atomic), signed or not, or a raw transaction of an EVM chain, in hexadecimal or cb58.
   *
   * @example
   * const { txID } = await net.fund({ address: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 5 })
   * const { tx } = await net.avm.getTx({ txID, encoding: 'hex' })
   * const { isAccepted, reason } = await net.explainTx(String(tx)) // false, 'it is accepted already'
   *
   * @param chain by alias or blockchain ID; by default the one that the transaction names
   * @throws {ProviderRpcError} when it cannot be read
   */
  explainTx(tx: string, chain?: ChainName): Promise<NodeApi['emulator.explainTx']['result']>
  /**
   * Sets the balance of an account on an EVM chain, in wei. It is visible at once. The next block is the first whose
   * state root includes it.
   *
   * @example
   * await net.setBalance('0x000000000000000000000000000000000000dEaD', 10n ** 18n)
   *
   * @throws {ProviderRpcError} when there is no such chain or address
   */
  setBalance(address: string, balance: bigint, chain?: ChainName): Promise<void>
  /**
   * Allows `eth_sendTransaction` on an EVM chain to send from an account without its key. The account may be
   * a contract.
   *
   * @example
   * const whale = '0x000000000000000000000000000000000000dEaD'
   * await net.setBalance(whale, 10n ** 20n)
   * await net.impersonate(whale)
   * await net.provider.request({ method: 'eth_sendTransaction', params: [{ from: whale, to: whale, value: '0x1' }] })
   */
  impersonate(address: string, chain?: ChainName): Promise<void>
  /**
   * Takes a snapshot of the whole network.
   *
   * @example
   * const start = await net.snapshot()
   * await net.mine()
   * await net.revert(start)
   *
   * @returns the argument for {@link revert}
   */
  snapshot(): Promise<number>
  /**
   * Reverts the network to a snapshot. The snapshot can be used again; later ones are deleted.
   *
   * @example
   * const start = await net.snapshot()
   * await net.revert(start) // as often as wanted
   *
   * @throws {InvalidOptionError} when there is no such snapshot
   */
  revert(snapshot: number): Promise<void>
  /**
   * Writes the whole network to a file: all chains with their history, pools, stakers, UTXOs, messages, funded accounts,
   * peers, faults, aliases, the clock and the random sequence. `createNetwork({ state: file })` makes a network that goes on
   * where this one was. Snapshots, and the filters of clients, are left out. An earlier file is replaced once the new one is
   * complete.
   *
   * @example
   * const file = 'network.state'
   * await net.dumpState(file)
   * await using copy = await createNetwork({ state: file })
   * console.log(copy.now === net.now)
   *
   * @throws {ProviderRpcError} when a chain has custom precompiles, which are functions
   * @throws {Error} with the system's `code`, when the file cannot be written
   */
  dumpState(file: string): Promise<void>
  /**
   * Returns the network to its genesis, including the clock.
   *
   * @example
   * await net.reset()
   */
  reset(): Promise<void>
}

/** Returns the controls of a network, without its time, which changes. */
export function networkControls(
  backend: ControlBackend,
  { call }: Pick<NodeEntrances, 'call'>,
): Omit<NetworkControls, 'now'> {
  return {
    async setTime(time) {
      await backend.time.set(readArgument('net.setTime', 'time', timeInput, time))
    },
    async increaseTime(ms) {
      await backend.time.increase(readArgument('net.increaseTime', 'ms', distanceInput, ms))
    },
    setClock(mode) {
      backend.time.setMode(readArgument('net.setClock', 'mode', clockModeInput, mode))
    },
    async mine(options = {}) {
      const { chain = 'C', blocks = 1 } = readOptions('net.mine', mineInput, options)
      await backend.time.mine(chain, blocks)
    },
    setMining(mode, chain = 'C') {
      backend.time.setMining(chain, readArgument('net.setMining', 'mode', miningModeInput, mode))
    },
    async setExecution(mode, chain = 'C') {
      return await call('emulator.setExecution', { chain, mode })
    },
    async execute(options = {}) {
      const { chain = 'C', blocks, transactions } = readOptions('net.execute', executeInput, options)
      return await call('emulator.execute', {
        chain,
        ...(blocks === undefined ? {} : { blocks }),
        ...(transactions === undefined ? {} : { transactions }),
      })
    },
    async settle(options = {}) {
      const { chain = 'C', height } = readOptions('net.settle', settleInput, options)
      return await call('emulator.settle', { chain, ...(height === undefined ? {} : { height }) })
    },
    async executionStatus(chain = 'C') {
      return await call('emulator.executionStatus', { chain })
    },
    async fund(options) {
      const { address, amount, chain } = readOptions('net.fund', fundInput, options)
      return await call('emulator.fund', { address, amount, ...(chain === undefined ? {} : { chain }) })
    },
    async explainTx(tx, chain) {
      return await call('emulator.explainTx', { tx, ...(chain === undefined ? {} : { chain }) })
    },
    async setBalance(address, balance, chain = 'C') {
      await call('emulator.setBalance', { chain, address, balance: balance.toString() })
    },
    async impersonate(address, chain = 'C') {
      await call('emulator.impersonate', { chain, address })
    },
    async snapshot() {
      return await backend.snapshot()
    },
    async dumpState(file) {
      await backend.dumpState(readArgument('net.dumpState', 'file', stateFileInput, file))
    },
    async revert(snapshot) {
      const number = readArgument('net.revert', 'snapshot', snapshotInput, snapshot)
      if (!(await backend.revert(number)))
        throw new InvalidOptionError(unknownSnapshot(String(number)).message)
    },
    async reset() {
      await backend.reset()
    },
  }
}
