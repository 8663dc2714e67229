import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { shortened } from './shortened.js'

/** The facts about a method from recordings of a real node. */
export type Recorded = {
  /** A short call that succeeded, with parameters of the method if there is one, as JSON. */
  readonly example: { readonly request: string; readonly result: string } | undefined
  /** Errors that the node answered, the most frequent first. */
  readonly errors: readonly { readonly code: number; readonly message: string }[]
}

type Seen = {
  example: { request: string; result: string; penalty: number } | undefined
  readonly errors: Map<string, { readonly code: number; readonly message: string; count: number }>
}

const maxErrors = 6

/**
 * Reads what the recordings below a folder tell about methods, by name.
 * @param parameters the names of each method's parameters
 */
export function recordingsOf(
  folder: string,
  parameters: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Recorded> {
  const seen = new Map<string, Seen>()
  for (const name of readdirSync(folder).sort()) {
    // A network starts without Helicon.
    if (name.startsWith('helicon-')) continue
    const scenario: unknown = JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString())
    for (const step of listOf(memberOf(scenario, 'steps'))) note(seen, step, parameters)
  }
  return new Map(
    [...seen].map(([method, { example, errors }]) => [method, { example, errors: common(errors) }]),
  )
}

function note(
  seen: Map<string, Seen>,
  step: unknown,
  parameters: ReadonlyMap<string, readonly string[]>,
): void {
  const request = parsed(memberOf(memberOf(step, 'request'), 'body'))
  const answer = memberOf(memberOf(step, 'response'), 'json')
  const method = memberOf(request, 'method')
  if (typeof method !== 'string' || typeof answer !== 'object' || answer === null || Array.isArray(request))
    return
  const about = seen.get(method) ?? { example: undefined, errors: new Map() }
  seen.set(method, about)
  const error = memberOf(answer, 'error')
  const [code, message] = [memberOf(error, 'code'), memberOf(error, 'message')]
  // Errors of the envelope are those of every method.
  if (typeof message === 'string' && message.startsWith('rpc:')) return
  if (typeof code === 'number' && typeof message === 'string') noteError(about, code, message)
  else if ('result' in answer) noteExample(about, request, answer.result, parameters.get(method) ?? [])
}

function noteError(about: Seen, code: number, message: string): void {
  const general = generalized(message)
  const known = about.errors.get(general)
  if (known === undefined) about.errors.set(general, { code, message: general, count: 1 })
  else known.count++
}

/** Keeps the example that tells most in the least text. */
function noteExample(about: Seen, request: unknown, result: unknown, parameters: readonly string[]): void {
  const text = shortened(JSON.stringify(result, undefined, 2))
  const given = memberOf(request, 'params') ?? {}
  const params = JSON.stringify(given)
  const brevity = params.length + text.length + (text.length < 6 ? 10_000 : 0)
  const penalty = brevity + (typeof given === 'object' ? strangeness(given, parameters) : 0)
  if (about.example === undefined || penalty < about.example.penalty)
    about.example = { request: params, result: text, penalty }
}

/** Returns how far the parameters of a call are from what users write: none that says something, or others. */
function strangeness(given: object, parameters: readonly string[]): number {
  if (parameters.length === 0) return 0
  const names = Array.isArray(given) ? [] : Object.keys(given)
  const unknown = names.filter((name) => !parameters.includes(name)).length
  return unknown * 20_000 + (Object.values(given).some(saysSomething) ? 0 : 5_000)
}

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.some(saysSomething) : Boolean(value)
}

/** Replaces what differs from call to call. */
function generalized(message: string): string {
  return message
    .replaceAll(/0x[0-9a-fA-F]{8,}/g, '0x…')
    .replaceAll(/\b(NodeID-)?[1-9A-HJ-NP-Za-km-z]{32,}\b/g, '$1…')
    .replaceAll(/\b\d{5,}\b/g, '…')
}

function common(errors: Seen['errors']): Recorded['errors'] {
  return [...errors.values()]
    .sort((a, b) => b.count - a.count || (a.message < b.message ? -1 : 1))
    .slice(0, maxErrors)
    .map(({ code, message }) => ({ code, message }))
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
