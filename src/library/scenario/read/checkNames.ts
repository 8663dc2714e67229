import { InputFault } from '../../../../methods/params/Input.js'
import type { ReadContract } from '../inputs/contractInputs.js'
import type { ReadScenario } from '../inputs/scenarioInput.js'
import { parseReference, referencesIn, unknownName } from '../references.js'

/** The names of the things of a scenario, by section. */
export type ScenarioNames = {
  readonly users: readonly string[]
  readonly multisigs: readonly string[]
  readonly l1s: readonly string[]
  readonly assets: readonly string[]
  /** Contracts, tokens and collections of NFTs. */
  readonly contracts: readonly string[]
  readonly validators: readonly string[]
}

const primaryAddress = /^[PXC]-[a-z]+1[02-9ac-hj-np-z]+$/
const evmAddress = /^0x[0-9a-fA-F]{40}$/

/** Whether a text is an address of P, X or C rather than a name. */
export function isPrimaryAddress(text: string): boolean {
  return primaryAddress.test(text)
}

/** Whether a text is an address of an EVM chain rather than a name. */
export function isEvmAddress(text: string): boolean {
  return evmAddress.test(text)
}

/** Returns the names of the things of a scenario. */
export function namesOf(scenario: ReadScenario): ScenarioNames {
  const { users, multisigs, l1s, assets, tokens, nfts, contracts, validators } = scenario
  const keys = (map: ReadonlyMap<string, unknown> | undefined) => [...(map?.keys() ?? [])]
  return {
    users: keys(users),
    multisigs: keys(multisigs),
    l1s: keys(l1s),
    assets: keys(assets),
    contracts: [tokens, nfts, contracts].flatMap(keys),
    validators: keys(validators),
  }
}

/** Checks that whatever a scenario names is there, before anything is made. @throws {InputFault} */
export function checkNames(scenario: ReadScenario): void {
  const names = namesOf(scenario)
  checkTwice(scenario)
  for (const { path, text, kind } of namedIn(scenario)) check(names, path, text, kind)
  for (const { path, name } of referencesOf(scenario)) checkReference(names, path, name)
}

type Kind = 'validator' | 'owner' | 'member' | 'signer' | 'account' | 'chain' | 'evmChain' | 'l1'
type Named = { readonly path: string; readonly text: string; readonly kind: Kind }

function check(names: ScenarioNames, path: string, text: string, kind: Kind): void {
  const users = [...names.users, 'ewoq']
  switch (kind) {
    case 'signer':
      if (!users.includes(text)) throw unknownName(path, 'the user', text, users)
      return
    case 'owner': {
      const owners = [...users, ...names.multisigs]
      if (!isPrimaryAddress(text) && !owners.includes(text))
        throw unknownName(path, 'the user or multisig', text, owners)
      return
    }
    case 'member':
      if (!isPrimaryAddress(text) && !users.includes(text)) throw unknownName(path, 'the user', text, users)
      return
    case 'account':
      if (!isEvmAddress(text) && !users.includes(text) && !text.includes('${'))
        throw unknownName(path, 'the user', text, users)
      return
    case 'validator':
      if (!names.validators.includes(text)) throw unknownName(path, 'the validator', text, names.validators)
      return
    case 'l1':
      if (!names.l1s.includes(text)) throw unknownName(path, 'the L1', text, names.l1s)
      return
    default: {
      const chains = [...(kind === 'chain' ? ['P', 'X'] : []), 'C', ...names.l1s]
      if (!chains.includes(text)) throw unknownName(path, 'the chain', text, chains)
    }
  }
}

/** Lists the names of users, chains and so on, with where they stand. */
function* namedIn(scenario: ReadScenario): Generator<Named, void> {
  yield* fundsNames(scenario)
  yield* contractNames(scenario)
  for (const [name, l1] of scenario.l1s ?? [])
    for (const [precompile, roles] of Object.entries(l1.precompiles ?? {}))
      for (const [role, accounts] of Object.entries(roles ?? {}))
        yield* listed(`l1s.${name}.precompiles.${precompile}.${role}`, accounts, 'account')
  for (const [name, validator] of scenario.validators ?? []) {
    const path = `validators.${name}`
    yield* stakeNames(path, validator)
    yield* one(`${path}.subnet`, validator.subnet, 'l1')
    const { nodeId } = validator
    if (nodeId !== undefined && 'validator' in nodeId)
      yield { path: `${path}.nodeId`, text: nodeId.validator, kind: 'validator' }
    for (const [index, delegator] of (validator.delegators ?? []).entries())
      yield* stakeNames(`${path}.delegators[${index}]`, delegator)
  }
}

function* fundsNames({ users, multisigs, assets }: ReadScenario): Generator<Named, void> {
  for (const [name, { funds }] of users ?? [])
    for (const chain of funds?.keys() ?? [])
      yield { path: `users.${name}.funds.${chain}`, text: chain, kind: 'chain' }
  for (const [name, { members }] of multisigs ?? [])
    yield* listed(`multisigs.${name}.members`, members, 'member')
  for (const [name, { holders, minters }] of assets ?? []) {
    yield* keysOf(`assets.${name}.holders`, holders, 'owner')
    yield* listed(`assets.${name}.minters`, minters, 'owner')
  }
}

