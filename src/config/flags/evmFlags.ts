import type { OwnFlag } from '../FlagDefinition.js'

/** EVM chains, and how they differ from a node's for tests. In alphabetical order. */
export const evmFlags: readonly OwnFlag[] = [
  {
    name: 'client-version',
    brief: 'what web3_clientVersion answers',
    type: 'string',
    default: '',
    usage:
      "Text that EVM chains return for web3_clientVersion. By default AvalancheGo's, or that of the development network that --tooling names",
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
    name: 'subnet-evm-vm-ids',
    brief: 'VM IDs or names that run as subnet-EVM here',
    type: 'strings',
    default: '',
    usage:
      'VMs that are subnet-EVM here, by ID or by the name that the ID is made from: chains created with them run as subnet-EVM',
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
]
