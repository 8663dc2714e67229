import type { ChainName } from './chain.types.js'

/** Which accounts are funded, and with how much. */
export type FundAccountsOptions = {
  /**
   * The English words from which their keys are derived (BIP-39); by default the usual test mnemonic.
   *
   * @example
   * await net.fundAccounts(2, { mnemonic: 'legal winner thank year wave sausage worth useful legal winner thank yellow' })
   */
  readonly mnemonic?: string | undefined
  /**
   * The amount that each gets, in AVAX; by default 10000.
   *
   * @example
   * await net.fundAccounts(2, { balance: 5 })
   */
  readonly balance?: number | bigint | string | undefined
}

/** Which blocks `mine` makes. */
export type MineOptions = {
  /** An EVM chain by alias or blockchain ID. Default: the C-Chain. */
  readonly chain?: ChainName
  /** How many blocks. Default 1. */
  readonly blocks?: number
}

/** What `execute` executes: everything that waits, without `blocks` and `transactions`. */
export type ExecuteOptions = {
  /** By alias or ID; by default the C-Chain. */
  readonly chain?: ChainName | undefined
  /** How many blocks, at most. */
  readonly blocks?: number | undefined
  /** How many transactions after these blocks, at most. */
  readonly transactions?: number | undefined
}

/** What `settle` settles. */
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
   * How many further networks with the same options are served beside this one, below `/1`, `/2` ... of its URL:
   * one for each worker of a test runner. Default 0.
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
