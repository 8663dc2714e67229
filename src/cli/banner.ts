import { emptyId, idToString } from '../../state/codec/ids.js'
import { coinText } from '../events/coinText.js'
import type { FundedAccount } from '../library/fundAccounts.js'
import { evmAddressText, ewoqKey, primaryAddressText, privateKeyBytes } from '../library/knownKeys.js'
import type { StartFacts } from './startFacts.js'

/** Returns the text that the command line prints when the API listens. */
export function banner(facts: StartFacts): string {
  const { url, genesis } = facts
  const [xChainId, cChainId] = [idToString(genesis.xChain.chainId), idToString(genesis.cChain.chainId)]
  const lines = [
    `Snowglobe: network ${genesis.networkName} (ID ${genesis.networkId}) at ${url}`,
    '',
    'Endpoints',
    `  C-Chain RPC        ${url}/ext/bc/C/rpc`,
    `  C-Chain WebSocket  ${url.replace(/^http/, 'ws')}/ext/bc/C/ws`,
    `  P-Chain            ${url}/ext/bc/P`,
    `  X-Chain            ${url}/ext/bc/X`,
    `  info               ${url}/ext/info`,
    `  health             ${url}/ext/health`,
    ...(facts.emulatorApi ? [`  emulator           ${url}/ext/emulator`] : []),
    `  in a browser       ${url}`,
    '',
    'Chains',
    `  EVM chain ID  ${facts.evmChainId}`,
    `  P  ${idToString(emptyId)}`,
    `  X  ${xChainId}`,
    `  C  ${cChainId}`,
    `  AVAX asset  ${idToString(genesis.avaxAssetId)}`,
    `  node  ${facts.nodeId}`,
    '',
    ...teleporterLines(facts.teleporter),
    ...isolatedLines(facts.isolated),
    ...facts.l1s.flatMap((l1) => l1Lines(url, l1)),
    ...(facts.ewoqIsFunded ? ewoqLines(genesis.hrp) : []),
    ...accountLines(facts.accounts),
    ...scenarioLines(facts.scenario),
  ]
  return `${lines.join('\n')}\n`
}

function teleporterLines(teleporter: StartFacts['teleporter']): readonly string[] {
  if (teleporter === undefined) return []
  const { messenger, registry } = teleporter
  return ['Teleporter on each EVM chain', `  messenger  ${messenger}`, `  registry   ${registry}`, '']
}

function isolatedLines(urls: readonly string[]): readonly string[] {
  if (urls.length === 0) return []
  const last = urls.length > 1 ? ` to ${urls.at(-1)}` : ''
  return [`Networks of their own at ${urls[0]}${last}`, '']
}

function l1Lines(url: string, l1: StartFacts['l1s'][number]): readonly string[] {
  const alias = l1.alias === undefined || l1.alias === l1.name ? '' : ` (alias ${l1.alias})`
  return [
    `L1 ${l1.name}${alias}`,
    `  RPC  ${url}${l1.rpcPath}`,
    `  EVM chain ID  ${l1.chainId}`,
    `  subnet  ${l1.subnetId}`,
    `  blockchain  ${l1.blockchainId}`,
    '',
  ]
}

function ewoqLines(hrp: string): readonly string[] {
  const key = privateKeyBytes(ewoqKey)
  const primary = primaryAddressText(key, hrp)
  return [
    'Funded key (known to everybody: for tests only)',
    `  ${ewoqKey}`,
    `  0x${Buffer.from(key).toString('hex')}`,
    `  C  ${evmAddressText(key)}`,
    `  P  P-${primary}`,
    `  X  X-${primary}`,
    '',
  ]
}

function scenarioLines({ users, contracts, validators, assets }: StartFacts['scenario']): readonly string[] {
  const title = (text: string, lines: readonly string[]) => (lines.length === 0 ? [] : [text, ...lines, ''])
  return [
    ...title(
      'Users of the scenario',
      Object.entries(users).flatMap(([name, { address, privateKey, P, X }]) => [
        `  ${name}  ${privateKey}`,
        `    C  ${address}`,
        `    P  ${P}`,
        `    X  ${X}`,
      ]),
    ),
    ...title(
      'Contracts of the scenario',
      Object.entries(contracts).map(([name, { address, chain }]) => `  ${name}  ${chain}  ${address}`),
    ),
    ...title(
      'Validators of the scenario',
      Object.entries(validators).map(([name, { nodeID }]) => `  ${name}  ${nodeID}`),
    ),
    ...title(
      'Assets of the scenario',
      Object.entries(assets).map(([name, { assetID }]) => `  ${name}  ${assetID}`),
    ),
  ]
}

function accountLines(accounts: readonly FundedAccount[]): readonly string[] {
  const [first] = accounts
  if (first === undefined) return []
  return [
    `Further accounts on the C-Chain, ${coinText(first.balance)} AVAX each`,
    ...accounts.map(({ address, privateKey }, index) => `  (${index}) ${address}  ${privateKey}`),
    '',
  ]
}
