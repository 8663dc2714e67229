/** The forks of which our chains have the instructions. */
export type StateTestFork = 'London' | 'Shanghai' | 'Cancun'

/** One transaction of a state test, and what Ethereum makes of it. */
export type StateTestCase = {
  readonly fork: StateTestFork
  /** The signed transaction, as `0x…`. */
  readonly transaction: string
  /** The state root afterwards. */
  readonly root: string
  /** The hash of the RLP of its logs. */
  readonly logs: string
  /** Whether the transaction is invalid. */
  readonly isRefused: boolean
}

/** A state test of Ethereum: a state, a block, and transactions that are each tried on that state. Plain JSON; numbers are hexadecimal. */
export type StateTest = {
  /** The path of its file without extension, and its name where the file holds several. */
  readonly name: string
  readonly env: {
    readonly coinbase: string
    readonly number: string
    readonly timestamp: string
    readonly gasLimit: string
    readonly baseFee: string
    readonly random: string
  }
  readonly pre: Readonly<Record<string, StateTestAccount>>
  readonly cases: readonly StateTestCase[]
}

/** An account before the transaction. */
export type StateTestAccount = {
  readonly balance: string
  readonly nonce: string
  readonly code: string
  readonly storage: Readonly<Record<string, string>>
}

/** What this reads of a file of `ethereum/tests` (its `docs/test_types/gstate_tests.rst`). */
type StateTestFile = Readonly<
  Record<
    string,
    {
      readonly env: Readonly<Record<string, string>>
      readonly pre: Readonly<Record<string, StateTestAccount>>
      readonly post: Readonly<
        Record<
          string,
          readonly {
            readonly txbytes: string
            readonly hash: string
            readonly logs: string
            readonly expectException?: string
          }[]
        >
      >
    }
  >
>

const forks: readonly StateTestFork[] = ['London', 'Shanghai', 'Cancun']

/** Reads a file of the folder `GeneralStateTests`. @param path of the file inside that folder, without extension */
export function parseStateTests(text: string, path: string): StateTest[] {
  const file: StateTestFile = JSON.parse(text)
  const several = Object.keys(file).length > 1
  return Object.entries(file).map(([name, { env, pre, post }]) => ({
    name: several ? `${path} ${name}` : path,
    env: {
      coinbase: env['currentCoinbase'] ?? '0x',
      number: env['currentNumber'] ?? '0x0',
      timestamp: env['currentTimestamp'] ?? '0x0',
      gasLimit: env['currentGasLimit'] ?? '0x0',
      baseFee: env['currentBaseFee'] ?? '0x0a',
      random: env['currentRandom'] ?? env['currentDifficulty'] ?? '0x0',
    },
    pre,
    cases: forks.flatMap((fork) =>
      (post[fork] ?? []).map((expected) => ({
        fork,
        transaction: expected.txbytes,
        root: expected.hash,
        logs: expected.logs,
        isRefused: expected.expectException !== undefined,
      })),
    ),
  }))
}
