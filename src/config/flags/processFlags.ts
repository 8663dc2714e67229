import type { OwnFlag } from '../FlagDefinition.js'

/** The process: HTTP, state files, output, and its end. In alphabetical order. */
export const processFlags: readonly OwnFlag[] = [
  {
    name: 'abi',
    brief: 'file or folder of ABIs: names calls and errors in the log',
    type: 'strings',
    default: '',
    usage:
      'Files or folders of JSON ABIs, of artifacts of Foundry or Hardhat, or of build infos. The log of requests and the Data API show their functions by name, the log their custom errors and, with source maps, stack traces, too',
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
    name: 'exit-with-parent',
    brief: 'end when the parent process ends or closes standard input',
    type: 'bool',
    default: 'false',
    usage:
      'If true, the process ends when the process that started it does, or when its standard input is closed',
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
    name: 'load-state',
    brief: 'start with the state of a file (--dump-state)',
    type: 'string',
    default: '',
    usage:
      'State file to start with, as --dump-state and net.dumpState write it. The file decides everything about the network, so flags about it may not stand beside this one; those about the process may, such as --http-port. A dump of anvil, by its --dump-state or anvil_dumpState, gives the C-Chain of a new network its accounts',
  },
  {
    name: 'print-config',
    brief: 'print the effective configuration and quit',
    type: 'bool',
    default: 'false',
    usage: 'If true, print the effective configuration as JSON and quit',
  },
  {
    name: 'quiet',
    brief: 'print nothing but errors',
    type: 'bool',
    default: 'false',
    usage: 'If true, print nothing but errors',
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
    name: 'state',
    brief: 'file that keeps the network: loaded if it is there',
    type: 'string',
    default: '',
    usage:
      'File in which the network is kept: it starts with the state of the file if there is one, and else with what the other flags say. What changed is written at each --state-interval, and at the end; the file outlives the process however that ends. The flags about the network, and a scenario, may be given again at each start, but not changed',
  },
  {
    name: 'state-interval',
    brief: 'how often changes are written to --state',
    type: 'duration',
    default: '1s',
    usage:
      'How often what changed is written to the file of --state. A process that is killed loses at most this',
  },
]
