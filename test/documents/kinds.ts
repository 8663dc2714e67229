/**
 * The kind of a value as the documents name it: `string`, `integer`, `number`, `boolean`, `object`, the name of an
 * object of theirs, `KIND[]` or `list of KIND` for a list, `map KIND` for an object with free keys, `KIND or null`.
 */
export type Kind = string

/** The members of an object, by name. Any of them may be missing in an answer. */
export type Members = Readonly<Record<string, Kind>>

/** The objects of a document, by name. */
export type Objects = Readonly<Record<string, Members>>

/** Gives all members one kind. */
export function all(kind: Kind, ...names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, kind]))
}
