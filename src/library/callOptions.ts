import type { ChainName } from './chain.types.js'
import type { NodeLog } from './logging/createLog.js'

/** The options of a network that begins as a branch of another. */
export type BranchOptions = {
  /**
   * Receives the lines of the new network's log, as the option of `createNetwork`. Default: no log.
   *
   * @example
   * await using branch = await net.branch({ log: createLog({ display: process.stderr }) })
   */
  readonly log?: NodeLog | undefined
}

/** The mnemonic of the accounts that are funded, and their amount. */
export type FundAccountsOptions = {
  /**
   * The English words from which their keys are derived (BIP-39); by default the usual test mnemonic.
   *
   * @example
   * await net.fundAccounts(2, { mnemonic: 'legal winner thank year wave sausage worth useful legal winner thank yellow' })
   */
  readonly mnemonic?: string | undefined
  /**
   * The amount for each account, in AVAX; by default 10000.
   *
   * @example
   * await net.fundAccounts(2, { balance: 5 })
   */
  readonly balance?: number | bigint | string | undefined
}

/** The chain on which `mine` makes blocks, and their number. */
export type MineOptions = {
  /** An EVM chain by alias or blockchain ID. Default: the C-Chain. */
  readonly chain?: ChainName
  /** The number of blocks. Default 1. */
  readonly blocks?: number
}

/** The blocks and transactions that `execute` executes: all that wait, without `blocks` and `transactions`. */
export type ExecuteOptions = {
  /** By alias or ID; by default the C-Chain. */
  readonly chain?: ChainName | undefined
  /** The most blocks. */
  readonly blocks?: number | undefined
  /** The most transactions after these blocks. */
  readonly transactions?: number | undefined
}

/** The chain on which `settle` settles a block, and its height. */
export type SettleOptions = {
  /** By alias or ID; by default the C-Chain. */
  readonly chain?: ChainName | undefined
  /** The height of an executed block; by default the last one. */
  readonly height?: bigint | number | string | undefined
}

/** The amount that `fund` pays, and the address. */
export type FundOptions = {
  /** An address of the P-, the X- or an EVM chain: `P-local1…`, `X-local1…`, `0x…`. */
  readonly address: string
  /** In nAVAX on P and X, in wei on EVM chains. */
  readonly amount: bigint | number | string
  /** A chain by alias or blockchain ID. Default: the chain that the address names, the C-Chain for `0x…`. */
  readonly chain?: ChainName
}

/** The address to listen on; the network's own options are the default. */
export type ListenOptions = {
  /**
   * The address of this machine on which to listen.
   *
   * @example
   * await net.listen({ host: '::1' })
   */
  readonly host?: string | undefined
  /**
   * The port; 0 takes a free one.
   *
   * @example
   * await net.listen({ port: 0 })
   */
  readonly port?: number | undefined
  /**
   * The number of further networks with the same options that are served beside this one, below `/1`, `/2` ... of its
   * URL: one for each worker of a test runner. Default 0.
   *
   * @example
   * await net.listen({ isolated: 2 })
   */
  readonly isolated?: number | undefined
  /**
   * Whether the process may end although the network listens, as a test runner's should. Default false.
   *
   * @example
   * await net.listen({ unref: true })
   */
  readonly unref?: boolean | undefined
}
