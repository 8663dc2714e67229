import type { FlagType } from '../../state/node/flagTable.js'
import { avalancheGoVersions, defaultAvalancheGoVersion } from '../../state/profiles/releases.js'

/**
 * AvalancheGo's flag types, and `files`: a list of files whose contents a configuration may also contain
 * inline.
 */
export type OwnFlagType = FlagType | 'files'

/** A flag with everything that parsing, help and the configuration schema need. */
export type FlagDefinition = {
  readonly name: string
  readonly type: OwnFlagType
  /** The text of the default. */
  readonly default: string
  readonly usage: string
}

/** A flag of this program. */
export type OwnFlag = FlagDefinition & {
  /** The text of `--help`, in one line of a terminal. */
  readonly brief: string
}

/** Flags that AvalancheGo does not have. */
export const ownFlags = [
  {
    name: 'abi',
    brief: 'file or folder of ABIs: names calls and errors in the log',
    type: 'strings',
    default: '',
    usage:
      'Files or folders of JSON ABIs, of artifacts of Foundry or Hardhat, or of build infos. The log of requests and the Data API show their functions by name, the log their custom errors and, with source maps, stack traces, too',
  },
  {
    name: 'accounts',
    brief: 'further accounts with AVAX on the C-Chain',
    type: 'uint',
    default: '0',
    usage:
      'Number of further accounts that get AVAX (--balance) on the C-Chain at the start, by ordinary transfers; their keys are those of the usual test mnemonic',
  },
  {
    name: 'avalanchego-version',
    brief: `release to answer as: ${avalancheGoVersions.join(' or ')} (default ${defaultAvalancheGoVersion})`,
    type: 'string',
    default: defaultAvalancheGoVersion,
    usage: `Release of AvalancheGo that the node answers as: ${avalancheGoVersions.map((version) => `'${version}'`).join(' or ')}. It decides what the node calls itself, which upgrades its networks have unless --upgrades says so, and what the release changed in the APIs`,
  },
  {
    name: 'balance',
    brief: 'AVAX of each further account (default 10000)',
    type: 'string',
    default: '10000',
    usage: 'Amount in AVAX that each of the further accounts gets, with up to 18 decimals',
  },
  {
    name: 'bare-genesis',
    brief: 'fuji and mainnet as their genesis leaves them',
    type: 'bool',
    default: 'false',
    usage:
      'If true, fuji and mainnet have nothing but their own genesis. If false, the ewoq key has funds on all chains there, and five validators run whose keys are known, as on local. Without effect on other networks',
  },
  {
    name: 'block-delay',
    brief: 'instant (default): in a block at once; strict: real delays',
    type: 'string',
    default: 'instant',
    usage:
      "When transactions get into blocks. 'instant': before the call returns; 'strict': with the real minimum delays, capacity and order",
  },
  {
    name: 'client-version',
    brief: 'what web3_clientVersion answers',
    type: 'string',
    default: '',
    usage:
      "Text that EVM chains return for web3_clientVersion. By default AvalancheGo's, or that of the development network that --tooling names",
  },
  {
    name: 'clock',
    brief: 'running (default), or frozen until it is moved',
    type: 'string',
    default: 'running',
    usage: "Whether the network's time runs ('running') or stands still until it is moved ('frozen')",
  },
  {
    name: 'data-api-enabled',
    brief: 'serve the Data API and the Metrics API (default true)',
    type: 'bool',
    default: 'true',
    usage: 'If true, the Data API and the Metrics API are served at /v1 and /v2, and described at /docs',
  },
  {
    name: 'data-api-file',
    brief: 'JSON file of chain names, prices, NFT metadata',
    type: 'string',
    default: '',
    usage:
      'JSON file {chains, tokens, contracts, validators, prices, pricesByDay, abis, nftMetadata, keys, keyRequired, unitsPerMinute}: what the Data API says about each, and its keys and limits',
  },
  {
    name: 'data-api-index-lag',
    brief: 'how long the Data API lags behind',
    type: 'duration',
    default: '0s',
    usage: 'How long after its time a block is indexed by the Data API',
  },
  {
    name: 'data-api-key-forbidden',
    brief: 'routes that a key may not use: KEY=/v1/icm/*',
    type: 'strings',
    default: '',
    usage:
      "Routes of the Data API that are answered 403 for a key, as KEY=ROUTE: a path or its template; '*' stands for any text",
  },
  {
    name: 'data-api-key-limits',
    brief: 'limits of single keys: KEY=UNITS',
    type: 'strings',
    default: '',
    usage: 'Compute units per minute of single keys, as KEY=UNITS, in place of --data-api-units-per-minute',
  },
  {
    name: 'data-api-key-required',
    brief: 'whether the Data API needs one of its keys (default true)',
    type: 'bool',
    default: 'true',
    usage:
      'If true and there are keys, requests to the Data API need one of them. Requests without one are else limited by --data-api-units-per-minute',
  },
  {
    name: 'data-api-keys',
    brief: 'keys of which the Data API needs one',
    type: 'strings',
    default: '',
    usage: 'Keys that the Data API knows. With any, requests need one, unless --data-api-key-required=false',
  },
  {
    name: 'data-api-network',
    brief: 'mainnet or fuji (default), as the Data API calls it',
    type: 'string',
    default: '',
    usage:
      "Name that the Data API knows the network by, 'mainnet' or 'fuji'. By default 'mainnet' for network ID 1, else 'fuji'",
  },
  {
    name: 'data-api-unknown-parameters',
    brief: 'ignore (default) or refuse unknown query parameters',
    type: 'string',
    default: 'ignore',
    usage:
      "What the Data API does with query parameters that a route does not know: 'ignore' them with a line in the log, as the real service does without one, or 'refuse' them with status 400",
  },
  {
    name: 'data-api-units-per-minute',
    brief: 'limit of each client or key of the Data API',
    type: 'uint',
    default: '0',
    usage:
      'Compute units per minute of each client address without a key, and of each key without a limit of its own; 0 means no limit',
  },
  {
    name: 'dump-state',
    brief: 'file that gets the whole state at the end',
    type: 'string',
    default: '',
    usage:
      'File to which the whole network is written when it ends by a signal: all chains with their history, pools, stakers, clock and the rest. --load-state, and createNetwork({ state }), go on from there. An existing file is replaced once the new one is complete',
  },
  {
    name: 'emulator-api-enabled',
    brief: 'control time, blocks, snapshots and state (default true)',
    type: 'bool',
    default: 'true',
    usage: 'If true, time, blocks, snapshots and state can be controlled: emulator.* and the evm_* names',
  },
  {
    name: 'eth-apis',
    brief: 'open (default): traces and pool for tests; node: by config',
    type: 'string',
    default: 'open',
    usage:
      "Which APIs EVM chains serve. 'open': also debug_trace*, further debug methods and txpool_*, while the control API is enabled; 'node': only those that the chain config enables",
  },
  {
    name: 'evm-compiler-enabled',
    brief: 'compile loops of contracts that run for long (default true)',
    type: 'bool',
    default: 'true',
    usage:
      'If true, loops of contracts that run for long are compiled to WebAssembly. Results and gas are those of the interpreter in any case',
  },
  {
    name: 'exit-with-parent',
    brief: 'end when the parent process ends or closes standard input',
    type: 'bool',
    default: 'false',
    usage:
      'If true, the process ends when the process that started it does, or when its standard input is closed',
  },
  {
    name: 'faults',
    brief: 'requests that fail or wait: a JSON file of rules',
    type: 'files',
    default: '',
    usage:
      'JSON file with fault rules: a list, or an object {rules, preset, seed}. A preset is public-api, flaky, stale-replica, outage or helicon-crossing; in a configuration such an object or a path',
  },
  {
    name: 'helicon-time',
    brief: 'when Helicon is active: a time, or +60s after the start',
    type: 'string',
    default: '',
    usage:
      "Time at which Helicon is active, on any network: ISO 8601, Unix milliseconds, or '+60s' after the start of the network's clock. By default that of --upgrades",
  },
  {
    name: 'http-body-limit',
    brief: 'bytes of a request body (default 12582912)',
    type: 'uint',
    default: '12582912',
    usage:
      'Number of bytes that a request body or a WebSocket message may have. The /rpc of an EVM chain has the http-body-limit of its chain config instead',
  },
  {
    name: 'http-fast-path',
    brief: "short calls go past Node's HTTP server (default true)",
    type: 'bool',
    default: 'true',
    usage:
      "If true, connections of plain JSON-RPC calls go past Node's HTTP server, which is faster. Answers do not depend on it",
  },
  {
    name: 'isolated',
    brief: 'further networks at /1, /2, ..., for parallel tests',
    type: 'uint',
    default: '0',
    usage:
      'Number of further networks with these settings that are served beside this one, below /1, /2, ... of its URL: one for each worker of a test runner',
  },
  {
    name: 'journal',
    brief: 'file that gets each call and its answer as a line of JSON',
    type: 'string',
    default: '',
    usage:
      'File to which each call and request is written with its answer, one line of JSON for each. The last ones are also in emulator.journal. An existing file is replaced',
  },
  {
    name: 'json',
    brief: 'print URLs, chain IDs, keys and pid as one line of JSON',
    type: 'bool',
    default: 'false',
    usage:
      'If true, print one line of JSON with addresses, chain IDs, keys and the process ID instead of the banner, for a parent process to read',
  },
  {
    name: 'l1',
    brief: 'start with an L1: a file with genesis or description',
    type: 'files',
    default: '',
    usage:
      "File of an L1 to start with, made by real transactions: subnet-EVM's genesis, or an object {name, alias, genesis, config, upgrade, vmId, convert, validators, manager}, whose paths are relative to it. May be given several times; in a configuration a list of paths or of such objects",
  },
  {
    name: 'load-state',
    brief: 'start with the state of a file (--dump-state)',
    type: 'string',
    default: '',
    usage:
      'State file to start with, as --dump-state and net.dumpState write it. The file decides everything about the network, so flags about it may not stand beside this one; those about the process may, such as --http-port',
  },
  {
    name: 'mnemonic',
    brief: 'words for the keys of further accounts (10 by default)',
    type: 'string',
    default: '',
    usage:
      'English words from which the keys of the further accounts are derived (BIP-39). Without --accounts it means ten accounts. By default the usual test mnemonic',
  },
  {
    name: 'print-config',
    brief: 'print the effective configuration and quit',
    type: 'bool',
    default: 'false',
    usage: 'If true, print the effective configuration as JSON and quit',
  },
  {
    name: 'peers',
    brief: 'peers of the node: a JSON file',
    type: 'files',
    default: '',
    usage:
      'JSON file with a peer or a list of peers {nodeID, ip, publicIP, version, upgradeTime, lastSent, lastReceived, observedUptime, trackedSubnets, benched, supportedACPs, objectedACPs}. May be given several times; in a configuration a list of such objects or paths',
  },
  {
    name: 'quiet',
    brief: 'print nothing but errors',
    type: 'bool',
    default: 'false',
    usage: 'If true, print nothing but errors',
  },
  {
    name: 'relay',
    brief: 'deliver messages between chains at once (Teleporter)',
    type: 'bool',
    default: 'false',
    usage:
      'If true, messages that contracts send to other chains by a messenger (Teleporter) are delivered at once, as a relayer would',
  },
  {
    name: 'request-log',
    brief: 'print requests: auto (terminal), true, transactions, false',
    type: 'string',
    default: 'auto',
    usage:
      "Whether requests and transactions are printed, unless the display level hides INFO. 'auto': in a terminal; 'true'; 'transactions': these alone; 'false'",
  },
  {
    name: 'scenario',
    brief: 'world to begin with: users, L1s, stakes, contracts (init)',
    type: 'string',
    default: '',
    usage:
      'File (JSON, YAML or TOML) of a world to begin with: users with funds, L1s, validators and delegators, tokens, contracts, messages, faults. snowglobe init writes one. Other flags win over what it says about the network',
  },
  {
    name: 'start-time',
    brief: 'time at the start: ISO 8601 or Unix milliseconds',
    type: 'string',
    default: '',
    usage:
      "The network's time at the start: ISO 8601 or Unix milliseconds. Without it, the time of the machine",
  },
  {
    name: 'state',
    brief: 'file that keeps the network: loaded if it is there',
    type: 'string',
    default: '',
    usage:
      'File in which the network is kept: it starts with the state of the file if there is one, and else with what the other flags say. What changed is written at each --state-interval, and at the end; the file outlives the process however that ends. The flags about the network may be given again at each start, but not changed',
  },
  {
    name: 'state-interval',
    brief: 'how often changes are written to --state',
    type: 'duration',
    default: '1s',
    usage:
      'How often what changed is written to the file of --state. A process that is killed loses at most this',
  },
  {
    name: 'subnet-evm-vm-ids',
    brief: 'VM IDs or names that run as subnet-EVM here',
    type: 'strings',
    default: '',
    usage:
      'VMs that are subnet-EVM here, by ID or by the name that the ID is made from: chains created with them run as subnet-EVM',
  },
  {
    name: 'teleporter',
    brief: 'a messenger and registry (Teleporter) on all chains',
    type: 'bool',
    default: 'false',
    usage:
      "If true, the C-Chain and each chain created later have a messenger and a registry with the interface of Avalanche's Teleporter from the start, and messages are delivered at once unless --relay=false. The messenger is at 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf, the registry at 0x7C43605E14F391720e1b37E49C78C4b03A488d98",
  },
  {
    name: 'tooling',
    brief: 'anvil or hardhat: behave as it does towards tests',
    type: 'string',
    default: '',
    usage:
      "Development network that tests were written for, 'anvil' or 'hardhat'. The control methods return what it returns where the two differ, web3_clientVersion names it, there are as many accounts as it has (10 or 20), and EVM chains behave as it does where a node differs (docs/fidelity.md). By default the results are anvil's",
  },
  {
    name: 'unlimited-contract-size',
    brief: 'take contracts of any size (default false)',
    type: 'bool',
    default: 'false',
    usage:
      'If true, code may have more than 24,576 bytes, init code more than 49,152, and transactions more than 128 KiB, which no real chain allows',
  },
  {
    name: 'unlocked',
    brief: 'sign for the ewoq key and further accounts (default true)',
    type: 'bool',
    default: 'true',
    usage:
      'If true, EVM chains sign for the ewoq key and the further accounts, unless the control API is disabled. If false, they answer as a node without keys',
  },
  {
    name: 'upgrades',
    brief: 'last upgrade: granite or helicon (default: by version)',
    type: 'string',
    default: '',
    usage:
      "Last upgrade of the network: 'granite' leaves Helicon unscheduled, 'helicon' has it from the start, on mainnet and fuji at its date. By default that of --avalanchego-version, but 'granite' with --tooling. An --upgrade-file decides alone",
  },
] as const satisfies readonly OwnFlag[]