function* contractNames({ tokens, nfts, contracts, messages }: ReadScenario): Generator<Named, void> {
  for (const [name, { chain, owner, holders }] of tokens ?? []) {
    yield* one(`tokens.${name}.chain`, chain, 'evmChain')
    yield* one(`tokens.${name}.owner`, owner, 'signer')
    yield* keysOf(`tokens.${name}.holders`, holders, 'account')
  }
  for (const [name, { chain, owner, tokens: ids = [] }] of nfts ?? []) {
    yield* one(`nfts.${name}.chain`, chain, 'evmChain')
    yield* one(`nfts.${name}.owner`, owner, 'signer')
    for (const [index, token] of ids.entries())
      yield* one(`nfts.${name}.tokens[${index}].owner`, token.owner, 'account')
  }
  for (const [name, contract] of contracts ?? []) {
    const path = `contracts.${name}`
    yield* one(`${path}.chain`, contract.chain, 'evmChain')
    yield* one(`${path}.from`, contract.from, 'signer')
    yield* one(`${path}.address`, contract.address, 'account')
    for (const [library, address] of contract.libraries ?? [])
      yield* one(`${path}.libraries.${library}`, address, 'account')
    for (const [index, { from }] of (contract.calls ?? []).entries())
      yield* one(`${path}.calls[${index}].from`, from, 'signer')
  }
  for (const [index, { from, to, sender, recipient }] of (messages ?? []).entries()) {
    yield* one(`messages[${index}].from`, from, 'evmChain')
    yield* one(`messages[${index}].to`, to, 'evmChain')
    yield* one(`messages[${index}].sender`, sender, 'signer')
    yield* one(`messages[${index}].recipient`, recipient, 'account')
  }
}

function* stakeNames(
  path: string,
  stake: {
    readonly owner: string | undefined
    readonly rewardsTo: string | undefined
    readonly paidBy: string | undefined
  },
): Generator<Named, void> {
  yield* one(`${path}.owner`, stake.owner, 'owner')
  yield* one(`${path}.rewardsTo`, stake.rewardsTo, 'owner')
  yield* one(`${path}.paidBy`, stake.paidBy, 'signer')
}

function* one(path: string, text: string | undefined, kind: Kind): Generator<Named, void> {
  if (text !== undefined) yield { path, text, kind }
}

function* listed(path: string, texts: readonly string[] | undefined, kind: Kind): Generator<Named, void> {
  for (const [index, text] of (texts ?? []).entries()) yield { path: `${path}[${index}]`, text, kind }
}

function* keysOf(
  path: string,
  map: ReadonlyMap<string, unknown> | undefined,
  kind: Kind,
): Generator<Named, void> {
  for (const key of map?.keys() ?? []) yield { path: `${path}.${key}`, text: key, kind }
}

/** Returns the references of a scenario, with where they stand. */
function referencesOf({ contracts, tokens, nfts, l1s, messages, dataApi }: ReadScenario) {
  return [
    ...[...(contracts ?? [])].flatMap(([name, contract]) =>
      contractReferences(`contracts.${name}`, contract),
    ),
    ...[...(tokens ?? [])].flatMap(([name, { holders }]) =>
      [...(holders?.keys() ?? [])].flatMap((key) => referencesIn(key, `tokens.${name}.holders.${key}`)),
    ),
    ...[...(nfts ?? [])].flatMap(([name, { tokens: ids }]) =>
      (ids ?? []).flatMap(({ owner }, index) => referencesIn(owner, `nfts.${name}.tokens[${index}].owner`)),
    ),
    ...[...(l1s ?? [])].flatMap(([name, { precompiles }]) =>
      referencesIn(precompiles, `l1s.${name}.precompiles`),
    ),
    ...(messages ?? []).flatMap(({ recipient, text }, index) => [
      ...referencesIn(recipient, `messages[${index}].recipient`),
      ...referencesIn(text, `messages[${index}].text`),
    ]),
    ...referencesIn(dataApi, 'dataApi'),
  ]
}

/** Returns the references of a contract and of its calls. */
function contractReferences(path: string, contract: ReadContract) {
  return [
    ...deploymentReferences(path, contract),
    ...(contract.calls ?? []).flatMap((call, index) =>
      referencesIn(call.arguments, `${path}.calls[${index}].arguments`),
    ),
  ]
}

/** Returns the references that must have values before a contract is deployed. @param path of the contract */
export function deploymentReferences(path: string, contract: ReadContract) {
  const { arguments: given, libraries, address } = contract
  return [
    ...referencesIn(given, `${path}.arguments`),
    ...[...(libraries ?? [])].flatMap(([name, library]) =>
      referencesIn(library, `${path}.libraries.${name}`),
    ),
    ...referencesIn(address, `${path}.address`),
  ]
}

function checkReference(names: ScenarioNames, path: string, text: string): void {
  const { section, name } = parseReference(text, path)
  if (section === 'now') return
  if (section === 'chains') {
    check(names, path, name, 'evmChain')
    return
  }
  const known = section === 'users' ? [...names.users, 'ewoq'] : names[section]
  if (!known.includes(name)) throw unknownName(path, kinds[section], name, known)
}

/** The kind of thing that a reference names, by section. */
const kinds: Readonly<Record<keyof ScenarioNames, string>> = {
  users: 'the user',
  multisigs: 'the multisig',
  l1s: 'the L1',
  assets: 'the asset',
  contracts: 'the contract, token or collection',
  validators: 'the validator',
}

/** Names of contracts, tokens and collections are one space, and so are those of users and multisigs. */
function checkTwice(scenario: ReadScenario): void {
  for (const sections of [
    ['tokens', 'nfts', 'contracts'],
    ['users', 'multisigs'],
  ] as const) {
    const seen = new Set<string>()
    for (const section of sections)
      for (const name of scenario[section]?.keys() ?? []) {
        if (seen.has(name))
          throw new InputFault(
            `${section}.${name}`,
            `NAME has a name that is there already, in ${sections.join(', ')}`,
          )
        seen.add(name)
      }
  }
}
