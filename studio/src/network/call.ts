/** The path below which the network is served: empty, or `/1` for an isolated one. */
export const basePath = location.pathname.replace(/\/$/, '')

/** The URL of the network, without a trailing slash. */
export const networkUrl = location.origin + basePath

/**
 * Says that a request only reads: faults, journal and events leave it alone (`studioHeader` of the server). It names the page, on which
 * depends whether that may change something.
 */
export const lookHeader = { 'x-snowglobe-studio': location.origin }

/** The refusal of a call, in the node's words. */
export class CallError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A call of JSON-RPC. Node services take members by name, EVM chains a list. */
export type Call = { readonly method: string; readonly params?: object }

type Answer = {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Returns the path of the JSON-RPC endpoint of an EVM chain. @param chain an alias or a blockchain ID */
export function evmPath(chain: string): string {
  return `/ext/bc/${chain}/rpc`
}

/**
 * Asks without leaving a trace. @returns the result, which has the type that the API reference gives
 * @throws {CallError} when the node refuses
 */
export async function look<Result>(path: string, method: string, params: object = {}): Promise<Result> {
  return (await post(path, { method, params }, lookHeader)) as Result
}

/** Changes something. It is a call like any other: faults concern it and the journal has it, unless it is one of `emulator.*`. */
export async function act<Result>(path: string, method: string, params: object = {}): Promise<Result> {
  return (await post(path, { method, params }, {})) as Result
}

/** Asks an EVM chain several things at once. Refusals are undefined. */
export async function lookAtAll<Result>(
  chain: string,
  calls: readonly Call[],
): Promise<(Result | undefined)[]> {
  if (calls.length === 0) return []
  const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const answers = (await send(evmPath(chain), body, lookHeader)) as readonly Answer[]
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((_, id) => byId.get(id)?.result as Result | undefined)
}

/** Changes something by the control API. */
export function control<Result>(name: string, params: object = {}): Promise<Result> {
  return act('/ext/emulator', `emulator.${name}`, params)
}

async function post(path: string, call: Call, headers: Record<string, string>): Promise<unknown> {
  const answer = (await send(path, { jsonrpc: '2.0', id: 1, ...call }, headers)) as Answer
  const { error } = answer
  if (error !== undefined) throw new CallError(error.code, error.message, error.data)
  return answer.result
}

async function send(path: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(basePath + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(response.status, text.trim() || response.statusText, undefined)
  }
}
