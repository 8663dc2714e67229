import { hexToBytes, toHex } from '../../state/codec/hex.js'
import { emptyId, idToString } from '../../state/codec/ids.js'
import {
  evmAddressText,
  ewoqKey,
  primaryAddressText,
  privateKeyBytes,
  privateKeyText,
} from '../library/knownKeys.js'
import type { StartFacts } from './startFacts.js'

/**
 * Returns the output of `--json` once the API listens: one line of JSON, for parent processes in any language.
 * `docs/command-line.md` describes its members. `accounts` holds the keys that have funds: the genesis key first, on
 * all chains, then those of `--accounts`, on the C-Chain.
 */
export function startJson(facts: StartFacts): string {
  const { url, genesis } = facts
  const chain = (path: string) => `${url}/ext/bc/${path}`
  const started = {
    url,
    pid: process.pid,
    networkId: genesis.networkId,
    networkName: genesis.networkName,
    nodeId: facts.nodeId,
    avaxAssetId: idToString(genesis.avaxAssetId),
    ...(facts.emulatorApi ? { emulator: `${url}/ext/emulator` } : {}),
    chains: {
      P: { blockchainId: idToString(emptyId), url: chain('P') },
      X: { blockchainId: idToString(genesis.xChain.chainId), url: chain('X') },
      C: {
        blockchainId: idToString(genesis.cChain.chainId),
        evmChainId: chainIdValue(facts.evmChainId),
        rpc: chain('C/rpc'),
        ws: chain('C/ws').replace(/^http/, 'ws'),
      },
    },
    l1s: facts.l1s.map((l1) => ({
      name: l1.name,
      alias: l1.alias,
      blockchainId: l1.blockchainId,
      subnetId: l1.subnetId,
      evmChainId: chainIdValue(l1.chainId),
      rpc: `${url}${l1.rpcPath}`,
      ws: `${url}${l1.rpcPath}`.replace(/^http/, 'ws').replace(/rpc$/, 'ws'),
    })),
    ...(facts.teleporter === undefined ? {} : { teleporter: facts.teleporter }),
    isolated: facts.isolated,
    ...scenarioMembers(facts.scenario),
    accounts: [
      ...(facts.ewoqIsFunded ? [account(privateKeyBytes(ewoqKey), genesis.hrp)] : []),
      ...facts.accounts.map(({ privateKey }) => account(hexToBytes(privateKey), genesis.hrp)),
    ],
  }
  return `${JSON.stringify(started)}\n`
}

/** The world that a scenario made, by name; nothing without one. */
function scenarioMembers({ users, contracts, validators, assets }: StartFacts['scenario']) {
  const members = {
    users: mapped(users, ({ privateKey, privateKeyCb58, address, P, X }) => ({
      privateKey,
      privateKeyCb58,
      C: address,
      P,
      X,
    })),
    contracts: mapped(contracts, ({ address, chain }) => ({ address, chain })),
    validators,
    assets,
  }
  return Object.fromEntries(Object.entries(members).filter(([, things]) => Object.keys(things).length > 0))
}

function mapped<A, B>(things: Readonly<Record<string, A>>, change: (thing: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, change(thing)]))
}

/** A number; beyond 2^53, where JSON readers lose digits, text. */
function chainIdValue(chainId: bigint): number | string {
  return chainId > Number.MAX_SAFE_INTEGER ? String(chainId) : Number(chainId)
}

/** A key in the spelling of Ethereum's tools and in AvalancheGo's, with its address on each chain. */
function account(key: Uint8Array, hrp: string) {
  const primary = primaryAddressText(key, hrp)
  return {
    privateKey: toHex(key),
    privateKeyCb58: privateKeyText(key),
    C: evmAddressText(key),
    P: `P-${primary}`,
    X: `X-${primary}`,
  }
}
