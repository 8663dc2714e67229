import { avalancheGoVersions, defaultAvalancheGoVersion } from '../../../state/profiles/releases.js'
import type { OwnFlag } from '../FlagDefinition.js'

/** The network at its start: version, upgrades, time, accounts, L1s, peers, faults. In alphabetical order. */
export const networkFlags: readonly OwnFlag[] = [
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
    name: 'clock',
    brief: 'running (default), or frozen until it is moved',
    type: 'string',
    default: 'running',
    usage: "Whether the network's time runs ('running') or stands still until it is moved ('frozen')",
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
    name: 'l1',
    brief: 'start with an L1: a file with genesis or description',
    type: 'files',
    default: '',
    usage:
      "File of an L1 to start with, made by real transactions: subnet-EVM's genesis, or an object {name, alias, genesis, config, upgrade, vmId, convert, validators, manager}, whose paths are relative to it. May be given several times; in a configuration a list of paths or of such objects",
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
    name: 'peers',
    brief: 'peers of the node: a JSON file',
    type: 'files',
    default: '',
    usage:
      'JSON file with a peer or a list of peers {nodeID, ip, publicIP, version, upgradeTime, lastSent, lastReceived, observedUptime, trackedSubnets, benched, supportedACPs, objectedACPs}. May be given several times; in a configuration a list of such objects or paths',
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
    name: 'teleporter',
    brief: 'a messenger and registry (Teleporter) on all chains',
    type: 'bool',
    default: 'false',
    usage:
      "If true, the C-Chain and each chain created later have a messenger and a registry with the interface of Avalanche's Teleporter from the start, and messages are delivered at once unless --relay=false. The messenger is at 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf, the registry at 0x7C43605E14F391720e1b37E49C78C4b03A488d98",
  },
  {
    name: 'upgrades',
    brief: 'last upgrade: granite or helicon (default: by version)',
    type: 'string',
    default: '',
    usage:
      "Last upgrade of the network: 'granite' leaves Helicon unscheduled, 'helicon' has it from the start, on mainnet and fuji at its date. By default that of --avalanchego-version, but 'granite' with --tooling. An --upgrade-file decides alone",
  },
]
