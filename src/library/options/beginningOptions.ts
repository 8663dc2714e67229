import type { Scenario } from '../scenario/Scenario.js'

/** A file in which a network is kept. */
export type KeptStateOptions = {
  /** Its path. The folder exists. */
  readonly file: string
  /** How often changes are written, milliseconds. Default 1000. */
  readonly intervalMs?: number | undefined
}

/** The backend that answers, and the world that a network begins with. */
export type BeginningOptions = {
  /**
   * The backend that answers: `emulated` (default), a network in this process, or `avalanchego`, processes of the
   * program at `path`. Functions that a real node does not have then throw {@link NotOnARealNode}.
   * `SNOWGLOBE_BACKEND` in the environment is the default.
   *
   * @example
   * await createNetwork({ backend: 'emulated' })
   */
  readonly backend?: 'emulated' | 'avalanchego' | undefined
  /**
   * The program of AvalancheGo, for `backend: 'avalanchego'`. Its plugins are in the folder `plugins` beside it, or where
   * `AVAGO_PLUGIN_DIR` says. Default: `AVALANCHEGO_PATH` of the environment.
   *
   * @example
   * const onRealNode = () => createNetwork({ backend: 'avalanchego', path: '/opt/avalanchego/avalanchego' })
   */
  readonly path?: string | undefined
  /**
   * The number of nodes, for `backend: 'avalanchego'`: 1 (default), which runs every chain alone, or 5, the
   * validators of `local`.
   *
   * @example
   * const onFiveNodes = () => createNetwork({ backend: 'avalanchego', nodes: 5 })
   */
  readonly nodes?: 1 | 5 | undefined
  /**
   * A file that {@link Snowglobe.dumpState} has written. The network goes on where the saved one was; {@link Snowglobe.reset}
   * brings it back there. The file has everything that makes the network, so only options about the process may stand beside
   * it: `httpHost`, `httpPort`, `httpBodyLimitBytes`, `httpFastPath`, `evmCompiler`, `log` and `journal`.
   *
   * As an object, a file in which the network is kept while it runs: loaded if it is there, and created from the other
   * options if not. What changed is written each second (`intervalMs`) and by {@link Snowglobe.close}, so that the end of
   * the process at any moment loses one interval at most. The other options may stay the same at each start; one that
   * differs is refused.
   *
   * @example
   * await net.dumpState('start.state')
   * await using again = await createNetwork({ state: 'start.state' })
   * await using kept = await createNetwork({ state: { file: 'kept.state', intervalMs: 500 }, accounts: 10 })
   */
  readonly state?: string | KeptStateOptions | undefined
  /**
   * A world to begin with: users, L1s, stakes, contracts, messages. The path of a file (JSON, YAML or TOML), or an object, whose paths
   * are relative to the working directory. {@link Snowglobe.users}, {@link Snowglobe.contracts}, {@link Snowglobe.validators} and
   * {@link Snowglobe.assets} tell what was made. Other options win over what it says about the network, the clock, faults and the
   * Data API.
   *
   * @example
   * await using net = await createNetwork({ scenario: { users: { alice: { funds: { P: 100, C: 5 } } } } })
   * console.log(net.users.alice?.P)
   */
  readonly scenario?: string | Scenario | undefined
}
