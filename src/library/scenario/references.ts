import { InputFault } from '../../../methods/params/Input.js'
import { nearestName } from '../../../methods/params/nearestName.js'
import { memberPath } from './text/ParsedText.js'

// References in texts of a scenario: `${users.alice}`, `${contracts.token}`, `${now+7d}`.

const reference = /\$\{([^}]*)\}/g
const zeroAddress = `0x${'00'.repeat(20)}`

/** A reference, read: a thing by section and name, a member of it, or a time. */
export type Reference =
  | { readonly section: 'now'; readonly name: string; readonly member: undefined }
  | {
      readonly section: 'users' | 'contracts' | 'l1s' | 'assets' | 'validators' | 'chains'
      readonly name: string
      readonly member: string | undefined
    }

const sections = ['users', 'contracts', 'tokens', 'nfts', 'l1s', 'assets', 'validators', 'chains'] as const

/** The members that references may name, by section; each section has its own default. */
const members: Readonly<Record<Exclude<Reference['section'], 'now'>, readonly string[]>> = {
  users: ['address', 'P', 'X', 'C'],
  contracts: ['address'],
  l1s: ['blockchainId', 'subnetId', 'chainId'],
  assets: ['assetID'],
  validators: ['nodeID', 'txID'],
  chains: ['blockchainId', 'chainId'],
}

/** Reads a reference. @param path where it stands @throws {InputFault} when it is none */
export function parseReference(text: string, path: string): Reference {
  const trimmed = text.trim()
  if (/^now(?: ?[+-] ?\d{1,9}(?:ms|s|m|h|d|w))?$/.test(trimmed))
    return { section: 'now', name: trimmed.slice(3).replaceAll(' ', ''), member: undefined }
  const [, written = '', name, member] = /^(\w+)\.([\w-]+)(?:\.(\w+))?$/.exec(trimmed) ?? []
  const known = sections.find((each) => each === written)
  if (known === undefined || name === undefined)
    throw new InputFault(
      path,
      `NAME has a reference that is none, \${${text}}: write \${now+7d}, or a name of ${sections.join(', ')}, such as \${users.alice}`,
    )
  const section = known === 'tokens' || known === 'nfts' ? 'contracts' : known
  if (member !== undefined && !members[section].includes(member))
    throw new InputFault(
      path,
      `NAME has a reference to a member that is not there, \${${text}}: there are ${members[section].join(', ')}`,
    )
  return { section, name, member }
}

/** Finds the value of a reference. @param path where it stands @throws {InputFault} when there is no such thing */
export type Resolve = (text: string, path: string) => string

/** Returns a value with the references of all its texts, and of its keys, replaced. */
export function resolved(value: unknown, path: string, resolve: Resolve): unknown {
  if (typeof value === 'string')
    return value.replace(reference, (_, name: string) => resolve(name.trim(), path))
  if (Array.isArray(value))
    return value.map((each: unknown, index) => resolved(each, `${path}[${index}]`, resolve))
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, member]) => {
      const inner = memberPath(path, key)
      return [String(resolved(key, inner, resolve)), resolved(member, inner, resolve)]
    }),
  )
}

/** Returns a value in which each reference is an address, for checks before there are addresses. */
export function withoutReferences(value: unknown): unknown {
  return resolved(value, '', (text) => (text.startsWith('validators.') ? nodeIdOfNobody : zeroAddress))
}

const nodeIdOfNobody = 'NodeID-111111111111111111116DBWJs'

/** Returns the references in the texts and keys of a value, with their paths. */
export function referencesIn(
  value: unknown,
  path: string,
): readonly { readonly name: string; readonly path: string }[] {
  const found: { name: string; path: string }[] = []
  resolved(value, path, (name, where) => {
    found.push({ name, path: where })
    return ''
  })
  return found
}

/** The refusal of a name that nothing has. @param kind `user` */
export function unknownName(path: string, kind: string, name: string, names: readonly string[]): InputFault {
  const nearest = nearestName(name, names)
  const hint =
    nearest !== undefined
      ? `did you mean "${nearest}"?`
      : names.length === 0
        ? 'there are none'
        : `there are ${names.join(', ')}`
  return new InputFault(path, `NAME names ${kind} "${name}", which does not exist: ${hint}`)
}
